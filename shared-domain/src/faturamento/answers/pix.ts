import {
  type Answer,
  id,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { TIPOS_DE_CHAVE_PIX } from '../recebimentos/chavePix'

/** GET /pix: a static code of this amount, and to whom it pays. */
export const pixAnswer = object({
  /** What a bank's app takes as 'PIX copia e cola'. */
  copiaECola: text,
  /** Its picture: so many modules wide, and the dark ones as a path of SVG. */
  qr: object({ modulos: integer, caminho: text }),
  titular: text,
  cidade: text,
  tipo: oneOf(...TIPOS_DE_CHAVE_PIX),
  chave: text,
  /** What the bank's statement may show of it; '***' where it names no charge. */
  txid: text,
})
export type Pix = Answer<typeof pixAnswer>

const chaveDaUnidade = named(
  'ChavePixDaUnidade',
  object({
    /** The unit's. */
    _id: id,
    nome: text,
    /** Null where it has none. */
    chave: nullable(object({ tipo: oneOf(...TIPOS_DE_CHAVE_PIX), chave: text, nome: text, cidade: text })),
    /** The last time that it was set or taken away; null where it never was. */
    updatedAt: nullable(instant),
    por: nullable(text),
    /** What a new key is offered with: of the unit's register, in letters that the code has. */
    proposta: object({ nome: text, cidade: text, cnpj: nullable(text) }),
  }),
)
export type ChavePixDaUnidade = Answer<typeof chaveDaUnidade>

/** GET /pix/chaves: the active units, and those that have a key. */
export const chavesPixAnswer = object({ chaves: list(chaveDaUnidade) })
export const chavePixSalvaAnswer = object({ msg: text, chave: chaveDaUnidade })
export type ChavePixSalva = Answer<typeof chavePixSalvaAnswer>
