import { array, boolean, type InferType, object } from 'yup'
import { NADA_TINHA, type Tinha } from '../comum/antigos'
import { ativo, cnpj, OBRIGATORIO, opcional } from '../comum/campos'
import { noMaximoReais } from '../comum/dinheiro/limite'
import { data, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import {
  DOCUMENTOS_DO_CONTRATADO,
  GUIA_EM_PARTES,
  painelOpcional,
  TABELAS_DO_CONVENIO,
  umDe,
  VERSOES_TISS,
} from '../comum/tiss'
import { inteiroOpcional, uniqueItems } from '../comum/valores'

/** R$ 99.999,99 per CH. */
export const MAIOR_VALOR_CH = 9_999_999
/** Tables linked to one insurer. */
export const MAXIMO_TABELAS = 50
/** Units that have a code of their own at one insurer. */
const MAXIMO_CODIGOS = 200

const SEM_TABELA = 'Campo é obrigatório, você pode informar uma ou mais tabelas.'

/** Numbers of lots and of transactions have up to twelve digits. */
const MAIOR_SEQUENCIA = 999_999_999_999

/** A version that lots are written in, or what the record held before that was asked. */
const versao = (tinha: Tinha) =>
  opcional(texto().max(20)).test(
    'versao',
    `Versão inválida: escolha ${Object.keys(VERSOES_TISS).join(' ou ')}.`,
    (v) => !v || v in VERSOES_TISS || tinha(v),
  )
const identificacao = () => umDe(DOCUMENTOS_DO_CONTRATADO, 'Identificação inválida.')
const dias = () => inteiroOpcional(999)
const sequencia = () => inteiroOpcional(MAIOR_SEQUENCIA, 'Informe no máximo 12 números.')

/** How the clinic is known at the insurer in one unit: what is said of it wins over what the insurer says of all. */
const naUnidade = (tinha: Tinha) =>
  object({
    unidade: object({ _id: uuid().required(OBRIGATORIO), nome: texto().max(60).nullable() })
      .default(undefined)
      .required(OBRIGATORIO),
    /** May be left out where the unit is known there by CNPJ or CPF. */
    codigo: opcional(
      texto()
        .max(14)
        .matches(/^[A-Za-z0-9./-]*$/, 'Use somente letras, números e os sinais . / -'),
    ).test(
      'codigo',
      OBRIGATORIO,
      (v, { parent }) =>
        !!v || ['J', 'F'].includes((parent as { identificacao?: string }).identificacao ?? ''),
    ),
    identificacao: identificacao(),
    versao: versao(tinha),
    /** Numbers begin here where the clinic had sent lots by another system; they never go back. */
    loteDesde: sequencia(),
    transacaoDesde: sequencia(),
  })

/** What the insurer asks of guides and of their XML. */
const tiss = (tinha: Tinha) =>
  painelOpcional({
    /** Exchange version; null is the house's own (VERSAO_TISS). */
    versao: versao(tinha),
    /** By what the clinic is known there; null: its code where it has one, else the CNPJ. */
    identificacao: identificacao(),
    exigeSenha: boolean().default(false),
    exigeToken: boolean().default(false),
    /** Gives each guide a number of its own, and wants it. */
    exigeNumeroGuia: boolean().default(false),
    /** Wants to know who executed (fields 41 to 45): a new guide proposes the session's professional. */
    exigeExecutante: boolean().default(false),
    /** One item of the XML for all sessions of a procedure instead of one for each. */
    agruparSessoes: boolean().default(false),
    /** What the second part of a guide goes under; null is GUIA_EM_PARTES_PADRAO. */
    guiaEmPartes: umDe(GUIA_EM_PARTES, 'Escolha inválida.'),
    /** The card's number: 9 a digit, A a letter or digit, anything else itself. */
    mascaraCarteira: opcional(
      texto()
        .max(30)
        .matches(/^[9A./ -]*$/, 'Use 9 para número, A para letra ou número, e os sinais . / -'),
    ),
    /** Of the agency's tables, which all procedures go under; null: what each procedure table says. */
    codigoTabela: umDe(TABELAS_DO_CONVENIO, 'Tabela inválida.'),
    /** Days after a session in which it may be presented. */
    prazoApresentacaoDias: dias(),
    /** Days after it is presented in which the insurer pays. */
    prazoPagamentoDias: dias(),
    /** Days after its answer in which a cut may be appealed. */
    prazoRecursoDias: dias(),
    /** First and last day of the contract, `YYYY-MM-DD`. */
    contratoInicio: opcional(data()),
    contratoFim: opcional(data()).test(
      'ordem',
      'O fim do contrato deve ser depois do início.',
      function (fim) {
        const { contratoInicio } = this.parent as { contratoInicio?: string | null }
        return !fim || !contratoInicio || fim >= contratoInicio
      },
    ),
    /** Days before the insurer pays a second evaluation, or the same procedure by the same professional. */
    intervaloAvaliacaoDias: dias(),
    intervaloProcedimentoDias: dias(),
    /** The clinic there, unit by unit. */
    codigos: array()
      .of(naUnidade(tinha))
      .default([])
      .max(MAXIMO_CODIGOS, `Informe no máximo ${MAXIMO_CODIGOS} unidades.`)
      .test('repetidas', 'Há uma unidade informada mais de uma vez.', (codigos) =>
        uniqueItems(codigos?.flatMap((c) => (c?.unidade?._id ? [c.unidade] : []))),
      ),
  })

/** Insurance plan (spec 2 §3, §5). `valorCH`: cents per CH; `vencimentoGuiaDias`: days a guide is good for; `tinha`: what the register held. */
export const convenioSchemaOf = (tinha: Tinha) =>
  object({
    nome: texto().required(OBRIGATORIO).min(5).max(60),
    cnpj: cnpj().nullable().default(null),
    /** Code given by the agency, 6 digits. */
    ans: texto()
      .matches(/^\d{6}$/, { message: 'Código ANS deve ter 6 dígitos.', excludeEmptyString: true })
      .nullable()
      .default(null),
    particular: boolean().default(false).required(OBRIGATORIO),
    ativo: ativo(),
    /** Absent or emptied, a CH is worth nothing. */
    valorCH: inteiroOpcional(MAIOR_VALOR_CH, noMaximoReais(MAIOR_VALOR_CH)),
    vencimentoGuiaDias: inteiroOpcional(999),
    /** Procedure tables, in order. */
    tabelas: array()
      .of(object({ _id: uuid().required(OBRIGATORIO), nome: texto().max(60).nullable() }))
      .default([])
      .required(SEM_TABELA)
      .min(1, SEM_TABELA)
      .max(MAXIMO_TABELAS, `Informe no máximo ${MAXIMO_TABELAS} tabelas.`)
      .test('repetidas', 'Há uma tabela informada mais de uma vez.', uniqueItems),
    tiss: tiss(tinha),
  }).meta({ invalido: 'Cadastro de convênio inválido.' })

/** Of a new insurer. */
export const convenioSchema = convenioSchemaOf(NADA_TINHA)

export type TissDoConvenio = NonNullable<InferType<typeof convenioSchema>['tiss']>
