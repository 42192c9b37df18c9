import { useId } from 'react'
import css from './campos.module.css'
import { NOTAS, type Nota as Numero } from './notas'

/** A footnote beside its field: read by hover and by focus, and told with the field. */
export const Nota = ({ nota }: { nota: Numero }) => {
  const id = useId()
  return (
    <span className={css.nota}>
      <button type="button" aria-label={`Nota ${nota}`} aria-describedby={id}>
        ({nota})
      </button>
      <span role="tooltip" id={id}>
        {NOTAS[nota]}
      </span>
    </span>
  )
}
