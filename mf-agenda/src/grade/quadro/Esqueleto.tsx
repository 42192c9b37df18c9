import { Skeleton } from '@clinica/shared-ui'
import { memo } from 'react'
import css from '../barra.module.css'

const HORAS = [0, 1, 2, 3]
const CARTOES = [0, 1, 2, 3, 4]

/** The day while it comes: the same rows and card heights, so that nothing jumps. */
export const Esqueleto = memo(() => (
  <div className={css.esqueleto} role="status" aria-label="Carregando o dia">
    {HORAS.map((h) => (
      <section key={h}>
        <Skeleton width={52} height={26} />
        <div>
          {CARTOES.map((c) => (
            <Skeleton key={c} variant="rounded" height={128} />
          ))}
        </div>
      </section>
    ))}
  </div>
))
