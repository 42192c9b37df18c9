import { Icon } from '@clinica/shared-ui'
import { useEffect, useState } from 'react'
import css from '../barra.module.css'

/** Shown after this many pixels of scrolling (spec 3 §9). */
const A_PARTIR_DE = 150

export const VoltarAoTopo = () => {
  const [visivel, setVisivel] = useState(false)
  useEffect(() => {
    const measure = () => setVisivel(window.scrollY > A_PARTIR_DE)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  if (!visivel) return null
  return (
    <button
      type="button"
      className={css.topo}
      data-flutua=""
      aria-label="Voltar ao topo"
      title="Voltar ao topo"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="acima" />
    </button>
  )
}
