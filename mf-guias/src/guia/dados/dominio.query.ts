import { answerOf, http } from '@clinica/shared-auth'
import type { DominioNomeado, ValoresAnswer } from '@clinica/shared-domain'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'

const MEIA_HORA = 1_800_000

const valoresOf = (nome: DominioNomeado) =>
  queryOptions({
    queryKey: ['dominio', 'valores', nome],
    queryFn: ({ signal }) =>
      answerOf(http.get<ValoresAnswer>('/dominio/valores', { params: { nome }, signal }), 'valores'),
    staleTime: MEIA_HORA,
  })

/** Values of a named domain (spec 3 §7); none while they come. */
export const useDominio = (nome: DominioNomeado) => {
  const { data, isError } = useQuery(valoresOf(nome))
  return { valores: data ?? [], falhou: isError }
}
