import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { FORMAS_DE_PAGAMENTO } from '../recebimentos/formas'

const forma = oneOf(...FORMAS_DE_PAGAMENTO)
const pessoa = object({ _id: id, nome: text })

const caixa = object({
  _id: id,
  unidade: pessoa,
  usuario: pessoa,
  dia: date,
  /** Cents, as all here: what was in the drawer. */
  fundo: integer,
  abertoEm: instant,
  fechadoEm: nullable(instant),
  fechadoPor: nullable(text),
  /** Every kind, with what was taken and in how many payments. */
  porForma: list(object({ forma, valor: integer, quantos: integer })),
  recebido: integer,
  retiradas: list(object({ _id: id, valor: integer, motivo: text, em: instant, por: text })),
  devolvidoEmDinheiro: integer,
  /** Cash that should be in the drawer. */
  esperado: integer,
  contado: nullable(map(integer)),
  diferenca: nullable(integer),
  motivo: nullable(text),
  fica: nullable(integer),
  movimento: list(
    object({
      _id: id,
      recebimento: id,
      tipo: oneOf('recebimento', 'devolucao'),
      em: instant,
      paciente: nullable(object({ _id: idDoPaciente, nome: text })),
      formas: list(object({ forma, valor: integer, parcelas: integer })),
      valor: integer,
      cancelado: flag,
    }),
  ),
})
export type Caixa = Answer<typeof caixa>

export const caixaAnswer = object({
  /** Null while nobody opened it. */
  caixa: nullable(caixa),
  /** One's own of an earlier day that is still open. */
  anterior: nullable(object({ _id: id, dia: date, esperado: integer, unidade: pessoa })),
  /** Of the unit and day: all, for who may see others'; else one's own. */
  caixas: list(object({ _id: id, usuario: pessoa, aberto: flag })),
  /** What stayed in the drawer when it was last closed. */
  ficou: nullable(integer),
})
export type CaixaDoDia = Answer<typeof caixaAnswer>
export const caixaSalvoAnswer = object({ msg: text, caixa })
