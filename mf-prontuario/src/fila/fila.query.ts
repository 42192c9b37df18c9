import { http } from '@clinica/shared-auth'
import type { FilaAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

/** Today's patients, and where the card of the session is that the record was opened from. */
export const filaQuery = (agendamento: string) =>
  queryOptions({
    queryKey: ['registro', 'fila', agendamento],
    queryFn: async ({ signal }) =>
      (await http.get<FilaAnswer>('/evolucao/fila', { params: agendamento ? { agendamento } : {}, signal }))
        .data,
    // Who came, was written about or was booked meanwhile.
    meta: { interesse: { assunto: 'inicio' } },
  })
