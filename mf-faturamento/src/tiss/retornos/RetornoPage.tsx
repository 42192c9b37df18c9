import { ErroDaApi, showInstant } from '@clinica/shared-auth'
import {
  DEBITOS_DO_RETORNO,
  formatData,
  formatReais,
  formatValor,
  type Retorno,
  TIPOS_DE_RETORNO,
} from '@clinica/shared-domain'
import { Alert, Button, confirm, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { useAto } from '@clinica/shared-ui/form'
import { DownloadButton } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useParams } from '@clinica/shared-ui/router'
import { ComErro } from '../dinheiro/ComErro'
import css from '../dinheiro/dinheiro.module.css'
import { Guias } from './Guias'
import { situacaoDoProtocolo } from './Previa'
import { fetchXml, getRetorno, undoRetorno } from './retornos.api'
import local from './retornos.module.css'

const Cabeca = ({ r }: { r: Retorno }) => (
  <>
    <p>
      <b>{TIPOS_DE_RETORNO[r.tipo]}</b> de {r.convenio?.nome ?? r.operadora ?? 'convênio desconhecido'}
      {r.numero ? `, nº ${r.numero}` : ''}
      {r.emitidoEm ? `, de ${formatData(r.emitidoEm)}` : ''}. Contado em {showInstant(r.contadoEm)} por{' '}
      {r.enviadoPor}.
    </p>
    <dl className={css.cartoes}>
      {[
        ['Informado', r.informado],
        ['Liberado', r.liberado],
        ['Glosa', r.glosa],
        ...(r.liquido === null ? [] : [['No banco', r.liquido] as const]),
      ].map(([nome, valor]) => (
        <div key={nome} className={css.cartao}>
          <dt>{nome}</dt>
          <dd>{formatReais(Number(valor))}</dd>
        </div>
      ))}
    </dl>
  </>
)

const Protocolos = ({ r }: { r: Retorno }) =>
  r.protocolosDoArquivo.length === 0 ? null : (
    <section className={css.painel} aria-labelledby="protocolos">
      <h2 id="protocolos">Protocolos</h2>
      <table className={css.tabela}>
        <caption className="so-leitor">Protocolos do retorno</caption>
        <thead>
          <tr>
            <th>Protocolo</th>
            <th>Lote</th>
            <th>Situação</th>
            <th className={css.n}>Informado R$</th>
            <th className={css.n}>Liberado R$</th>
            <th className={css.n}>Glosa R$</th>
          </tr>
        </thead>
        <tbody>
          {r.protocolosDoArquivo.map((p) => (
            <tr key={p._id}>
              <td>
                {p.protocolo ?? '—'}
                {p.vivo ? null : <small>substituído por um retorno mais novo</small>}
              </td>
              <td>
                {p.lote ? (
                  <Link to={`/faturamento/lotes/${p.lote._id}`}>Lote {p.lote.numero}</Link>
                ) : (
                  `${p.loteNumero ?? '—'} (não é nosso)`
                )}
              </td>
              <td>
                {situacaoDoProtocolo(p.situacao)}
                {p.motivo ? (
                  <small>
                    {p.motivo.codigo} {p.motivo.texto ?? ''}
                  </small>
                ) : null}
              </td>
              <td className={css.n} data-rotulo="informado">
                {formatValor(p.informado)}
              </td>
              <td className={css.n} data-rotulo="liberado">
                {formatValor(p.liberado)}
              </td>
              <td className={css.n} data-rotulo="glosa">
                {formatValor(p.glosa)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

const Pagamentos = ({ r }: { r: Retorno }) =>
  r.pagamentos.length === 0 ? null : (
    <section className={css.painel} aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      {r.pagamentos.map((p) => (
        <div key={p._id}>
          <p>
            {p.dia ? formatData(p.dia) : 'Sem data'}: guias {formatReais(p.liberado)} − débitos{' '}
            {formatReais(p.debitos)} + créditos {formatReais(p.creditos)} ={' '}
            <b>{formatReais(p.liberado - p.debitos + p.creditos)}</b>; no banco{' '}
            <b>{formatReais(p.liquido)}</b>
            {p.banco ? `, banco ${p.banco}, agência ${p.agencia ?? '—'}, conta ${p.conta ?? '—'}` : ''}.
          </p>
          {p.liberado - p.debitos + p.creditos === p.liquido ? null : (
            <Alert severity="warning">
              Não fecha: a diferença é de{' '}
              {formatReais(Math.abs(p.liberado - p.debitos + p.creditos - p.liquido))}.
            </Alert>
          )}
          <ul className={local.lista}>
            {r.debitos
              .filter((d) => d.pagamento === p._id)
              .map((d, i) => (
                <li key={`${d.tipo} ${String(i)}`}>
                  {d.credito ? 'Crédito' : 'Débito'} {DEBITOS_DO_RETORNO[d.tipo] ?? d.tipo}
                  {d.descricao ? ` (${d.descricao})` : ''}: {formatReais(d.valor)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )

const Acoes = ({ r }: { r: Retorno }) => {
  const { perform, recusa } = useAto('o retorno foi desfeito', ['retorno'])
  const undo = async () => {
    const sim = await confirm({
      titulo: 'Desfazer este retorno?',
      conteudo:
        'Ele deixa de contar, e o que ele tinha substituído volta a contar. O arquivo continua guardado, e pode ser enviado de novo.',
      confirmar: 'Desfazer',
      perigo: true,
    })
    if (sim) await perform([r._id, 'desfeito'], (chave) => undoRetorno(r._id, chave))
  }
  return (
    <>
      <div className={`${css.botoes} ${local.acoes}`}>
        {r.apagado ? null : (
          <DownloadButton
            label="Baixar o XML"
            name={r.arquivo}
            fetch={(signal, onBytes) => fetchXml(r._id, signal, onBytes)}
          />
        )}
        {r.estado === 'contado' ? (
          <Button color="error" disabled={r.emUso.length > 0} onClick={() => void undo()}>
            Desfazer
          </Button>
        ) : null}
      </div>
      {recusa ? (
        <Alert severity="error" role="alert">
          {recusa}
        </Alert>
      ) : null}
      {r.estado === 'desfeito' ? (
        <Alert severity="info">
          Desfeito em {r.desfeitoEm ? showInstant(r.desfeitoEm) : '—'} por {r.desfeitoPor ?? '—'}: não conta.
        </Alert>
      ) : r.emUso.length > 0 ? (
        <Alert severity="info">Não se desfaz: {r.emUso.join('; ')}.</Alert>
      ) : null}
      {r.erro ? (
        <Alert severity="error">
          O convênio recusou o lote inteiro: “{r.erro.codigo} {r.erro.texto}”. O lote continua como está:
          anote a recusa na página dele.
        </Alert>
      ) : null}
      {r.apagado ? (
        <Alert severity="info">
          O arquivo foi apagado com os dados de um paciente dele; números e somas continuam aqui.
        </Alert>
      ) : null}
      {r.avisosDoArquivo.length > 0 ? (
        <Alert severity="warning">
          <ul className={local.lista}>
            {r.avisosDoArquivo.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

/** Route /faturamento/retornos/:id: one file of an insurer, and what it says. */
export default function RetornoPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'um', id],
    queryFn: ({ signal }) => getRetorno(id, signal),
    meta: { interesse: { assunto: 'retorno', _id: id } },
  })
  return (
    <Page title={data ? data.arquivo : 'Retorno'}>
      {data ? (
        <>
          <Cabeca r={data} />
          <Acoes r={data} />
          <Protocolos r={data} />
          <Pagamentos r={data} />
          {data.guias > 0 ? (
            <Guias retorno={data._id} pendentes={data.pendentes} pode={data.estado === 'contado'} />
          ) : null}
        </>
      ) : error instanceof ErroDaApi && error.status === 404 ? (
        <NotFound title="Retorno não encontrado." back="/faturamento/retornos" />
      ) : error ? (
        <ComErro error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Page>
  )
}
