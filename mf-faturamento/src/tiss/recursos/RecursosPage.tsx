import { showInstant, useHoje } from '@clinica/shared-auth'
import type { RecursoDaLista } from '@clinica/shared-domain'
import {
  formatData,
  formatReais,
  formatValor,
  SITUACOES_DE_RECURSO,
  textoDoPrazo,
} from '@clinica/shared-domain'
import { Button, EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { ComErro } from '../dinheiro/ComErro'
import css from '../dinheiro/dinheiro.module.css'
import { listRecursos } from './recursos.api'

const proximo = (r: RecursoDaLista, hoje: string): string => {
  if (r.situacao === 'gerado') return `enviar ${textoDoPrazo(r.prazo, hoje) ?? ''}`
  if (r.situacao === 'enviado') return 'esperar a resposta'
  return r.situacao === 'ganhoEmParte' || r.situacao === 'negado' ? 'decidir o que ficou' : '—'
}

/** Route /faturamento/recursos. */
export default function RecursosPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'recursos'],
    queryFn: ({ signal }) => listRecursos(signal),
    meta: { interesse: { assunto: 'lote' } },
  })
  const hoje = useHoje()
  const vivos = (data?.recursos ?? []).filter((r) => r.situacao !== 'cancelado')
  return (
    <Page
      title="Recursos de glosa"
      actions={
        <Button component={Link} to="/faturamento/glosas?situacao=decidir" variant="outlined">
          Ver as glosas
        </Button>
      }
    >
      {data ? (
        data.recursos.length === 0 ? (
          <EmptyState title="Nenhum recurso." icon="documento">
            Marque itens em Glosas e monte o primeiro.
          </EmptyState>
        ) : (
          <section className={css.painel} aria-label="Recursos">
            <p>
              Pedimos {formatReais(vivos.reduce((n, r) => n + r.total, 0))}, voltaram{' '}
              {formatReais(vivos.reduce((n, r) => n + r.acatado, 0))}.
            </p>
            <table className={css.tabela}>
              <caption className="so-leitor">Recursos de glosa</caption>
              <thead>
                <tr>
                  <th>Recurso</th>
                  <th>Convênio</th>
                  <th className={css.n}>Itens</th>
                  <th className={css.n}>Pedido R$</th>
                  <th className={css.n}>Devolvido R$</th>
                  <th>Situação</th>
                  <th>Próximo passo</th>
                </tr>
              </thead>
              <tbody>
                {data.recursos.map((r) => (
                  <tr key={r._id}>
                    <td>
                      <Link to={`/faturamento/recursos/${r._id}`}>Recurso {r.numero}</Link>
                      <small>{showInstant(r.geradoEm)}</small>
                    </td>
                    <td>
                      {r.convenio.nome}
                      <small>
                        lote {r.lote}, protocolo {r.protocolo}
                      </small>
                    </td>
                    <td className={css.n} data-rotulo="itens">
                      {r.itens}
                    </td>
                    <td className={css.n} data-rotulo="pedido">
                      {formatValor(r.total)}
                    </td>
                    <td className={css.n} data-rotulo="devolvido">
                      {r.respondidos === 0 ? '—' : formatValor(r.acatado)}
                    </td>
                    <td>
                      {SITUACOES_DE_RECURSO[r.situacao]}
                      {r.enviadoEm ? <small>enviado em {formatData(r.enviadoEm)}</small> : null}
                    </td>
                    <td>{proximo(r, hoje)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {data.total > data.recursos.length ? (
              <p className={css.fraco}>
                Os {data.recursos.length} mais novos de {data.total}.
              </p>
            ) : null}
          </section>
        )
      ) : error ? (
        <ComErro error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Page>
  )
}
