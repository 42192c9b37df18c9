import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_FICA_MIN } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Config } from '../../config'
import type { TipoDeTrabalho } from '../../trabalhos/execucao'
import { folderOf } from './pedido'

const UM_DIA = 86_400_000

/** Files that no row knows any more, and what a server that was killed left half written. */
const sweepFolder = async (pasta: string): Promise<void> => {
  const nomes = await readdir(pasta).catch(() => [])
  for (const nome of nomes) {
    const visto = await stat(join(pasta, nome)).catch(() => undefined)
    if (visto && Date.now() - visto.mtimeMs > UM_DIA) await rm(join(pasta, nome), { force: true })
  }
}

/** A file is a copy of the whole clinic: it stays on the server for the hour in which it is fetched, and no longer. */
export const restos = (config: Config): TipoDeTrabalho => ({
  tipo: 'limparBackups',
  titulo: 'Limpeza de backups pedidos',
  cada: 600_000,
  fazer: async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from backup where pedido_por is not null and apagado_em is null
        and pronto_em < now() - ${BACKUP_FICA_MIN} * interval '1 minute'`.execute(db)
    for (const { id } of rows) {
      await rm(join(folderOf(config), id), { force: true })
      await sql`update backup set apagado_em = now() where id = ${id}`.execute(db)
    }
    // The key of one that was not made serves no one; its job may be tried again for an hour.
    await sql`update backup set chave = null where chave is not null and pedido_em < now() - interval '1 day'`.execute(
      db,
    )
    await sql`delete from backup_link where criado_em < now() - interval '1 day'`.execute(db)
    await sql`delete from backup where pedido_em < now() - interval '400 days'`.execute(db)
    await sweepFolder(folderOf(config))
  },
})
