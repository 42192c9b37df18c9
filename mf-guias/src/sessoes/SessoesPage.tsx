import { useLive } from '@clinica/shared-auth'
import { type Agendamento, formatData, type Guia, MENSAGENS_DA_GUIA } from '@clinica/shared-domain'
import { AreaError, Button, Icon, NotFound, Page } from '@clinica/shared-ui'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { useMemo } from 'react'
import { guiaApi } from '../guia/guia.api'
import { AcoesDaSessao } from './AcoesDaSessao'
import { Cabecalho } from './Cabecalho'
import { Data, Faturado, faturadoDe, gradeDe, Pagamento, pagamentoDe, Situacao, situacaoDe } from './Celulas'
import { isNotFound, sessoesDe } from './sessoes.api'
import css from './sessoes.module.css'

const TITULO = 'Agendamentos da Guia'

const COLUNAS: Column<Agendamento>[] = [
  {
    field: 'data',
    title: 'Data',
    value: (a) => formatData(a.data),
    render: (a) => <Data item={a} />,
    width: 110,
  },
  { field: 'hora', title: 'Hora', width: 80 },
  {
    field: 'status',
    title: 'Status',
    value: situacaoDe,
    render: (a) => (
      <div className={css.meio}>
        <Situacao item={a} />
      </div>
    ),
    width: 170,
  },
  {
    field: 'bloqueadoParaPagamento',
    title: 'Pagamento',
    value: pagamentoDe,
    render: (a) => <Pagamento item={a} />,
    width: 170,
  },
  {
    field: 'faturamento',
    title: 'Faturamento',
    value: faturadoDe,
    render: (a) => <Faturado item={a} />,
    flex: 2,
    minWidth: 150,
  },
  { field: 'profissional', title: 'Profissional', value: (a) => a.profissional.nome, flex: 2, minWidth: 160 },
  { field: 'unidade', title: 'Unidade', flex: 1, minWidth: 120 },
  { field: 'especialidade', title: 'Especialidade', flex: 1, minWidth: 130 },
]

const Cartao = ({ item }: { item: Agendamento }) => (
  <ResultCard
    title={`${formatData(item.data)} ${item.hora}`}
    to={gradeDe(item)}
    badge={<Situacao item={item} />}
    actions={<AcoesDaSessao item={item} />}
  >
    <div>{item.profissional.nome}</div>
    <div>
      {item.unidade} · {item.especialidade}
    </div>
    <div>
      Pagamento: <Pagamento item={item} />
    </div>
    {item.faturamento ? (
      <div>
        <Faturado item={item} />
      </div>
    ) : null}
  </ResultCard>
)

const Atalhos = ({ id }: { id: string }) => (
  <>
    <Button component={Link} to="/guia" startIcon={<Icon name="buscar" size={16} />}>
      Consultar guia
    </Button>
    <Button
      component={Link}
      to={`/guia/cadastro/${id}`}
      variant="outlined"
      startIcon={<Icon name="guia" size={16} />}
    >
      Abrir guia
    </Button>
  </>
)

const Lista = ({ id }: { id: string }) => {
  const look = useMemo(() => sessoesDe(id), [id])
  const search = useSearch(`guia-agendamentos.${id}`, look, {
    register: 'agendamento',
    saidElsewhere: isNotFound,
  })
  const guia = useQuery<Guia>({
    queryKey: ['guia', id],
    queryFn: ({ signal }) => guiaApi.get(id, signal),
    meta: { interesse: { assunto: 'guia', _id: id } },
  })
  // A session that another desk booked, removed or blocked.
  useLive({ assunto: 'guia', _id: id }, () => void search.atualizar())
  if (isNotFound(guia.error))
    return (
      <Page title={TITULO}>
        <NotFound title={MENSAGENS_DA_GUIA.naoEncontrada} back="/guia" />
      </Page>
    )
  if (guia.error && !guia.data)
    return <AreaError titulo="Não foi possível abrir a guia." onRetry={() => void guia.refetch()} />
  return (
    <SearchPage
      title={TITULO}
      whom={guia.data && `${guia.data.beneficiario.nome} · ${guia.data.autorizacao.numeroGuia}`}
      search={search}
      novo="/guia/cadastro"
      novoLabel="Nova guia"
      csv="agendamentos_guia"
      actions={<Atalhos id={id} />}
      emptyHint="Esta guia ainda não tem agendamentos."
    >
      <SearchPage.Filters below={<Cabecalho guia={guia.data} />} />
      <SearchPage.Table columns={COLUNAS} actions={AcoesDaSessao} actionsWidth={196} rowHeight={48} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

/** Route /guia/{id}/agendamentos (spec 3 §2.5). */
export default function SessoesPage() {
  const { id = '' } = useParams()
  return <Lista key={id} id={id} />
}
