import { useLatest } from '@clinica/shared-ui'
import {
  Formik,
  FormMetaContext,
  PeriodInput,
  SelectInput,
  TextInput,
  useForm,
  useFormStore,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Filtros as DeFiltros, SEM_FILTROS } from './filtros'
import { type Nomeado, searchConvenios, searchEspecialidades } from './selecao.api'
import css from './selecao.module.css'

/** Milliseconds after the last change (spec 3 §9). */
const ESPERA = 250

const MOSTRAR = [
  { value: 'prontas', label: 'Prontas para faturar' },
  { value: 'todas', label: 'Todas as enviadas' },
]
const EMISSAO: [string, string] = ['dataInicio', 'dataFim']
const ROTULOS: [string, string] = ['Emissão de', 'Emissão até']
const nomeDo = (n: Nomeado): string => n.nome

/** Asks as they are filled in. */
const AoMudar = ({ onChange }: { onChange: (f: DeFiltros) => void }) => {
  const { values } = useForm<DeFiltros>()
  const change = useLatest(onChange)
  const feita = useRef(values)
  useEffect(() => {
    if (feita.current === values) return
    const espera = setTimeout(() => {
      feita.current = values
      change.current(values)
    }, ESPERA)
    return () => clearTimeout(espera)
  }, [values, change])
  return null
}

const Formulario = ({ onEnter, children }: { onEnter: (busca: string) => void; children: ReactNode }) => {
  const store = useFormStore()
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is submitted, and a search element is not.
    <form
      role="search"
      aria-label="Filtros das guias"
      className={css.filtros}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        onEnter((store.get().values as DeFiltros).busca)
      }}
    >
      {children}
      <input type="submit" hidden />
    </form>
  )
}

const SEM_TRAVA = { saved: false, readOnly: false, required: () => false }

type Props = {
  onChange: (f: DeFiltros) => void
  /** Enter in a field, with what stands in the first one. */
  onEnter: (busca: string) => void
}

/** The filters of the selector: a form of their own inside the package's. */
export const Filtros = ({ onChange, onEnter }: Props) => (
  <FormMetaContext value={SEM_TRAVA}>
    <Formik initialValues={SEM_FILTROS} onSubmit={() => {}}>
      <AoMudar onChange={onChange} />
      <Formulario onEnter={onEnter}>
        <TextInput name="busca" label="Paciente ou guia" max={100} />
        <PickerInput<Nomeado>
          name="convenio"
          label="Convênio"
          minText={0}
          search={searchConvenios}
          getLabel={nomeDo}
        />
        <PickerInput<Nomeado>
          name="especialidade"
          label="Especialidade"
          minText={0}
          search={searchEspecialidades}
          getLabel={nomeDo}
        />
        <SelectInput name="mostrar" label="Mostrar" options={MOSTRAR} />
        <PeriodInput names={EMISSAO} labels={ROTULOS} />
      </Formulario>
    </Formik>
  </FormMetaContext>
)
