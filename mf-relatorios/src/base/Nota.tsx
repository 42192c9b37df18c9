import type { ReactNode } from 'react'
import css from './nota.module.css'

/** How a report counts, below its results and on its sheet. */
export const Nota = ({ children }: { children: ReactNode }) => <p className={css.nota}>{children}</p>
