import { useEffect, useRef, useState } from 'react'
import css from '../barra.module.css'

/** Which hour stands below the line that stays: a small screen has no room for headers that stay too. */
export const HoraAVista = () => {
  const ref = useRef<HTMLSpanElement>(null)
  const [hora, setHora] = useState('')
  useEffect(() => {
    let quadro = 0
    const read = () => {
      quadro = 0
      const linha = ref.current?.parentElement?.getBoundingClientRect()
      const aqui = linha && document.elementFromPoint(linha.left + linha.width / 2, linha.bottom + 12)
      setHora(aqui?.closest<HTMLElement>('section[data-hora]')?.dataset.hora ?? '')
    }
    const scroll = () => {
      quadro ||= requestAnimationFrame(read)
    }
    addEventListener('scroll', scroll, { passive: true })
    return () => {
      removeEventListener('scroll', scroll)
      cancelAnimationFrame(quadro)
    }
  }, [])
  // The hour's own header says it to who does not see.
  return (
    <span ref={ref} className={css.horaAVista} aria-hidden="true">
      {hora}
    </span>
  )
}
