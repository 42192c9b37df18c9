import type { ReactNode } from 'react'
import css from './linhas.module.css'

type Props = {
  children: ReactNode
  /** What it is called where it is read aloud: 'Dra. Lia, total: 12'. */
  nome: string
  /** Shows what it is made of; without it the number is plain text. */
  open?: () => void
}

/** A figure of a report, which opens the appointments that it is made of. */
export const Numero = ({ children, nome, open }: Props) =>
  open ? (
    <button type="button" className={css.numero} aria-label={nome} aria-haspopup="dialog" onClick={open}>
      {children}
    </button>
  ) : (
    children
  )
