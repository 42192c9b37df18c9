import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { FORMAS_DE_PAGAMENTO, TIPOS_DE_COBRANCA, TIPOS_DE_LANCAMENTO } from '../recebimentos/formas'
import { FAIXAS_DE_ATRASO } from '../recebimentos/pagamento'

const forma = oneOf(...FORMAS_DE_PAGAMENTO)
const pessoa = object({ _id: idDoPaciente, nome: text })
const deNome = object({ _id: id, nome: text })

const cobranca = named(
  'Cobranca',
  object({
    _id: id,
    tipo: oneOf(...TIPOS_DE_COBRANCA),
    descricao: text,
    data: date,
    vence: date,
    /** Cents. */
    valor: integer,
    aberto: integer,
    /** Days; 0 when it is not late. */
    atraso: integer,
    unidade: deNome,
  }),
)
export type Cobranca = Answer<typeof cobranca>

const formaPaga = object({ forma, valor: integer, parcelas: integer })

const lancamento = named(
  'Lancamento',
  object({
    _id: id,
    tipo: oneOf(...TIPOS_DE_LANCAMENTO),
    descricao: text,
    data: date,
    em: instant,
    /** Cents, negative for what the patient owes by it; and the balance after it. */
    valor: integer,
    saldo: integer,
    motivo: nullable(text),
    por: nullable(text),
    forma: nullable(forma),
    cobranca: nullable(id),
    recebimento: nullable(id),
    /** What was in favour before. */
    credito: nullable(id),
    situacao: nullable(
      oneOf('aberta', 'paga', 'parcial', 'abatida', 'desfeita', 'recebido', 'cancelado', 'devolvido'),
    ),
    /** Of a payment: how; and how many cents of it, or of what was in favour before, can still be given back. */
    formas: list(formaPaga),
    devolvivel: integer,
  }),
)
export type Lancamento = Answer<typeof lancamento>

const pacote = named(
  'PacoteParticular',
  object({
    _id: id,
    paciente: pessoa,
    unidade: deNome,
    especialidade: deNome,
    nome: text,
    sessoes: integer,
    usadas: integer,
    restam: integer,
    /** Cents, and those of it that are not paid. */
    preco: integer,
    aberto: integer,
    desde: date,
    ate: date,
    situacao: oneOf('ativo', 'usado', 'vencido', 'cancelado'),
  }),
)
export type PacoteParticular = Answer<typeof pacote>

const plano = named(
  'PlanoMensal',
  object({
    _id: id,
    paciente: pessoa,
    unidade: deNome,
    especialidade: deNome,
    nome: text,
    diasSemana: integer,
    /** Cents a month. */
    preco: integer,
    diaVencimento: integer,
    inicio: date,
    fim: nullable(date),
    pausas: list(object({ de: date, ate: nullable(date) })),
    situacao: oneOf('ativo', 'pausado', 'encerrado', 'futuro'),
    /** The first day of the month that is charged next; null where none is. */
    proxima: nullable(date),
  }),
)
export type PlanoMensal = Answer<typeof plano>

export const contaAnswer = object({
  conta: object({
    paciente: pessoa,
    /** Payments less charges in cents: negative when the patient owes. */
    saldo: integer,
    /** Paid, or in favour before, and on no charge. */
    credito: integer,
    /** Open and late, and the days of the oldest. */
    vencido: integer,
    atraso: integer,
    abertas: list(cobranca),
    /** Newest first, a page. */
    lancamentos: list(lancamento),
    mais: flag,
    pacotes: list(pacote),
    planos: list(plano),
    /** Who paid last, where it was another person. */
    pagador: nullable(object({ nome: text, cpf: text })),
    /** False where no unit charges yet: nothing of this is shown. */
    ligada: flag,
  }),
})
export type Conta = Answer<typeof contaAnswer>['conta']

const recebimento = named(
  'Recebimento',
  object({
    _id: id,
    paciente: pessoa,
    unidade: deNome,
    /** Cents. */
    valor: integer,
    troco: integer,
    credito: integer,
    devolvido: integer,
    dia: date,
    em: instant,
    formas: list(formaPaga),
    cobrancas: list(object({ _id: id, descricao: text, valor: integer, aberto: integer })),
    cancelado: flag,
  }),
)
export type Recebimento = Answer<typeof recebimento>
export const recebimentoAnswer = object({ msg: text, recebimento })
export const creditoUsadoAnswer = object({ msg: text, usado: integer })

const creditoAnterior = named(
  'CreditoAnterior',
  object({
    _id: id,
    paciente: pessoa,
    unidade: deNome,
    descricao: text,
    data: date,
    /** Cents; those of it on no charge, and those taken back. */
    valor: integer,
    credito: integer,
    retirado: integer,
  }),
)
export type CreditoAnterior = Answer<typeof creditoAnterior>
export const creditoAnteriorAnswer = object({ msg: text, credito: creditoAnterior })
export const cobrancaAnswer = object({ msg: text, cobranca })

export const devedoresAnswer = object({
  devedores: list(
    object({
      paciente: object({ _id: idDoPaciente, nome: text, telefone: nullable(text) }),
      /** Cents that are late, how many charges, the day on which the oldest was due, and the days since. */
      deve: integer,
      cobrancas: integer,
      desde: date,
      atraso: integer,
      contato: nullable(object({ em: instant, por: nullable(text), texto: text, promessa: nullable(date) })),
    }),
  ),
  total: integer,
  valor: integer,
  faixas: list(object({ faixa: oneOf(...FAIXAS_DE_ATRASO), quantos: integer, valor: integer })),
})
export type Devedores = Answer<typeof devedoresAnswer>

/** The marks of the cards of a day; who has none is not in it. */
export const marcasAnswer = object({
  marcas: list(
    object({
      paciente: idDoPaciente,
      marca: oneOf('deve', 'atrasado', 'pacote'),
      /** Cents that are open and due, and days late. */
      deve: integer,
      atraso: integer,
      /** Sessions left of a package that ends. */
      restam: nullable(integer),
    }),
  ),
})
export type Marcas = Answer<typeof marcasAnswer>

export const vendidosAnswer = object({
  pacotes: list(pacote),
  planos: list(plano),
  /** There are more of them than this page. */
  mais: object({ pacotes: flag, planos: flag }),
})
export type Vendidos = Answer<typeof vendidosAnswer>
export const pacoteParticularAnswer = object({ msg: text, pacote })
export const planoMensalAnswer = object({ msg: text, plano })

const ajuste = object({
  _id: id,
  nome: text,
  cobrarDesde: nullable(date),
  cobraFalta: flag,
  horasDeAviso: nullable(integer),
  /** It charges already: the day stays. */
  ligada: flag,
})
export type AjusteDaCobranca = Answer<typeof ajuste>
export const ajustesDaCobrancaAnswer = object({ unidades: list(ajuste) })
export const ajusteDaCobrancaAnswer = object({ msg: text, unidade: ajuste })

const coparticipacao = object({
  _id: id,
  nome: text,
  planos: list(object({ plano: text, tipo: oneOf('percentual', 'valor'), valor: integer })),
})
export type CoparticipacaoDoConvenio = Answer<typeof coparticipacao>
export const coparticipacoesAnswer = object({ convenios: list(coparticipacao) })
export const coparticipacaoAnswer = object({ msg: text, convenio: coparticipacao })
/** What was entered of a file: cents that were owed, and in favour. */
export const saldosAnswer = object({ msg: text, linhas: integer, valor: integer, aFavor: integer })
