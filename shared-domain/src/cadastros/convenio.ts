import { array, boolean, type InferType, object } from 'yup'
import { ativo, cnpj, OBRIGATORIO, opcional } from '../comum/campos'
import { noMaximoReais } from '../comum/dinheiro/limite'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { DOCUMENTOS_DO_CONTRATADO, painelOpcional, umDe } from '../comum/tiss'
import { inteiroOpcional, uniqueItems } from '../comum/valores'

/** R$ 99.999,99 per CH. */
export const MAIOR_VALOR_CH = 9_999_999
/** Tables linked to one insurer. */
export const MAXIMO_TABELAS = 50
/** Units that have a code of their own at one insurer. */
const MAXIMO_CODIGOS = 200

const SEM_TABELA = 'Campo é obrigatório, você pode informar uma ou mais tabelas.'

/** Insurance plan (spec 2 §3, §5). `valorCH`: cents per CH; `vencimentoGuiaDias`: days a guide is good for. */
export const convenioSchema = object({
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
  /** What the insurer asks of guides and of their later XML. */
  tiss: painelOpcional({
    /** Exchange version: '4.01.00'; null is the house's own (VERSAO_TISS). */
    versao: opcional(
      texto().matches(/^\d{1,2}\.\d{2}\.\d{2}$/, {
        message: 'Informe a versão como 4.01.00.',
        excludeEmptyString: true,
      }),
    ),
    /** By what the clinic is known there; null: its code where it has one, else the CNPJ. */
    identificacao: umDe(DOCUMENTOS_DO_CONTRATADO, 'Identificação inválida.'),
    exigeSenha: boolean().default(false),
    exigeToken: boolean().default(false),
    /** Wants to know who executed (fields 41 to 45): a new guide proposes the session's professional. */
    exigeExecutante: boolean().default(false),
    /** One item of the XML for all sessions of a procedure instead of one for each. */
    agruparSessoes: boolean().default(false),
    /** The card's number: 9 a digit, A a letter or digit, anything else itself. */
    mascaraCarteira: opcional(
      texto()
        .max(30)
        .matches(/^[9A./ -]*$/, 'Use 9 para número, A para letra ou número, e os sinais . / -'),
    ),
    /** Days after a session in which it may be presented. */
    prazoApresentacaoDias: inteiroOpcional(999),
    /** Our code at the insurer, by unit. */
    codigos: array()
      .of(
        object({
          unidade: object({ _id: uuid().required(OBRIGATORIO), nome: texto().max(60).nullable() })
            .default(undefined)
            .required(OBRIGATORIO),
          codigo: texto()
            .required(OBRIGATORIO)
            .max(14)
            .matches(/^[A-Za-z0-9./-]*$/, 'Use somente letras, números e os sinais . / -'),
        }),
      )
      .default([])
      .max(MAXIMO_CODIGOS, `Informe no máximo ${MAXIMO_CODIGOS} unidades.`)
      .test('repetidas', 'Há uma unidade informada mais de uma vez.', (codigos) =>
        uniqueItems(codigos?.flatMap((c) => (c?.unidade?._id ? [c.unidade] : []))),
      ),
  }),
}).meta({ invalido: 'Cadastro de convênio inválido.' })

export type TissDoConvenio = NonNullable<InferType<typeof convenioSchema>['tiss']>
