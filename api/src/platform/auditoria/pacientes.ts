import { DO_PACIENTE } from '@clinica/shared-domain/comum/answer'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  [DO_PACIENTE]?: true
}
type Collect = (valor: unknown, ids: Set<string>) => void

const compiled = new WeakMap<object, Collect | null>()

const make = (schema: Schema): Collect | null => {
  if (schema[DO_PACIENTE]) return (valor, ids) => void (typeof valor === 'string' && ids.add(valor))
  if (schema.items) {
    const item = collectorOf(schema.items)
    if (!item) return null
    return (valor, ids) => {
      if (Array.isArray(valor)) for (const v of valor) item(v, ids)
    }
  }
  const campos = Object.entries(schema.properties ?? {}).flatMap(([nome, campo]): [string, Collect][] => {
    const collect = collectorOf(campo)
    return collect ? [[nome, collect]] : []
  })
  if (campos.length === 0) return null
  return (valor, ids) => {
    if (typeof valor !== 'object' || valor === null) return
    for (const [nome, collect] of campos) collect((valor as Record<string, unknown>)[nome], ids)
  }
}

const collectorOf = (schema: Schema): Collect | null => {
  const pronto = compiled.get(schema)
  if (pronto !== undefined) return pronto
  const novo = make(schema)
  compiled.set(schema, novo)
  return novo
}

/** Whether an answer of this schema shows patients: some field of it is declared as `idDoPaciente`. */
export const showsPatients = (schema: object): boolean => collectorOf(schema as Schema) !== null

/** The ids of the patients whom an answer of this schema shows. */
export const patientsIn = (schema: object, resposta: unknown): string[] => {
  const ids = new Set<string>()
  collectorOf(schema as Schema)?.(resposta, ids)
  return [...ids]
}
