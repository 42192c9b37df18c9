import { type Kysely, sql } from 'kysely'
import { momentoNaClinica } from '../faturamento/tiss/momento'
import type { Tx } from '../platform/db/banco'
import type { DB } from '../platform/db/tabelas'
import { hashSenha } from '../platform/sessao/senhas'
import { auditAssinaturas } from './agenda/assinaturas'
import { LOGINS_DEMO } from './cadastros/usuarios'
import { generateClinica } from './clinica'
import { closePacotes, withPacotesAbertos } from './faturamento/fechar'
import { seedLotes } from './faturamento/lotes'
import { seedRepasses } from './faturamento/repasses'
import { seedRetornos } from './faturamento/retornos'
import { insertAll } from './insertAll'
import { issueEmitidos } from './prontuario/emitidos'
import { closeRegistros } from './prontuario/fechados'

export { LOGINS_DEMO } from './cadastros/usuarios'

type Opcoes = {
  db: Kysely<DB>
  agora: () => Date
  /** False for an empty clinic. */
  demo: boolean
  /** The clinic's time zone: what 'today' is. */
  fuso?: string
  /** As it stands on papers. */
  nomeClinica?: string
}

/** Somebody has an account here, or had one: what was done stays in the audit. */
const wasUsed = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 where exists (select from usuario) or exists (select from auditoria)`.execute(db)
  return rows.length > 0
}

/**
 * Fills an empty database with the demo clinic, whole or not at all, and answers how many rows each table got;
 * null when there was nothing to do.
 */
export const seed = async ({
  db,
  agora,
  demo,
  fuso = 'America/Sao_Paulo',
  nomeClinica = 'Clínica',
}: Opcoes): Promise<Record<string, number> | null> => {
  if (!demo || (await wasUsed(db))) return null
  const hashes = await Promise.all(LOGINS_DEMO.map(({ senha }) => hashSenha(senha)))
  const linhas = generateClinica(agora(), fuso, hashes)
  const contagem = await db.transaction().execute(async (tx) => {
    // Two nodes that start on one empty database: the second one finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('semente'))`.execute(tx)
    if (await wasUsed(tx)) return null
    // What refers to what is right by how it is made (semente.test.ts): not looked up again row by row, where the account may say so.
    await sql`select set_config('session_replication_role', 'replica', true)
      where current_setting('is_superuser') = 'on'`.execute(tx)
    const contagem = await insertAll(tx, withPacotesAbertos(linhas))
    await closePacotes(tx, linhas.pacote)
    // What triggers keep of each write elsewhere.
    await sql`insert into conta (paciente_id, saldo) select paciente_id, sum(valor) from lancamento group by 1
      on conflict (paciente_id) do update set saldo = excluded.saldo`.execute(tx)
    await sql`select count(guia_a_faturar(id)) from guia`.execute(tx)
    const hoje = momentoNaClinica(agora(), fuso).data
    await auditAssinaturas(tx as Tx)
    await closeRegistros(tx as Tx, hoje)
    await issueEmitidos(tx as Tx, nomeClinica, hoje)
    const lote = await seedLotes(tx as Tx, fuso)
    const retorno = await seedRetornos(tx as Tx, hoje)
    return { ...contagem, lote, retorno, repasse: await seedRepasses(tx as Tx, hoje) }
  })
  // The embedded database gathers no statistics by itself.
  if (contagem) await sql`analyze`.execute(db)
  return contagem
}
