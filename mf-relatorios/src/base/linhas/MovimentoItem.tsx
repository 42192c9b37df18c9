import { formatData, formatReais, type MovimentoDeRelatorio } from '@clinica/shared-domain'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './linhas.module.css'

/** Money of a figure: whose it is opens the account, where this is published. */
export const MovimentoItem = ({ movimento: m }: { movimento: MovimentoDeRelatorio }) => {
  const conta = `/paciente/${m.paciente?._id}/conta`
  const temConta = useHasRoute(conta) && m.paciente !== null
  return (
    <li className={css.item}>
      <span className={css.quando}>{formatData(m.data)}</span>
      <span className={css.quem}>
        <b>
          {temConta ? <Link to={conta}>{m.paciente?.nome}</Link> : (m.paciente?.nome ?? 'Paciente apagado')}
        </b>
        <small>{[m.descricao, m.unidade].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.fim}>
        <b>{formatReais(m.valor)}</b>
      </span>
    </li>
  )
}
