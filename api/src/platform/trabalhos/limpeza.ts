import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../db/tabelas'
import type { Andamento, TipoDeTrabalho } from './execucao'

const LOTE = 2000
const UMA_HORA = 3_600_000

/** Deletes in small statements, so that nobody waits behind it and it stops when told to. */
export const prune =
  (tabela: keyof DB, velhas: RawBuilder<SqlBool>, lote = LOTE) =>
  async ({ db, progresso }: Andamento): Promise<void> => {
    for (let apagadas = 0; ; ) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(tabela)} where ctid = any(array(
          select ctid from ${sql.table(tabela)} where ${velhas} limit ${lote}))`.execute(db)
      if (!numAffectedRows) return
      apagadas += Number(numAffectedRows)
      await progresso(apagadas, undefined, 'linhas apagadas')
    }
  }

/** What the house keeps for a while and no longer. */
export const LIMPEZAS: TipoDeTrabalho[] = [
  {
    tipo: 'limparChaves',
    titulo: 'Limpeza de chaves antigas',
    cada: UMA_HORA,
    fazer: prune('idempotencia', sql`created_at < now() - interval '24 hours'`),
  },
  {
    tipo: 'limparAcessos',
    titulo: 'Limpeza de tentativas de acesso antigas',
    cada: UMA_HORA,
    fazer: prune('tentativa', sql`cheia_ate < now()`),
  },
  {
    tipo: 'limparSessoes',
    titulo: 'Limpeza de sessões encerradas',
    cada: UMA_HORA,
    fazer: prune('sessao_encerrada', sql`ate < now()`),
  },
  {
    tipo: 'limparSessoesAbertas',
    titulo: 'Limpeza de sessões que passaram do tempo',
    cada: UMA_HORA,
    fazer: prune('sessao', sql`ate < now()`),
  },
  {
    tipo: 'limparLinks',
    titulo: 'Limpeza de links de senha antigos',
    cada: 24 * UMA_HORA,
    fazer: prune('recuperacao_senha', sql`expira_em < now() - interval '24 hours'`),
  },
  {
    tipo: 'limparTrabalhos',
    titulo: 'Limpeza de trabalhos antigos',
    cada: 24 * UMA_HORA,
    fazer: prune(
      'trabalho',
      sql`situacao in ('feito', 'falhou', 'cancelado') and terminado_em < now() - interval '30 days'`,
    ),
  },
]
