import { CONFERENCIAS, type Conferencia, type TotaisDoArquivo } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { prune } from '../../platform/trabalhos/limpeza'
import { conferir, guiaDoItem } from './conferencia'

export type Conferidas = {
  /** The rows of a report by the lines of its sheet, in order, and how each compares: the digit of its place in `CONFERENCIAS`. */
  linhas: Int32Array
  como: Uint8Array
  /** Of those that compare alike, as soon as somebody has asked. */
  totais: Partial<Record<Conferencia, TotaisDoArquivo>>
}
type Guardadas = Conferidas & {
  /** What the database showed to whoever compared them (`pg_snapshot`). */
  visto: string
  em: number
}

const ZERO = '0'.charCodeAt(0)

export type Contagens = Record<Conferencia, number>

/** How many of the lines `quais`, which are in order, compare how. */
export const countComo = ({ linhas, como }: Conferidas, quais: Int32Array): Contagens => {
  const soma = CONFERENCIAS.map(() => 0)
  for (let i = 0, j = 0; j < quais.length && i < linhas.length; i++) {
    if (linhas[i] !== quais[j]) continue
    j++
    const c = (como[i] as number) - ZERO
    soma[c] = (soma[c] as number) + 1
  }
  return Object.fromEntries(CONFERENCIAS.map((c, i) => [c, soma[i]])) as Contagens
}

/** Those of the lines `quais` that compare as `conferencia`, in order. */
export const linesOf = (
  { linhas, como }: Conferidas,
  quais: Int32Array,
  conferencia: Conferencia,
): Int32Array => {
  const c = ZERO + CONFERENCIAS.indexOf(conferencia)
  const delas = new Set(quais)
  return linhas.filter((linha, i) => como[i] === c && delas.has(linha))
}

/** Lines in order, as numbers of four bytes: half a million digits of JSON would hold the server for some hundredths of a second. */
export const PACKED_LINHAS = sql`string_agg(int4send(linha), '' order by linha)`
export const unpackLinhas = (bytes: Buffer | null): Int32Array => {
  const linhas = new Int32Array((bytes?.length ?? 0) / 4)
  for (let i = 0; i < linhas.length; i++) linhas[i] = bytes?.readInt32BE(4 * i) as number
  return linhas
}

type Lida = {
  visto: string
  linhas: Buffer | null
  como: string
  somas: ({ chave: Conferencia } & TotaisDoArquivo)[]
}
/** All rows of a report, compared: some tenths of a second for 50,000 on the embedded database. */
const compare = async (db: Base, id: string): Promise<Guardadas> => {
  const em = Date.now()
  const { rows } = await sql<Lida>`
    with ${conferir(sql`
      select r.referencia, i.relatorio_id, i.linha, i.data, i.procedimento, i.quantidade, i.total_pago,
        ${guiaDoItem('i')} as guia_id
      from relatorio_promed r join relatorio_item i on i.relatorio_id = r.id where r.id = ${id} and r.estado = 'recebido'`)}
    select pg_current_snapshot()::text as visto, ${PACKED_LINHAS} as linhas,
      coalesce(string_agg((array_position(${[...CONFERENCIAS]}::text[], conferencia) - 1)::text, '' order by linha), '') as como
    from conferida`.execute(db)
  const { visto, linhas, como } = rows[0] as Lida
  return {
    visto,
    em,
    linhas: unpackLinhas(linhas),
    como: Buffer.from(como, 'latin1'),
    totais: {},
  }
}

/** Which of these may compare otherwise by now: something that they were compared with has changed since. */
const findVelhas = async (db: Base, guardadas: ReadonlyMap<string, Guardadas>): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...guardadas.keys()]}::uuid[], ${[...guardadas.values()].map((g) => g.visto)}::text[]) as g (id, visto)
    join relatorio_promed r on r.id = g.id
    where exists (
      select from conferencia_mudanca m
      where m.tx >= pg_snapshot_xmin(g.visto::pg_snapshot) and not pg_visible_in_snapshot(m.tx, g.visto::pg_snapshot)
        and (m.referencia <= r.referencia
          or exists (select from relatorio_item i where i.relatorio_id = g.id and i.guia_id = m.guia_id)
          or exists (
            select from relatorio_item i
            where i.relatorio_id = g.id and i.guia_id is null and ltrim(i.numero_guia, '0') = m.numero)))`.execute(
    db,
  )
  return new Set(rows.map((r) => r.id))
}

/** Reports kept by a server: 50,000 rows take 250 kB. */
const MAXIMO = 60
/** Milliseconds; what changed is known for longer. */
const VALE = 12 * 3_600_000

/** Received reports compared once, and again when something has changed that they were compared with. */
export const keepConferidas = (db: Base) => {
  const guardadas = new Map<string, Promise<Guardadas>>()

  const start = (id: string): Promise<Guardadas> => {
    const nova = compare(db, id)
    guardadas.set(id, nova)
    nova.catch(() => guardadas.get(id) === nova && guardadas.delete(id))
    const [maisVelha] = guardadas.keys()
    if (guardadas.size > MAXIMO && maisVelha) guardadas.delete(maisVelha)
    return nova
  }

  /** What is kept of these and still true; somebody else's comparison may have begun before a change that this caller made. */
  const findCertas = async (ids: readonly string[]): Promise<Map<string, Guardadas>> => {
    const achadas = new Map<string, Guardadas>()
    for (const id of ids) {
      const guardada = await guardadas.get(id)?.catch(() => undefined)
      if (guardada && Date.now() - guardada.em < VALE) achadas.set(id, guardada)
    }
    if (achadas.size === 0) return achadas
    for (const id of await findVelhas(db, achadas)) achadas.delete(id)
    return achadas
  }

  return async (ids: readonly string[]): Promise<Map<string, Conferidas>> => {
    const certas = await findCertas(ids)
    // One after the other: who waits for the embedded database waits for one of them.
    for (const id of ids) if (!certas.has(id)) certas.set(id, await start(id))
    return certas
  }
}
export type GetConferidas = ReturnType<typeof keepConferidas>

/** Changes that nobody's comparison is older than. */
export const mudancas: TipoDeTrabalho = {
  tipo: 'limparConferencias',
  titulo: 'Limpeza das mudanças que a conferência do convênio já viu',
  cada: 3_600_000,
  fazer: prune('conferencia_mudanca', sql`quando < now() - interval '24 hours'`),
}
