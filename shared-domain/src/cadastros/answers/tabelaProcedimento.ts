import { type Answer, flag, id, instant, integer, list, nullable, object, text } from '../../comum/answer'

/** One row of a procedure table (spec 2 §3): `ch` in hundredths of a CH, `valor_fixo` in cents; one of them is given. */
const procedimento = object({
  codigo: text,
  nome: text,
  ch: nullable(integer),
  valor_fixo: nullable(integer),
})
export type Procedimento = Answer<typeof procedimento>

/** Lists leave the rows out and count them. */
export const tabelaProcedimentoRow = object({ _id: id, nome: text, ativo: flag, totalProcedimentos: integer })
export type TabelaProcedimentoDaLista = Answer<typeof tabelaProcedimentoRow>

export const tabelaProcedimentoRecord = object({
  _id: id,
  nome: text,
  /** Two digits; null is the usual 22. */
  codigoTabela: nullable(text),
  ativo: flag,
  updatedAt: instant,
  procedimentos: list(procedimento),
})
export type TabelaProcedimento = Answer<typeof tabelaProcedimentoRecord>
