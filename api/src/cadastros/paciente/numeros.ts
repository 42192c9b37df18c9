import { digitsOfSearch, listFins, MINIMO_DO_FIM, type pacienteRow } from '@clinica/shared-domain'
import { type Expression, type SqlBool, sql } from 'kysely'

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
 * A number typed where names are searched: the beginning of a CPF, or from four digits on the end of a CPF or of a telephone too.
 * The ids come from their indexes first, so that nothing walks over everybody in the order of the answer.
 */
export const byNumber = (digits: string): Expression<SqlBool> => {
  if (digits.length < MINIMO_DO_FIM) return cpfStarts(digits)
  const fins = sql`any(${listFins(digits).map((fim) => `%${fim}`)}::text[])`
  const iguais = colunasDosNumeros.map((coluna) => sql`${sql.ref(coluna)} like ${fins}`)
  return sql<SqlBool>`paciente.id = any(array(
    select id from paciente where ${cpfStarts(digits)}
    union select id from paciente
    where ${FINAIS} @> array[${digits.slice(-MINIMO_DO_FIM)}::text] and (${sql.join(iguais, sql` or `)})))`
}

type Achado = NonNullable<Parameters<(typeof pacienteRow)['~sent']>[0]['achadoPor']>

/** By which number a search found this patient; undefined of one by name. */
export const findAchado = (
  nome: string | undefined,
  paciente: Record<Coluna, string | null>,
): Achado | undefined => {
  const digits = digitsOfSearch(nome)
  if (!digits) return undefined
  const fins = digits.length < MINIMO_DO_FIM ? [] : listFins(digits)
  for (const [campo, coluna] of NUMEROS) {
    const valor = paciente[coluna]
    if (valor && fins.some((fim) => valor.endsWith(fim))) return { campo, valor }
  }
  return paciente.cpf ? { campo: 'cpf', valor: paciente.cpf } : undefined
}
