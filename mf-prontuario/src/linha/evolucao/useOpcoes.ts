import { useHoje } from '@clinica/shared-auth'
import { type Evolucao, type SessaoDoRegistro, STATUS } from '@clinica/shared-domain'
import { useFormSlice } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useMemo } from 'react'
import { getEspecialidades, getLinha, listFormularios, listGuias, listSessoes } from '../linha.api'
import { registroKey } from '../linha.query'
import { textoDaSessao } from '../palavras'
import type { Valores } from './valores'

type Opcao = { value: string; label: string }

const situacao = (status: string): string =>
  status in STATUS ? STATUS[status as keyof typeof STATUS].descricao : status

/** More are not scrolled through: an older session is evolved from the grid of its day. */
const SESSOES = 120

/** Those that have happened, the newest first; the one that is chosen stays whatever became of it. */
const offeredSessoes = (
  todas: readonly SessaoDoRegistro[],
  escolhida: string,
  hoje: string,
): SessaoDoRegistro[] => {
  const havidas = todas.filter((s) => s._id === escolhida || (s.ativo && s.data <= hoje)).reverse()
  return havidas.filter((s, i) => i < SESSOES || s._id === escolhida)
}

const withCurrent = (opcoes: readonly Opcao[], atual: Opcao | null): readonly Opcao[] =>
  atual && !opcoes.some((o) => o.value === atual.value) ? [atual, ...opcoes] : opcoes

/** The look-ups of the specialty, and what was written before in the form that is chosen. */
const useConsultas = (paciente: string, especialidade: string, formulario: string, nova: boolean) => {
  const chave = registroKey(paciente)
  const params = { especialidade }
  const enabled = especialidade !== ''
  return {
    especialidades: useQuery({
      queryKey: [...chave, 'especialidades'],
      queryFn: ({ signal }) => getEspecialidades(paciente, signal),
      select: (r) => r.especialidades,
    }),
    sessoes: useQuery({
      queryKey: [...chave, 'sessoes', especialidade],
      queryFn: ({ signal }) => listSessoes(paciente, params, signal),
      enabled,
      // Signed, evolved or cleared elsewhere meanwhile.
      meta: { interesse: { assunto: 'agendamento', paciente } },
    }),
    guias: useQuery({
      queryKey: [...chave, 'guias', especialidade],
      queryFn: ({ signal }) => listGuias(paciente, params, signal),
      enabled,
    }),
    formularios: useQuery({
      queryKey: [...chave, 'formularios', especialidade],
      queryFn: ({ signal }) => listFormularios(paciente, params, signal),
      enabled,
    }),
    ultima: useQuery({
      queryKey: [...chave, 'ultima', formulario],
      queryFn: async ({ signal }) =>
        (await getLinha(paciente, { skip: 0, limit: 1, formulario }, signal)).evolucoes[0] ?? null,
      enabled: formulario !== '' && nova,
    }),
  }
}

const named = (nome: string): Opcao => ({ value: nome, label: nome })

/** What the dialog may choose from, of the specialty and the session that are chosen. */
export const useOpcoes = (paciente: string, evolucao: Evolucao | null) => {
  const [especialidade, formulario, agendamento, guia] = useFormSlice((f) => {
    const v = f.values as Valores
    return [v.especialidade, v.formulario, v.agendamento, v.guia] as const
  })
  const { ultima, ...consultas } = useConsultas(paciente, especialidade, formulario, !evolucao)
  const { especialidades, sessoes, guias, formularios } = consultas
  const hoje = useHoje()
  const oferecidas = useMemo(
    () => sessoes.data && offeredSessoes(sessoes.data, agendamento, hoje),
    [sessoes.data, agendamento, hoje],
  )
  const daSessao = useMemo(
    () => guias.data?.filter((g) => g._id === guia || g.agendamentos.includes(agendamento)),
    [guias.data, guia, agendamento],
  )
  const { guia: daEvolucao } = evolucao ?? {}
  return {
    especialidade,
    formulario,
    guia,
    listas: {
      especialidades: especialidades.data,
      sessoes: oferecidas,
      guias: daSessao,
      formularios: formularios.data,
    },
    erro: Object.values(consultas).find((q) => q.error)?.error ?? null,
    reload: () => {
      for (const q of Object.values(consultas)) if (q.isError) void q.refetch()
    },
    questionario: formularios.data?.find((f) => f._id === formulario),
    sessao: oferecidas?.find((s) => s._id === agendamento),
    guiaEscolhida: daSessao?.find((g) => g._id === guia),
    /** The newest entry of the form, to copy from. */
    ultima: ultima.data ?? null,
    opcoes: {
      especialidades: withCurrent(
        (especialidades.data ?? []).map((e) => named(e.nome)),
        especialidade ? named(especialidade) : null,
      ),
      formularios: withCurrent(
        evolucao ? [] : (formularios.data ?? []).map((f) => ({ value: f._id, label: f.nome })),
        evolucao && { value: evolucao.formulario?._id ?? '', label: evolucao.formulario?.nome ?? '' },
      ),
      sessoes: withCurrent(
        (oferecidas ?? []).map((s) => ({
          value: s._id,
          label: `${textoDaSessao(s)} · ${situacao(s.status)}`,
        })),
        evolucao && { value: evolucao.agendamento._id, label: textoDaSessao(evolucao.agendamento) },
      ),
      guias: withCurrent(
        (daSessao ?? []).map((g) => ({ value: g._id, label: [g.numero, g.cid].filter(Boolean).join(' · ') })),
        daEvolucao ? { value: daEvolucao._id, label: daEvolucao.numero } : null,
      ),
    },
  }
}
export type Opcoes = ReturnType<typeof useOpcoes>
