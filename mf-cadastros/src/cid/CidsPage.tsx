import type { Cid } from '@clinica/shared-domain'
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
import { cidApi } from './cid.api'

const ORDEM = [
  { value: 'descricaoAbreviada', label: 'Descrição abreviada' },
  { value: 'descricao', label: 'Descrição' },
]
const endereco = (cid: Cid): string => `/cid/cadastro/${cid._id}`

const COLUNAS: Column<Cid>[] = [
  { field: 'descricaoAbreviada', title: 'Descrição abreviada', width: 180 },
  { field: 'descricao', title: 'Descrição', flex: 1, minWidth: 240 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: Cid }) => (
  <ResultCard
    item={item}
    title={item.descricaoAbreviada}
    cut={5}
    badge={statusOf(item)}
    actions={<EditAction item={item} />}
  >
    {item.descricao}
  </ResultCard>
)

/** Route /cid (spec 2 §2). */
export default function CidsPage() {
  const search = useSearch('cid', cidApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage
      title="CID"
      search={search}
      novo="/cid/cadastro"
      csv="cids"
      actions={<Importar tipo="cid" />}
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="descricaoAbreviada" label="Descrição abreviada" />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
