import { answerOf, http } from '@clinica/shared-auth'
import { type CidadesAnswer, comparableName, type EstadosAnswer } from '@clinica/shared-domain'
import { optionsFailed, type QueryClient, queryOptions, useQuery } from '@clinica/shared-ui/query'

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
export const useEstados = () => useQuery(estados).data ?? []

/** Every municipality of a state; none without one. `falha`: said under the field, with a way to ask again. */
export const useCidades = (sigla: string) => {
  const lidas = useQuery(cidadesOf(sigla))
  return { cidades: lidas.data ?? [], falha: optionsFailed(lidas), carregando: lidas.isFetching }
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
