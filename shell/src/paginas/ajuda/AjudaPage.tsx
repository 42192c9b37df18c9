import { useSessao } from '@clinica/shared-auth'
import { EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { type PaginaDeAjuda, SecoesDeAjuda, sectionsFor, useHelpPages } from '@clinica/shared-ui/portal'
import { createQueryClient, useQueries } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { loadPages, pagesFor } from '../../layout/ajuda/pages'
import { useRotas } from '../../layout/useRotaAtual'
import { useCatalogo } from '../../remotos/catalogo'
import css from './ajuda.module.css'

const PORTAL = 'portal'
/** The pages change with a version, and the page is loaded again for it. */
const cache = createQueryClient()
const remoteOf = (parte: string): string | null => (parte === PORTAL ? null : parte)

/** The pages of one part of the portal that this person's screens have. */
const usePagesOf = (parte: string) => {
  const usuario = useSessao((s) => s.usuario)
  const rotas = useRotas()
  const { paginas, falhou, again } = useHelpPages(loadPages, remoteOf(parte))
  return { paginas: paginas && pagesFor(paginas, rotas, usuario), falhou, again }
}

type LinhaDoIndice = { parte: string; titulo: string; paginas: readonly PaginaDeAjuda[] | null }

/** Every part with what this person's screens have of it; null of one that cannot be read. Undefined until all of them answered. */
const useIndice = (): { linhas: LinhaDoIndice[] | undefined; again: () => void } => {
  const usuario = useSessao((s) => s.usuario)
  const remotos = useCatalogo((s) => s.remotos)
  const rotas = useRotas()
  const partes = [{ parte: PORTAL, titulo: 'O portal' }].concat(
    remotos.map(({ id, module }) => ({ parte: id, titulo: module.title ?? id })),
  )
  const respostas = useQueries(
    {
      queries: partes.map(({ parte }) => ({
        queryKey: ['manual', parte],
        queryFn: () => loadPages(remoteOf(parte)),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
      })),
    },
    cache,
  )
  return {
    linhas: respostas.some((r) => r.isPending)
      ? undefined
      : partes.map((p, i) => {
          const paginas = respostas[i]?.data
          return { ...p, paginas: paginas ? pagesFor(paginas, rotas, usuario) : null }
        }),
    again: () => {
      for (const r of respostas) if (r.isError) void r.refetch()
    },
  }
}

const Parte = ({ linha: { parte, titulo, paginas }, again }: { linha: LinhaDoIndice; again: () => void }) =>
  paginas?.length === 0 ? null : (
    <section>
      <h2>{titulo}</h2>
      {paginas ? (
        <ul>
          {paginas.map((p) => (
            <li key={p.id}>
              <Link to={`/ajuda/${parte}/${p.id}`}>{p.titulo}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p role="alert">
          Esta parte do manual não pôde ser lida.{' '}
          <button type="button" onClick={again}>
            Tentar novamente
          </button>
        </p>
      )}
    </section>
  )

/** All parts at once: nothing moves under the hand while they come. */
const Indice = () => {
  const { linhas, again } = useIndice()
  if (!linhas) return <Skeleton height={420} />
  return (
    <nav className={css.indice} aria-label="Páginas do manual">
      {linhas.map((linha) => (
        <Parte key={linha.parte} linha={linha} again={again} />
      ))}
    </nav>
  )
}

const Pagina = ({ parte, id }: { parte: string; id: string }) => {
  const usuario = useSessao((s) => s.usuario)
  const { paginas, falhou, again } = usePagesOf(parte)
  const pagina = paginas?.find((p) => p.id === id)
  if (falhou)
    return (
      <p role="alert">
        Esta página não pôde ser lida.{' '}
        <button type="button" onClick={again}>
          Tentar novamente
        </button>
      </p>
    )
  if (!paginas) return <Skeleton height={320} />
  if (!pagina)
    return (
      <EmptyState icon="buscar" title="Não há esta página no manual.">
        Veja as páginas das suas telas no índice do manual.
      </EmptyState>
    )
  return (
    <article className={css.pagina}>
      <h2>{pagina.titulo}</h2>
      <SecoesDeAjuda secoes={sectionsFor(pagina, usuario)} />
    </article>
  )
}

/** The manual: what F1 shows, page by page, of the screens that this person may open. */
export const AjudaPage = () => {
  const { remoto, pagina } = useParams()
  return (
    <Page title="Manual">
      {remoto && pagina ? (
        <>
          <p className={css.voltar}>
            <Link to="/ajuda">Índice do manual</Link>
          </p>
          <Pagina key={`${remoto}/${pagina}`} parte={remoto} id={pagina} />
        </>
      ) : (
        <Indice />
      )}
    </Page>
  )
}
