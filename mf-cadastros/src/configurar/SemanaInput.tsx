import {
  DIAS_ABREVIADOS,
  DIAS_DA_SEMANA,
  HORAS_DA_SEMANA,
  type HoraDaSemana,
  horariosDaSemana,
  NOMES_DOS_DIAS,
} from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { useFormError, useFormStore, useValue } from '@clinica/shared-ui/form'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import css from './semana.module.css'

type Lugar = [dia: number, hora: number]

const nameOf = ([d, h]: Lugar): HoraDaSemana =>
  `${DIAS_DA_SEMANA[d] ?? 1} ${HORAS_DA_SEMANA[h] ?? '06'}` as HoraDaSemana

/** Every hour between two corners, whichever way it was dragged. */
const between = ([d1, h1]: Lugar, [d2, h2]: Lugar): HoraDaSemana[] => {
  const horas: HoraDaSemana[] = []
  for (let d = Math.min(d1, d2); d <= Math.max(d1, d2); d++)
    for (let h = Math.min(h1, h2); h <= Math.max(h1, h2); h++) horas.push(nameOf([d, h]))
  return horas
}

const put = (
  antes: readonly HoraDaSemana[],
  horas: readonly HoraDaSemana[],
  sim: boolean,
): HoraDaSemana[] => {
  const novas = new Set(antes)
  for (const h of horas) {
    if (sim) novas.add(h)
    else novas.delete(h)
  }
  return [...novas].sort()
}

const PASSO: Record<string, Lugar> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const words = (semana: readonly HoraDaSemana[]): string =>
  horariosDaSemana(semana)
    .map(
      ({ diaSemana, horas }) =>
        `${NOMES_DOS_DIAS[diaSemana]} ${horas.map((f) => `${f.horarioInicio}–${f.horarioTermino}`).join(', ')}`,
    )
    .join('; ') || 'Nenhuma hora escolhida.'

/** The corner and the week from before a drag, and whether it paints or wipes. */
type Arraste = { de: Lugar; antes: readonly HoraDaSemana[]; sim: boolean }

/** A week whose hours are dragged over: from a free one it paints, from a painted one it wipes. Arrows walk, Space turns, Shift with arrows drags. */
export const SemanaInput = ({ name, label }: { name: string; label: string }) => {
  const form = useFormStore()
  const semana = useValue<HoraDaSemana[]>(name) ?? []
  const erro = useFormError(name)
  const escolhidas = new Set(semana)
  const arraste = useRef<Arraste>(undefined)
  const [aqui, setAqui] = useState<Lugar>([0, 2])
  const tabela = useRef<HTMLTableElement>(null)
  const write = (nova: HoraDaSemana[]) => {
    form.get().setFieldValue(name, nova)
    form.validateSoon()
  }
  const begin = (de: Lugar): Arraste => ({ de, antes: semana, sim: !escolhidas.has(nameOf(de)) })
  const reach = (a: Arraste, ate: Lugar) => write(put(a.antes, between(a.de, ate), a.sim))

  const placeAt = ({ clientX, clientY }: PointerEvent): Lugar | null => {
    const celula = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lugar]')
    if (!celula || !tabela.current?.contains(celula)) return null
    const [d = 0, h = 0] = (celula.dataset.lugar ?? '').split(' ').map(Number)
    return [d, h]
  }
  const drop = () => {
    arraste.current = undefined
  }
  const turn = (lugar: Lugar) => write(put(semana, [nameOf(lugar)], !escolhidas.has(nameOf(lugar))))
  const onKey = (e: KeyboardEvent) => {
    if (e.key === ' ' || e.key === 'Enter') {
      e.preventDefault()
      turn(aqui)
      return
    }
    const passo = PASSO[e.key]
    if (!passo) return
    e.preventDefault()
    const para: Lugar = [
      Math.max(0, Math.min(DIAS_DA_SEMANA.length - 1, aqui[0] + passo[0])),
      Math.max(0, Math.min(HORAS_DA_SEMANA.length - 1, aqui[1] + passo[1])),
    ]
    // As the hour that one comes from is, so becomes the next.
    if (e.shiftKey) write(put(semana, [nameOf(para)], escolhidas.has(nameOf(aqui))))
    setAqui(para)
    tabela.current?.querySelector<HTMLElement>(`[data-lugar="${para.join(' ')}"]`)?.focus()
  }
  /** The whole day as it is usually worked; one that is there already, away with all of its hours. */
  const turnDia = (d: number) => {
    const dia = between([d, 2], [d, 11])
    const cheio = dia.every((h) => escolhidas.has(h))
    write(put(semana, cheio ? between([d, 0], [d, HORAS_DA_SEMANA.length - 1]) : dia, !cheio))
  }
  return (
    <div className={css.semana}>
      <table
        ref={tabela}
        aria-label={label}
        onPointerDown={(e) => {
          const lugar = e.button === 0 ? placeAt(e) : null
          if (!lugar) return
          e.preventDefault()
          arraste.current = begin(lugar)
          setAqui(lugar)
          reach(arraste.current, lugar)
          // A finger's moves keep coming from where it touched.
          tabela.current?.setPointerCapture?.(e.pointerId)
        }}
        onPointerMove={(e) => {
          const lugar = arraste.current ? placeAt(e) : null
          if (lugar && arraste.current) reach(arraste.current, lugar)
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="so-leitor">Hora</span>
            </th>
            {DIAS_DA_SEMANA.map((dia, d) => (
              <th key={dia} scope="col">
                <button
                  type="button"
                  aria-label={`${DIAS_ABREVIADOS[dia]}: ${NOMES_DOS_DIAS[dia].toLowerCase()}, das 8 às 18`}
                  title="O dia inteiro, das 8 às 18"
                  onClick={() => turnDia(d)}
                >
                  {DIAS_ABREVIADOS[dia]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HORAS_DA_SEMANA.map((hora, h) => (
            <tr key={hora}>
              <th scope="row">{hora}h</th>
              {DIAS_DA_SEMANA.map((dia, d) => (
                <td key={dia}>
                  <button
                    type="button"
                    data-lugar={`${d} ${h}`}
                    aria-pressed={escolhidas.has(nameOf([d, h]))}
                    aria-label={`${NOMES_DOS_DIAS[dia]}, ${hora}:00`}
                    tabIndex={aqui[0] === d && aqui[1] === h ? 0 : -1}
                    onFocus={() => setAqui([d, h])}
                    onKeyDown={onKey}
                    // A reader's own click has no pointer before it.
                    onClick={(e) => (e.detail === 0 ? turn([d, h]) : undefined)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.ditas} role="status" data-erro={erro ? '' : undefined}>
        {erro ?? words(semana)}
      </p>
      {semana.length > 0 ? (
        <Button size="small" onClick={() => write([])}>
          Limpar a semana
        </Button>
      ) : null}
    </div>
  )
}
