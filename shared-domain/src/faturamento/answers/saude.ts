import { type Answer, flag, id, list, nullable, object, oneOf, text } from '../../comum/answer'
import { TIPOS_SEM_ESPECIALIDADE } from '../recebimentos/saude'

const servico = object({
  /** A specialty, or a kind of charge without one. */
  especialidade: nullable(id),
  tipo: nullable(oneOf(...TIPOS_SEM_ESPECIALIDADE)),
  nome: text,
  saude: flag,
  /** What it is by itself, and whether somebody chose. */
  padrao: flag,
  escolhido: flag,
})
export type ServicoDeSaude = Answer<typeof servico>

/** GET /recebimento/saude: what counts as a health service. */
export const servicosDeSaudeAnswer = object({ servicos: list(servico) })
export const servicoDeSaudeAnswer = object({ msg: text, servicos: list(servico) })
