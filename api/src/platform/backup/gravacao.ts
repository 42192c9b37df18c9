import { sql } from 'kysely'
import type { Base, Tx } from '../db/banco'
import { VERSAO_BACKEND } from '../pastas'
import { listMeses, listTabelas, readSequencias, type Tabela, writeTheSameEverywhere } from './catalogo'
import type { Destino } from './formato/escrita'
import type { Cabecalho, Conta, Manifesto, Titulo } from './formato/manifesto'
import { type Receber, readPartes, readTabela } from './tabela'

export type Origem = {
  db: Base
  /** One session: the desks wait while it is held. */
  embedded: boolean
  /** Characters read so far, of about so many. Never called while the embedded database is held. */
  progresso?: (lidos: number, total: number) => Promise<void>
  sinal?: AbortSignal
}

const headOf = async (tx: Tx): Promise<Cabecalho> => {
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
const sizeOf = async (tx: Tx, tabelas: readonly Tabela[]): Promise<number> => {
  const nomes = tabelas.map(({ nome }) => nome)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(p.relid)), 0)::bigint as bytes
    from unnest(${nomes}::text[]) as n (nome), lateral (
      select relid from pg_partition_tree(quote_ident(n.nome)::regclass)
      union select quote_ident(n.nome)::regclass) as p`.execute(tx)
  return rows[0]?.bytes ?? 0
}

const titleOf = ({ nome, colunas }: Tabela): Titulo => ({ tabela: nome, colunas: colunas.map((c) => c.nome) })

/**
 * Writes the whole clinic as it is at one instant, and nothing whole in memory. PostgreSQL: one read-only snapshot, for which nobody
 * waits. Embedded: its one session is held for the tables, and let go of before the contents of documents. Answers what was written.
 */
export const writeBackup = async (origem: Origem, destino: Destino): Promise<Manifesto> => {
  const { db, embedded, sinal } = origem
  const contas: Record<string, Conta> = {}
  let lidos = 0
  let total = 0
  const receiver =
    (quiet: boolean): Receber =>
    async (texto) => {
      lidos += texto.length
      await destino.write(texto)
      if (!quiet) await origem.progresso?.(Math.min(lidos, total), total)
    }
  const line = (dados: object) => destino.write(`${JSON.stringify(dados)}\n`)

  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { cabecalho, sequencias, depois, conteudos } = await snapshot.execute(async (tx) => {
    await writeTheSameEverywhere(tx)
    const cabecalho = await headOf(tx)
    await line(cabecalho)
    const tabelas = await listTabelas(tx)
    total = await sizeOf(tx, tabelas)
    const depois = embedded ? tabelas.filter(({ nome }) => nome === 'conteudo_parte') : []
    for (const tabela of tabelas.filter((t) => !depois.includes(t))) {
      await line(titleOf(tabela))
      contas[tabela.nome] = await readTabela(tx, tabela, receiver(embedded), sinal)
    }
    const { rows } = await sql<{ id: string }>`select id from conteudo where ${embedded} order by id`.execute(
      tx,
    )
    return { cabecalho, sequencias: await readSequencias(tx), depois, conteudos: rows.map(({ id }) => id) }
  })
  for (const tabela of depois) {
    await line(titleOf(tabela))
    contas[tabela.nome] = await readPartes(db, tabela, conteudos, receiver(false), sinal)
  }
  const manifesto: Manifesto = { ...cabecalho, tabelas: contas, sequencias }
  await line({ manifesto })
  await destino.end()
  return manifesto
}
