import { createSpread, listenLive, useSessao } from '@clinica/shared-auth'
import {
  type EventoAoVivo,
  type Interesse,
  isAbout,
  REGISTROS,
} from '@clinica/shared-domain/plataforma/aoVivo'
import type { Query, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the query shows, when it is less than the whole register that its key begins with; null for nothing live. */
      interesse?: Interesse | null
    }
  }
}

const NOMES: ReadonlySet<unknown> = new Set(REGISTROS)

/** What live events have to be about to make a query be asked again; null for none. */
const interesseOf = ({ meta, queryKey }: Query): Interesse | null => {
  const [assunto] = queryKey
  if (meta?.interesse !== undefined) return meta.interesse
  return NOMES.has(assunto) ? { assunto: assunto as string } : null
}

/** Of one record or one person, not of a whole register. */
const isNarrow = ({ meta }: Query): boolean => Object.keys(meta?.interesse ?? {}).length > 1

/** Keeps what a client remembers as true as the live events tell: what changed is asked again. */
export const followEvents = (client: QueryClient): void => {
  const cache = client.getQueryCache()
  const ouvidos = new Map<string, { interesse: Interesse; release: () => void }>()
  let eventos: EventoAoVivo[] = []
  /** Since when the person has the rights that they have, on the clock of the queries. */
  let comDireitosDesde = 1
  useSessao.subscribe(({ usuario }, { usuario: antes }) => {
    if (usuario?.perfil === antes?.perfil && String(usuario?.acoesExtras) === String(antes?.acoesExtras))
      return
    comDireitosDesde = Date.now()
    update()
  })
  const { logo } = createSpread(() => {
    const mudaram = eventos
    eventos = []
    void client.invalidateQueries({
      predicate: (query) => {
        const interesse = interesseOf(query)
        return interesse !== null && mudaram.some((evento) => isAbout(interesse, evento))
      },
    })
  })
  const hear = (evento: EventoAoVivo) => {
    eventos.push(evento)
    logo()
  }

  /** Whether a screen may ask it, or might when it was read: for what nobody may, the server would refuse the whole stream. */
  const isAsked = (query: Query): boolean =>
    query.isActive() || query.state.fetchStatus !== 'idle' || query.state.dataUpdatedAt >= comDireitosDesde
  /** One record's query is heard of while it is on screen; a whole register's for as long as it is remembered. */
  const isWanted = (query: Query): boolean =>
    isAsked(query) && (!isNarrow(query) || query.getObserversCount() > 0)
  const update = () => {
    const queries = cache.getAll().filter((query) => interesseOf(query) !== null)
    const chaves = new Map(
      queries.filter(isWanted).map((query) => [JSON.stringify(interesseOf(query)), interesseOf(query)]),
    )
    for (const [chave, { release }] of ouvidos)
      if (!chaves.has(chave)) {
        release()
        ouvidos.delete(chave)
        // Nobody tells of it any more: the next screen that shows it asks.
        for (const query of queries) if (JSON.stringify(interesseOf(query)) === chave) query.invalidate()
      }
    for (const [chave, interesse] of chaves)
      if (interesse && !ouvidos.has(chave))
        ouvidos.set(chave, { interesse, release: listenLive(interesse, hear) })
  }
  const ditas = new WeakMap<Query, string>()
  /** Whether it began or ceased to be asked, or shows something else, since this was last looked at. */
  const isOtherwise = (query: Query): boolean => {
    const dita = JSON.stringify(isWanted(query) ? interesseOf(query) : null)
    if (ditas.get(query) === dita) return false
    ditas.set(query, dita)
    return true
  }
  cache.subscribe(({ type, query }) => {
    if (type === 'observerResultsUpdated') return
    if ((type !== 'updated' && type !== 'observerOptionsUpdated') || isOtherwise(query)) update()
  })
}
