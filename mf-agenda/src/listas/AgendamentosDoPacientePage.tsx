import { useCan } from '@clinica/shared-auth'
import { type Agendamento, acoes, formatCpf, formatData, NAO_INFORMADO } from '@clinica/shared-domain'
import { AreaError, Button, Icon, NotFound, Page } from '@clinica/shared-ui'
import { ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { useMemo } from 'react'
import { LISTA_DE_ESPERA } from '../espera/espera.api'
import { prefillEspera } from '../espera/prefill'
import { Declarar, DeclararNaLinha } from '../papel/Declarar'
import { printSessoes } from '../papel/papel'
import css from '../papel/papel.module.css'
import { COLUNAS } from './colunas'
import { ExcluirAgendamento, ExcluirNaLinha } from './ExcluirAgendamento'
import { Guias } from './Guias'
import { agendamentosResource, getPaciente, isNotFound } from './listas.api'
import { Situacao } from './Situacao'
import { SomenteLeitura } from './SomenteLeitura'

const Cartao = ({ item }: { item: Agendamento }) => (
  <ResultCard
    item={item}
    title={`${formatData(item.data)} ${item.hora}`}
    badge={<Situacao item={item} />}
    actions={
      <>
        <Guias item={item} />
        <Declarar item={item} />
        <ExcluirAgendamento item={item} />
      </>
    }
  >
    <div>{item.profissional.nome}</div>
    <div>
      {item.unidade} · {item.especialidade}
    </div>
  </ResultCard>
)

const AcoesNaLinha = ({ item }: { item: Agendamento }) => (
  <>
    <DeclararNaLinha item={item} />
    <ExcluirNaLinha item={item} />
  </>
)

const Lista = ({ id }: { id: string }) => {
  const pode = useCan(acoes.agendamento_pre_agendado)
  const look = useMemo(() => agendamentosResource('paciente', id), [id])
  const search = useSearch(`paciente-agendamentos.${id}`, look, {
    register: 'agendamento',
    saidElsewhere: isNotFound,
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['paciente', id],
    queryFn: ({ signal }) => getPaciente(id, signal),
    meta: { interesse: { assunto: 'paciente', _id: id } },
  })
  if (isNotFound(error))
    return (
      <Page title="Agendamentos do paciente">
        <NotFound title="Paciente não encontrado." back="/paciente" />
      </Page>
    )
  if (error && !data)
    return <AreaError titulo="Não foi possível abrir o paciente." onRetry={() => void refetch()} />
  const cpf = data ? (data.cpf ? formatCpf(data.cpf) : NAO_INFORMADO) : ''
  return (
    <SearchPage
      title="Agendamentos do paciente"
      whom={data && (data.nome_social ?? data.nome)}
      search={search}
      csv="agendamentos_paciente"
    >
      <div className={css.acima}>
        <Button startIcon={<Icon name="imprimir" size={16} />} onClick={() => printSessoes(id)}>
          Imprimir próximas sessões
        </Button>
        {data && pode ? (
          <Button
            component={Link}
            to={`${LISTA_DE_ESPERA}/cadastro`}
            startIcon={<Icon name="relogio" size={16} />}
            onClick={() =>
              prefillEspera({
                paciente: { _id: data._id, nome: data.nome, nome_social: data.nome_social },
                volta: `/paciente/${id}/agendamentos`,
              })
            }
          >
            Pôr na lista de espera
          </Button>
        ) : null}
      </div>
      <SearchPage.Filters few={2}>
        <SomenteLeitura label="Nome" value={data?.nome ?? ''} />
        <SomenteLeitura label="CPF" value={cpf} />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesNaLinha} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

/** Route /paciente/{id}/agendamentos (spec 2 §2). */
export default function AgendamentosDoPacientePage() {
  const { id = '' } = useParams()
  return <Lista key={id} id={id} />
}
