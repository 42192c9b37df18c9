import { ErroDaApi } from '@clinica/shared-auth'
import type { Lote } from '@clinica/shared-domain'
import { AreaError, Button, Icon, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { DownloadButton } from '@clinica/shared-ui/list'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { Atos } from '../atos/Atos'
import { useAtos } from '../atos/atos'
import { Situacao } from '../Situacao'
import { nomeDoLote } from '../situacoes'
import { fetchXml, getLote } from '../tiss.api'
import { Avisos } from './Avisos'
import { Etapas } from './Etapas'
import { Guias } from './Guias'
import { Arquivo, Historico } from './Lado'
import css from './lote.module.css'

/** These guides and no others of their packages; an erased patient's is not among them. */
const regeneratePath = ({ pacotes, conteudo }: Lote): string =>
  `/faturamento/lotes/gerar?pacotes=${pacotes.map((p) => p._id).join(',')}&guias=${conteudo
    .flatMap((g) => g._id ?? [])
    .join(',')}`

/** What may be done with the lot where it is now. */
const Botoes = ({ lote }: { lote: Lote }) => {
  const ask = useAtos()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="imprimir" size={16} />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      {lote.apagado ? null : (
        <DownloadButton
          label="Baixar XML"
          name={lote.arquivo}
          fetch={async (signal, onBytes) => {
            const { arquivo } = await fetchXml(lote._id, { signal, onBytes })
            // The lot counts its downloads.
            void invalidateRegister('lote')
            return arquivo
          }}
        />
      )}
      {lote.situacao === 'gerado' ? (
        <>
          <Button variant="outlined" color="error" onClick={() => ask({ ato: 'cancelado', lote })}>
            Cancelar lote
          </Button>
          <Button variant="contained" onClick={() => ask({ ato: 'enviado', lote })}>
            Marcar enviado
          </Button>
        </>
      ) : null}
      {lote.situacao === 'enviado' || lote.situacao === 'protocolo' ? (
        <Button variant="outlined" color="error" onClick={() => ask({ ato: 'recusado', lote })}>
          Foi recusado
        </Button>
      ) : null}
      {lote.situacao === 'enviado' ? (
        <Button variant="contained" onClick={() => ask({ ato: 'enviado', lote })}>
          Anotar protocolo
        </Button>
      ) : null}
      {lote.situacao === 'protocolo' ? (
        <Button variant="outlined" onClick={() => ask({ ato: 'enviado', lote })}>
          Corrigir protocolo
        </Button>
      ) : null}
      {lote.situacao === 'recusado' || lote.situacao === 'cancelado' ? (
        <Button variant="contained" component={Link} to={regeneratePath(lote)}>
          Gerar outro com estas guias
        </Button>
      ) : null}
    </>
  )
}

const Conteudo = ({ lote }: { lote: Lote }) => (
  <Page
    title={nomeDoLote(lote)}
    className={css.pagina}
    heading={
      <span className={css.cabeca}>
        {nomeDoLote(lote)} <Situacao lote={lote} />
        <small>
          <b>{lote.convenio.nome}</b> · {lote.unidade.nome} · SP/SADT · {lote.versao}
        </small>
      </span>
    }
    actions={<Botoes lote={lote} />}
  >
    <Etapas lote={lote} />
    <Avisos lote={lote} />
    <div className={css.colunas}>
      <Guias lote={lote} />
      <div>
        <Arquivo lote={lote} />
        <Historico lote={lote} />
      </div>
    </div>
  </Page>
)

/** Route /faturamento/lotes/{id}. */
export default function LotePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['lote', id],
    queryFn: ({ signal }) => getLote(id, signal),
    meta: { interesse: { assunto: 'lote', _id: id } },
  })
  if (data)
    return (
      <Atos>
        <Conteudo lote={data} />
      </Atos>
    )
  return (
    <Page title="Lote">
      {error instanceof ErroDaApi && error.status === 404 ? (
        <NotFound title="Lote não encontrado." back="/faturamento/lotes" />
      ) : error ? (
        <AreaError
          titulo="Não foi possível abrir o lote."
          conteudo={
            <>
              O lote e o arquivo dele continuam guardados.{' '}
              {error instanceof ErroDaApi ? error.conteudo : null}
            </>
          }
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Carregando">
          <Skeleton variant="rounded" height={62} />
          <Skeleton variant="rounded" height={420} style={{ marginTop: 12 }} />
        </div>
      )}
    </Page>
  )
}
