import { answerOf, http } from '@clinica/shared-auth'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'

export type DominioValor = { _id: string; codigo: string; valor: string }

const valoresOf = (nome: string) =>
  queryOptions({
    queryKey: ['dominio', 'valores', nome],
    queryFn: async ({ signal }) => {
      const chamada = http.get<{ valores: DominioValor[] }>('/dominio/valores', { params: { nome }, signal })
      return answerOf(chamada, 'valores')
    },
  })

/** Values of a named domain (spec 1 §7); empty while they come. */
export const useDominio = (nome: string) => {
  const { data, isError, isPending } = useQuery(valoresOf(nome))
  return { valores: data ?? [], carregando: isPending, falhou: isError }
}
