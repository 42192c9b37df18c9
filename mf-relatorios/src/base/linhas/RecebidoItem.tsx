import { formatData, formatMes, formatReais, type LinhaRecebida } from '@clinica/shared-domain'
import css from './linhas.module.css'

/** A row of an insurer's file or statement, with where it stands. */
export const RecebidoItem = ({ linha: l }: { linha: LinhaRecebida }) => (
  <li className={css.item}>
    <span className={css.quando}>
      {formatData(l.data)}{' '}
      <span>{l.quantidade === 0 ? '' : l.quantidade === 1 ? '1 sessão' : `${l.quantidade} sessões`}</span>
    </span>
    <span className={css.quem}>
      <b>{l.paciente}</b>
      <small>
        guia {l.guia}
        {l.procedimento ? ` · ${l.procedimento}` : ''}
        {l.profissional ? ` · ${l.profissional}` : ''}
      </small>
      <small>
        {l.retorno
          ? `Demonstrativo de ${formatMes(l.referencia).toLowerCase()}, ${l.retorno}`
          : `Arquivo de ${formatMes(l.referencia).toLowerCase()}, linha ${l.linha}`}
      </small>
    </span>
    <span className={css.fim}>
      <b>{formatReais(l.total_pago)}</b>
      {l.total_glosa > 0 ? <small>glosa {formatReais(l.total_glosa)}</small> : null}
    </span>
  </li>
)
