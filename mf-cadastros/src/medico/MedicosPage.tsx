import type { Medico } from '@clinica/shared-domain'
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
import { medicoApi } from './medico.api'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'numeroConselho', label: 'Número no conselho' },
]

const registro = (m: Medico): string => `${m.conselho} ${m.ufConselho} ${m.numeroConselho}`
const endereco = (medico: Medico): string => `/medico/cadastro/${medico._id}`

const COLUNAS: Column<Medico>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 200 },
  { field: 'cbo', title: 'CBO', value: (m) => m.cbo.valor, flex: 1, minWidth: 200 },
  { field: 'numeroConselho', title: 'Registro no conselho', value: registro, width: 190 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: Medico }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<EditAction item={item} />}>
    <span>{item.cbo.valor}</span>
    <span>{registro(item)}</span>
  </ResultCard>
)

/** Route /medico (spec 2 §2). */
export default function MedicosPage() {
  const search = useSearch('medico', medicoApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage
      title="Médicos"
      search={search}
      novo="/medico/cadastro"
      csv="medicos"
      actions={<Importar tipo="medico" />}
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
