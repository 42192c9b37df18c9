import type { SessaoDoRegistro } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import css from '../diario.module.css'
import { isSemRegistro, textoDoStatus } from './sessoes'

/** Status by colour, icon and word, as the schedule's legend has it (spec 2 §4). */
export const SituacaoDaSessao = ({ sessao }: { sessao: SessaoDoRegistro }) => {
  const status = sessao.ativo ? sessao.status : 'desativado'
  return (
    <span className={css.situacao} data-status={status}>
      <Icon name={status} size={13} /> {textoDoStatus(sessao)}
      {isSemRegistro(sessao) ? ', sem registro' : null}
    </span>
  )
}
