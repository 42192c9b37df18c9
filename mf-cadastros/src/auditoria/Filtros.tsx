import { addDias, auditoriaSchema, TIPOS_DA_AUDITORIA } from '@clinica/shared-domain'
import { Button, Icon, refuseForm } from '@clinica/shared-ui'
import {
  Formik,
  focusFirstError,
  PeriodInput,
  type Schema,
  SelectInput,
  useFormStore,
  validate,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useRef } from 'react'
import { describePaciente, type PacienteEscolhido, searchPacientes } from '../paciente/paciente.options'
import { searchTodosOsUsuarios, type UsuarioEscolhido } from '../usuario/usuario.options'
import type { PerguntaDaAuditoria } from './auditoria.api'
import css from './auditoria.module.css'

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
}

const Corpo = ({ assuntos, onPesquisar, onLimpar }: Omit<Props, 'inicial'> & { onLimpar: () => void }) => {
  const store = useFormStore()
  const quadro = useRef<HTMLFormElement>(null)
  const pesquisar = async () => {
    const valores = asSent(store.get().values as Valores)
    const erros = validate(auditoriaSchema as unknown as Schema, valores)
    if (Object.keys(erros).length === 0) return onPesquisar(valores)
    await store.get().submitForm()
    await refuseForm('Confira os filtros.')
    focusFirstError(quadro.current)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is submitted, and a search element is not.
    <form
      ref={quadro}
      role="search"
      aria-label="Filtros"
      className={css.filtros}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void pesquisar()
      }}
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
      <div className={css.botoes}>
        <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
          Pesquisar
        </Button>
        <Button variant="outlined" onClick={onLimpar}>
          Limpar
        </Button>
      </div>
    </form>
  )
}

/** By whom, of whom, what and when. */
export const Filtros = ({ inicial, onLimpar, ...props }: Props & { onLimpar: () => void }) => (
  <Formik
    initialValues={{ ...inicial, usuario: null, paciente: null }}
    validate={(v) => validate(auditoriaSchema as unknown as Schema, asSent(v as Valores))}
    onSubmit={() => undefined}
  >
    <Corpo {...props} onLimpar={onLimpar} />
  </Formik>
)
