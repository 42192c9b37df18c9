import { isSchema, type Schema } from 'yup'

/** Where a schema reads something: names of fields, and `[]` for the rows of a list. */
export type Lugar = { caminho: string[]; schema: Schema }

/** Every place that a schema reads, itself first. */
export const placesOf = (schema: Schema, caminho: string[] = []): Lugar[] => {
  const { fields, innerType } = schema as { fields?: Record<string, unknown>; innerType?: unknown }
  return [
    { caminho, schema },
    ...(isSchema(innerType) ? placesOf(innerType as Schema, [...caminho, '[]']) : []),
    ...Object.entries(fields ?? {}).flatMap(([nome, campo]) =>
      isSchema(campo) ? placesOf(campo as Schema, [...caminho, nome]) : [],
    ),
  ]
}

/** The JSON that has `json` at one place and nothing else. */
const only = (caminho: string[], json: string): string =>
  caminho.reduceRight(
    (dentro, nome) => (nome === '[]' ? `[${dentro}]` : `{${JSON.stringify(nome)}:${dentro}}`),
    json,
  )

const list = (item: string, bytes: number): string =>
  `[${Array.from({ length: Math.floor(bytes / (item.length + 1)) }, () => item).join(',')}]`

const deep = (abre: string, fecha: string, bytes: number): string => {
  const niveis = Math.floor((bytes - 1) / (abre.length + fecha.length))
  return `${abre.repeat(niveis)}1${fecha.repeat(niveis)}`
}

const keys = (bytes: number): string => {
  const nomes = Array.from({ length: Math.floor(bytes / 12) }, (_, i) => `"k${i}":1`)
  return `{${nomes.join(',')}}`
}

/** Long lists, deep objects, long texts and many keys, of `bytes` each, at every place of a schema: as JSON. */
export const enormes = function* (corpo: Schema, bytes: number): Generator<[nome: string, json: string]> {
  for (const { caminho, schema } of placesOf(corpo)) {
    const cabe = bytes - only(caminho, '').length
    const here = (nome: string, json: string): [string, string] => [
      `${nome} em ${caminho.join('.') || 'tudo'}`,
      only(caminho, json),
    ]
    yield here('lista de 1', list('1', cabe - 2))
    yield here('texto', `"${'x'.repeat(cabe - 2)}"`)
    yield here('listas em listas', deep('[', ']', cabe))
    yield here('objetos em objetos', deep('{"a":', '}', cabe))
    if (schema.type !== 'array' && schema.type !== 'object') continue
    for (const item of ['{}', '""', '[]', 'null']) yield here(`lista de ${item}`, list(item, cabe - 2))
    yield here('chaves', keys(cabe - 2))
    yield here('__proto__', '{"__proto__":{"ativo":true}}')
  }
}
