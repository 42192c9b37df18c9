import { useSessao } from '@clinica/shared-auth'
import type { PaginaDeAjuda } from '@clinica/shared-ui/portal'
import { createQueryClient, useQueries } from '@clinica/shared-ui/query'
import { useCatalogo } from '../../remotos/catalogo'
import { useRotas } from '../useRotaAtual'
import { loadPages, PORTAL, pagesFor } from './pages'

/** What a part of the portal has for this person: undefined while it is asked for, null where it cannot be read. */
export type ParteDaAjuda = {
  parte: string
  titulo: string
  paginas: readonly PaginaDeAjuda[] | null | undefined
}

/** The pages change with a version, and the page is loaded again for it. */
const cache = createQueryClient()

/** The pages of every part, each fetched once and not before somebody `wants` it; `again` asks for those that did not come. */
export const useHelpParts = (
  wants: (parte: string) => boolean,
): { partes: ParteDaAjuda[]; again: () => void } => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const rotas = useRotas()
  const partes = [
    { parte: PORTAL, titulo: 'O portal' },
    ...remotos.map(({ id, module }) => ({ parte: id, titulo: module.title ?? id })),
  ]
  const respostas = useQueries(
    {
      queries: partes.map(({ parte }) => ({
        queryKey: ['ajuda', parte],
        queryFn: () => loadPages(parte),
        enabled: wants(parte),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
      })),
    },
    cache,
  )
  return {
    partes: partes.map((p, i) => {
      const { data, isError } = respostas[i] ?? {}
      return { ...p, paginas: data ? pagesFor(data, rotas, usuario) : isError ? null : undefined }
    }),
    again: () => {
      for (const r of respostas) if (r.isError) void r.refetch()
    },
  }
}
