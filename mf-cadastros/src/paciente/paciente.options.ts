import { formatCpf, formatData, type PacienteDaLista } from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'
import { pacienteApi } from './paciente.api'

export type PacienteEscolhido = Pick<PacienteDaLista, '_id' | 'nome' | 'data_nascimento' | 'cpf'>

/** Patients for a picker. */
export const searchPacientes: PickerSearch<PacienteEscolhido> = async (params, signal) => {
  const { itens, total } = await pacienteApi.list({ ...params, comTotal: true }, signal)
  return {
    itens: itens.map(({ _id, nome, data_nascimento, cpf }) => ({ _id, nome, data_nascimento, cpf })),
    total,
  }
}

/** What tells two of one name apart. */
export const describePaciente = ({ data_nascimento, cpf }: PacienteEscolhido): string =>
  [formatData(data_nascimento), cpf ? `CPF ${formatCpf(cpf)}` : ''].filter(Boolean).join(' · ')
