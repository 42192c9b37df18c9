import type { Anexo, Evolucao } from '@clinica/shared-domain'
import { toAnexosEnviados } from '../anexos/palavras'
import { respostasOf } from '../linha/evolucao/valores'
import { type GrupoDePerguntas, type Respostas, toRespostaEnviada } from '../respostas/pergunta'
import type { AvaliacaoEnviada } from './diario.api'

/** What the questionnaire holds: the answers by their questions. */
export type ValoresDaAvaliacao = { respostas: Respostas; anexos: readonly Anexo[] }

export const avaliacaoOf = (registro: Evolucao): ValoresDaAvaliacao => ({
  respostas: respostasOf(registro),
  anexos: registro.anexos ?? [],
})

type Contexto = {
  paciente: string
  agendamento: string
  formulario: string
  grupos: readonly GrupoDePerguntas[]
  /** The assessment as it was last known; null for the first time. */
  antes: { updatedAt: string } | null
}

/** Every question goes, the empty ones too: an entry keeps what was asked. */
export const toAvaliacaoEnviada = (
  { respostas, anexos }: ValoresDaAvaliacao,
  { paciente, agendamento, formulario, grupos, antes }: Contexto,
): AvaliacaoEnviada => ({
  paciente: { _id: paciente },
  agendamento: { _id: agendamento },
  formulario: { _id: formulario },
  respostas: grupos.flatMap((g) => g.perguntas).map((p) => toRespostaEnviada(p, respostas[p._id])),
  ...toAnexosEnviados(anexos, antes === null),
  ...(antes ? { updatedAt: antes.updatedAt } : {}),
})
