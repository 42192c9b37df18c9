import { saudeAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Banco } from '../db/banco'
import { isMigrated, listMigrations } from '../db/migrar'
import { PoolCheio } from '../db/vagas'
import { VERSAO_BACKEND } from '../pastas'
import { HttpErro } from './erros'
import type { App } from './tipos'

const PRAZO_MS = 3000

const prazo = <T>(trabalho: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout
  const fim = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('prazo')), PRAZO_MS)
  })
  return Promise.race([trabalho, fim]).finally(() => clearTimeout(timer))
}

/** /api/saude: the process is alive. /api/pronto: it can serve, with its database there, up to date and with room to write. */
export const saudeRoutes = (banco: Banco) => async (app: App) => {
  const response = { 200: saudeAnswer }
  const config = { access: 'publico' as const }
  app.get(
    '/saude',
    { config, logLevel: 'warn', schema: { summary: 'O processo está vivo', response } },
    async () => ({ situacao: 'ok' as const, versao: VERSAO_BACKEND }),
  )

  let atualizado = false
  // As this process started: what a deploy writes beside it is the next one's.
  const migracoes = listMigrations()
  app.get(
    '/pronto',
    { config, logLevel: 'warn', schema: { summary: 'O servidor pode atender', response } },
    async (req) => {
      if (app.encerramento.saindo) throw new HttpErro(503, 'indisponivel', 'O servidor está sendo encerrado.')
      const check = async () => {
        if (await banco.isFull()) throw new HttpErro(503, 'discoCheio', 'O disco do servidor está cheio.')
        await sql`select 1`.execute(app.db)
        atualizado ||= await isMigrated(app.db, migracoes)
      }
      await prazo(check()).catch((erro: Error) => {
        req.log.warn({ motivo: erro.message }, 'não está pronto')
        if (erro instanceof PoolCheio || erro instanceof HttpErro) throw erro
        throw new HttpErro(503, 'indisponivel', 'O banco de dados não está respondendo.')
      })
      if (!atualizado) throw new HttpErro(503, 'indisponivel', 'O banco de dados ainda não foi atualizado.')
      return { situacao: 'pronto' as const, versao: VERSAO_BACKEND }
    },
  )
}
