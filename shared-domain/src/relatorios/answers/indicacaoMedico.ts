import { type Answer, id, integer, list, object, text } from '../../comum/answer'

/** GET /medico/relatorioIndicacao: doctors and the patients whom they sent (spec 3 §3, §7). */
export const indicacaoMedicoAnswer = object({
  indicacoes: list(object({ _id: id, nome: text, conselho: text, total: integer })),
  totalIndicacoes: integer,
})
export type IndicacaoMedicoAnswer = Answer<typeof indicacaoMedicoAnswer>
export type IndicacaoDoMedico = IndicacaoMedicoAnswer['indicacoes'][number]
