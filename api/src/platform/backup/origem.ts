import { sql } from 'kysely'
import type { Base, Tx } from '../db/banco'
import { VERSAO_BACKEND } from '../pastas'
import { listMeses, type Tabela } from './catalogo'
import type { Cabecalho } from './formato/manifesto'
import type { Rascunho } from './rascunho'

export type Origem = {
  db: Base
  /** For a database of one session: where its tables are put aside, so that the desks have it meanwhile. */
  rascunho?: Rascunho
  /** Characters read so far, of about so many. Never called while the embedded database is held. */
  progresso?: (lidos: number, total: number) => Promise<void>
  sinal?: AbortSignal
}

export const headOf = async (tx: Tx): Promise<Cabecalho> => {
  const { rows } = await sql<{ name: string; agora: Date }>`
    select name, now() as agora from migracao order by name collate "C"`.execute(tx)
  return {
    backup: 1,
    produto: VERSAO_BACKEND,
    criadoEm: (rows[0]?.agora ?? new Date()).toISOString(),
    migracoes: rows.map(({ name }) => name),
    meses: await listMeses(tx),
  }
}

/** Bytes of the tables on the disk: about what there will be to read. */
export const sizeOf = async (db: Base, tabelas: readonly Tabela[]): Promise<number> => {
  const nomes = tabelas.map(({ nome }) => nome)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(p.relid)), 0)::bigint as bytes
    from unnest(${nomes}::text[]) as n (nome), lateral (
      select relid from pg_partition_tree(quote_ident(n.nome)::regclass)
      union select quote_ident(n.nome)::regclass) as p`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Tells how far it is, whoever reads. */
export const teller = async ({ db, progresso }: Origem, tabelas: readonly Tabela[]) => {
  const total = await sizeOf(db, tabelas)
  let lidos = 0
  return async (caracteres: number): Promise<void> => {
    lidos += caracteres
    await progresso?.(Math.min(lidos, total), total)
  }
}

export const snapshotOf = (db: Base) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
