import { useSessao } from '@clinica/shared-auth'
import { findSections } from '@clinica/shared-ui/portal'
import { type QueryClient, useQueries } from '@clinica/shared-ui/query'
import type { SearchHit } from '@clinica/shared-ui/remote-module'
import { useCatalogo } from '../../remotos/catalogo'
import { useRotas } from '../useRotaAtual'
import { loadPages, pagesFor } from './pages'

/** A section of the help, by the words of its title. */
export type AchadoDaAjuda = SearchHit & { ajuda: { pagina: string; secao: string } }

const MAXIMO = 5

/** What the help says of it: asked of every remote once, each as soon as it answers. */
export const useHelpHits = (texto: string, ask: boolean, cache: QueryClient): AchadoDaAjuda[] => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const rotas = useRotas()
  return useQueries(
    {
      queries: [null, ...remotos.map((r) => r.id)].map((remoto) => ({
        queryKey: ['ajuda', remoto],
        queryFn: async () => ({ remoto, paginas: await loadPages(remoto) }),
        enabled: ask,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
      })),
      combine: (respostas) =>
        respostas
          .flatMap(({ data }) =>
            data
              ? findSections(pagesFor(data.paginas, rotas, usuario), usuario, texto).map((achado) => ({
                  ...achado,
                  remoto: data.remoto ?? 'portal',
                }))
              : [],
          )
          .slice(0, MAXIMO)
          .map(({ pagina, secao, remoto }) => ({
            key: `${remoto}/${pagina.id}#${secao.id}`,
            title: secao.titulo,
            detail: `Ajuda · ${pagina.titulo}`,
            icon: 'ajuda',
            path: `/ajuda/${remoto}/${pagina.id}`,
            ajuda: { pagina: `${remoto}/${pagina.id}`, secao: secao.id },
          })),
    },
    cache,
  )
}
