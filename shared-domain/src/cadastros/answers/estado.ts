import { type Answer, list, object, text } from '../../comum/answer'

/** GET /estados: `_id` is the IBGE's own code. */
export const estadosAnswer = object({ estados: list(object({ _id: text, sigla: text, nome: text })) })
export type EstadosAnswer = Answer<typeof estadosAnswer>

/** GET /estados/{sigla}/cidades */
export const cidadesAnswer = object({ cidades: list(object({ _id: text, nome: text })) })
export type CidadesAnswer = Answer<typeof cidadesAnswer>
