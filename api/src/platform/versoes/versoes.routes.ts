import { telas, versoesAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Banco } from '../db/banco'
import type { App } from '../http/tipos'
import { VERSAO_BACKEND } from '../pastas'
import { readPortal } from './portal'

declare const COMMIT_DA_API: string | null
/** Written in by the build; unknown when run from the source. */
const COMMIT = typeof COMMIT_DA_API === 'undefined' ? null : COMMIT_DA_API

/** What runs here: portal, API and database, since when and by whom. */
export const versoesRoutes = (banco: Banco) => async (app: App) => {
  const desde = app.agora()
  const servidor = async () => {
    const { rows } = await sql<{ versao: string; migracao: string | null; quando: string | null }>`
      select current_setting('server_version') as versao, m.name as migracao, m.timestamp as quando
      from (select 1) um left join (select name, timestamp from migracao order by name desc limit 1) m on true`.execute(
      app.db,
    )
    const { versao = '', migracao = null, quando = null } = rows[0] ?? {}
    return {
      tipo: banco.embedded ? ('embutido' as const) : ('postgresql' as const),
      versao,
      migracao,
      migradoEm: quando,
    }
  }
  app.get(
    '/versoes',
    {
      config: { access: telas.versoes },
      schema: {
        summary: 'O que está em uso: portal, API e banco de dados',
        response: { 200: versoesAnswer },
      },
    },
    async () => ({
      api: { versao: VERSAO_BACKEND, commit: COMMIT, desde, node: process.versions.node },
      banco: await servidor(),
      portal: app.config.portalDir ? await readPortal(app.config.portalDir) : null,
    }),
  )
}
