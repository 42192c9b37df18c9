import { answerOf, http } from '@clinica/shared-auth'
import type { PermissoesAnswer } from '@clinica/shared-domain'

export const readPermissoes = async (signal: AbortSignal): Promise<PermissoesAnswer> => {
  const chamada = http.get<PermissoesAnswer>('/permissoes', { signal })
  await answerOf(chamada, 'pessoas')
  return (await chamada).data
}
