import { createResource, http } from '@clinica/shared-auth'
import type { Paciente, PacienteDaLista, PacienteSemelhante } from '@clinica/shared-domain'

export const pacienteApi = createResource<Paciente, PacienteDaLista>({
  path: 'paciente',
  singular: 'paciente',
  plural: 'pacientes',
})

/** What two active patients must not share. An RG counts with its state; '' is one without. */
export type Documento = { cpf: string } | { outro_num: string } | { rg_num: string; rg_oe_uf: string }

/** Another active patient with this document; null when there is none, or when it could not be asked: saving asks again. */
export const findRepetido = async (documento: Documento, signal: AbortSignal): Promise<string | null> => {
  try {
    const { data } = await http.get<{ pacientes: PacienteDaLista[] }>('/paciente', {
      params: { ...documento, ativo: true, skip: 0, limit: 1 },
      signal,
      semIndicador: true,
    })
    return data.pacientes[0]?._id ?? null
  } catch {
    return null
  }
}

/** Who is being typed, as far as `semelhantes` asks for it; `exceto` is the record that is edited. */
export type Digitado = {
  nome?: string
  data_nascimento?: string
  celular?: string
  telefone?: string
  exceto?: string
}

export const listSemelhantes = async (
  digitado: Digitado,
  signal: AbortSignal,
): Promise<PacienteSemelhante[]> => {
  const { data } = await http.get<{ pacientes: PacienteSemelhante[] }>('/paciente/semelhantes', {
    params: digitado,
    signal,
    semIndicador: true,
  })
  return data.pacientes
}
