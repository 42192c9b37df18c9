import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../db/banco'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'

/** A record that a form refers to, by its id or, where the wire has names, by its name. */
type Wanted = { _id?: string | null; nome?: string | null }

/** A reference that may not be made: `i` is its place among those wanted, `cancelado` that there is one, but cancelled. */
export type Refused = { i: number; nome: string; cancelado: boolean }

type References = {
  table: keyof DB
  wanted: readonly Wanted[]
  /** Ids of what the record already refers to, or a query of one column that finds them. */
  used?: readonly string[] | RawBuilder<unknown>
  /** Field path → message for those that are refused. */
  messages: (refused: Refused[]) => Record<string, string>
}

type Linha = { i: number; id: string; ativo: boolean; aceito: boolean }

/** The columns of a register that is wanted by name hold `nome_n`. */
const foundIn = (table: keyof DB, wanted: readonly Wanted[]) => {
  const ids = wanted.map(({ _id }) => _id ?? null)
  const nomes = wanted.map(({ _id, nome }) => (_id ? null : (nome ?? null)))
  const byName = nomes.some((nome) => nome !== null) ? sql`or r.nome_n = norm(w.nome)` : sql``
  return sql`unnest(${ids}::uuid[], ${nomes}::text[]) with ordinality as w (id, nome, n)
    join ${sql.table(table)} r on r.id = w.id ${byName}`
}

const usedIn = (used: References['used'] = []): RawBuilder<unknown> =>
  Array.isArray(used) ? sql`any(${used}::uuid[])` : sql`any(array(${used as RawBuilder<unknown>}))`

/**
 * The ids of what a form refers to, in its order: each is active, or was already used here (decisions "Rules"). An active
 * record of a name goes before a cancelled one. One statement. Throws 422 with the field's own message.
 */
export const requireReferences = async (
  tx: Base,
  { table, wanted, used, messages }: References,
): Promise<string[]> => {
  if (wanted.length === 0) return []
  const { rows } = await sql<Linha>`
    select distinct on (w.n) w.n::int - 1 as i, r.id, r.ativo, (r.ativo or r.id = ${usedIn(used)}) as aceito
    from ${foundIn(table, wanted)}
    order by w.n, aceito desc, r.ativo desc`.execute(tx)
  const found = new Map(rows.map((row) => [row.i, row]))
  const refused = wanted.flatMap(({ _id, nome }, i): Refused[] =>
    found.get(i)?.aceito ? [] : [{ i, nome: nome ?? _id ?? '', cancelado: found.has(i) }],
  )
  if (refused.length > 0) {
    const campos = messages(refused)
    throw new HttpErro(422, 'validacao', Object.values(campos)[0] ?? '', { campos })
  }
  return wanted.map((_, i) => (found.get(i) as Linha).id)
}

/** 'A, B': the names of what was refused. */
export const namesOf = (refused: readonly Refused[]): string => refused.map(({ nome }) => nome).join(', ')
