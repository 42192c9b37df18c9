import { type Agendamento, STATUS, type Status } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import css from './listas.module.css'

const CLASSE: Record<Status, string | undefined> = {
  marcado: css.marcado,
  pre_agendado: css.pre,
  assinado: css.assinado,
  evoluido: css.evoluido,
  'faltou-sem-justificativa': css.faltou,
}

export const situacaoDe = (a: Agendamento): string => (a.ativo ? STATUS[a.status].descricao : 'Desativado')

/** Status by colour, icon and word. */
export const Situacao = ({ item }: { item: Agendamento }) => (
  <span className={`${css.situacao} ${item.ativo ? CLASSE[item.status] : css.desativado}`}>
    <Icon name={item.ativo ? item.status : 'desativado'} size={14} /> {situacaoDe(item)}
  </span>
)
