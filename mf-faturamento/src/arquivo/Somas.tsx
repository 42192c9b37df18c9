import {
  formatInteiro,
  formatReais,
  type RelatorioPromed,
  type TotaisDoArquivo,
} from '@clinica/shared-domain'
import css from './arquivo.module.css'

type Props = {
  totais: TotaisDoArquivo
  doMes: RelatorioPromed
  /** Some of the month's rows alone are shown. */
  emParte: boolean
}

/** Sums of the rows that are shown; beside them the month's, while they are a part of it. */
export const Somas = ({ totais, doMes, emParte }: Props) => {
  const doArquivo = (texto: string) => (emParte ? <small>de {texto} no mês</small> : null)
  return (
    <dl className={css.totais}>
      <div>
        <dt>Guias</dt>
        <dd>
          {formatInteiro(totais.qtd_guias)} {doArquivo(formatInteiro(doMes.qtd_guias))}
        </dd>
      </div>
      <div>
        <dt>Total pago</dt>
        <dd>
          {formatReais(totais.total_pago)} {doArquivo(formatReais(doMes.total_pago))}
        </dd>
      </div>
      <div>
        <dt>Total glosa</dt>
        <dd className={totais.total_glosa > 0 ? css.glosa : undefined}>
          {formatReais(totais.total_glosa)} {doArquivo(formatReais(doMes.total_glosa))}
        </dd>
      </div>
      <div>
        <dt>Arquivo</dt>
        <dd>{doMes.arquivo}</dd>
      </div>
    </dl>
  )
}
