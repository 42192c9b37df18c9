import { addDias, auditoriaSchema, TIPOS_DA_AUDITORIA } from '@clinica/shared-domain'
import { FiltersForm, PeriodInput, SelectInput } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { describePaciente, type PacienteEscolhido, searchPacientes } from '../paciente/paciente.options'
import { searchTodosOsUsuarios, type UsuarioEscolhido } from '../usuario/usuario.options'
import type { PerguntaDaAuditoria } from './auditoria.api'

type Valores = Omit<PerguntaDaAuditoria, 'usuario' | 'paciente'> & {
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

/** The last week, of everybody. */
export const firstQuestion = (hoje: string): PerguntaDaAuditoria => ({
  usuario: '',
  paciente: '',
  tipo: '',
  entidade: '',
  dataInicio: addDias(hoje, -6),
  dataFim: hoje,
})

type Props = {
  inicial: PerguntaDaAuditoria
  assuntos: readonly { entidade: string; nome: string }[]
  onPesquisar: (pergunta: PerguntaDaAuditoria) => void
  onLimpar: () => void
}

/** By whom, of whom, what and when. */
export const Filtros = ({ inicial, assuntos, onPesquisar, onLimpar }: Props) => (
  <FiltersForm<Valores, PerguntaDaAuditoria>
    schema={auditoriaSchema}
    alert="Confira os filtros."
    values={{ ...inicial, usuario: null, paciente: null }}
    asSent={asSent}
    onSearch={onPesquisar}
    onClear={onLimpar}
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
