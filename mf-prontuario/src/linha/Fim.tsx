import { Button } from '@clinica/shared-ui'
import { useEffect, useRef } from 'react'
import css from './linha.module.css'

type Props = { chegando: boolean; falhou: boolean; onMais: () => void }

/** Before the end comes into sight. */
const ANTES = '1200px'

/** The end of what is shown: the older entries are asked for as it comes near, or by the button. */
export const Fim = ({ chegando, falhou, onMais }: Props) => {
  const fim = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chegando || falhou || !fim.current || typeof IntersectionObserver === 'undefined') return
    const observador = new IntersectionObserver(
      (vistos) => {
        if (vistos.some((v) => v.isIntersecting)) onMais()
      },
      { rootMargin: ANTES },
    )
    observador.observe(fim.current)
    return () => observador.disconnect()
  }, [chegando, falhou, onMais])
  return (
    <div ref={fim} className={css.fim}>
      <Button variant="outlined" color="inherit" loading={chegando} onClick={onMais}>
        {falhou ? 'Não foi possível carregar. Tentar novamente' : 'Mostrar registros mais antigos'}
      </Button>
    </div>
  )
}
