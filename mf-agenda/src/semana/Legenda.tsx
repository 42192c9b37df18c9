import { STATUS, type Status } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { CLASSES } from '../situacao/classes'
import css from './vagas.module.css'

const ORDEM: Status[] = ['evoluido', 'assinado', 'marcado', 'pre_agendado', 'faltou-sem-justificativa']

/** What each segment says; beside names, what each sign does. */
export const Legenda = ({ deUm }: { deUm: boolean }) => (
  <ul className={css.legenda} aria-label="Legenda">
    {ORDEM.map((s) => (
      <li key={s}>
        {deUm ? (
          <span className={CLASSES[s]}>
            <Icon name={s} size={14} />
          </span>
        ) : (
          <i className={CLASSES[s]} aria-hidden="true" />
        )}{' '}
        {STATUS[s].descricao}
      </li>
    ))}
    {deUm ? null : (
      <li>
        <i className={css.livre} aria-hidden="true" /> Livre
      </li>
    )}
  </ul>
)
