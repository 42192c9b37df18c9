import type { TabelaProcedimentoDaLista } from '@clinica/shared-domain'
import { StatusInput, TextInput } from '@clinica/shared-ui/form'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { BotaoEditar } from '../comum/Acoes'
import { tabelaProcedimentoApi } from './tabelaProcedimento.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const situacao = (tabela: TabelaProcedimentoDaLista): string => (tabela.ativo ? 'Ativo' : 'Cancelado')
const endereco = (tabela: TabelaProcedimentoDaLista): string => `/tabelasProcedimento/cadastro/${tabela._id}`
const quantos = ({ totalProcedimentos: n }: TabelaProcedimentoDaLista): string => n.toLocaleString('pt-BR')

const COLUNAS: Column<TabelaProcedimentoDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 220 },
  { field: 'totalProcedimentos', title: 'Procedimentos', value: quantos, width: 150 },
  { field: 'ativo', title: 'Status', value: situacao, width: 130 },
]

const Editar = ({ item }: { item: TabelaProcedimentoDaLista }) => <BotaoEditar to={endereco(item)} />

const Cartao = ({ item }: { item: TabelaProcedimentoDaLista }) => (
  <ResultCard item={item} title={item.nome} badge={situacao(item)} actions={<Editar item={item} />}>
    {item.totalProcedimentos === 1 ? '1 procedimento' : `${quantos(item)} procedimentos`}
  </ResultCard>
)

/** Route /tabelasProcedimento (spec 2 §2). */
export default function TabelasProcedimentoPage() {
  const search = useSearch('tabelaProcedimento', tabelaProcedimentoApi.list, {
    register: tabelaProcedimentoApi.register,
    orderBy: ORDEM,
  })
  return (
    <SearchPage
      title="Tabelas de procedimentos"
      search={search}
      novo="/tabelasProcedimento/cadastro"
      csv="tabelas-procedimentos"
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome da tabela" />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={Editar} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
