import type { Unidade } from '@clinica/shared-domain'
import { formatCnpj } from '@clinica/shared-domain/comum/documentos/documentos'
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
import { unidadeApi } from './unidade.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const endereco = (unidade: Unidade): string => `/unidade/cadastro/${unidade._id}`
const cnpj = (unidade: Unidade): string => (unidade.cnpj ? formatCnpj(unidade.cnpj) : '')
const cidade = ({ endereco: { cidade, uf } }: Unidade): string => [cidade, uf].filter(Boolean).join(' – ')

const COLUNAS: Column<Unidade>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 180 },
  { field: 'cnpj', title: 'CNPJ', value: cnpj, width: 190 },
  { field: 'faixa', title: 'Faixa', width: 90 },
  { field: 'endereco', title: 'Cidade', value: cidade, flex: 1, minWidth: 160 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: Unidade }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<EditAction item={item} />}>
    {item.cnpj ? <span>{cnpj(item)}</span> : null}
    <span>Faixa das guias: {item.faixa}</span>
    {cidade(item) ? <span>{cidade(item)}</span> : null}
  </ResultCard>
)

/** Route /unidade (decisions, "Screens"). */
export default function UnidadesPage() {
  const search = useSearch('unidade', unidadeApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage title="Unidades" search={search} novo="/unidade/cadastro" csv="unidades" open={endereco}>
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
