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
] as const
export type TipoDeQuestao = (typeof TIPOS_DE_QUESTAO)[number]

export const tipoDeQuestao = oneOf(...TIPOS_DE_QUESTAO)

/** Whether a default answer makes sense: a range-of-motion table is measured, never assumed. */
export const takesRespostaPadrao = (tipo: TipoDeQuestao): boolean => tipo !== 'Tabela'
