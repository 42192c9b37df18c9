import { type PacienteDaFila, STATUS, type Status } from '@clinica/shared-domain'
import { Button, Icon, useAtalhos, useTecla } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useHasRoute, useNavigate } from '@clinica/shared-ui/router'
import { useId, useState } from 'react'
import { gradeDaSessao } from '../grade'
import { enderecoOf, nextOf } from './fila'
import css from './fila.module.css'
import { filaQuery } from './fila.query'

const readAtalhos = async () => (await import('./atalhos')).default

const NaFila = ({ item, aqui }: { item: PacienteDaFila; aqui: boolean }) => {
  const { hora, paciente, status, especialidade, unidade } = item
  const quem = (
    <>
      <b>{hora}</b>
      <span>
        {paciente.nome}
        {paciente.riscoDeQueda ? <em>queda</em> : null}
        <small>
          {especialidade} · {unidade}
        </small>
      </span>
      <span className={css.status}>
        <Icon name={status as Status} size={14} /> {STATUS[status as Status].descricao}
      </span>
    </>
  )
  return (
    <li aria-current={aqui ? 'step' : undefined}>
      {paciente._id && !aqui ? <Link to={enderecoOf(item)}>{quem}</Link> : <div>{quem}</div>}
    </li>
  )
}

/** Beside a record: the way back to its card, and today's patients one after the other. */
export const Fila = ({ agendamento }: { agendamento: string }) => {
  const { data } = useQuery(filaQuery(agendamento))
  const navigate = useNavigate()
  const temGrade = useHasRoute('/agendamento')
  const [aberta, setAberta] = useState(false)
  useAtalhos(readAtalhos)
  const id = useId()
  const fila = data?.fila ?? []
  const cartao = data?.sessao && temGrade ? gradeDaSessao(data.sessao) : null
  const proximo = nextOf(fila, agendamento)
  useTecla('v', () => cartao && void navigate(cartao))
  useTecla('p', () => proximo && void navigate(enderecoOf(proximo)))
  if (!cartao && fila.length === 0) return null
  const lugar = fila.findIndex((p) => p._id === agendamento) + 1
  return (
    <nav className={css.fila} aria-label="Pacientes de hoje">
      {cartao ? (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={cartao}
          title="Voltar ao cartão (V)"
          startIcon={<Icon name="anterior" size={15} />}
        >
          Voltar ao cartão
        </Button>
      ) : null}
      {fila.length > 0 ? (
        <Button
          size="small"
          color="inherit"
          aria-expanded={aberta}
          aria-controls={id}
          onClick={() => setAberta(!aberta)}
          endIcon={<Icon name={aberta ? 'acima' : 'abaixo'} size={14} />}
        >
          <span>
            Hoje <span className={css.com}>com {data?.profissional?.nome}</span> ·{' '}
            {lugar > 0 ? `${lugar} de ${fila.length}` : fila.length}
          </span>
        </Button>
      ) : null}
      {proximo ? (
        <Button
          size="small"
          className={css.proximo}
          component={Link}
          to={enderecoOf(proximo)}
          title="Próximo paciente (P)"
          endIcon={<Icon name="proximo" size={15} />}
        >
          Próximo: {proximo.hora} {proximo.paciente.nome}
        </Button>
      ) : null}
      {aberta ? (
        <ol id={id}>
          {fila.map((item) => (
            <NaFila key={item._id} item={item} aqui={item._id === agendamento} />
          ))}
        </ol>
      ) : null}
    </nav>
  )
}
