import { formatInteiro, formatMes, formatReais, type RelatorioPromed } from '@clinica/shared-domain'
import { Icon, IconButton } from '@clinica/shared-ui'
import css from './arquivo.module.css'

const PORCENTO = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

const resumo = ({ totais: { total_pago, total_glosa } }: RelatorioPromed): string => {
  const tudo = total_pago + total_glosa
  const glosa = tudo > 0 ? ` · glosa ${PORCENTO.format(total_glosa / tudo)}` : ''
  return `${formatReais(total_pago)}${glosa}`
}

/** Whether all rows of the report compare well. */
const Marca = ({ conferencias: c }: RelatorioPromed) => {
  const pendencias = c.diferenca + c.semGuia + c.emDobro
  return pendencias > 0 ? (
    <Icon
      name="alerta"
      size={14}
      label={`${formatInteiro(pendencias)} para conferir`}
      className={css.alerta}
    />
  ) : (
    <Icon name="evoluido" size={14} label="conferido" className={css.certo} />
  )
}

type Props = {
  /** `YYYY-MM`, the newest first. */
  meses: readonly string[]
  relatorios: readonly RelatorioPromed[]
  escolhido: string
  filtrado: boolean
  onChoose: (mes: string) => void
  /** Undefined where there are no more. */
  onNovos?: () => void
  onAntigos?: () => void
}

/** The months, each with what was paid and cut (spec 3 §2.8) of the rows that the filters find. */
export const Meses = ({ meses, relatorios, escolhido, filtrado, onChoose, onNovos, onAntigos }: Props) => (
  <fieldset className={css.meses} aria-label="Mês do relatório">
    <IconButton label="Meses mais recentes" icon="anterior" disabled={!onNovos} onClick={onNovos} />
    <ol>
      {meses.map((mes) => {
        const relatorio = relatorios.find((r) => r.referencia === mes)
        return (
          <li key={mes}>
            <button
              type="button"
              className={css.mes}
              aria-pressed={mes === escolhido}
              onClick={() => onChoose(mes)}
            >
              <b>
                {formatMes(mes)} {relatorio ? <Marca {...relatorio} /> : null}
              </b>
              <small>
                {relatorio ? resumo(relatorio) : filtrado ? 'nada com estes filtros' : 'sem arquivo'}
              </small>
            </button>
          </li>
        )
      })}
    </ol>
    <IconButton label="Meses mais antigos" icon="proximo" disabled={!onAntigos} onClick={onAntigos} />
  </fieldset>
)
