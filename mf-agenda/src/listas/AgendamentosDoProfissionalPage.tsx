import { type Agendamento, formatData } from '@clinica/shared-domain'
import { AreaError, NotFound, Page } from '@clinica/shared-ui'
import { PeriodInput } from '@clinica/shared-ui/form'
import { ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { useParams } from '@clinica/shared-ui/router'
import { useMemo } from 'react'
import { COLUNAS, PACIENTE } from './colunas'
import { ExcluirAgendamento, ExcluirNaLinha } from './ExcluirAgendamento'
import { Guias } from './Guias'
import { agendamentosResource, getProfissional, isNotFound } from './listas.api'
import { Situacao } from './Situacao'
import { SomenteLeitura } from './SomenteLeitura'
import { UnidadeEEspecialidade } from './UnidadeEEspecialidade'

const COLUNAS_COM_PACIENTE = [
  ...COLUNAS.slice(0, 3),
  PACIENTE,
  ...COLUNAS.slice(3).filter((coluna) => coluna.field !== 'profissional'),
]

/** Patient names are cut at 20 characters here (spec 2 §9). */
const Cartao = ({ item }: { item: Agendamento }) => (
  <ResultCard
    item={item}
    title={item.paciente.nome}
    cut={20}
    badge={<Situacao item={item} />}
    actions={
      <>
        <Guias item={item} />
        <ExcluirAgendamento item={item} />
      </>
    }
  >
    <div>
      {formatData(item.data)} {item.hora}
    </div>
    <div>
      {item.unidade} · {item.especialidade}
    </div>
  </ResultCard>
)

const Filtros = () => (
  <>
    <UnidadeEEspecialidade todas />
    <PeriodInput names={['dataInicio', 'dataFim']} />
  </>
)

const Lista = ({ id }: { id: string }) => {
  const look = useMemo(() => agendamentosResource('profissional', id), [id])
  const search = useSearch(`profissional-agendamentos.${id}`, look, {
    register: 'agendamento',
    saidElsewhere: isNotFound,
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['profissional', id],
    queryFn: ({ signal }) => getProfissional(id, signal),
    meta: { interesse: { assunto: 'profissional', _id: id } },
  })
  if (isNotFound(error))
    return (
      <Page title="Agendamentos do profissional">
        <NotFound title="Profissional não encontrado." back="/agendamento" />
      </Page>
    )
  if (error && !data)
    return <AreaError titulo="Não foi possível abrir o profissional." onRetry={() => void refetch()} />
  return (
    <SearchPage
      title="Agendamentos do profissional"
      whom={data?.nome}
      search={search}
      csv="agendamentos_profissional"
    >
      <SearchPage.Filters few={2}>
        <SomenteLeitura label="Nome" value={data?.nome ?? ''} />
        <SomenteLeitura label="Número do conselho" value={data?.numeroConselho ?? ''} />
        <Filtros />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS_COM_PACIENTE} actions={ExcluirNaLinha} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

/** Route /profissional/{id}/agendamentos (spec 2 §2). */
export default function AgendamentosDoProfissionalPage() {
  const { id = '' } = useParams()
  return <Lista key={id} id={id} />
}
