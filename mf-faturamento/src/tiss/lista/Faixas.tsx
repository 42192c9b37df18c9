import { useHoje, withoutEmpty } from '@clinica/shared-auth'
import type { LotesGerados } from '@clinica/shared-domain'
import { counted, formatData, formatReais } from '@clinica/shared-domain'
import { Alert, Button } from '@clinica/shared-ui'
import { DownloadButton } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useLocation, useNavigate } from '@clinica/shared-ui/router'
import { useCallback } from 'react'
import { useTrabalho } from '../gerar/escolhas'
import { Gerando } from '../gerar/Gerando'
import { prazoOf, withPrazo } from '../prazo'
import { enderecoDoLote, nomeDoLote } from '../situacoes'
import { fetchZip, listLotes, NOME_DO_ZIP } from '../tiss.api'
import css from './lista.module.css'

/** Guides that stayed out which are named. */
const NOMEADAS = 20

const soma = (centavos: readonly { centavos: number }[]): string =>
  formatReais(centavos.reduce((n, l) => n + l.centavos, 0))

/** What a run just made, as the address' own state holds it: a reload still says it. */
const Novos = ({ gerados: { lotes, foraDoLote } }: { gerados: LotesGerados }) => {
  const navigate = useNavigate()
  const guias = lotes.reduce((n, l) => n + l.guias, 0)
  return (
    <Alert
      severity="success"
      role="status"
      action={<Button onClick={() => void navigate('/faturamento/lotes', { replace: true })}>Entendi</Button>}
    >
      <p>
        <b>
          {counted(lotes.length, 'lote gerado', 'lotes gerados')}, {counted(guias, 'guia', 'guias')},{' '}
          {soma(lotes)}.
        </b>{' '}
        Baixe e envie no portal de cada convênio; depois marque como enviado.
      </p>
      <p>
        {lotes.map((l, i) => (
          <span key={l._id}>
            {i > 0 ? ' · ' : ''}
            <Link to={enderecoDoLote(l)}>
              {nomeDoLote(l)}, {l.convenio.nome}
            </Link>
          </span>
        ))}
      </p>
      {foraDoLote.length > 0 ? (
        <details>
          <summary>
            Ficaram fora {counted(foraDoLote.length, 'guia', 'guias')}, {soma(foraDoLote)}: continuam nos
            pacotes, cada uma por seu motivo.
          </summary>
          <ul>
            {foraDoLote.slice(0, NOMEADAS).map((f) => (
              <li key={f.guia._id}>
                Guia {f.guia.numero}, {f.paciente.nome}: {f.motivo}
              </li>
            ))}
            {foraDoLote.length > NOMEADAS ? (
              <li>e mais {(foraDoLote.length - NOMEADAS).toLocaleString('pt-BR')}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
      {lotes.length > 1 ? (
        <DownloadButton
          label={`Baixar os ${lotes.length} em zip`}
          name={NOME_DO_ZIP}
          fetch={(signal, onBytes) =>
            fetchZip(
              lotes.map((l) => l._id),
              { signal, onBytes },
            )
          }
        />
      ) : null}
    </Alert>
  )
}

/** Refused lots that nothing was made of yet. */
export const useRecusados = () =>
  useQuery({
    queryKey: ['lote', 'recusados'],
    queryFn: ({ signal }) =>
      listLotes(
        { ...withoutEmpty({ situacao: 'recusado', pendente: true, orderBy: 'prazo' }), skip: 0, limit: 3 },
        signal,
      ),
    meta: { interesse: { assunto: 'lote' } },
  })

/** They stand above the list until they are solved. */
const Recusados = () => {
  const { data } = useRecusados()
  const hoje = useHoje()
  return (data?.itens ?? []).map((l) => {
    const prazo = prazoOf(l.apresentarAte, hoje)
    return (
      <Alert
        key={l._id}
        severity="error"
        action={
          <Button component={Link} to={enderecoDoLote(l)} color="inherit" variant="outlined" size="small">
            Resolver
          </Button>
        }
      >
        <b>
          {nomeDoLote(l)} recusado por {l.convenio.nome}
        </b>
        {l.recusadoEm ? ` em ${formatData(l.recusadoEm)}` : ''}: “{l.recusa}”.{' '}
        {counted(l.guias, 'guia', 'guias')}, {formatReais(l.centavos)}
        {prazo ? `, ${withPrazo('apresentar', prazo)}` : ''}.
      </Alert>
    )
  })
}

export const Faixas = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const trabalho = useTrabalho((s) => s.id)
  const show = useCallback(
    (gerados: LotesGerados) => void navigate('/faturamento/lotes', { replace: true, state: { gerados } }),
    [navigate],
  )
  const gerados = (state as { gerados?: LotesGerados } | null)?.gerados
  return (
    <div className={css.faixas}>
      {trabalho ? <Gerando id={trabalho} onGerados={show} /> : null}
      {gerados ? <Novos gerados={gerados} /> : null}
      <Recusados />
    </div>
  )
}
