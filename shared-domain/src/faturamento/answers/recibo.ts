import {
  type Answer,
  date,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  text,
} from '../../comum/answer'

const recibo = named(
  'Recibo',
  object({
    _id: id,
    /** Of the unit, without gaps. */
    numero: integer,
    unidade: object({ _id: id, nome: text }),
    paciente: nullable(object({ _id: idDoPaciente, nome: text })),
    pagador: object({ nome: text, cpf: nullable(text) }),
    /** Cents. */
    valor: integer,
    /** The clinic's day on which it was issued. */
    dia: date,
    emitidoEm: instant,
    emitidoPor: text,
    nfse: nullable(text),
    cancelado: nullable(object({ em: instant, por: text, motivo: text })),
    /** Payments that it is of. */
    recebimentos: list(id),
  }),
)
export type Recibo = Answer<typeof recibo>

export const reciboSalvoAnswer = object({ msg: text, recibo })
export type ReciboSalvo = Answer<typeof reciboSalvoAnswer>
/** GET /paciente/{id}/recibos, the newest first. */
export const recibosAnswer = object({ recibos: list(recibo) })
