import { ErroDaApi } from '@clinica/shared-auth'
import { formatChavePix, formatReais, NOMES_DAS_CHAVES_PIX, type Pix } from '@clinica/shared-domain'
import { Alert, Button, Icon, notify, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useId, useRef } from 'react'
import { getPix, type PedidoDePix } from './pix.api'
import css from './pix.module.css'

/** White in the dark theme too: a telephone reads dark on light. */
const Figura = ({ qr, nome }: { qr: Pix['qr']; nome: string }) => (
  <svg
    className={css.qr}
    viewBox={`-4 -4 ${qr.modulos + 8} ${qr.modulos + 8}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={nome}
  >
    <path d={qr.caminho} fill="#000" />
  </svg>
)

const Copiar = ({ texto }: { texto: string }) => {
  const id = useId()
  const campo = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    campo.current?.select()
    // By http browsers give no clipboard: what is marked can still be copied by hand.
    await navigator.clipboard?.writeText(texto).then(
      () => notify('Código copiado.'),
      () => undefined,
    )
  }
  return (
    <div className={css.copiar}>
      <label htmlFor={id}>PIX copia e cola</label>
      <textarea id={id} ref={campo} readOnly rows={4} value={texto} onFocus={(e) => e.target.select()} />
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="copiar" size={16} />}
        onClick={() => void copy()}
      >
        Copiar código
      </Button>
    </div>
  )
}

/** A code of this amount, large, with whom it pays beside it. It says of nothing that it was paid: the portal sees no bank. */
export const CodigoPix = (pedido: PedidoDePix) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['pix', pedido],
    queryFn: ({ signal }) => getPix(pedido, signal),
    enabled: pedido.valor > 0,
    retry: false,
    // A key that was changed meanwhile: no code of the old one is shown again.
    staleTime: 0,
    gcTime: 0,
    meta: { interesse: null },
  })
  if (error)
    return (
      <Alert severity="warning" role="alert">
        {error instanceof ErroDaApi ? error.conteudo : 'Não foi possível fazer o código.'}{' '}
        {error instanceof ErroDaApi && error.status === 404 ? null : (
          <Button size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        )}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={264} />
  return (
    <div className={css.codigo}>
      <Figura qr={data.qr} nome={`Código PIX de ${formatReais(pedido.valor)} para ${data.titular}`} />
      <div className={css.quem}>
        <strong className={css.valor}>{formatReais(pedido.valor)}</strong>
        <dl>
          <dt>Titular</dt>
          <dd>
            <b>{data.titular}</b>, {data.cidade}
          </dd>
          <dt>{NOMES_DAS_CHAVES_PIX[data.tipo]}</dt>
          <dd>{formatChavePix(data.tipo, data.chave)}</dd>
        </dl>
        <Copiar texto={data.copiaECola} />
      </div>
    </div>
  )
}
