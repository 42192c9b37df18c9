import { useCan } from '@clinica/shared-auth'
import {
  type Agendamento,
  acoes,
  desejoDaEspera,
  diaCurto,
  type Espera,
  nomeDaEspera,
  weekdayOf,
} from '@clinica/shared-domain'
import { AreaError, Button, Dialog, EmptyState, Select, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { plural } from '../grade/cartao/texto'
import { ContatoDaEspera } from './ContatoDaEspera'
import { getEsperamVaga, type HoraDaEspera, LISTA_DE_ESPERA } from './espera.api'
import css from './espera.module.css'
import { HaQuanto } from './HaQuanto'
import { prefillEspera, wishesOf } from './prefill'
import { usePreAgendar } from './usePreAgendar'

type Props = HoraDaEspera & {
  /** The appointment as it now is: booked, or cleared by the undo. */
  onMudou: (a: Agendamento) => void
  onClose: () => void
}

const Pessoa = ({ e, children }: { e: Espera; children: React.ReactNode }) => (
  <li>
    <div className={css.quem}>
      <b>{nomeDaEspera(e)}</b>
      <small>
        <HaQuanto desde={e.desde} /> · {desejoDaEspera(e)}
      </small>
      {e.observacao ? <small>{e.observacao}</small> : null}
      <ContatoDaEspera item={e} />
    </div>
    {children}
  </li>
)

/** Who waits for an hour of a grid, the oldest first; one click gives them the free slot. */
const QuemEspera = ({ onMudou, onClose, ...onde }: Props) => {
  const { unidade, especialidade, dia, hora } = onde
  const navigate = useNavigate()
  const pode = useCan(acoes.agendamento_pre_agendado)
  const { data, error, refetch } = useQuery({
    queryKey: ['espera', 'vaga', unidade, especialidade, dia, hora],
    queryFn: ({ signal }) => getEsperamVaga(onde, signal),
    staleTime: 0,
    meta: { interesse: { assunto: 'espera', unidade, especialidade } },
  })
  const { book, emCurso } = usePreAgendar(onMudou)
  const [escolhido, setEscolhido] = useState('')
  const profissionais = data?.profissionais ?? []
  const profissional = profissionais.find((p) => p._id === escolhido) ?? profissionais[0]
  const livre = data !== undefined && data.livres > 0
  const semPreferencia = data?.esperas.some((e) => !e.profissional) ?? false

  const give = async (e: Espera) => {
    const quem = e.profissional?._id ?? profissional?._id
    if (!quem) return
    if (await book(e, { data: dia, hora, profissional: quem })) onClose()
    else void refetch()
  }
  const put = () => {
    prefillEspera({ unidade, especialidade, ...wishesOf(weekdayOf(dia), hora), volta: '/agendamento' })
    void navigate(`${LISTA_DE_ESPERA}/cadastro`)
  }

  const conteudo = () => {
    if (error && !data)
      return <AreaError titulo="Não foi possível ler a lista de espera." onRetry={() => void refetch()} />
    if (!data) return <Skeleton variant="rounded" height={180} />
    if (data.total === 0) return <EmptyState icon="relogio" title="Ninguém espera por este horário." />
    return (
      <>
        {livre ? null : <p className={css.semVaga}>Este horário não tem vaga livre.</p>}
        {livre && pode && semPreferencia && profissionais.length > 1 ? (
          <Select
            label="Pré-agendar com"
            name="profissional"
            id="espera-profissional"
            value={profissional?._id ?? ''}
            options={profissionais.map((p) => ({ value: p._id, label: p.nome }))}
            onChange={setEscolhido}
          />
        ) : null}
        <ul className={css.fila}>
          {data.esperas.map((e) => (
            <Pessoa key={e._id} e={e}>
              {livre && pode ? (
                <Button
                  variant="outlined"
                  size="small"
                  loading={emCurso === e._id}
                  disabled={emCurso !== null}
                  aria-label={`Pré-agendar ${nomeDaEspera(e)}`}
                  onClick={() => void give(e)}
                >
                  Pré-agendar
                </Button>
              ) : null}
            </Pessoa>
          ))}
        </ul>
        {data.total > data.esperas.length ? (
          <p className={css.semVaga}>
            E mais {plural(data.total - data.esperas.length, 'pessoa', 'pessoas')}.
          </p>
        ) : null}
      </>
    )
  }

  return (
    <Dialog
      open
      title={
        <>
          Quem espera
          <span className={css.sub}>
            {diaCurto(dia)} às {hora} · {especialidade} · {unidade}
          </span>
        </>
      }
      onClose={onClose}
      actions={
        pode ? (
          <Button variant="outlined" onClick={put}>
            Pôr na lista de espera
          </Button>
        ) : null
      }
    >
      {conteudo()}
    </Dialog>
  )
}
export default QuemEspera
