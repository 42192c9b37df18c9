import type { PacienteDaLista } from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'
import { pacienteApi } from './paciente.api'

export type PacienteEscolhido = Pick<
  PacienteDaLista,
  '_id' | 'nome' | 'data_nascimento' | 'cpf' | 'outro' | 'achadoPor'
>

/** Patients for a picker. */
export const searchPacientes: PickerSearch<PacienteEscolhido> = async (params, signal) => {
  const { itens, total } = await pacienteApi.list({ ...params, comTotal: true }, signal)
  return {
    itens: itens.map(({ _id, nome, data_nascimento, cpf, outro, achadoPor }) => ({
      _id,
      nome,
      data_nascimento,
      cpf,
      ...(outro ? { outro } : {}),
      ...(achadoPor ? { achadoPor } : {}),
    })),
    total,
  }
}
