import type { ReactNode } from 'react'
import css from './seguranca.module.css'

export const Painel = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={css.painel} aria-label={titulo}>
    <h2>{titulo}</h2>
    {children}
  </section>
)
