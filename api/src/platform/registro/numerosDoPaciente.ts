import {
  chaveDaCarteira,
  codigoOfSearch,
  digitsOfSearch,
  isCarteiraOf,
  isOutroDocumento,
  listFins,
  MINIMO_DO_FIM,
  type pacienteRow,
} from '@clinica/shared-domain'
import { type Expression, type SqlBool, sql } from 'kysely'
import { idsByCodigo } from './codigosDoPaciente'

/** By whose end a patient is found, the more likely first. */
const NUMEROS = [
  ['celular', 'contato_celular'],
  ['telefone', 'contato_telefone'],
  ['cpf', 'cpf'],
  ['responsavel', 'responsavel_celular'],
  ['responsavel', 'responsavel_telefone'],
  ['emergencia', 'emergencia_celular'],
  ['emergencia', 'emergencia_telefone'],
] as const
type Coluna = (typeof NUMEROS)[number][1]
export const colunasDosNumeros: readonly Coluna[] = NUMEROS.map(([, coluna]) => coluna)

// The collation of the index, so that one index serves both the order and a search by the first digits.
export const CPF = sql`cpf collate "C"`
export const cpfStarts = (digits: string) => sql<SqlBool>`${CPF} like ${`${digits}%`}`

/** As migration 0068 indexes it: the last four digits of each. */
const FINAIS = sql`finais(cpf, contato_celular, contato_telefone, responsavel_celular, responsavel_telefone,
  emergencia_celular, emergencia_telefone)`

/**
 * A number typed where names are searched: the beginning of a CPF, or from four digits on the end of a CPF or of a telephone, and the
 * number of a card or a passport, too.
 * The ids come from their indexes first, so that nothing walks over everybody in the order of the answer.
 */
export const byNumber = (texto: string, digits: string): Expression<SqlBool> => {
  if (digits.length < MINIMO_DO_FIM) return cpfStarts(digits)
  const codigo = codigoOfSearch(texto)
  const fins = sql`any(${listFins(digits).map((fim) => `%${fim}`)}::text[])`
  const iguais = colunasDosNumeros.map((coluna) => sql`${sql.ref(coluna)} like ${fins}`)
  return sql<SqlBool>`paciente.id = any(array(
    select id from paciente where ${cpfStarts(digits)}
    union select id from paciente
    where ${FINAIS} @> array[${digits.slice(-MINIMO_DO_FIM)}::text] and (${sql.join(iguais, sql` or `)})
    ${codigo ? sql`union ${idsByCodigo(codigo)}` : sql``}))`
}

/**
 * Here, and not in the registers' column, because guides and the waiting list search by it too, and the registers ask these columns.
 * Ids of the patients that a text finds by a number of theirs, as `array(…)` takes them; null of a text that is none.
 */
export const idsByNumber = (texto: string) => {
  const digits = digitsOfSearch(texto)
  const codigo = codigoOfSearch(texto)
  if (digits) return sql`select id from paciente where ${byNumber(texto, digits)}`
  return codigo && idsByCodigo(codigo)
}

type Achado = NonNullable<Parameters<(typeof pacienteRow)['~sent']>[0]['achadoPor']>

/** What of a patient may hold the number. */
type ComNumeros = Record<Coluna, string | null> & {
  outro_tipo: string | null
  outro_num: string | null
  convenios: readonly { matricula: string | null }[]
}

const findCodigo = (codigo: string, p: ComNumeros): Achado | undefined => {
  const valor = p.convenios.find((c) => c.matricula && isCarteiraOf(codigo, c.matricula))?.matricula
  if (valor) return { campo: 'carteira', valor }
  return isOutroDocumento(p.outro_tipo) && p.outro_num && chaveDaCarteira(p.outro_num).startsWith(codigo)
    ? { campo: p.outro_tipo, valor: p.outro_num }
    : undefined
}

const findNumero = (digits: string, p: ComNumeros): Achado | undefined => {
  const fins = digits.length < MINIMO_DO_FIM ? [] : listFins(digits)
  for (const [campo, coluna] of NUMEROS) {
    const valor = p[coluna]
    if (valor && fins.some((fim) => valor.endsWith(fim))) return { campo, valor }
  }
  return p.cpf?.startsWith(digits) ? { campo: 'cpf', valor: p.cpf } : undefined
}

/** By which number a search found this patient; undefined of one by name. */
export const findAchado = (nome: string | undefined, paciente: ComNumeros): Achado | undefined => {
  const [digits, codigo] = [digitsOfSearch(nome), codigoOfSearch(nome)]
  return (digits && findNumero(digits, paciente)) || (codigo ? findCodigo(codigo, paciente) : undefined)
}
