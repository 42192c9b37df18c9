import type { ReactNode } from 'react'
import css from './previa.module.css'

/** A message as its reader will see it, lines and spaces kept. */
export const Previa = ({ children }: { children: ReactNode }) => (
  <figure className={css.previa}>
    <figcaption>Como o paciente recebe</figcaption>
    {children}
  </figure>
)
