import type { EspecialidadeDaLista } from '@clinica/shared-domain'
import { TextInput } from '@clinica/shared-ui/form'
import type { Column } from '@clinica/shared-ui/list'
import { ListaDoCadastro } from '../comum/ListaDoCadastro'
import { especialidadeApi } from './especialidade.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const COLUNAS: Column<EspecialidadeDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 1, minWidth: 200 },
  { field: 'maximoAgendamentos', title: 'Máximo de agendamentos', width: 200 },
  { field: 'codigoNumeracaoGuia', title: 'Numeração da guia', width: 160 },
]

const heading = (especialidade: EspecialidadeDaLista): string => especialidade.nome
const lines = (especialidade: EspecialidadeDaLista) => (
  <>
    <span>Máximo de agendamentos: {especialidade.maximoAgendamentos}</span>
    <span>Numeração da guia: {especialidade.codigoNumeracaoGuia}</span>
  </>
)

/** Route /especialidade (spec 2 §2). */
export default function EspecialidadesPage() {
  return (
    <ListaDoCadastro
      api={especialidadeApi}
      title="Especialidades"
      csv="especialidades"
      orderBy={ORDEM}
      columns={COLUNAS}
      heading={heading}
      lines={lines}
    >
      <TextInput name="nome" label="Nome" />
    </ListaDoCadastro>
  )
}
