import { answerOf, http } from '@clinica/shared-auth'
import type { DominioNomeado, ValoresAnswer } from '@clinica/shared-domain'
import { optionsFailed, queryOptions, useQuery } from '@clinica/shared-ui/query'

const MEIA_HORA = 1_800_000

const valoresOf = (nome: DominioNomeado) =>
  queryOptions({
    queryKey: ['dominio', 'valores', nome],
    queryFn: ({ signal }) =>
      answerOf(http.get<ValoresAnswer>('/dominio/valores', { params: { nome }, signal }), 'valores'),
    staleTime: MEIA_HORA,
  })

/** Values of a named domain (spec 3 §7); none while they come. `falha`: said under the field, with a way to ask again. */
export const useDominio = (nome: DominioNomeado) => {
  const lidos = useQuery(valoresOf(nome))
  return { valores: lidos.data ?? [], falha: optionsFailed(lidos) }
}
