import {
  type Answer,
  date,
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
const versao = nullable(text)
const identificacao = nullable(oneOf('C', 'F', 'J'))
const dias = nullable(integer)
/** The clinic at the insurer in one unit. `ultimoLote`, `ultimaTransacao`: numbers used last, 0 before the first. */
const codigo = object({
  unidade: object({ _id: id, nome: text }),
  codigo: nullable(text),
  identificacao,
  versao,
  loteDesde: nullable(integer),
  transacaoDesde: nullable(integer),
  ultimoLote: integer,
  ultimaTransacao: integer,
})
/** Nothing of it before its first save but `codigos`; days are `YYYY-MM-DD`. */
const tiss = object(
  { codigos: list(codigo) },
  {
    versao,
    identificacao,
    exigeSenha: flag,
    exigeToken: flag,
    exigeNumeroGuia: flag,
    exigeExecutante: flag,
    agruparSessoes: flag,
    guiaEmPartes: nullable(text),
    mascaraCarteira: nullable(text),
    codigoTabela: nullable(text),
    prazoApresentacaoDias: dias,
    prazoPagamentoDias: dias,
    prazoRecursoDias: dias,
    contratoInicio: nullable(date),
    contratoFim: nullable(date),
    intervaloAvaliacaoDias: dias,
    intervaloProcedimentoDias: dias,
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
