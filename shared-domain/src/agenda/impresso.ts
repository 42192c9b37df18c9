import { type InferType, object } from 'yup'
import { data, hora, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import type { Status } from './status'

/** GET /agenda/impresso: the day of a unit and specialty, of all or of one professional. */
export const diaImpressoQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  dia: data().required(),
  profissional: uuid(),
})

/** GET /profissional/{id}/semana/impresso: the week, Monday to Sunday, in which the day lies. */
export const semanaImpressaQuery = object({ dia: data().required() })

/**
 * POST /agendamento/{id}/declaracao: until when who came stayed, where somebody says it (appointments have no end), and who came
 * along and is to get the paper.
 */
export const declaracaoSchema = object({
  saida: hora(),
  acompanhante: texto().max(70, 'Campo deve ter no máximo 70 caracteres.'),
})
export type DeclaracaoEnvio = InferType<typeof declaracaoSchema>

/** Statuses of somebody who was there. */
export const COMPARECEU: readonly Status[] = ['assinado', 'evoluido']

export const MENSAGENS_DA_DECLARACAO = {
  naoCompareceu: 'A declaração é de quem compareceu: o agendamento ainda não foi assinado.',
  saida: 'A saída deve ser depois da hora do agendamento.',
} as const

/** Names of the files: they say nothing of whose they are. `dia` and `hoje` as `YYYY-MM-DD`. */
export const arquivoDoDia = (dia: string): string => `agenda-${dia}.pdf`
export const arquivoDaSemana = (dia: string): string => `semana-${dia}.pdf`
export const arquivoDasSessoes = (hoje: string): string => `proximas-sessoes-${hoje}.pdf`
export const arquivoDaDeclaracao = (dia: string): string => `declaracao-de-comparecimento-${dia}.pdf`
