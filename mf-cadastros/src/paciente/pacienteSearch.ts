import { http } from '@clinica/shared-auth'
import type { PacienteDaLista } from '@clinica/shared-domain'
import type { SearchEntry } from '@clinica/shared-ui/remote-module'

/** Active patients by name, for Ctrl+K. */
const searchPacientes: SearchEntry = async (nome, signal) => {
  const params = { nome, skip: 0, limit: 5, orderBy: 'nome', ativo: true }
  const { data } = await http.get<{ pacientes: PacienteDaLista[] }>('/paciente', {
    params,
    signal,
  })
  return data.pacientes.map((paciente) => ({
    key: paciente._id,
    title: paciente.nome,
    detail: 'Paciente',
    icon: 'paciente',
    path: `/paciente/cadastro/${paciente._id}`,
  }))
}

export default searchPacientes
