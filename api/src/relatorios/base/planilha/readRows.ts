import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../../platform/http/tipos'

/** Rows kept at a time: most reports come in one go, and give their connection back before anybody takes the file. */
const LOTE = 5_000

/**
 * The rows of `consulta` on the reports' pool, some thousands in memory at a time, all of one moment. Whoever stops reading
 * ends the query. The embedded database has one session, which no download may hold: it is read whole.
 */
export async function* readRows<T>(
  app: Pick<App, 'relatorios' | 'embutido'>,
  consulta: RawBuilder<T>,
): AsyncGenerator<T> {
  if (app.embutido) {
    const { rows } = await consulta.execute(app.relatorios)
    yield* rows
    return
  }
  const tx = await app.relatorios.startTransaction().execute()
  try {
    await sql`declare linhas no scroll cursor for ${consulta}`.execute(tx)
    for (;;) {
      const { rows } = await sql<T>`fetch ${sql.lit(LOTE)} from linhas`.execute(tx)
      const ultimas = rows.length < LOTE
      if (ultimas) await tx.rollback().execute()
      yield* rows
      if (ultimas) return
    }
  } finally {
    if (!tx.isRolledBack) await tx.rollback().execute()
  }
}
