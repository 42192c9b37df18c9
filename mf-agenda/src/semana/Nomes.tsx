import { type AgendamentoDaSemana, diaCurto, STATUS } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { CLASSES } from '../situacao/classes'
import css from './celula.module.css'

type Nome = { a: AgendamentoDaSemana; com?: string | undefined; hora: string }

/** Somebody who is booked: a click goes to the card. `com`: with whom, where that is not known already. `hora`: of the row; a walk-in says its own. */
export const Nome = ({ a, com, hora }: Nome) => {
  const { nome } = a.paciente
  const situacao = STATUS[a.status].descricao
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${css.nome} ${CLASSES[a.status]}`}
      data-acao="abrir"
      data-id={a._id}
      title={`${nome} · ${situacao}`}
    >
      <Icon name={a.status} size={14} />
      <span className={a.status === 'faltou-sem-justificativa' ? css.faltou : undefined}>
        {a.hora === hora ? '' : `${a.hora} `}
        {nome}
      </span>
      <small>{com ? `${situacao} · ${com}` : <span className={css.oculto}>{situacao}</span>}</small>
    </button>
  )
}

type Props = {
  data: string
  hora: string
  agendamentos: readonly AgendamentoDaSemana[]
  nomeDe: (profissional: string) => string
  paraCima: boolean
}

/** Who is booked at an hour, over the week. */
export const Nomes = ({ data, hora, agendamentos, nomeDe, paraCima }: Props) => (
  <div className={css.nomes} data-cima={paraCima || undefined}>
    <b>
      {diaCurto(data)} · {hora}
    </b>
    {agendamentos.length === 0 ? <p>Ninguém marcado.</p> : null}
    {agendamentos.map((a) => (
      <Nome key={a._id} a={a} com={nomeDe(a.profissional)} hora={hora} />
    ))}
  </div>
)
