import { auditoriaSchema, describePaciente, TIPOS_DA_AUDITORIA } from '@clinica/shared-domain'
import { FiltersForm, PeriodInput, SelectInput } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { type PacienteEscolhido, searchPacientes } from '../paciente/paciente.options'
import { searchTodosOsUsuarios, type UsuarioEscolhido } from '../usuario/usuario.options'
import type { PerguntaDaAuditoria } from './auditoria.api'

export type Valores = Omit<PerguntaDaAuditoria, 'usuario' | 'paciente'> & {
  usuario: UsuarioEscolhido | null
  paciente: PacienteEscolhido | null
}

const TIPOS = [
  { value: '', label: 'Tudo' },
  ...Object.entries(TIPOS_DA_AUDITORIA).map(([value, label]) => ({ value, label })),
]

const asSent = ({ usuario, paciente, ...resto }: Valores): PerguntaDaAuditoria => ({
  ...resto,
  usuario: usuario?._id ?? '',
  paciente: paciente?._id ?? '',
})

type Props = {
  inicial: Valores
  /** They came with the address and do not pass. */
  refused: boolean
  assuntos: readonly { entidade: string; nome: string }[]
  onSearch: (pergunta: PerguntaDaAuditoria) => void
  onRefuse: () => void
  onClear: () => void
}

/** By whom, of whom, what and when. */
export const Filtros = ({ inicial, refused, assuntos, onSearch, onRefuse, onClear }: Props) => (
  <FiltersForm<Valores, PerguntaDaAuditoria>
    schema={auditoriaSchema}
    alert="Confira os filtros."
    values={inicial}
    refused={refused}
    asSent={asSent}
    onSearch={onSearch}
    onRefuse={onRefuse}
    onClear={onClear}
  >
    <PickerInput<UsuarioEscolhido>
      name="usuario"
      label="Pessoa"
      minText={0}
      search={searchTodosOsUsuarios}
      getLabel={(u) => u.name}
      getDescription={(u) => u.email}
    />
    <PickerInput<PacienteEscolhido>
      name="paciente"
      label="Paciente"
      minText={1}
      search={searchPacientes}
      getLabel={(p) => p.nome}
      getDescription={describePaciente}
    />
    <SelectInput name="tipo" label="O que foi feito" options={TIPOS} />
    <SelectInput
      name="entidade"
      label="Assunto"
      options={[
        { value: '', label: 'Todos' },
        ...assuntos.map(({ entidade, nome }) => ({ value: entidade, label: nome })),
      ]}
    />
    <PeriodInput names={['dataInicio', 'dataFim']} />
  </FiltersForm>
)
