import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { SITUACOES_DO_DINHEIRO } from '../recebiveis'

const nomeado = object({ _id: id, nome: text })
const soma = {
  apresentado: integer,
  recebido: integer,
  glosado: integer,
  emRecurso: integer,
  recuperado: integer,
  esperando: integer,
  aMais: integer,
}
const doMes = object({
  mes: text,
  guias: integer,
  ...soma,
  /** The oldest day of sending of what waits; null where no lot of ours says it. */
  desde: nullable(date),
  /** Of what waits, cents beyond the insurer's days to pay. */
  atrasado: integer,
})
export type MesDoRecebivel = Answer<typeof doMes>
const doConvenio = object({
  convenio: nomeado,
  /** Days to pay of the insurer's register. */
  prazo: nullable(integer),
  ...soma,
  atrasado: integer,
  meses: list(doMes),
})
export type RecebivelDoConvenio = Answer<typeof doConvenio>

const pagamento = object({
  _id: id,
  arquivo: text,
  convenio: nullable(nomeado),
  numero: nullable(text),
  dia: nullable(date),
  guias: integer,
  /** Cents: released of its guides or protocols. */
  liberado: integer,
  debitos: list(object({ tipo: text, descricao: nullable(text), credito: flag, valor: integer })),
  /** What the insurer says went to the bank, and by how much that differs from the addition. */
  liquido: integer,
  diferenca: integer,
})
export type PagamentoConciliado = Answer<typeof pagamento>

const divergente = object({
  guia: object({ _id: id, numero: text }),
  paciente: object({ _id: idDoPaciente, nome: text }),
  convenio: nomeado,
  planilha: object({ pago: integer, glosa: integer }),
  retorno: object({ pago: integer, glosa: integer }),
})
export type GuiaDivergente = Answer<typeof divergente>

/** GET /api/tiss/recebiveis; money in cents. */
export const recebiveisAnswer = object({
  convenios: list(doConvenio),
  total: object({ ...soma, atrasado: integer }),
  /** Money of statements that is of no guide of ours, in these months. */
  semGuia: object({ guias: integer, recebido: integer }),
  pagamentos: list(pagamento),
  divergentes: list(divergente),
  /** How many there are beyond those listed. */
  divergentesAlem: integer,
})
export type Recebiveis = Answer<typeof recebiveisAnswer>

const parte = object({
  chave: text,
  lote: nullable(object({ _id: id, numero: text, enviadoEm: nullable(date) })),
  /** As the insurer writes it where it is of no guide of ours. */
  numero: text,
  guia: nullable(id),
  paciente: nullable(object({ _id: idDoPaciente, nome: text })),
  ...soma,
})
export type ParteDoRecebivel = Answer<typeof parte>
/** GET /api/tiss/recebiveis/guias */
export const guiasDoRecebivelAnswer = object({ guias: list(parte), total: integer })

const sessao = object({
  _id: id,
  data: date,
  hora: text,
  profissional: text,
  situacao: oneOf(...SITUACOES_DO_DINHEIRO),
  pago: integer,
  glosa: integer,
  /** Other sessions share the item. */
  emConjunto: flag,
})
export type SessaoComDinheiro = Answer<typeof sessao>
/** GET /api/tiss/sessoes */
export const sessoesComDinheiroAnswer = object({ sessoes: list(sessao) })

/** GET /api/tiss/pacotes/{id}/sessoes: of a package's sessions of insurers that take lots, how many are what. */
export const sessoesDoPacoteAnswer = object({
  paga: integer,
  parcial: integer,
  glosada: integer,
  espera: integer,
})
export type SessoesDoPacote = Answer<typeof sessoesDoPacoteAnswer>

const situacaoDeSessao = object({ _id: id, situacao: oneOf(...SITUACOES_DO_DINHEIRO) })
/** GET /api/tiss/sessoes/situacao */
export const situacoesDasSessoesAnswer = object({ sessoes: list(situacaoDeSessao) })
