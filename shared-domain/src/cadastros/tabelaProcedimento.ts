import { array, object, ValidationError } from 'yup'
import { ativo, OBRIGATORIO } from '../comum/campos'
import { checkLine, cleanLine, countLetters } from '../comum/caracteres'
import { texto } from '../comum/texto'
import { TABELAS_TISS, umDe } from '../comum/tiss'
import type { Procedimento } from './answers/tabelaProcedimento'

export const MAXIMO_PROCEDIMENTOS = 20_000
/** 99.999,99 CH. */
export const MAIOR_CH = 9_999_999
/** R$ 9.999.999,99. */
export const MAIOR_VALOR_FIXO = 999_999_999
const DIGITOS_DO_CODIGO = 20
/** The longest name of the national table has 302. */
export const LETRAS_DO_NOME_DO_PROCEDIMENTO = 500
/** Messages told at once of a table's rows: nobody reads thousands. */
const MENSAGENS = 20

export const SEM_PROCEDIMENTO = 'Deve ser informado pelo menos um procedimento.'
const REPETIDO = 'Código repetido na tabela.'

const asText = (v: unknown): string =>
  typeof v === 'string' ? cleanLine(v) : typeof v === 'number' ? String(v) : ''

const asNumber = (v: unknown): number | null => {
  if (v === null || v === undefined || v === '') return null
  if (typeof v === 'number') return v
  return typeof v === 'string' && /^\d{1,12}$/.test(v.trim()) ? Number(v) : Number.NaN
}

/** Whatever was sent as a row, as one; what cannot be read fails `checkProcedimento`. */
export const parseProcedimento = (linha: unknown): Procedimento => {
  const l = (typeof linha === 'object' && linha !== null ? linha : {}) as Record<string, unknown>
  return {
    codigo: asText(l.codigo),
    nome: asText(l.nome),
    ch: asNumber(l.ch),
    valor_fixo: asNumber(l.valor_fixo),
  }
}

export type ErrosDoProcedimento = Partial<Record<keyof Procedimento, string>>

const checkValor = (valor: number | null, outro: number | null, maior: number): string | undefined => {
  if (valor === null) return outro === null ? OBRIGATORIO : undefined
  return Number.isInteger(valor) && valor >= 0 && valor <= maior ? undefined : 'Valor inválido.'
}

const checkCodigo = (codigo: string): string | undefined => {
  if (codigo === '') return OBRIGATORIO
  if (!/^\d+$/.test(codigo)) return 'Código deve ter só números.'
  return codigo.length > DIGITOS_DO_CODIGO
    ? `Código deve ter no máximo ${DIGITOS_DO_CODIGO} números.`
    : undefined
}

const checkNome = (nome: string): string | undefined => {
  if (nome.trim() === '') return OBRIGATORIO
  const problema = checkLine(nome)
  if (problema) return problema
  return countLetters(nome) > LETRAS_DO_NOME_DO_PROCEDIMENTO
    ? `Campo deve ter no máximo ${LETRAS_DO_NOME_DO_PROCEDIMENTO} letras.`
    : undefined
}

/** What is wrong with one row, by field; null when nothing is (spec 2 §5). */
export const checkProcedimento = (p: Procedimento): ErrosDoProcedimento | null => {
  const codigo = checkCodigo(p.codigo)
  const nome = checkNome(p.nome)
  const ch = checkValor(p.ch, p.valor_fixo, MAIOR_CH)
  const valor_fixo = checkValor(p.valor_fixo, p.ch, MAIOR_VALOR_FIXO)
  return codigo || nome || ch || valor_fixo ? { codigo, nome, ch, valor_fixo } : null
}

/** Codes that occur more than once. */
export const repeatedCodigos = (procedimentos: readonly Procedimento[]): Set<string> => {
  const vistos = new Set<string>()
  const repetidos = new Set<string>()
  for (const { codigo } of procedimentos) {
    if (codigo === '') continue
    if (vistos.has(codigo)) repetidos.add(codigo)
    vistos.add(codigo)
  }
  return repetidos
}

/** What is wrong with a row among the others, `repetidos` being their `repeatedCodigos`. */
export const checkTabela = (p: Procedimento, repetidos: ReadonlySet<string>): ErrosDoProcedimento | null => {
  const erros = checkProcedimento(p)
  return !erros?.codigo && repetidos.has(p.codigo) ? { ...erros, codigo: REPETIDO } : erros
}

/**
 * Procedure table. Its rows are checked by plain functions, in one pass: a schema per row would take seconds for a
 * national table of 5,851 rows.
 */
export const tabelaProcedimentoSchema = object({
  nome: texto().max(60).required(OBRIGATORIO),
  /** Which of the agency's tables it follows (a guide's fields 25 and 54); null is the usual 22, absent leaves it. */
  codigoTabela: umDe(TABELAS_TISS, 'Tabela TISS inválida.').default(undefined),
  ativo: ativo(),
  procedimentos: array<object, Procedimento>()
    .transform((linhas: unknown, original: unknown) =>
      Array.isArray(original) && original.length <= MAXIMO_PROCEDIMENTOS
        ? original.map(parseProcedimento)
        : linhas,
    )
    .default([])
    .required(SEM_PROCEDIMENTO)
    .min(1, SEM_PROCEDIMENTO)
    .max(MAXIMO_PROCEDIMENTOS, `Informe no máximo ${MAXIMO_PROCEDIMENTOS} procedimentos.`)
    .test('procedimentos', (linhas, { createError, path }) => {
      if (!linhas || linhas.length > MAXIMO_PROCEDIMENTOS) return true
      const repetidos = repeatedCodigos(linhas)
      const erros: ValidationError[] = []
      for (let i = 0; i < linhas.length && erros.length < MENSAGENS; i++)
        for (const [campo, message] of Object.entries(
          checkTabela(linhas[i] as Procedimento, repetidos) ?? {},
        ))
          if (message) erros.push(createError({ path: `${path}[${i}].${campo}`, message }))
      return erros.length === 0 || new ValidationError(erros)
    }),
}).meta({ invalido: 'Cadastro de tabela de procedimentos inválido.' })
