import { Link, useHasRoute } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'
import css from './inicio.module.css'

type Props = { to: string; nome?: string; tipo?: 'suave' | 'cheio' | 'texto'; children: ReactNode }

/** A link that looks like a button; nothing while no deployed screen answers there. `nome`: what it says aloud. */
export const Atalho = ({ to, nome, tipo = 'suave', children }: Props) =>
  useHasRoute(to) ? (
    <Link to={to} className={css.atalho} data-tipo={tipo} aria-label={nome}>
      {children}
    </Link>
  ) : null
