import { type SessaoDoInicio, STATUS, type Status } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import css from './inicio.module.css'

const TONS: Record<Status, string> = {
  marcado: 'marcado',
  pre_agendado: 'pre',
  assinado: 'assinado',
  evoluido: 'evoluido',
  'faltou-sem-justificativa': 'faltou',
}

const Situacao = ({ status }: { status: Status }) => (
  <span className={css.situacao} data-tom={TONS[status]}>
    <Icon name={status} size={14} /> {STATUS[status].descricao}
  </span>
)

type Props = {
  sessoes: readonly SessaoDoInicio[]
  detalhe: (s: SessaoDoInicio) => string
  acao: (s: SessaoDoInicio) => ReactNode
  /** The one that is on, by its id. */
  agora?: string | undefined
}

/** Appointments of a day, by hour. */
export const Sessoes = ({ sessoes, detalhe, acao, agora }: Props) => (
  <ul className={css.sessoes}>
    {sessoes.map((s) => (
      <li key={s._id} data-agora={s._id === agora || undefined}>
        <b className={css.hora}>{s.hora}</b>
        <div className={css.quem}>
          <b>{s.paciente.nome}</b>
          {s.paciente.riscoDeQueda ? <span className={css.queda}>queda</span> : null}
          <small>{detalhe(s)}</small>
        </div>
        {s.fechado ? <span className={css.queda}>{s.fechado}</span> : <Situacao status={s.status} />}
        <div className={css.acao}>{acao(s)}</div>
      </li>
    ))}
  </ul>
)

/** The grid's day that holds it. */
export const enderecoNaGrade = ({
  unidade,
  especialidade,
  data,
}: Pick<SessaoDoInicio, 'unidade' | 'especialidade' | 'data'>): string =>
  `/agendamento?${new URLSearchParams({ unidade, especialidade, dia: data })}`
