import { hojeNaClinica, useCan } from '@clinica/shared-auth'
import { acoes, MENSAGENS_DA_GUIA as M } from '@clinica/shared-domain'
import { AreaError, alert, NotFound, Page, Skeleton } from '@clinica/shared-ui'
import { useRecordForm } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useParams, useSearchParams } from '@clinica/shared-ui/router'
import { useEffect, useMemo, useState } from 'react'
import { fromProposta } from './dados/fromProposta'
import { propostaQuery } from './dados/proposta.query'
import { toForm } from './dados/valores'
import { GuiaForm } from './GuiaForm'
import { guiaApi } from './guia.api'
import { esquema } from './pendencias/conferir'
import { useVoltaDoPaciente } from './volta/useVoltaDoPaciente'

type Erro = { conteudo?: string; naoEncontrado?: boolean }

const Carregando = ({ titulo }: { titulo: string }) => (
  <Page title={titulo}>
    <div role="status" aria-label="Carregando">
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={420} style={{ marginTop: 16 }} />
    </div>
  </Page>
)

const NaoEncontrada = () => {
  useEffect(() => void alert({ titulo: 'Erro', conteudo: M.naoEncontrada }), [])
  return (
    <Page title="Guia">
      <NotFound title="Guia não encontrada." back="/guia" />
    </Page>
  )
}

const Falha = ({ titulo, erro, onRetry }: { titulo: string; erro: unknown; onRetry: () => void }) => (
  <Page title={titulo}>
    <AreaError
      titulo="Não foi possível abrir a guia."
      conteudo={(erro as Erro | null)?.conteudo}
      onRetry={onRetry}
    />
  </Page>
)

const GuiaSalva = ({ id }: { id: string }) => {
  const registro = useRecordForm({ resource: guiaApi, schema: esquema, id, toForm })
  const volta = useVoltaDoPaciente()
  if (registro.situacao === 'carregando' || volta.situacao === 'carregando')
    return <Carregando titulo="Guia" />
  if (registro.situacao === 'erro')
    return (registro.erro as Erro | null)?.naoEncontrado ? (
      <NaoEncontrada />
    ) : (
      <Falha titulo="Guia" erro={registro.erro} onRetry={registro.carregar} />
    )
  return (
    <GuiaForm
      key={registro.chave}
      registro={registro.registro}
      valores={registro.valores as ReturnType<typeof toForm>}
      digitado={volta.valores}
      onReload={registro.carregar}
    />
  )
}

const GuiaNova = ({ agendamento }: { agendamento: string | undefined }) => {
  const [params] = useSearchParams()
  const param = (nome: string): string | undefined => params.get(nome) || undefined
  const renovar = param('renovar')
  const proposta = useQuery({
    ...propostaQuery({
      agendamento,
      renovar,
      paciente: param('paciente'),
      // A booking that is not saved yet says them.
      unidade: param('unidade'),
      especialidade: param('especialidade'),
      profissional: param('profissional'),
    }),
    staleTime: 'static',
  })
  const podeFaturar = useCan(acoes.faturamento_guia)
  const volta = useVoltaDoPaciente()
  const { data } = proposta
  const [hoje] = useState(hojeNaClinica)
  const valores = useMemo(
    () => (data ? fromProposta(data, hoje, podeFaturar) : null),
    [data, hoje, podeFaturar],
  )
  if (proposta.isError)
    return <Falha titulo="Nova guia" erro={proposta.error} onRetry={() => void proposta.refetch()} />
  if (!valores || volta.situacao === 'carregando') return <Carregando titulo="Nova guia" />
  return (
    <GuiaForm
      registro={null}
      valores={valores}
      digitado={volta.valores}
      abertas={data?.abertas}
      agendamento={agendamento}
      origem={agendamento ? 'agendamento' : renovar ? 'renovar' : undefined}
      onReload={() => void proposta.refetch()}
    />
  )
}

/** Routes /guia/cadastro, /guia/cadastro/{id} and /guia/cadastro/{agendamentoId}/agendamento (spec 3 §2.3). */
export default function GuiaPage() {
  const { id, agendamentoId } = useParams()
  return id ? <GuiaSalva key={id} id={id} /> : <GuiaNova key={agendamentoId} agendamento={agendamentoId} />
}
