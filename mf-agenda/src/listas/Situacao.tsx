import { type Agendamento, STATUS } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { classOf } from '../situacao/classes'
import css from './listas.module.css'

export const situacaoDe = (a: Agendamento): string => (a.ativo ? STATUS[a.status].descricao : 'Desativado')

/** Status by colour, icon and word. */
export const Situacao = ({ item }: { item: Agendamento }) => (
  <span className={`${css.situacao} ${classOf(item)}`}>
    <Icon name={item.ativo ? item.status : 'desativado'} size={14} /> {situacaoDe(item)}
  </span>
)
