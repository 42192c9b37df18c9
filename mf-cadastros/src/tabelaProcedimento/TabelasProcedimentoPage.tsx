import type { TabelaProcedimentoDaLista } from '@clinica/shared-domain'
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
import { tabelaProcedimentoApi } from './tabelaProcedimento.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const endereco = (tabela: TabelaProcedimentoDaLista): string => `/tabelasProcedimento/cadastro/${tabela._id}`
const quantos = ({ totalProcedimentos: n }: TabelaProcedimentoDaLista): string => n.toLocaleString('pt-BR')

const COLUNAS: Column<TabelaProcedimentoDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 220 },
  { field: 'totalProcedimentos', title: 'Procedimentos', value: quantos, width: 150 },
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: TabelaProcedimentoDaLista }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<EditAction item={item} />}>
    {item.totalProcedimentos === 1 ? '1 procedimento' : `${quantos(item)} procedimentos`}
  </ResultCard>
)

/** Route /tabelasProcedimento (spec 2 §2). */
export default function TabelasProcedimentoPage() {
  const search = useSearch('tabelaProcedimento', tabelaProcedimentoApi.list, {
    initial: { ativo: true },
    register: tabelaProcedimentoApi.register,
    orderBy: ORDEM,
  })
  return (
    <SearchPage
      title="Tabelas de procedimentos"
      search={search}
      novo="/tabelasProcedimento/cadastro"
      csv="tabelas-procedimentos"
      actions={<Importar tipo="procedimento" />}
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome da tabela" />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
