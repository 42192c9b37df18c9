import { type ReactNode, useRef } from 'react'
import css from './linhas.module.css'

/** What was just copied here is highlighted for a moment; it is drawn anew for each change. */
export const Destaque = ({ valor, children }: { valor: unknown; children: ReactNode }) => {
  const antes = useRef(valor)
  const vezes = useRef(0)
  if (!Object.is(antes.current, valor)) {
    antes.current = valor
    vezes.current += 1
  }
  return (
    <span key={vezes.current} className={vezes.current > 0 ? css.destaque : undefined}>
      {children}
    </span>
  )
}
