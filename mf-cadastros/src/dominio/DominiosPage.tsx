import type { DominioDaLista } from '@clinica/shared-domain'
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
import { Importar } from '../importacao/Importar'
import { dominioApi } from './dominio.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const endereco = (dominio: DominioDaLista): string => `/dominio/cadastro/${dominio._id}`
const quantos = ({ totalValores: n }: DominioDaLista): string =>
  n === 1 ? '1 valor' : `${n.toLocaleString('pt-BR')} valores`

const COLUNAS: Column<DominioDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 180 },
  { field: 'nomeExibicao', title: 'Nome de exibição', flex: 1, minWidth: 180 },
  { field: 'totalValores', title: 'Valores', width: 100 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: DominioDaLista }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<EditAction item={item} />}>
    <span>{item.nomeExibicao}</span>
    <span>{quantos(item)}</span>
  </ResultCard>
)

/** Route /dominio (spec 1 §2). */
export default function DominiosPage() {
  const search = useSearch('dominio', dominioApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage
      title="Domínios"
      search={search}
      novo="/dominio/cadastro"
      csv="dominios"
      actions={<Importar tipo="cbo">Importar CBO</Importar>}
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
