import { isRespostaVazia, respostaInicial } from '@clinica/shared-domain'
import type { GrupoDePerguntas, Pergunta, Resposta, Respostas } from '../respostas/pergunta'

const NADA: Resposta = { valor: '' }

const perguntasOf = (grupos: readonly GrupoDePerguntas[]): Pergunta[] => grupos.flatMap((g) => g.perguntas)
const isVazia = ({ tipo }: Pergunta, r: Resposta): boolean => !r.complemento && isRespostaVazia(tipo, r)
const isDoPadrao = ({ tipo, respostaPadrao }: Pergunta, r: Resposta): boolean =>
  !!respostaPadrao && !r.complemento && r.valor === respostaInicial(tipo, respostaPadrao).valor

/**
 * Of an entry the texts alone, for the questions that nobody has answered: what was measured, chosen or dated is of its day, and
 * stays to be answered. Each says from which day it is, until somebody touches it.
 */
export const repeatTextos = (
  grupos: readonly GrupoDePerguntas[],
  agora: Respostas,
  { data, respostas }: { data: string; respostas: Respostas },
): Respostas =>
  Object.fromEntries(
    perguntasOf(grupos).flatMap((p) => {
      const { valor = '' } = respostas[p._id] ?? NADA
      const minha = agora[p._id] ?? NADA
      const livre = isVazia(p, minha) || isDoPadrao(p, minha)
      return p.tipo === 'Texto' && valor.trim() !== '' && livre && valor !== minha.valor
        ? [[p._id, { valor, repetida: data }] as const]
        : []
    }),
  )

/**
 * Nothing in it is of this session: each answer is missing, what its question begins with, or the text of the entry before, also
 * where it was typed again. An entry with a single answer of its own is not asked about.
 */
export const isSemNovidade = (
  grupos: readonly GrupoDePerguntas[],
  agora: Respostas,
  ultima: Respostas | null,
): boolean =>
  perguntasOf(grupos).every((p) => {
    const r = agora[p._id] ?? NADA
    if (isVazia(p, r) || isDoPadrao(p, r) || r.repetida) return true
    return p.tipo === 'Texto' && r.valor.trim() === (ultima?.[p._id]?.valor ?? '').trim()
  })
