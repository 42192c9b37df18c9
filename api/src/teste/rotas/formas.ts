import fc from 'fast-check'
import { isSchema, type Schema } from 'yup'
import { ataques } from './ataques'

/** What the records of the test's clinic hold, by table: ids and names; and versions of any. */
export type Conhecidos = { ids: Record<string, string[]>; nomes: Record<string, string[]>; versoes: string[] }

/** What a field or an address named so may refer to; anything known when it tells nothing. */
export const knownOf = (porTabela: Record<string, string[]>, nome: string): string[] => {
  const chave = nome.toLowerCase().replace(/s$/, '')
  const delas = Object.entries(porTabela).filter(([tabela]) => tabela.replaceAll('_', '').includes(chave))
  return (chave && delas.length > 0 ? delas.map(([, v]) => v) : Object.values(porTabela)).flat()
}

/** `sujo`: now and then something that nobody should send. */
type Desenho = { conhecidos: Conhecidos; sujo: boolean }

/** Well-formed: an address cannot hold half a pair. */
export const inAddress = (texto: string): string => Buffer.from(texto).toString()

const DATAS = [
  '2026-11-21',
  '2026-11-22',
  '2026-12-31',
  '2027-02-28',
  '1990-05-17',
  '2024-02-29',
  '2026-11-21T10:00:00Z',
]
const HORAS = ['00:00', '07:30', '08:00', '09:00', '14:00', '23:59']
/** Values that pass a field's own test, by the test's name. */
const POR_TESTE: Record<string, readonly string[]> = {
  data: DATAS,
  hora: HORAS,
  cpf: ['11144477735', '529.982.247-25'],
  cnpj: ['11444777000161'],
  cep: ['01310-100'],
  celular: ['(11) 99999-1234'],
  telefone: ['(11) 3333-1234'],
  forte: ['Senha#123', 'Outra#1234'],
  contato: ['(11) 99999-1234'],
  caracteres: ['Maria da Silva', 'a', '1', 'São João 2', 'maria@clinica.teste', '123456', '{}'],
}

const IDENTIFICADOR = 'Identificador inválido.'

const textOf = (schema: Schema, nome: string, { conhecidos, sujo }: Desenho): fc.Arbitrary<unknown> => {
  const certos = (): readonly string[] => {
    if (nome === 'updatedAt') return conhecidos.versoes
    if (schema.tests.some((t) => t.OPTIONS?.message === IDENTIFICADOR)) return knownOf(conhecidos.ids, nome)
    const teste = schema.tests.map((t) => t.OPTIONS?.name ?? '').findLast((n) => n in POR_TESTE)
    if (teste && teste !== 'caracteres') return POR_TESTE[teste] as readonly string[]
    return conhecidos.nomes[nome] ?? (POR_TESTE.caracteres as readonly string[])
  }
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...certos()) },
    { weight: sujo ? 1 : 0, arbitrary: fc.string({ maxLength: 80 }) },
  )
}

const scalarOf = (schema: Schema, nome: string, desenho: Desenho): fc.Arbitrary<unknown> => {
  const { oneOf = [] } = schema.describe() as { oneOf?: unknown[] }
  const valores = oneOf.filter((v) => typeof v !== 'object')
  if (valores.length > 0) return fc.constantFrom(...valores)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type !== 'number') return textOf(schema, nome, desenho)
  const poucos = fc.integer({ min: 1, max: 7 })
  return desenho.sujo ? fc.oneof(poucos, fc.integer(), fc.double(), fc.nat().map(String)) : poucos
}

/** Nearly what a schema asks for; most of it passes. `nome` is its field's, or of the field that it is the `_id` of. */
export const formaOf = (schema: Schema, nome: string, desenho: Desenho): fc.Arbitrary<unknown> => {
  const { fields, innerType } = schema as { fields?: Record<string, unknown>; innerType?: unknown }
  const certa = (): fc.Arbitrary<unknown> => {
    if (schema.type === 'array')
      return fc.array(isSchema(innerType) ? formaOf(innerType as Schema, nome, desenho) : linha(desenho), {
        minLength: 1,
        maxLength: 3,
      })
    if (!fields) return scalarOf(schema, nome, desenho)
    const formas = Object.fromEntries(
      Object.entries(fields).flatMap(([campo, s]) =>
        isSchema(s) ? [[campo, formaOf(s as Schema, campo === '_id' ? nome : campo, desenho)]] : [],
      ),
    )
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(formas) },
      { weight: 1, arbitrary: fc.record(formas, { requiredKeys: [] }) },
    )
  }
  return fc.oneof({ weight: 40, arbitrary: certa() }, { weight: desenho.sujo ? 1 : 0, arbitrary: ataques() })
}

/** A row of a list that is read by plain functions: a value of a domain, a procedure or a range of hours. */
const linha = ({ conhecidos, sujo }: Desenho): fc.Arbitrary<unknown> =>
  fc.record(
    {
      _id: sujo ? fc.constantFrom(...knownOf(conhecidos.ids, 'dominio')) : fc.constant(null),
      valor: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
      codigo: fc.nat({ max: 99_999 }).map(String),
      nome: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
      ch: fc.nat({ max: 9999 }),
      valor_fixo: fc.nat({ max: 9999 }),
      horarioInicio: fc.constantFrom(...HORAS.slice(0, 3)),
      horarioTermino: fc.constantFrom(...HORAS.slice(3)),
    },
    sujo ? { requiredKeys: [] } : {},
  )

/** An address's query: names of the schema with one or several values, and now and then one that nobody named. */
export const buscaOf = (schema: Schema | undefined, desenho: Desenho): fc.Arbitrary<string> => {
  const { fields = {} } = (schema ?? {}) as { fields?: Record<string, unknown> }
  const texto = (v: unknown) => inAddress(typeof v === 'object' ? JSON.stringify(v) : String(v))
  const pares = Object.entries(fields).map(([nome, campo]) =>
    fc
      .array(isSchema(campo) ? formaOf(campo as Schema, nome, desenho).map(texto) : fc.string(), {
        minLength: desenho.sujo ? 0 : 1,
        maxLength: desenho.sujo ? 5 : 1,
      })
      // Mostly once.
      .map((v) => v.slice(0, v.length === 5 ? 3 : 1).map((valor) => [nome, valor])),
  )
  const estranho = fc
    .option(fc.tuple(fc.string().map(inAddress), fc.string().map(inAddress)), { freq: 20 })
    .map((par) => (desenho.sujo && par ? [par] : []))
  return fc.tuple(estranho, ...pares).map((todos) => {
    const busca = new URLSearchParams(todos.flat() as [string, string][])
    return busca.size > 0 ? `?${busca}` : ''
  })
}
