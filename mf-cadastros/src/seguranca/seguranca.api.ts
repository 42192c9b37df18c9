import { answerOf, http } from '@clinica/shared-auth'
import type { SegurancaDaClinica } from '@clinica/shared-domain'

const whole = async (
  chamada: ReturnType<typeof http.get<SegurancaDaClinica>>,
): Promise<SegurancaDaClinica> => {
  await answerOf(chamada, 'exigeSegundoFator')
  return (await chamada).data
}

export const segurancaApi = {
  read: (signal: AbortSignal) => whole(http.get<SegurancaDaClinica>('/seguranca/clinica', { signal })),
  save: (regras: SegurancaDaClinica) => whole(http.put<SegurancaDaClinica>('/seguranca/clinica', regras)),
}
