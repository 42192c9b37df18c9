import { sql } from 'kysely'
import type { TipoDeTrabalho } from '../trabalhos/execucao'

/**
 * The audit's months are made ahead. A row that finds no month is kept in the partition for the rest until this comes round:
 * no write ever fails for it.
 */
export const preparacaoDaAuditoria: TipoDeTrabalho = {
  tipo: 'prepararAuditoria',
  titulo: 'Preparação dos próximos meses da auditoria',
  cada: 24 * 3_600_000,
  fazer: ({ transaction }) =>
    transaction(async (tx) => {
      // Whoever reads all months holds it up; who comes later does not wait behind it for long.
      await sql`select set_config('lock_timeout', '2s', true)`.execute(tx)
      await sql`select auditoria_preparar()`.execute(tx)
    }),
}
