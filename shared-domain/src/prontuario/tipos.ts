import { oneOf } from '../comum/answer'

/** How a question is answered (spec 2 §3). */
export const TIPOS_DE_QUESTAO = [
  'Texto',
  'Inteiro',
  'Fracionário',
  'Data',
  'Sim/Não',
  'Domínio',
  'EVA',
  'Tabela',
  'Escore',
  'Mapa corporal',
] as const
export type TipoDeQuestao = (typeof TIPOS_DE_QUESTAO)[number]

export const tipoDeQuestao = oneOf(...TIPOS_DE_QUESTAO)

/** Answered by an object (`tabela`) and not by a text. */
export const TIPOS_COM_TABELA = ['Tabela', 'Escore', 'Mapa corporal'] as const
export type TipoComTabela = (typeof TIPOS_COM_TABELA)[number]
export const hasTabela = (tipo: TipoDeQuestao): tipo is TipoComTabela =>
  (TIPOS_COM_TABELA as readonly string[]).includes(tipo)

/** Whether a default answer makes sense: what is measured or marked at each session is never assumed. */
export const takesRespostaPadrao = (tipo: TipoDeQuestao): boolean => !hasTabela(tipo)
