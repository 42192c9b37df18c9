import { useCan } from '@clinica/shared-auth'
import {
  acoes,
  contatoDaEspera,
  DESCRICAO_DA_ESPERA,
  desejoDaEspera,
  diaCurto,
  type Espera,
  formatData,
  formatTelefone,
  nomeDaEspera,
} from '@clinica/shared-domain'
import { Chip } from '@clinica/shared-ui'
import { SelectInput, TextInput } from '@clinica/shared-ui/form'
import { type Column, EditAction, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { UnidadeEEspecialidade } from '../listas/UnidadeEEspecialidade'
import { ComVagas, TemVaga } from './ComVagas'
import { ContatoDaEspera } from './ContatoDaEspera'
import { esperaApi, LISTA_DE_ESPERA } from './espera.api'
import css from './espera.module.css'
import { HaQuanto } from './HaQuanto'

const endereco = (e: Espera): string => `${LISTA_DE_ESPERA}/cadastro/${e._id}`
const SITUACOES = [
  { value: '', label: 'Todas' },
  ...Object.entries(DESCRICAO_DA_ESPERA).map(([value, label]) => ({ value, label })),
]
const ORDEM = [
  { value: 'desde', label: 'Quem espera há mais tempo' },
  { value: '-desde', label: 'Quem entrou por último' },
]

const contatoOf = (e: Espera): string => formatTelefone(contatoDaEspera(e) ?? '')
const TONS = { aguardando: 'info', atendido: 'success', desistiu: 'default' } as const

/** What became of it: while they wait, the slot that is free for them. */
const Situacao = ({ item }: { item: Espera }) => {
  const { situacao, agendamento } = item
  if (situacao === 'aguardando') return <TemVaga item={item} />
  return (
    <span className={css.situacao}>
      <Chip size="small" color={TONS[situacao]} label={DESCRICAO_DA_ESPERA[situacao]} />
      {agendamento ? (
        <small>
          {diaCurto(agendamento.data)} {agendamento.hora}
          {agendamento.ativo ? '' : ' (limpo depois)'}
        </small>
      ) : null}
    </span>
  )
}

const situacaoOf = ({ situacao, agendamento: a }: Espera): string =>
  `${DESCRICAO_DA_ESPERA[situacao]}${a ? ` em ${formatData(a.data)} ${a.hora}` : ''}`

const COLUNAS: Column<Espera>[] = [
  {
    field: 'desde',
    title: 'Espera desde',
    value: (e) => formatData(e.desde),
    render: (e) => (
      <span className={css.duas}>
        {formatData(e.desde)}
        <small>
          <HaQuanto desde={e.desde} />
        </small>
      </span>
    ),
    width: 120,
  },
  { field: 'paciente', title: 'Paciente', value: nomeDaEspera, flex: 1, minWidth: 160 },
  {
    field: 'espera',
    title: 'Pelo que espera',
    value: (e) => `${e.especialidade} · ${e.unidade} · ${desejoDaEspera(e)}`,
    render: (e) => (
      <span className={css.duas}>
        {e.especialidade} · {e.unidade}
        <small>{desejoDaEspera(e)}</small>
      </span>
    ),
    flex: 2,
    minWidth: 220,
  },
  {
    field: 'contato',
    title: 'Contato',
    value: contatoOf,
    render: (e) => <ContatoDaEspera item={e} />,
    width: 150,
  },
  {
    field: 'situacao',
    title: 'Situação',
    value: situacaoOf,
    render: (item) => <Situacao item={item} />,
    minWidth: 250,
    flex: 1,
  },
]

/** Who may not write the list opens an entry to read it. */
const Editar = ({ item }: { item: Espera }) =>
  useCan(acoes.agendamento_pre_agendado) ? <EditAction item={item} /> : null

const Cartao = ({ item }: { item: Espera }) => (
  <ResultCard
    item={item}
    title={nomeDaEspera(item)}
    badge={<HaQuanto desde={item.desde} />}
    actions={<Editar item={item} />}
  >
    <div>
      {item.especialidade} · {item.unidade}
    </div>
    <div>{desejoDaEspera(item)}</div>
    <div>
      <ContatoDaEspera item={item} />
    </div>
    {item.observacao ? <div>{item.observacao}</div> : null}
    <div>
      <Situacao item={item} />
    </div>
  </ResultCard>
)

/** Route /agendamento/espera: who waits for a slot, the oldest first, and which of them has one by now. */
export default function EsperasPage() {
  const search = useSearch('espera', esperaApi.list, { initial: { situacao: 'aguardando' }, orderBy: ORDEM })
  const pode = useCan(acoes.agendamento_pre_agendado)
  return (
    <ComVagas itens={search.itens}>
      <SearchPage
        title="Lista de espera"
        search={search}
        novo={pode ? `${LISTA_DE_ESPERA}/cadastro` : undefined}
        novoLabel="Pôr na lista"
        csv="lista-de-espera"
        open={endereco}
        emptyHint={
          search.filters.situacao === 'aguardando'
            ? 'Ninguém espera por uma vaga com estes filtros.'
            : undefined
        }
      >
        <SearchPage.Filters>
          <TextInput name="nome" label="Nome" />
          <UnidadeEEspecialidade todas />
          <SelectInput name="situacao" label="Situação" options={SITUACOES} />
        </SearchPage.Filters>
        <SearchPage.Table columns={COLUNAS} actions={pode ? EditAction : undefined} />
        <SearchPage.Cards card={Cartao} />
      </SearchPage>
    </ComVagas>
  )
}
