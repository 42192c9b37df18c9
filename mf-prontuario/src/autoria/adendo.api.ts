import { http } from '@clinica/shared-auth'
import type { Evolucao } from '@clinica/shared-domain'

const segmento = encodeURIComponent
const doRegistro = (paciente: string, evolucao: string, ato: 'adendo' | 'fechar' = 'adendo'): string =>
  `/v2/paciente/${segmento(paciente)}/evolucao/${segmento(evolucao)}/${ato}`

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

/** Six digits are a code of the app; a password never is six digits alone. */
export const closeRegistro = async (
  paciente: string,
  { _id, updatedAt }: Pick<Evolucao, '_id' | 'updatedAt'>,
  prova: string,
): Promise<void> => {
  const dita = /^\d{6}$/.test(prova) ? { codigo: prova } : { senhaAtual: prova }
  await http.post(doRegistro(paciente, _id, 'fechar'), { ...dita, updatedAt })
}
