import type { Unidade } from '@clinica/shared-domain'
import { formatCnpj } from '@clinica/shared-domain/comum/documentos/documentos'
import { TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { unidadeApi } from './unidade.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const cnpj = (unidade: Unidade): string => (unidade.cnpj ? formatCnpj(unidade.cnpj) : '')
const cidade = ({ endereco: { cidade, uf } }: Unidade): string => [cidade, uf].filter(Boolean).join(' – ')

const COLUNAS: Column<Unidade>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 180 },
  { field: 'cnpj', title: 'CNPJ', value: cnpj, width: 190 },
  { field: 'faixa', title: 'Faixa', width: 90 },
  { field: 'endereco', title: 'Cidade', value: cidade, flex: 1, minWidth: 160 },
]

const heading = (unidade: Unidade): string => unidade.nome
const lines = (unidade: Unidade) => (
  <>
    {unidade.cnpj ? <span>{cnpj(unidade)}</span> : null}
    <span>Faixa das guias: {unidade.faixa}</span>
    {cidade(unidade) ? <span>{cidade(unidade)}</span> : null}
  </>
)

/** Route /unidade (decisions, "Screens"). */
export default function UnidadesPage() {
  return (
    <ListaDoCadastro
      api={unidadeApi}
      title="Unidades"
      csv="unidades"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
    >
      <TextInput name="nome" label="Nome" />
    </ListaDoCadastro>
  )
}
