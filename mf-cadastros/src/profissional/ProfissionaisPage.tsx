import { formatTelefone, type Profissional } from '@clinica/shared-domain'
import { DigitsInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  ActionButtons,
  ActionIcons,
  type Column,
  type ListAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { useHasRoute } from '@clinica/shared-ui/router'
import { profissionalApi } from './profissional.api'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'numeroConselho', label: 'Número do conselho' },
]
const endereco = (p: Profissional): string => `/profissional/cadastro/${p._id}`
const unidades = (p: Profissional): string => p.unidade.join(', ')
const especialidades = (p: Profissional): string => p.especialidade.join(', ')
const contato = (p: Profissional): string =>
  [p.celular, p.telefone].flatMap((t) => (t ? [formatTelefone(t)] : [])).join(' · ')

const COLUNAS: Column<Profissional>[] = [
  { field: 'nome', title: 'Nome', flex: 2, minWidth: 180 },
  { field: 'numeroConselho', title: 'Número do conselho', width: 160 },
  { field: 'email', title: 'E-mail', csvOnly: true },
  { field: 'contato', title: 'Contato', value: contato, width: 150 },
  { field: 'unidade', title: 'Unidades', value: unidades, flex: 1, minWidth: 130 },
  { field: 'especialidade', title: 'Especialidades', value: especialidades, flex: 1, minWidth: 150 },
  { field: 'avaliacao', title: 'Avaliação', csvOnly: true },
  STATUS_COLUMN,
]

const useActions = (p: Profissional): ListAction[] => {
  const agendamentos = `/profissional/${p._id}/agendamentos`
  const temAgendamentos = useHasRoute(agendamentos)
  return [
    { label: 'Editar', icon: 'editar', to: endereco(p) },
    { label: 'Documentos', icon: 'documento', to: `/profissional/${p._id}/documentos` },
    ...(temAgendamentos
      ? [{ label: 'Ver agendamentos', icon: 'agendamento', to: agendamentos } as const]
      : []),
  ]
}

const Acoes = ({ item }: { item: Profissional }) => <ActionButtons actions={useActions(item)} />
const AcoesNaLinha = ({ item }: { item: Profissional }) => <ActionIcons actions={useActions(item)} />

const Cartao = ({ item }: { item: Profissional }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<Acoes item={item} />}>
    <div>Número do conselho: {item.numeroConselho}</div>
    <div>{contato(item)}</div>
    <div>{unidades(item)}</div>
    <div>{especialidades(item)}</div>
  </ResultCard>
)

/** Route /profissional (spec 2 §2). */
export default function ProfissionaisPage() {
  const search = useSearch('profissional', profissionalApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage
      title="Profissionais"
      search={search}
      novo="/profissional/cadastro"
      csv="profissionais"
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" max={60} />
        <DigitsInput name="numeroConselho" label="Número do conselho" max={15} />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesNaLinha} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
