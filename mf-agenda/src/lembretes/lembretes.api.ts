import { answerOf, http } from '@clinica/shared-auth'
import type { LembretesAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

const whole = async (chamada: Promise<{ data: LembretesAnswer }>): Promise<LembretesAnswer> => {
  await answerOf(chamada, 'ajuste')
  return (await chamada).data
}

export const lembretesQuery = queryOptions({
  queryKey: ['lembretes'],
  queryFn: ({ signal }) => whole(http.get<LembretesAnswer>('/agenda/lembretes', { signal })),
  staleTime: 0,
})

/** Written over what was seen (`updatedAt`); 409 when somebody wrote since. */
export const saveLembretes = (ajuste: LembretesAnswer['ajuste'], chave: string): Promise<LembretesAnswer> =>
  whole(http.put<LembretesAnswer>('/agenda/lembretes', ajuste, { chave }))
