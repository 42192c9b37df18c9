import {
  ALVOS_DO_DOCUMENTO,
  type AlvoDoDocumento,
  formatCpf,
  formatData,
  type PacienteDaLista,
} from '@clinica/shared-domain'
import { SelectInput, useFormStore, useValue } from '@clinica/shared-ui/form'
import { PickerInput, type PickerSearch } from '@clinica/shared-ui/pickers'
import { useEffect, useRef } from 'react'
import { type ProfissionalEscolhido, searchProfissionais } from '../bloqueioProfissional/useOwn'
import { pacienteApi } from '../paciente/paciente.api'

type PacienteEscolhido = Pick<PacienteDaLista, '_id' | 'nome' | 'data_nascimento' | 'cpf'>
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

const searchPacientes: PickerSearch<PacienteEscolhido> = async (params, signal) => {
  const { itens, total } = await pacienteApi.list({ ...params, comTotal: true }, signal)
  return {
    itens: itens.map(({ _id, nome, data_nascimento, cpf }) => ({ _id, nome, data_nascimento, cpf })),
    total,
  }
}

/** What tells two of one name apart. */
const describe = ({ data_nascimento, cpf }: PacienteEscolhido): string =>
  [formatData(data_nascimento), cpf ? `CPF ${formatCpf(cpf)}` : ''].filter(Boolean).join(' · ')

/** The id of the person chosen, '' for none. */
export const pessoaOf = (v: Partial<ValoresDaPessoa>): string => v[v.tipoEnvio ?? 'paciente']?._id ?? ''

/** Whether of a patient or of a professional, and of which: choosing the other kind clears the person (CAD049, CAD057). */
export const PessoaInput = (props: { required?: boolean; disabled?: boolean }) => {
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
          getDescription={describe}
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
}
