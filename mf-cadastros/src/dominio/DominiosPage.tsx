import type { DominioDaLista } from '@clinica/shared-domain'
import { TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { dominioApi } from './dominio.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const quantos = ({ totalValores: n }: DominioDaLista): string =>
  n === 1 ? '1 valor' : `${n.toLocaleString('pt-BR')} valores`

const COLUNAS: Column<DominioDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 180 },
  { field: 'nomeExibicao', title: 'Nome de exibição', flex: 1, minWidth: 180 },
  { field: 'totalValores', title: 'Valores', width: 100 },
]

const heading = (dominio: DominioDaLista): string => dominio.nome
const lines = (dominio: DominioDaLista) => (
  <>
    <span>{dominio.nomeExibicao}</span>
    <span>{quantos(dominio)}</span>
  </>
)

/** Route /dominio (spec 1 §2). */
export default function DominiosPage() {
  return (
    <ListaDoCadastro
      api={dominioApi}
      title="Domínios"
      csv="dominios"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
      importar={{ tipo: 'cbo', nome: 'Importar CBO' }}
    >
      <TextInput name="nome" label="Nome" />
    </ListaDoCadastro>
  )
}
