import { useSessao } from '@clinica/shared-auth'
import { EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { SecoesDeAjuda, sectionsFor, useHelpPages } from '@clinica/shared-ui/portal'
import { Link, useParams } from '@clinica/shared-ui/router'
import { loadPages, pagesFor } from '../../layout/ajuda/pages'
import { useRotas } from '../../layout/useRotaAtual'
import { useCatalogo } from '../../remotos/catalogo'
import css from './ajuda.module.css'

const PORTAL = 'portal'
const remoteOf = (parte: string): string | null => (parte === PORTAL ? null : parte)

/** The pages of one part of the portal that this person's screens have. */
const usePagesOf = (parte: string) => {
  const usuario = useSessao((s) => s.usuario)
  const rotas = useRotas()
  const { paginas, falhou, again } = useHelpPages(loadPages, remoteOf(parte))
  return { paginas: paginas && pagesFor(paginas, rotas, usuario), falhou, again }
}

const Parte = ({ parte, titulo }: { parte: string; titulo: string }) => {
  const { paginas, falhou, again } = usePagesOf(parte)
  if (paginas?.length === 0) return null
  return (
    <section>
      <h2>{titulo}</h2>
      {falhou ? (
        <p role="alert">
          Esta parte do manual não pôde ser lida.{' '}
          <button type="button" onClick={again}>
            Tentar novamente
          </button>
        </p>
      ) : paginas ? (
        <ul>
          {paginas.map((p) => (
            <li key={p.id}>
              <Link to={`/ajuda/${parte}/${p.id}`}>{p.titulo}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={96} />
      )}
    </section>
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
  const remotos = useCatalogo((s) => s.remotos)
  const { remoto, pagina } = useParams()
  const indice = (
    <nav className={css.indice} aria-label="Páginas do manual">
      <Parte parte={PORTAL} titulo="O portal" />
      {remotos.map(({ id, module }) => (
        <Parte key={id} parte={id} titulo={module.title ?? id} />
      ))}
    </nav>
  )
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
        indice
      )}
    </Page>
  )
}
