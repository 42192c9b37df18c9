import { EMITIDOS, formatData, numeroDoEmitido, type ResumoDoRegistro } from '@clinica/shared-domain'
import { Link } from '@clinica/shared-ui/router'
import css from './emitido.module.css'

const nameOf = ({ tipo, numero, dia, cancelado }: ResumoDoRegistro['emitidos'][number]): string =>
  `${EMITIDOS[tipo].nome} nº ${numeroDoEmitido(numero)}, de ${formatData(dia)}${cancelado ? ' (cancelado)' : ''}`

type Props = {
  achados: ResumoDoRegistro['emitidos']
  /** Where they are; null where that screen is not deployed. */
  endereco: string | null
}

/** That documents for others have the text that is looked for in the record: they stand in a tab of their own. */
export const AchadoNosEmitidos = ({ achados, endereco }: Props) =>
  achados.length === 0 ? null : (
    <div className={css.achados} role="status">
      {achados.length === 1 ? 'Um documento também tem este texto:' : 'Documentos também têm este texto:'}
      <ul>
        {achados.map((d) => (
          <li key={d._id}>{endereco ? <Link to={endereco}>{nameOf(d)}</Link> : nameOf(d)}</li>
        ))}
      </ul>
    </div>
  )
