import { ALVOS_DO_DOCUMENTO, type AlvoDoDocumento, describePaciente } from '@clinica/shared-domain'
import { SelectInput, useFormStore, useValue } from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { memo, useEffect, useRef } from 'react'
import { type ProfissionalEscolhido, searchProfissionais } from '../bloqueioProfissional/useOwn'
import { type PacienteEscolhido, searchPacientes } from '../paciente/paciente.options'

/** One field for each kind of person; the other is empty. */
export type ValoresDaPessoa = {
  tipoEnvio: AlvoDoDocumento
  paciente: { _id: string; nome: string } | null
  profissional: { _id: string; nome: string } | null
}

const ALVOS = [
  { value: 'paciente', label: 'Paciente' },
  { value: 'profissional', label: 'Profissional' },
]

/** The id of the person chosen, '' for none. */
export const pessoaOf = (v: Partial<ValoresDaPessoa>): string => v[v.tipoEnvio ?? 'paciente']?._id ?? ''

/** Whether of a patient or of a professional, and of which: choosing the other kind clears the person (CAD049, CAD057). */
export const PessoaInput = memo((props: { required?: boolean; disabled?: boolean }) => {
  const store = useFormStore()
  const alvo = useValue<AlvoDoDocumento>('tipoEnvio') ?? 'paciente'
  const anterior = useRef(alvo)
  useEffect(() => {
    if (anterior.current === alvo) return
    anterior.current = alvo
    for (const outro of ALVOS_DO_DOCUMENTO) store.get().setFieldValue(outro, null)
  }, [alvo, store])
  return (
    <>
      <SelectInput name="tipoEnvio" label="Documento de" options={ALVOS} {...props} />
      {alvo === 'paciente' ? (
        <PickerInput<PacienteEscolhido>
          key="paciente"
          name="paciente"
          label="Paciente"
          minText={1}
          search={searchPacientes}
          getLabel={(p) => p.nome}
          getDescription={describePaciente}
          {...props}
        />
      ) : (
        <PickerInput<ProfissionalEscolhido>
          key="profissional"
          name="profissional"
          label="Profissional"
          minText={1}
          search={searchProfissionais}
          getLabel={(p) => p.nome}
          {...props}
        />
      )}
    </>
  )
})
