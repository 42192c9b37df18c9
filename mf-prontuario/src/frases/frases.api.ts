import { answerOf, http } from '@clinica/shared-auth'
import type { Frase, FraseSalvaAnswer, FrasesAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

export const frasesQuery = queryOptions({
  queryKey: ['frases'],
  queryFn: ({ signal }) => answerOf(http.get<FrasesAnswer>('/evolucao/frases', { signal }), 'frases'),
  staleTime: 5 * 60_000,
  meta: { interesse: { assunto: 'frase' } },
})

export type FraseDigitada = Pick<Frase, 'atalho' | 'texto' | 'daClinica'>

/** Without one before it is a new one. */
export const saveFrase = (
  antes: Frase | null,
  { atalho, texto, daClinica }: FraseDigitada,
  chave: string,
): Promise<Frase> =>
  answerOf(
    antes
      ? http.put<FraseSalvaAnswer>(
          `/evolucao/frases/${antes._id}`,
          { atalho, texto, updatedAt: antes.updatedAt },
          { chave },
        )
      : http.post<FraseSalvaAnswer>('/evolucao/frases', { atalho, texto, daClinica }, { chave }),
    'frase',
  )

export const removeFrase = async ({ _id }: Frase): Promise<void> => {
  await http.delete(`/evolucao/frases/${_id}`)
}
