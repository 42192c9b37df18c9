import { useCan } from '@clinica/shared-auth'
import { acoes, type Evolucao } from '@clinica/shared-domain'
import { Button, Chip, Icon, Page, retrying, Skeleton, Tab, Tabs } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useHasRoute, useParams, useSearchParams } from '@clinica/shared-ui/router'
import { lazy, Suspense, useState } from 'react'
import { PedidoDeTexto } from '../autoria/pedirTexto'
import { ErroDoProntuario } from '../ErroDoProntuario'
import { AbaDaEspecialidade } from './AbaDaEspecialidade'
import { AbaDiario } from './AbaDiario'
import { DadosDoPaciente } from './DadosDoPaciente'
import css from './diario.module.css'
import { abasQuery, pacienteQuery, sessoesQuery } from './diario.query'
import { DiarioContext } from './useDiario'

const DiarioDialog = lazy(retrying(() => import('./DiarioDialog')))
const Historico = lazy(retrying(() => import('../linha/historico/Historico')))

const DIARIO = ''

/** What is open over the screen: a diary that is written, or what became of an entry. */
type Aberto = { diario: { evolucao: Evolucao | null; sessao: string | null } } | { historico: Evolucao }

const Rotulo = ({ nome, total }: { nome: string; total: number }) => (
  <>
    {nome} <span className={css.total}>{total}</span>
  </>
)

const Carregando = () => (
  <Page title="Diário">
    <div role="status" aria-label="Carregando" className={css.esqueleto}>
      <Skeleton variant="rounded" height={40} width={360} />
      <Skeleton variant="rounded" height={64} />
      <Skeleton variant="rounded" height={360} />
    </div>
  </Page>
)

const Prontuario = ({ id }: { id: string }) => {
  const [params, setParams] = useSearchParams()
  const paciente = useQuery(pacienteQuery(id))
  const abas = useQuery(abasQuery(id))
  const sessoes = useQuery(sessoesQuery(id))
  const escreve = useCan(acoes.agendamento_evoluido)
  const linhaDoTempo = `/paciente/${id}/evolucao2`
  const temLinha = useHasRoute(linhaDoTempo)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const erro = paciente.error ?? abas.error ?? sessoes.error
  if (erro)
    return (
      <ErroDoProntuario
        title="Diário"
        erro={erro}
        onRetry={() => void Promise.all([paciente.refetch(), abas.refetch(), sessoes.refetch()])}
      />
    )
  if (!paciente.data || !abas.data || !sessoes.data) return <Carregando />

  const pedido = params.get('agendamento')
  const daAgenda = sessoes.data.find((s) => s._id === pedido)
  const pedida = params.get('especialidade') ?? daAgenda?.especialidade.nome
  const aba = abas.data.especialidades.find((e) => e.nome === pedida || e._id === pedida)
  const choose = (nome: string) =>
    // The session in hand stays: 'Registros' opens with it.
    setParams(
      {
        ...(pedido ? { agendamento: pedido } : {}),
        ...(pedido || nome !== DIARIO ? { especialidade: nome } : {}),
      },
      { replace: true, preventScrollReset: true },
    )
  const { nome, nome_social, riscoDeQueda } = paciente.data
  const chamado = nome_social || nome
  return (
    <Page
      title="Diário"
      whom={chamado}
      heading={
        <span className={css.nome}>
          {chamado}
          {riscoDeQueda ? (
            <Chip color="error" icon={<Icon name="alerta" size={13} />} label="Risco de queda" />
          ) : null}
        </span>
      }
      actions={
        <>
          {temLinha ? (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={{ pathname: linhaDoTempo, search: pedido ? `?agendamento=${pedido}` : '' }}
              startIcon={<Icon name="evolucao" size={16} />}
            >
              Registros
            </Button>
          ) : null}
          {escreve ? (
            <Button
              variant="contained"
              startIcon={<Icon name="adicionar" />}
              onClick={() => setAberto({ diario: { evolucao: null, sessao: daAgenda?._id ?? null } })}
            >
              Novo diário
            </Button>
          ) : null}
        </>
      }
    >
      <DiarioContext
        value={{
          paciente: id,
          escreve,
          sessoes: sessoes.data,
          onNovo: (sessao) => setAberto({ diario: { evolucao: null, sessao } }),
          onEdit: (evolucao) => setAberto({ diario: { evolucao, sessao: evolucao.agendamento._id } }),
          onHistorico: (historico) => setAberto({ historico }),
        }}
      >
        <PedidoDeTexto />
        <DadosDoPaciente paciente={paciente.data} />
        <Tabs
          aria-label="Prontuário"
          className={css.abas}
          value={aba?.nome ?? DIARIO}
          onChange={(_, valor) => choose(valor)}
        >
          <Tab
            id="aba-diario"
            aria-controls="painel-do-prontuario"
            value={DIARIO}
            label={<Rotulo nome="Diário" total={abas.data.diarios} />}
          />
          {abas.data.especialidades.map((e) => (
            <Tab
              key={e._id}
              id={`aba-${e._id}`}
              aria-controls="painel-do-prontuario"
              value={e.nome}
              label={<Rotulo nome={e.nome} total={e.total} />}
            />
          ))}
        </Tabs>
        <div
          id="painel-do-prontuario"
          role="tabpanel"
          aria-labelledby={aba ? `aba-${aba._id}` : 'aba-diario'}
        >
          {aba ? (
            <AbaDaEspecialidade key={aba._id} especialidade={aba} aberta={daAgenda?._id ?? null} />
          ) : (
            <AbaDiario />
          )}
        </div>
        <Suspense>
          {aberto && 'diario' in aberto ? (
            <DiarioDialog
              key={aberto.diario.evolucao?._id ?? aberto.diario.sessao}
              {...aberto.diario}
              onClose={() => setAberto(null)}
            />
          ) : null}
          {aberto && 'historico' in aberto ? (
            <Historico paciente={id} evolucao={aberto.historico} onClose={() => setAberto(null)} />
          ) : null}
        </Suspense>
      </DiarioContext>
    </Page>
  )
}

/** Route /paciente/{id}/evolucao (spec 2 §2): diaries, and by specialty its guides, sessions and assessments. */
export default function DiarioPage() {
  const { id = '' } = useParams()
  return <Prontuario key={id} id={id} />
}
