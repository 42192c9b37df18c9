import type { ReactNode } from 'react'
import css from './linhas.module.css'

type Props = {
  children: ReactNode
  /** What it is called where it is read aloud: 'Dra. Lia, total: 12'. */
  nome: string
  /** Shows what it is made of; without it the number is plain text. */
  abrir?: () => void
}

/** A figure of a report, which opens the appointments that it is made of. */
export const Numero = ({ children, nome, abrir }: Props) =>
  abrir ? (
    <button type="button" className={css.numero} aria-label={nome} aria-haspopup="dialog" onClick={abrir}>
      {children}
    </button>
  ) : (
    children
  )
