import { http } from '@clinica/shared-auth'
import type { MedidasAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'
import { registroKey } from '../linha/linha.query'

/** Numbers and ranges of motion of a patient over the sessions. */
export const medidasQuery = (paciente: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'medidas'],
    queryFn: async ({ signal }) =>
      (
        await http.get<MedidasAnswer>(`/v2/paciente/${encodeURIComponent(paciente)}/evolucao/medidas`, {
          signal,
        })
      ).data,
    meta: { interesse: { assunto: 'registro', paciente } },
  })
