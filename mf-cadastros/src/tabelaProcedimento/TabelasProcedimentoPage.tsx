import type { TabelaProcedimentoDaLista } from '@clinica/shared-domain'
import { TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { tabelaProcedimentoApi } from './tabelaProcedimento.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const quantos = ({ totalProcedimentos: n }: TabelaProcedimentoDaLista): string => n.toLocaleString('pt-BR')

const COLUNAS: Column<TabelaProcedimentoDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 220 },
  { field: 'totalProcedimentos', title: 'Procedimentos', value: quantos, width: 150 },
]

const heading = (tabela: TabelaProcedimentoDaLista): string => tabela.nome
const lines = (tabela: TabelaProcedimentoDaLista): string =>
  tabela.totalProcedimentos === 1 ? '1 procedimento' : `${quantos(tabela)} procedimentos`

/** Route /tabelasProcedimento (spec 2 §2). */
export default function TabelasProcedimentoPage() {
  return (
    <ListaDoCadastro
      api={tabelaProcedimentoApi}
      title="Tabelas de procedimentos"
      csv="tabelas-procedimentos"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
      importar={{ tipo: 'procedimento' }}
    >
      <TextInput name="nome" label="Nome da tabela" />
    </ListaDoCadastro>
  )
}
