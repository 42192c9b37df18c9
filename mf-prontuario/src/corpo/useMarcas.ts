import {
  findRegiao,
  type MapaCorporal,
  type Marca,
  nomeDaRegiao,
  type Sintoma,
  textoDoSintoma,
  writeMarca,
} from '@clinica/shared-domain'
import { useLatest } from '@clinica/shared-ui'
import { useCallback, useState } from 'react'

type Alvo = { regiao: string; sintoma: Sintoma }
type Passo = Alvo & { antes: Marca | null }
export type Lapis = { sintoma: Sintoma; intensidade: number | null }

const falada = ({ regiao, sintoma }: Alvo, intensidade: number | null): string => {
  const r = findRegiao(regiao)
  return `${r ? nomeDaRegiao(r) : ''}, ${textoDoSintoma(sintoma, intensidade)}`
}

/** The marks of a chart as they are made: by a touch, changed in the list, and taken back one by one. */
export const useMarcas = (mapa: MapaCorporal, onChange: (mapa: MapaCorporal) => void, lapis: Lapis) => {
  const atual = useLatest({ mapa, onChange, lapis })
  const [passos, setPassos] = useState<readonly Passo[]>([])
  /** What was done last, for who does not see it. */
  const [dito, setDito] = useState('')

  const write = useCallback(
    (alvo: Alvo, marca: Marca | null) => {
      const { mapa: agora, onChange: change } = atual.current
      setPassos((p) => [...p, { ...alvo, antes: agora[alvo.regiao]?.[alvo.sintoma] ?? null }])
      change(writeMarca(agora, alvo, marca))
    },
    [atual],
  )
  /** The kind in hand on this region; the same once more takes it away. */
  const touch = useCallback(
    (regiao: string) => {
      const { mapa: agora, lapis: mao } = atual.current
      const alvo = { regiao, sintoma: mao.sintoma }
      const sua = agora[regiao]?.[mao.sintoma]
      const igual = sua && (sua.intensidade ?? null) === mao.intensidade
      write(
        alvo,
        igual ? null : { ...(sua?.nota ? { nota: sua.nota } : {}), ...comIntensidade(mao.intensidade) },
      )
      setDito(`${igual ? 'Retirada' : 'Marcada'}: ${falada(alvo, mao.intensidade)}.`)
    },
    [atual, write],
  )
  const undo = useCallback(() => {
    const passo = passos.at(-1)
    if (!passo) return
    const { mapa: agora, onChange: change } = atual.current
    const { antes, ...alvo } = passo
    // A note that was written since stays with its mark.
    const nota = agora[alvo.regiao]?.[alvo.sintoma]?.nota ?? antes?.nota
    setPassos(passos.slice(0, -1))
    change(writeMarca(agora, alvo, antes && { ...antes, ...(nota ? { nota } : {}) }))
    setDito(`Desfeita: ${falada(alvo, antes?.intensidade ?? null)}.`)
  }, [atual, passos])
  /** A note is a text like others: it is not one of the steps. */
  const note = useCallback(
    (alvo: Alvo, nota: string) => {
      const { mapa: agora, onChange: change } = atual.current
      const { nota: _, ...sua } = agora[alvo.regiao]?.[alvo.sintoma] ?? {}
      change(writeMarca(agora, alvo, nota ? { ...sua, nota } : sua))
    },
    [atual],
  )
  return { touch, write, note, undo, podeDesfazer: passos.length > 0, dito }
}

/** None said is none kept. */
export const comIntensidade = (intensidade: number | null): Marca =>
  intensidade === null ? {} : { intensidade }
