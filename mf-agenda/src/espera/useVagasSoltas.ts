import type { GradeDoDia } from '@clinica/shared-domain'
import { useEffect, useMemo, useRef, useState } from 'react'

const NENHUMA: ReadonlySet<string> = new Set()
/** Hour → free slots. */
export type Livres = ReadonlyMap<string, number>

/** `soltas`, with the hours that were full in `antes` and are not any more, without those that are; the same set when none changed. */
export const nextSoltas = (
  soltas: ReadonlySet<string>,
  antes: Livres,
  agora: Livres,
): ReadonlySet<string> => {
  const novas = new Set(soltas)
  for (const [hora, livres] of agora)
    if (livres === 0) novas.delete(hora)
    else if (antes.get(hora) === 0) novas.add(hora)
  return novas.size === soltas.size && [...novas].every((h) => soltas.has(h)) ? soltas : novas
}

/** The hours that were full and got a free slot while `lugar` was on screen; undefined `livres` are not known. */
export const useSoltas = (lugar: string, livres: Livres | undefined): ReadonlySet<string> => {
  const visto = useRef<{ lugar: string; livres: Livres } | null>(null)
  const [soltas, setSoltas] = useState(NENHUMA)
  useEffect(() => {
    if (!livres) return
    const antes = visto.current?.lugar === lugar ? visto.current.livres : null
    visto.current = { lugar, livres }
    setSoltas((s) => (antes ? nextSoltas(s, antes, livres) : NENHUMA))
  }, [lugar, livres])
  return soltas
}

/** The hours in which a slot came free while the day was on screen, whoever freed it. */
export const useVagasSoltas = (grade: GradeDoDia | undefined): ReadonlySet<string> =>
  useSoltas(
    grade ? JSON.stringify([grade.unidade, grade.especialidade, grade.dia]) : '',
    useMemo(() => grade && new Map(grade.horarios.map((h) => [h.hora, h.livres])), [grade]),
  )
