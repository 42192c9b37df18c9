import type { Medico } from '@clinica/shared-domain'
import { TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { medicoApi } from './medico.api'

const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'numeroConselho', label: 'Número no conselho' },
]

const registro = (m: Medico): string => `${m.conselho} ${m.ufConselho} ${m.numeroConselho}`

const COLUNAS: Column<Medico>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 200 },
  { field: 'cbo', title: 'CBO', value: (m) => m.cbo.valor, flex: 1, minWidth: 200 },
  { field: 'numeroConselho', title: 'Registro no conselho', value: registro, width: 190 },
]

const heading = (m: Medico): string => m.nome
const lines = (m: Medico) => (
  <>
    <span>{m.cbo.valor}</span>
    <span>{registro(m)}</span>
  </>
)

/** Route /medico (spec 2 §2). */
export default function MedicosPage() {
  return (
    <ListaDoCadastro
      api={medicoApi}
      title="Médicos"
      csv="medicos"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
      importar={{ tipo: 'medico' }}
    >
      <TextInput name="nome" label="Nome" />
    </ListaDoCadastro>
  )
}
