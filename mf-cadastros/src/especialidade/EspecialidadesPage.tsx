import type { EspecialidadeDaLista } from '@clinica/shared-domain'
import { StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  type Column,
  EditAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { especialidadeApi } from './especialidade.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const endereco = (especialidade: EspecialidadeDaLista): string =>
  `/especialidade/cadastro/${especialidade._id}`

const COLUNAS: Column<EspecialidadeDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 200 },
  { field: 'maximoAgendamentos', title: 'Máximo de agendamentos', width: 200 },
  { field: 'codigoNumeracaoGuia', title: 'Numeração da guia', width: 160 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: EspecialidadeDaLista }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<EditAction item={item} />}>
    <span>Máximo de agendamentos: {item.maximoAgendamentos}</span>
    <span>Numeração da guia: {item.codigoNumeracaoGuia}</span>
  </ResultCard>
)

/** Route /especialidade (spec 2 §2). */
export default function EspecialidadesPage() {
  const search = useSearch('especialidade', especialidadeApi.list, {
    initial: { ativo: true },
    orderBy: ORDEM,
  })
  return (
    <SearchPage
      title="Especialidades"
      search={search}
      novo="/especialidade/cadastro"
      csv="especialidades"
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
