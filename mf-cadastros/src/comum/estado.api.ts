import { answerOf, http } from '@clinica/shared-auth'
import { type CidadesAnswer, comparableName, type EstadosAnswer } from '@clinica/shared-domain'
import { type QueryClient, queryOptions, useQuery } from '@clinica/shared-ui/query'

const estados = queryOptions({
  queryKey: ['estado'],
  queryFn: ({ signal }) => answerOf(http.get<EstadosAnswer>('/estados', { signal }), 'estados'),
  staleTime: Number.POSITIVE_INFINITY,
})
const cidadesOf = (sigla: string) =>
  queryOptions({
    queryKey: ['cidade', sigla],
    queryFn: ({ signal }) =>
      answerOf(http.get<CidadesAnswer>(`/estados/${sigla}/cidades`, { signal }), 'cidades'),
    enabled: sigla !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The 27 states; empty while they come. */
export const useEstados = () => {
  const { data, isError } = useQuery(estados)
  return { estados: data ?? [], falhou: isError }
}

/** Every municipality of a state; none without one. */
export const useCidades = (sigla: string) => {
  const { data, isError, isFetching } = useQuery(cidadesOf(sigla))
  return { cidades: data ?? [], falhou: isError, carregando: isFetching }
}

type Procurada = { ibge: string; localidade: string }

/** The municipality of this code or name as the list writes it; '' when the state has none of that name, and the name itself while nobody knows. */
export const findCidade = async (
  cache: QueryClient,
  sigla: string,
  { ibge, localidade: nome }: Procurada,
): Promise<string> => {
  const cidades = await cache.fetchQuery(cidadesOf(sigla)).catch(() => null)
  if (!cidades) return nome
  const achada =
    cidades.find((c) => c._id === ibge) ??
    cidades.find((c) => comparableName(c.nome) === comparableName(nome))
  return achada?.nome ?? ''
}
