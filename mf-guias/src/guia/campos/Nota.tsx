import css from './campos.module.css'
import { NOTAS, type Nota as Numero } from './notas'

/**
 * A footnote beside its field: read by hover, by touch, and by F1 in the field, which Tab goes to past it; a screen reader is told of
 * it with the field, which names `id`.
 */
export const Nota = ({ nota, id }: { nota: Numero; id?: string | undefined }) => (
  <span className={css.nota}>
    <button type="button" tabIndex={-1} data-nota aria-label={`Nota ${nota}`} aria-describedby={id}>
      ({nota})
    </button>
    <span role="tooltip" id={id}>
      {NOTAS[nota]}
    </span>
  </span>
)
