import { listMarcas, type MapaCorporal, textoDoMapa } from '@clinica/shared-domain'
import { retrying, Skeleton } from '@clinica/shared-ui'
import { lazy, type ReactNode, Suspense } from 'react'
import css from './corpo.module.css'

const Figuras = lazy(retrying(() => import('./Figuras')))

type Props = {
  mapa: MapaCorporal | null | undefined
  /** How a line of it is written: with what was searched for marked. */
  show?: (texto: string) => ReactNode
}

/** A chart as it was answered: the drawing, and what it says in words. */
export const MapaLido = ({ mapa, show = (texto) => texto }: Props) => {
  if (!mapa || listMarcas(mapa).length === 0) return null
  return (
    <div className={css.lido}>
      <Suspense fallback={<Skeleton variant="rounded" width={150} height={230} />}>
        <Figuras mapa={mapa} />
      </Suspense>
      <ul>
        {textoDoMapa(mapa)
          .split('\n')
          .map((linha) => (
            <li key={linha}>{show(linha)}</li>
          ))}
      </ul>
    </div>
  )
}
