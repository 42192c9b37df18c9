import { Icon } from '@clinica/shared-ui'
import type { MedidaDevida } from '../respostas/devidas-context'
import { textoDaDevida } from './devida'
import css from './medidas.module.css'

/** The measures of the patient that are to be taken again: said once, above the record, and asked nowhere. */
export const MedidasDevidas = ({ devidas }: { devidas: readonly MedidaDevida[] }) =>
  devidas.length === 0 ? null : (
    <ul className={css.devidas} aria-label="Medidas a repetir">
      {devidas.map((devida) => (
        <li key={devida._id}>
          <Icon name="relogio" size={14} />
          <span>
            <b>{devida.enunciado}</b> {textoDaDevida(devida)} (a cada {devida.cada})
          </span>
        </li>
      ))}
    </ul>
  )
