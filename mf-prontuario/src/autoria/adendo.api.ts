import { http } from '@clinica/shared-auth'

const segmento = encodeURIComponent
const doRegistro = (paciente: string, evolucao: string): string =>
  `/v2/paciente/${segmento(paciente)}/evolucao/${segmento(evolucao)}/adendo`

export const addAdendo = async (paciente: string, evolucao: string, texto: string): Promise<void> => {
  await http.post(doRegistro(paciente, evolucao), { texto })
}

export const removeAdendo = async (
  paciente: string,
  evolucao: string,
  adendo: string,
  motivo?: string,
): Promise<void> => {
  await http.delete(`${doRegistro(paciente, evolucao)}/${segmento(adendo)}`, { data: { motivo } })
}
