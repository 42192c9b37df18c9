import type { KeyboardEvent } from 'react'
import css from '../barra.module.css'
import { warmUpVistas } from '../quadro/OutrasVistas'
import { type FiltrosDaGrade, VISTAS, type Vista } from './filtrosGuardados'
import type { AoMudarFiltros } from './useFiltros'

const ROTULOS: Record<Vista, string> = { dia: 'Dia', colunas: 'Colunas', semana: 'Semana' }

type Props = { filtros: FiltrosDaGrade; onChange: AoMudarFiltros }

/** The same appointments as a day, as columns or as a week. */
export const Vistas = ({ filtros, onChange }: Props) => {
  const choose = (vista: Vista) => onChange({ ...filtros, vista })
  const onKey = (e: KeyboardEvent<HTMLDivElement>) => {
    const passo = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    const nova = passo && VISTAS[(VISTAS.indexOf(filtros.vista) + passo + VISTAS.length) % VISTAS.length]
    if (!nova) return
    e.preventDefault()
    choose(nova)
    e.currentTarget.querySelector<HTMLElement>(`[data-vista=${nova}]`)?.focus()
  }
  return (
    <div
      className={css.abas}
      role="radiogroup"
      aria-label="Vista"
      onKeyDown={onKey}
      onPointerEnter={warmUpVistas}
      onFocus={warmUpVistas}
    >
      {VISTAS.map((v) => (
        // biome-ignore lint/a11y/useSemanticElements: one of a segmented control
        <button
          key={v}
          type="button"
          role="radio"
          data-vista={v}
          aria-checked={v === filtros.vista}
          tabIndex={v === filtros.vista ? 0 : -1}
          onClick={() => choose(v)}
        >
          {ROTULOS[v]}
        </button>
      ))}
    </div>
  )
}
