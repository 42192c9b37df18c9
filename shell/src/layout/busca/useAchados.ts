import { useStill } from '@clinica/shared-ui'
import { createQueryClient, useQueries } from '@clinica/shared-ui/query'
import type { SearchHit } from '@clinica/shared-ui/remote-module'
import { loadSearch } from '../../remotos/load'
import { type AchadoDaAjuda, useHelpHits } from '../ajuda/useHelpHits'
import { useBuscas } from './useBuscas'

/** Characters before the first question (spec 1 §5). */
const MINIMO = 3
const cache = createQueryClient()

/** Hits of every remote, each as soon as it answers; one that is down takes only its own hits away. */
export const useAchados = (texto: string): (SearchHit | AchadoDaAjuda)[] => {
  const buscas = useBuscas()
  const alvo = texto.trim()
  const parado = useStill(alvo)
  const ajuda = useHelpHits(parado ? alvo : '', parado && alvo.length >= MINIMO)
  const achados = useQueries(
    {
      queries: buscas.map(({ id, register }) => ({
        queryKey: [register, 'busca', id, alvo],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await loadSearch(id, register))(alvo, signal),
        enabled: parado && alvo.length >= MINIMO,
        retry: false,
      })),
      combine: (respostas) => respostas.flatMap((r) => r.data ?? []),
    },
    cache,
  )
  return [...achados, ...ajuda]
}
