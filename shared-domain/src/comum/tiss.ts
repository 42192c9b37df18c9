import { type AnyObject, type ObjectShape, object, type StringSchema } from 'yup'
import { cpf, digitos, emptyFromNull, opcional } from './campos'
import { doDominio } from './dominios'
import { UFS } from './endereco/ufs'
import { texto } from './texto'

/** Exchange versions that lots are written in. */
export const VERSOES_TISS = { '4.03.00': '4.03.00 (em vigor)', '4.01.00': '4.01.00' } as const
export type VersaoTiss = keyof typeof VERSOES_TISS
/** Of an insurer that says no other: the version in force. */
export const VERSAO_TISS: VersaoTiss = '4.03.00'
/** What a search for insurers that say none is asked by. */
export const SEM_VERSAO = 'nenhuma'

/** Where patients are seen (TISS table 76). */
export const REGIMES_DE_ATENDIMENTO = {
  '01': 'Ambulatorial',
  '02': 'Domiciliar',
  '03': 'Internação',
  '04': 'Pronto socorro',
  '05': 'Telessaúde',
} as const
export type RegimeDeAtendimento = keyof typeof REGIMES_DE_ATENDIMENTO
/** Regime of a unit that says no other. */
export const REGIME_PADRAO: RegimeDeAtendimento = '01'

/** The agency's tables (TISS table 87) that a procedure table may follow. */
export const TABELAS_TISS = {
  '18': 'TUSS: diárias, taxas e gases medicinais',
  '19': 'TUSS: materiais e OPME',
  '20': 'TUSS: medicamentos',
  '22': 'TUSS: procedimentos e eventos em saúde',
  '90': 'Própria: pacotes odontológicos',
  '98': 'Própria: pacotes',
  '00': 'Própria da operadora',
} as const

/** Of these, what an insurer may want in place of what a procedure table says. */
export const TABELAS_DO_CONVENIO = {
  '22': TABELAS_TISS['22'],
  '98': TABELAS_TISS['98'],
  '00': TABELAS_TISS['00'],
} as const

/** Kind of consultation (TISS table 52). */
export const TIPOS_DE_CONSULTA = {
  '1': 'Primeira consulta',
  '2': 'Retorno',
  '3': 'Pré-natal',
  '4': 'Por encaminhamento',
} as const

/** Why a treatment ended, as far as the XML of an SP/SADT guide tells it (TISS table 39). */
export const MOTIVOS_DE_ENCERRAMENTO = {
  '41': 'Óbito, declaração do médico assistente',
  '42': 'Óbito, declaração do IML',
  '43': 'Óbito, declaração do SVO',
} as const

/** Why a visit has no token (`dm_ausenciaCodValidacao` of the 4.03.00 schema). */
export const AUSENCIAS_DO_TOKEN = {
  '01': 'Beneficiário internado',
  '02': 'Urgência ou emergência',
  '03': 'Sistema instável, atendimento regularizado depois',
  '04': 'Beneficiário se negou a informar o token',
  '05': 'Coleta domiciliar',
  '06': 'Material enviado por terceiros',
  '07': 'Beneficiário não possui celular',
} as const

/** How an insurer takes the second part of a guide that is billed in parts. */
export const GUIA_EM_PARTES = {
  mesmoNumero: 'Com o mesmo número',
  aguardar: 'Só depois de completa',
  numeroDaOperadora: 'Com um número que a operadora dá à parte',
} as const
export type GuiaEmPartes = keyof typeof GUIA_EM_PARTES
/** Of an insurer that says no other. */
export const GUIA_EM_PARTES_PADRAO: GuiaEmPartes = 'mesmoNumero'

/** By what a contracted party is known to an insurer (spec 3 §2.3, fields 13 and 30). */
export const DOCUMENTOS_DO_CONTRATADO = { C: 'Código na operadora', F: 'CPF', J: 'CNPJ' } as const
export type DocumentoDoContratado = keyof typeof DOCUMENTOS_DO_CONTRATADO

/** An optional code of a closed list, which is the keys of `lista`; null when not given. */
export const umDe = (
  lista: object,
  mensagem: string,
): StringSchema<string | null | undefined, AnyObject, null, 'd'> =>
  opcional(texto()).oneOf([null, ...Object.keys(lista)], mensagem)

/** Registration in a professional council and occupation; spec 3 §2.3, fields 42 and 44–45 of the executor. */
export const registroProfissional = {
  /** TISS's own word for the CPF of a person who is contracted. */
  cpfContratado: opcional(cpf()),
  /** Code of the council: 'CREFITO'. */
  conselho: opcional(texto().max(60)).meta(doDominio('ConselhoProfissional', 'codigo')),
  ufConselho: opcional(texto().uppercase()).oneOf([null, ...UFS], 'UF inválida.'),
  cbo: opcional(digitos('cbo', (v) => /^\d{6}$/.test(v), 'CBO deve ter 6 dígitos.')).meta(
    doDominio('cbo', 'codigo'),
  ),
}

/** A panel of optional fields: absent it is left as it was, null empties it. */
export const painelOpcional = <F extends ObjectShape>(campos: F) =>
  object(campos).transform(emptyFromNull).default(undefined)
