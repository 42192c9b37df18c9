import { ErroDaApi, showInstant } from '@clinica/shared-auth'
import type { ParteDoPortal } from '@clinica/shared-domain'
import { AreaError, EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchVersoes, type Versoes } from './versoes.api'
import css from './versoes.module.css'

const momento = (iso: string | null): string => (iso ? showInstant(iso) : 'Não informado')

const CONFERENCIA = {
  feita: 'Tipos, estilo e testes em ordem',
  semTestes: 'Sem testes: só os tipos foram conferidos',
  pasta: 'Construído fora daqui, sem conferência',
} as const
const checked = ({ conferencia }: Pick<ParteDoPortal, 'conferencia'>): string =>
  conferencia ? CONFERENCIA[conferencia] : 'Não informado'

const Cartao = ({
  titulo,
  dados,
  children,
}: {
  titulo: string
  dados: [string, string][]
  children?: ReactNode
}) => (
  <article className={css.cartao}>
    <h3>{titulo}</h3>
    <dl>
      {dados.map(([nome, valor]) => (
        <div key={nome} style={{ display: 'contents' }}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
    {children}
  </article>
)

const Parte = ({ parte }: { parte: ParteDoPortal }) => (
  <Cartao
    titulo={parte.id === 'shell' ? 'Portal (shell)' : parte.nome}
    dados={[
      ['Versão', parte.versao],
      ['Commit', parte.commit ?? 'Não informado'],
      ['Desde', momento(parte.desde)],
      ['Por', parte.por ?? 'Não informado'],
      ['Conferência', checked(parte)],
    ]}
  >
    {parte.anteriores.length > 0 ? (
      <details>
        <summary>
          {parte.anteriores.length === 1
            ? '1 versão anterior'
            : `${parte.anteriores.length} versões anteriores`}
        </summary>
        <ul className={css.anteriores}>
          {parte.anteriores.map((a) => (
            <li key={`${a.versao} ${a.ate}`}>
              <b>{a.versao}</b>
              <span>
                {momento(a.desde)} a {momento(a.ate)}
              </span>
              <span>{[a.por, a.commit, a.conferencia && checked(a)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </details>
    ) : null}
  </Cartao>
)

const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={css.grupo} aria-label={titulo}>
    <h2>{titulo}</h2>
    <div className={css.cartoes}>{children}</div>
  </section>
)

const Conteudo = ({ versoes: { portal, api, banco } }: { versoes: Versoes }) => (
  <>
    <Grupo titulo="Portal">
      {portal.length > 0 ? (
        portal.map((p) => <Parte key={p.id} parte={p} />)
      ) : (
        <EmptyState title="As versões publicadas não puderam ser lidas." />
      )}
    </Grupo>
    <Grupo titulo="Servidor">
      <Cartao
        titulo="API"
        dados={[
          ['Versão', api.versao],
          ['Commit', api.commit ?? 'Não informado'],
          ['Desde', momento(api.desde)],
          ['Node', api.node],
        ]}
      />
      <Cartao
        titulo="Banco de dados"
        dados={[
          ['Tipo', banco.tipo === 'embutido' ? 'Embutido (PGlite)' : 'PostgreSQL'],
          ['Versão', banco.versao],
          ['Migração', banco.migracao ?? 'Nenhuma'],
          ['Migrado em', momento(banco.migradoEm)],
        ]}
      />
    </Grupo>
  </>
)

/** What runs, since when and by whom; for the Administrador. */
export const VersoesPage = () => {
  const [versoes, setVersoes] = useState<Versoes | null>(null)
  const [erro, setErro] = useState<unknown>(null)
  const [vez, setVez] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controle = new AbortController()
    setErro(null)
    fetchVersoes(controle.signal)
      .then(setVersoes)
      .catch((e: unknown) => {
        if (!controle.signal.aborted) setErro(e)
      })
    return () => controle.abort()
  }, [vez])
  return (
    <Page title="Versões">
      {versoes ? <Conteudo versoes={versoes} /> : null}
      {erro ? (
        <AreaError
          titulo="Não foi possível ler as versões."
          conteudo={erro instanceof ErroDaApi ? erro.conteudo : undefined}
          onRetry={() => setVez(vez + 1)}
        />
      ) : null}
      {!versoes && !erro ? <Skeleton height={240} /> : null}
    </Page>
  )
}
