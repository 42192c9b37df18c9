import { hojeNaClinica, showInstant, useCan, useSessao } from '@clinica/shared-auth'
import {
  counted,
  formatMes,
  formatReais,
  mesesDaSubmissao,
  type Repasse,
  SEM_CADASTRO_PROFISSIONAL,
} from '@clinica/shared-domain'
import { recebimentos, seesOwnOnly, telas } from '@clinica/shared-domain/acesso'
import { Alert, AreaError, Button, Chip, EmptyState, Icon, Page, Select, Skeleton } from '@clinica/shared-ui'
import { DownloadButton } from '@clinica/shared-ui/list'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { FecharMes, ReabrirMes } from './Atos'
import { type Aberta, Profissional } from './Profissional'
import { getPlanilha, getRepasse } from './repasse.api'
import css from './repasse.module.css'
import { SessoesDialog } from './SessoesDialog'
import { ValoresDialog } from './ValoresDialog'

/** What has come of a closed month since. */
const Depois = ({ d, reabrivel }: { d: NonNullable<Repasse['depois']>; reabrivel: boolean }) => (
  <Alert severity="warning" role="status">
    Desde o fechamento
    {d.entram.sessoes > 0
      ? ` ${counted(d.entram.sessoes, 'sessão passou', 'sessões passaram')} a contar (${formatReais(d.entram.valor)})`
      : ''}
    {d.entram.sessoes > 0 && d.saem.sessoes > 0 ? ' e' : ''}
    {d.saem.sessoes > 0
      ? ` ${counted(d.saem.sessoes, 'sessão deixou', 'sessões deixaram')} de contar (${formatReais(d.saem.valor)})`
      : ''}
    . O que foi fechado não mudou
    {reabrivel ? '; reabra o mês para incluir.' : '; um Gerente pode reabrir o mês.'}
  </Alert>
)

const Situacao = ({ r }: { r: Repasse }) => (
  <p className={css.situacao} role="status">
    <Chip
      size="small"
      color={r.fechado ? 'success' : 'info'}
      icon={<Icon name={r.fechado ? 'bloqueio' : 'relogio'} size={13} />}
      label={r.fechado ? 'Fechado' : 'Aberto'}
    />
    <b>{formatReais(r.valor)}</b>
    <span>{counted(r.sessoes, 'sessão', 'sessões')}</span>
    <small>
      {r.fechado
        ? `Fechado em ${showInstant(r.fechado.em)} por ${r.fechado.por}`
        : r.reaberto
          ? `Reaberto em ${showInstant(r.reaberto.em)} por ${r.reaberto.por}: ${r.reaberto.motivo}`
          : 'Muda enquanto sessões são evoluídas'}
    </small>
  </p>
)

type Janela = 'fechar' | 'reabrir' | 'valores' | null

const Mes = ({ r, gere }: { r: Repasse; gere: boolean }) => {
  const [janela, setJanela] = useState<Janela>(null)
  const [figura, setFigura] = useState<Aberta | null>(null)
  const close = () => setJanela(null)
  if (r.semCadastro)
    return (
      <Alert severity="warning" role="alert">
        {SEM_CADASTRO_PROFISSIONAL}
      </Alert>
    )
  return (
    <>
      <h2 className={css.papel}>
        Repasse de {formatMes(r.mes)}, {r.fechado ? 'fechado' : 'ainda aberto'}
      </h2>
      <Situacao r={r} />
      {r.depois ? <Depois d={r.depois} reabrivel={r.reabrivel} /> : null}
      <div className={css.botoes}>
        {r.fechavel ? (
          <Button variant="contained" onClick={() => setJanela('fechar')}>
            Fechar o mês
          </Button>
        ) : null}
        {r.reabrivel ? (
          <Button variant="outlined" onClick={() => setJanela('reabrir')}>
            Reabrir
          </Button>
        ) : null}
        {gere ? (
          <Button variant="outlined" onClick={() => setJanela('valores')}>
            Valores próprios
          </Button>
        ) : null}
        {r.sessoes > 0 ? (
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="imprimir" size={16} />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
            <DownloadButton
              label="Excel"
              name={`repasse-${r.mes}.xlsx`}
              fetch={(signal, onBytes) => getPlanilha(r.mes, signal, onBytes)}
            />
          </>
        ) : null}
      </div>
      {r.sessoes > 0 ? (
        <div className={css.lista}>
          {r.profissionais.map((p) => (
            <Profissional
              key={`${r.mes} ${p._id}`}
              p={p}
              aberto={r.profissionais.length === 1}
              onOpen={setFigura}
            />
          ))}
        </div>
      ) : (
        <EmptyState title={`Nenhuma sessão a pagar em ${formatMes(r.mes)}.`} icon="pagamento">
          Contam as sessões evoluídas cujo pagamento não está bloqueado, na sessão ou na guia.
        </EmptyState>
      )}
      {janela === 'fechar' ? <FecharMes r={r} onClose={close} /> : null}
      {janela === 'reabrir' ? <ReabrirMes r={r} onClose={close} /> : null}
      {janela === 'valores' ? <ValoresDialog onClose={close} /> : null}
      {figura ? <SessoesDialog mes={r.mes} figura={figura} onClose={() => setFigura(null)} /> : null}
    </>
  )
}

/** Route /recebimento/repasse: what professionals get of a month; a Profissional their own share. */
export default function RepassePage() {
  const gere = useCan(recebimentos.gerir)
  const soOProprio = seesOwnOnly(
    useSessao((s) => s.usuario),
    telas.repasse,
  )
  const [meses] = useState(() => mesesDaSubmissao(hojeNaClinica()))
  const [params, setParams] = useSearchParams()
  // The month that is paid next: the one before this; of one's own, this.
  const mes = meses.find((m) => m === params.get('mes')) ?? (meses[soOProprio ? 0 : 1] as string)
  const { data, error, refetch } = useQuery({
    queryKey: ['repasse', mes],
    queryFn: ({ signal }) => getRepasse(mes, signal),
    placeholderData: keepPreviousData,
    meta: { interesse: { assunto: 'repasse' } },
  })
  return (
    <Page
      title={soOProprio ? 'Meu repasse' : 'Repasse'}
      actions={
        <Select
          label="Mês"
          className={css.mes}
          value={mes}
          options={meses.map((m) => ({ value: m, label: formatMes(m) }))}
          onChange={(novo) => setParams({ mes: novo }, { replace: true })}
        />
      }
    >
      {data ? (
        <Mes r={data} gere={gere} />
      ) : error ? (
        <AreaError
          titulo="Não foi possível ler o repasse."
          conteudo="Nada foi alterado."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Page>
  )
}
