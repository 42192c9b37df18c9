import { type Answer, flag, id, instant, integer, list, nullable, object, text } from '../../comum/answer'

const valores = list(object({ _id: id, valor: text, codigo: text }))

const cartao = { _id: id, nome: text, nomeExibicao: nullable(text), ativo: flag }

/** A domain in its list: how many values it has, not which. */
export const dominioRow = object({ ...cartao, totalValores: integer })
export type DominioDaLista = Answer<typeof dominioRow>

export const dominioRecord = object({ ...cartao, valores, updatedAt: instant })
export type Dominio = Answer<typeof dominioRecord>

/** GET /dominio/valores */
export const valoresAnswer = object({ valores })
export type ValoresAnswer = Answer<typeof valoresAnswer>
export type DominioValor = ValoresAnswer['valores'][number]
