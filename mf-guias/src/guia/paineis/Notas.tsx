import { NOTAS } from '../campos/notas'
import { useVista } from '../vista/vista-context'
import css from './paineis.module.css'

/** The simplified view has no field of the others. */
const NA_SIMPLIFICADA = new Set(['1', '2', '6', '7'])

/** The footnotes, as the official form has them (spec 3 §2.3). */
export const Notas = () => {
  const { completa } = useVista()
  return (
    <ol id="painel-notas" className={css.notas} tabIndex={-1} aria-label="Notas">
      {Object.entries(NOTAS)
        .filter(([n]) => completa || NA_SIMPLIFICADA.has(n))
        .map(([n, texto]) => (
          <li key={n}>
            <b>({n})</b> {texto}
          </li>
        ))}
    </ol>
  )
}
