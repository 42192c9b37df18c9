import type { ConvenioDaLista } from '@clinica/shared-domain'
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
import { Importar } from '../importacao/Importar'
import { convenioApi } from './convenio.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]
const MOSTRADAS = 3

const endereco = (convenio: ConvenioDaLista): string => `/convenio/cadastro/${convenio._id}`
const cnpj = (convenio: ConvenioDaLista): string => (convenio.cnpj ? formatCnpj(convenio.cnpj) : '')

const COLUNAS: Column<ConvenioDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 200 },
  { field: 'cnpj', title: 'CNPJ', value: cnpj, width: 190 },
  { field: 'ans', title: 'Código ANS', width: 130 },
  { field: 'particular', title: 'Particular', value: (c) => (c.particular ? 'Sim' : 'Não'), width: 110 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: ConvenioDaLista }) => {
  const { tabelas = [] } = item
  const restam = tabelas.length - MOSTRADAS
  return (
    <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<EditAction item={item} />}>
      {tabelas.slice(0, MOSTRADAS).map((tabela) => (
        <span key={tabela._id}>{tabela.nome}</span>
      ))}
      {restam > 0 ? <span>e outras {restam} tabelas.</span> : null}
    </ResultCard>
  )
}

/** Route /convenio (spec 2 §2). */
export default function ConveniosPage() {
  const search = useSearch('convenio', convenioApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <SearchPage
      title="Convênios"
      search={search}
      novo="/convenio/cadastro"
      csv="convenios"
      actions={<Importar tipo="convenio" />}
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
