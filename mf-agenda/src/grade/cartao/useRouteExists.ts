import { useQuery } from '@clinica/shared-ui/query'

type Catalogo = { remotes?: { module?: { routes?: { path: string }[] } }[] }

/** `/paciente/:id/x` and `/paciente/:pacienteId/x` are the same place. */
const shapeOf = (path: string): string => path.replace(/:[^/?]+/g, ':').replace(/\/:\?$/, '')

const listRotas = async (): Promise<string[]> => {
  const resposta = await fetch('/remotes.json', { cache: 'no-store' })
  if (!resposta.ok) return []
  const catalogo = (await resposta.json()) as Catalogo
  return (catalogo.remotes ?? []).flatMap((r) => (r.module?.routes ?? []).map((rota) => shapeOf(rota.path)))
}

/** True when a deployed remote declares the route: a link to a screen that does not exist is not shown. */
export const useRouteExists = (path: string): boolean => {
  const { data } = useQuery({
    queryKey: ['rotas'],
    queryFn: listRotas,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.includes(shapeOf(path)) ?? false
}
