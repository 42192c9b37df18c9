import { type AnyObject, type ObjectShape, object, type StringSchema } from 'yup'
import { cpf, digitos, emptyFromNull, opcional } from './campos'
import { doDominio } from './dominios'
import { texto } from './texto'
import { UFS } from './ufs'

/** Exchange version of an insurer that says no other. */
export const VERSAO_TISS = '4.01.00'

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
