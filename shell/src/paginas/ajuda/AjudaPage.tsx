import { useSessao } from '@clinica/shared-auth'
import { EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { SecoesDeAjuda, sectionsFor } from '@clinica/shared-ui/portal'
import { Link, useParams } from '@clinica/shared-ui/router'
import { useConfig } from '../../config'
import { type ParteDaAjuda, useHelpParts } from '../../layout/ajuda/useHelpParts'
import css from './ajuda.module.css'

type Props = { partes: readonly ParteDaAjuda[]; again: () => void }

const NaoLida = ({ oque, again }: { oque: string; again: () => void }) => (
  <p role="alert">
    {oque} não pôde ser lida.{' '}
    <button type="button" onClick={again}>
      Tentar novamente
    </button>
  </p>
)

/** All parts at once: nothing moves under the hand while they come. */
const Indice = ({ partes, again }: Props) => {
  if (partes.some(({ paginas }) => paginas === undefined)) return <Skeleton height={420} />
  return (
    <nav className={css.indice} aria-label="Páginas do manual">
      {partes.map(({ parte, titulo, paginas }) =>
        paginas?.length === 0 ? null : (
          <section key={parte}>
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
              <NaoLida oque="Esta parte do manual" again={again} />
            )}
          </section>
        ),
      )}
    </nav>
  )
}

const Pagina = ({ partes, again, parte, id }: Props & { parte: string; id: string }) => {
  const usuario = useSessao((s) => s.usuario)
  const dela = partes.find((p) => p.parte === parte)
  const pagina = dela?.paginas?.find((p) => p.id === id)
  if (dela?.paginas === null) return <NaoLida oque="Esta página" again={again} />
  if (dela && dela.paginas === undefined) return <Skeleton height={320} />
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
  const temPdf = useConfig((s) => s.manual)
  const lidas = useHelpParts((parte) => !remoto || parte === remoto)
  return (
    <Page title="Manual">
      {remoto && pagina ? (
        <>
          <p className={css.voltar}>
            <Link to="/ajuda">Índice do manual</Link>
          </p>
          <Pagina {...lidas} parte={remoto} id={pagina} />
        </>
      ) : (
        <>
          {temPdf ? (
            <p className={css.voltar}>
              <a href="/manual.pdf" target="_blank" rel="noreferrer">
                Manual inteiro em PDF, com as telas
              </a>
            </p>
          ) : null}
          <Indice {...lidas} />
        </>
      )}
    </Page>
  )
}
