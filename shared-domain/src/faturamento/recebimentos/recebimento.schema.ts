import { array, boolean, type InferType, object, string } from 'yup'
import { cpf, OBRIGATORIO } from '../../comum/campos'
import { data, inteiro, uuid } from '../../comum/esquema'
import { texto } from '../../comum/texto'
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento, MAIOR_RECEBIMENTO, MAXIMO_DE_PARCELAS } from './formas'

const MAIOR = 'Valor acima do máximo de R$ 999.999,99.'
/** Cents above zero. */
const valor = () =>
  inteiro().min(1, 'Valor deve ser maior que zero.').max(MAIOR_RECEBIMENTO, MAIOR).required(OBRIGATORIO)
/** Cents, perhaps none. */
const centavos = () => inteiro().min(0, 'Valor não pode ser negativo.').max(MAIOR_RECEBIMENTO, MAIOR)
const motivo = () => texto().max(255).required('Informe o motivo.')
const forma = () =>
  string<FormaDePagamento>()
    .oneOf(FORMAS_DE_PAGAMENTO, 'Forma de pagamento inválida.')
    .required('Escolha como.')
const id = () => uuid().required(OBRIGATORIO)
const dia = () => data().required(OBRIGATORIO)

export const MAXIMO_DE_COBRANCAS = 60

/** POST /api/recebimento. That it adds up is `refusePagamento`'s. */
export const recebimentoSchema = object({
  unidade: id(),
  paciente: id(),
  cobrancas: array()
    .of(object({ _id: id(), valor: valor() }))
    .max(MAXIMO_DE_COBRANCAS, `Escolha no máximo ${MAXIMO_DE_COBRANCAS} cobranças.`)
    .default([]),
  adiantamento: centavos().nullable(),
  formas: array()
    .of(
      object({
        forma: forma(),
        valor: valor(),
        parcelas: inteiro()
          .min(1)
          .max(MAXIMO_DE_PARCELAS, `Até ${MAXIMO_DE_PARCELAS} parcelas.`)
          .nullable()
          .test('credito', 'Só o crédito tem parcelas.', function (n) {
            return !n || n === 1 || (this.parent as { forma?: string }).forma === 'credito'
          }),
      }),
    )
    .min(1, 'Escolha como foi pago.')
    .max(5, 'Informe no máximo cinco formas.')
    .required(OBRIGATORIO),
  entregue: centavos().nullable(),
  pagador: object({ nome: texto().max(70).required(OBRIGATORIO), cpf: cpf().required(OBRIGATORIO) })
    .nullable()
    .default(undefined),
})
export type RecebimentoEnvio = InferType<typeof recebimentoSchema>

/** POST /api/recebimento/{id}/estorno: money given back. */
export const estornoSchema = object({ valor: valor(), forma: forma(), motivo: motivo() })
/** POST /api/recebimento/{id}/cancelar. */
export const motivoSchema = object({ motivo: motivo() })
/** POST /api/recebimento/credito: puts what a patient has in advance on what they owe. */
export const usarCreditoSchema = object({ paciente: id() })

/** POST /api/cobranca: something that no session says. */
export const cobrancaSchema = object({
  paciente: id(),
  unidade: id(),
  descricao: texto().max(120).required(OBRIGATORIO),
  valor: valor(),
  vence: dia(),
})
export const descontoSchema = object({ valor: valor(), motivo: motivo() })

/** POST /api/recebimento/contato: a late patient was asked. */
export const contatoSchema = object({
  paciente: id(),
  texto: texto().max(500).required(OBRIGATORIO),
  promessa: data().nullable(),
})

export const pacoteParticularSchema = object({
  paciente: id(),
  unidade: id(),
  especialidade: id(),
  nome: texto().max(60).required(OBRIGATORIO),
  sessoes: inteiro().min(1, 'Ao menos uma sessão.').max(200, 'No máximo 200 sessões.').required(OBRIGATORIO),
  preco: centavos().required(OBRIGATORIO),
  desde: dia(),
  ate: dia().test('ordem', 'A validade termina antes de começar.', function (ate) {
    const { desde } = this.parent as { desde?: string }
    return !ate || !desde || ate >= desde
  }),
  vence: dia(),
})
export type PacoteParticularEnvio = InferType<typeof pacoteParticularSchema>

export const planoMensalSchema = object({
  paciente: id(),
  unidade: id(),
  especialidade: id(),
  nome: texto().max(60).required(OBRIGATORIO),
  diasSemana: inteiro().min(1, 'De 1 a 7 dias.').max(7, 'De 1 a 7 dias.').required(OBRIGATORIO),
  preco: valor(),
  diaVencimento: inteiro().min(1, 'De 1 a 31.').max(31, 'De 1 a 31.').required(OBRIGATORIO),
  inicio: dia(),
  fim: data()
    .nullable()
    .test('ordem', 'O plano termina antes de começar.', function (fim) {
      const { inicio } = this.parent as { inicio?: string }
      return !fim || !inicio || fim >= inicio
    }),
  proporcional: boolean().default(true),
})
export type PlanoMensalEnvio = InferType<typeof planoMensalSchema>

/** Packages and plans that may be used, and those that may no more. */
export const SITUACOES_DOS_VENDIDOS = ['emUso', 'fora'] as const
export type SituacaoDosVendidos = (typeof SITUACOES_DOS_VENDIDOS)[number]

export const pausaSchema = object({
  de: dia(),
  ate: data()
    .nullable()
    .test('ordem', 'A pausa termina antes de começar.', function (ate) {
      const { de } = this.parent as { de?: string }
      return !ate || !de || ate >= de
    }),
})
export const encerrarPlanoSchema = object({ fim: dia() })

/** PUT /api/recebimento/ajustes/{unidade}. */
export const ajusteDaCobrancaSchema = object({
  cobrarDesde: data().nullable(),
  cobraFalta: boolean().required(OBRIGATORIO),
  horasDeAviso: inteiro().min(1, 'De 1 a 168 horas.').max(168, 'De 1 a 168 horas.').nullable(),
})

/** POST /api/recebimento/saldo: what was open before the unit charged here. */
export const saldoInicialSchema = object({
  paciente: id(),
  unidade: id(),
  valor: valor(),
  vence: dia(),
  descricao: texto().max(120),
})

/** POST /api/recebimento/saldo/credito: what a patient had in favour then. */
export const creditoAnteriorSchema = object({
  paciente: id(),
  unidade: id(),
  valor: valor(),
  descricao: texto().max(120),
})
/** POST /api/recebimento/saldo/credito/{id}/retirar: so much of it was not so, or was given back outside of the portal. */
export const retirarCreditoSchema = object({ valor: valor(), motivo: motivo() })

export const abrirCaixaSchema = object({
  unidade: id(),
  fundo: centavos().required('Informe quanto há na gaveta.'),
})
export const retiradaSchema = object({ caixa: id(), valor: valor(), motivo: motivo() })
export const fecharCaixaSchema = object({
  caixa: id(),
  contado: object({
    dinheiro: centavos().required('Conte o dinheiro.'),
    pix: centavos().nullable(),
    debito: centavos().nullable(),
    credito: centavos().nullable(),
    transferencia: centavos().nullable(),
  }).required(OBRIGATORIO),
  motivo: texto().max(255),
  fica: centavos().nullable(),
})
export const reabrirCaixaSchema = object({ caixa: id(), motivo: motivo() })

/** Letters of a file of opening balances. */
export const LETRAS_DOS_SALDOS = 400_000

/** POST /api/recebimento/saldo/csv: all of the file or nothing. */
export const saldosCsvSchema = object({
  unidade: id(),
  texto: string().max(LETRAS_DOS_SALDOS, 'O arquivo é grande demais.').required(OBRIGATORIO),
})

/** PUT /api/recebimento/coparticipacao/{convenio}: an empty plan stands for those that are not named. */
export const coparticipacaoSchema = object({
  planos: array()
    .of(
      object({
        plano: texto().max(60).default(''),
        tipo: string<'percentual' | 'valor'>()
          .oneOf(['percentual', 'valor'], 'Tipo inválido.')
          .required(OBRIGATORIO),
        valor: inteiro()
          .min(1, 'Valor deve ser maior que zero.')
          .max(MAIOR_RECEBIMENTO, MAIOR)
          .required(OBRIGATORIO)
          .test('percentual', 'Um percentual vai até 100,00.', function (n) {
            return (this.parent as { tipo?: string }).tipo !== 'percentual' || !n || n <= 10_000
          }),
      }),
    )
    .max(60, 'Informe no máximo 60 planos.')
    .required(OBRIGATORIO)
    .test('repetido', 'Um plano está duas vezes na lista.', (planos) => {
      const nomes = (planos ?? []).map((p) => p.plano.trim().toLowerCase())
      return new Set(nomes).size === nomes.length
    }),
})
