import {
  type Answer,
  flag,
  id,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'

const cartao = {
  _id: id,
  nome: text,
  cnpj: nullable(text),
  ans: nullable(text),
  particular: flag,
  ativo: flag,
}
/** Nothing of it before its first save but `codigos`, our code at the insurer by unit. */
const tiss = object(
  { codigos: list(object({ unidade: object({ _id: id, nome: text }), codigo: text })) },
  {
    versao: nullable(text),
    identificacao: nullable(oneOf('C', 'F', 'J')),
    exigeSenha: flag,
    exigeToken: flag,
    exigeExecutante: flag,
    agruparSessoes: flag,
    mascaraCarteira: nullable(text),
    prazoApresentacaoDias: nullable(integer),
  },
)
/** Answered to whoever may open the register; the rest to every logged-in user. */
const precos = { valorCH: integer, tabelas: list(object({ _id: id, nome: text })) }

export const convenioRow = object(cartao, precos)
export type ConvenioDaLista = Answer<typeof convenioRow>

export const convenioRecord = object(
  { ...cartao, vencimentoGuiaDias: nullable(integer), updatedAt: instant },
  { ...precos, tiss },
)
/** As the register's own screen gets it. */
export type Convenio = Required<Answer<typeof convenioRecord>>

/** GET /convenio/{id}/procedimentos: `ch` in hundredths, `valor_fixo` and `valor` in cents. */
export const procedimentosDoConvenioAnswer = object(
  {
    procedimentos: list(
      object({
        _id: id,
        idTabela: id,
        /** Two digits of the agency's list (a guide's fields 25 and 54). */
        codigoTabela: text,
        procedimentos: object({
          codigo: text,
          nome: text,
          ch: nullable(integer),
          valor_fixo: nullable(integer),
          valor: integer,
        }),
      }),
    ),
  },
  { total: integer },
)
