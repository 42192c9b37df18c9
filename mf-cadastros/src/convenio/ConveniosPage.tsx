import { type ConvenioDaLista, SEM_VERSAO, VERSAO_TISS, VERSOES_TISS } from '@clinica/shared-domain'
import { formatCnpj } from '@clinica/shared-domain/comum/documentos/documentos'
import { SelectInput, TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { convenioApi } from './convenio.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]
const MOSTRADAS = 3
const VERSOES = [
  { value: '', label: 'Qualquer' },
  { value: SEM_VERSAO, label: `Não informada (segue a ${VERSAO_TISS})` },
  ...Object.keys(VERSOES_TISS).map((v) => ({ value: v, label: v })),
]

const cnpj = (convenio: ConvenioDaLista): string => (convenio.cnpj ? formatCnpj(convenio.cnpj) : '')

const COLUNAS: Column<ConvenioDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 200 },
  { field: 'cnpj', title: 'CNPJ', value: cnpj, width: 190 },
  { field: 'ans', title: 'Código ANS', width: 130 },
  { field: 'particular', title: 'Particular', value: (c) => (c.particular ? 'Sim' : 'Não'), width: 110 },
]

const heading = (convenio: ConvenioDaLista): string => convenio.nome
const lines = ({ tabelas = [] }: ConvenioDaLista) => {
  const restam = tabelas.length - MOSTRADAS
  return (
    <>
      {tabelas.slice(0, MOSTRADAS).map((tabela) => (
        <span key={tabela._id}>{tabela.nome}</span>
      ))}
      {restam > 0 ? <span>e outras {restam} tabelas.</span> : null}
    </>
  )
}

/** Route /convenio (spec 2 §2). */
export default function ConveniosPage() {
  return (
    <ListaDoCadastro
      api={convenioApi}
      title="Convênios"
      csv="convenios"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
      importar={{ tipo: 'convenio' }}
    >
      <TextInput name="nome" label="Nome" />
      <SelectInput name="versao" label="Versão do padrão TISS" options={VERSOES} />
    </ListaDoCadastro>
  )
}
