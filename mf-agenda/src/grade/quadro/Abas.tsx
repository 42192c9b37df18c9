import type { KeyboardEvent } from 'react'
import css from '../barra.module.css'

export type Aba = 'horarios' | 'encaixe' | 'profissionais'
export const ID_DO_PAINEL = 'painel-da-grade'
export const tabId = (aba: Aba): string => `aba-${aba}`

const ROTULOS: Record<Aba, string> = {
  horarios: 'Horários',
  encaixe: 'Encaixe',
  profissionais: 'Profissionais',
}

type Props = {
  aba: Aba
  /** The walk-ins are for whoever holds encaixar_horario. */
  encaixe: boolean
  onAba: (aba: Aba) => void
}

export const Abas = ({ aba, encaixe, onAba }: Props) => {
  const abas: Aba[] = encaixe ? ['horarios', 'encaixe', 'profissionais'] : ['horarios', 'profissionais']
  const onKey = (e: KeyboardEvent<HTMLDivElement>) => {
    const passo = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    const proxima = passo ? abas[(abas.indexOf(aba) + passo + abas.length) % abas.length] : undefined
    if (!proxima) return
    onAba(proxima)
    e.currentTarget.querySelector<HTMLElement>(`#${tabId(proxima)}`)?.focus()
  }
  return (
    <div className={css.abas} role="tablist" aria-label="Partes do dia" onKeyDown={onKey}>
      {abas.map((a) => (
        <button
          key={a}
          id={tabId(a)}
          type="button"
          role="tab"
          aria-selected={a === aba}
          aria-controls={ID_DO_PAINEL}
          tabIndex={a === aba ? 0 : -1}
          onClick={() => onAba(a)}
        >
          {ROTULOS[a]}
        </button>
      ))}
    </div>
  )
}
