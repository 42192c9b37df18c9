import {
  CICLOS,
  type Ciclo,
  freeNome,
  nomeDoPacote,
  type PacoteDaLista,
  type TotalAnswer,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { type InferType, string } from 'yup'
import type { Base } from '../../platform/db/banco'
import { byNameAndStatus, listQuery, normalized } from '../../platform/registro/search'
import { nameIn } from './quem'

const columns: Record<string, string> = { createdAt: 'created_at', nome: 'nome_n', total: 'total' }

/** Both columns the same way, as the indexes have them; the newest first unless told. */
const sorted = (orderBy = ''): RawBuilder<unknown> => {
  const column = sql.ref(columns[orderBy.replace(/^-/, '')] ?? 'created_at')
  const sentido = orderBy === '' || orderBy.startsWith('-') ? sql`desc` : sql`asc`
  return sql`${column} ${sentido}, id ${sentido}`
}

/** The search of packages (spec 3 §2.6, §7). */
export const query = listQuery(Object.keys(columns)).shape({
  ciclo: string<Ciclo>().oneOf(CICLOS),
})
type Filtros = InferType<typeof query>

/** A cancelled package is at no step of its life. */
const condition = ({ ciclo, ...f }: Filtros): RawBuilder<unknown> =>
  sql`${byNameAndStatus(f)} and ${ciclo ? sql`ciclo = ${ciclo} and ativo` : sql`true`}`

type Guardado = Omit<PacoteDaLista, 'finalizado' | 'arquivado' | 'glosa' | 'createdAt' | 'updatedAt'> & {
  [marco in 'finalizado' | 'arquivado' | 'glosa']: Date | null
} & { createdAt: Date; updatedAt: Date }

export const listPacotes = async (db: Base, f: Filtros): Promise<Guardado[]> =>
  (
    await sql<Guardado>`
      select id as "_id", nome, ativo, finalizado_em as finalizado, arquivado_em as arquivado, glosa_em as glosa, ciclo, guias,
        sessoes, total, ${nameIn('criado_por')} as "criadoPor", created_at as "createdAt", updated_at as "updatedAt"
      from pacote where ${condition(f)}
      order by ${sorted(f.orderBy)} offset ${f.skip} limit ${f.limit}`.execute(db)
  ).rows

type Conta = { n: number; total: number }

/** How many there are of the search, of each part of the life cycle (the cancelled ones at none), and their money in cents. */
export const sumPacotes = async (db: Base, f: Filtros) => {
  const { rows } = await sql<Conta & { ciclo: Ciclo; ativo: boolean }>`
    select ciclo, ativo, count(*)::int as n, coalesce(sum(total), 0)::bigint as total from pacote where ${condition(f)} group by ciclo, ativo`.execute(
    db,
  )
  const deste = (ciclo: Ciclo): Conta => {
    const { n = 0, total = 0 } = rows.find((r) => r.ativo && r.ciclo === ciclo) ?? {}
    return { n, total }
  }
  return {
    total: rows.reduce((s, r) => s + r.n, 0),
    soma: rows.reduce((s, r) => s + r.total, 0),
    ciclos: {
      aberto: deste('aberto'),
      finalizado: deste('finalizado'),
      arquivado: deste('arquivado'),
      glosa: deste('glosa'),
    },
  }
}

/** How far the packages of a search are counted beside its page. */
const CONTADOS = 10_000

/** How many there are; beyond 10,000 only that there are more. */
export const countPacotes = async (db: Base, f: Filtros): Promise<TotalAnswer> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from pacote where ${condition(f)} limit ${CONTADOS + 1}) alguns`.execute(
    db,
  )
  const n = rows[0]?.n ?? 0
  return n > CONTADOS ? { total: CONTADOS, totalParcial: true } : { total: n }
}

/** The name that a new package begins with, as no active one is called (spec 3 §3). */
export const proposeNome = async (db: Base, hoje: string): Promise<string> => {
  const nome = nomeDoPacote(hoje)
  const { rows } = await sql<{ nome_n: string }>`
    select nome_n from pacote where ativo and nome_n like ${normalized(nome)} || '%'`.execute(db)
  const tomados = new Set(rows.map((r) => r.nome_n))
  return freeNome(nome, (n) => tomados.has(n.toLowerCase()))
}
