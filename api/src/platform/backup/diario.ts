import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 as novoId } from 'uuid'
import type { Config } from '../config'
import type { Banco } from '../db/banco'
import type { TipoDeTrabalho } from '../trabalhos/execucao'
import { makeBackup } from './arquivo'
import { newChave } from './formato/cifra'
import { insertPronto } from './pedido/backup.queries'

const DEZ_MINUTOS = 600_000
/** Only these are counted and taken away: whatever else is in the folder is somebody else's. */
const NOME = /^clinica-(\d{4}-\d{2}-\d{2})\.(ndjson\.gz|clinica)$/

const dayOf = (nome: string): string => NOME.exec(nome)?.[1] ?? ''

/** When the newest of them was written, undefined without any: one that was taken away is no backup any more. */
export const lastBackup = async (pasta: string): Promise<Date | undefined> => {
  const nomes = (await readdir(pasta).catch(() => [])).filter((nome) => NOME.test(nome)).sort()
  const ultimo = nomes.at(-1)
  return ultimo ? (await stat(join(pasta, ultimo)).catch(() => undefined))?.mtime : undefined
}

/** The last `manter` stay. */
const prune = async (pasta: string, manter: number): Promise<void> => {
  const nomes = (await readdir(pasta)).filter((nome) => NOME.test(nome))
  const velhos = nomes.sort((a, b) => dayOf(b).localeCompare(dayOf(a))).slice(manter)
  for (const nome of velhos) await rm(join(pasta, nome), { force: true })
}

/**
 * BACKUP_DIR: one backup a day, after BACKUP_HORA by the clinic's clock; a server that was off then makes it when it is on again. One
 * that could not be made is tried again in ten minutes, and says why at /trabalhos.
 */
export const diario = (
  { agora, hoje, config: { fuso } }: Pick<FastifyInstance, 'agora' | 'hoje' | 'config'>,
  banco: Banco,
  { pasta, manter, hora, senha }: NonNullable<Config['backup']>,
): TipoDeTrabalho => ({
  tipo: 'backupDiario',
  titulo: 'Backup de todo dia',
  cada: DEZ_MINUTOS,
  fazer: async (trabalho) => {
    const agoraNaClinica = Number(
      agora().toLocaleString('en-GB', { timeZone: fuso, hour: '2-digit', hourCycle: 'h23' }),
    )
    if (agoraNaClinica < hora) return
    const dia = hoje()
    const nomes = await readdir(pasta).catch(() => [])
    if (nomes.some((nome) => dayOf(nome) === dia)) return
    const chave = senha ? await newChave(senha) : undefined
    const nome = `clinica-${dia}.${chave ? 'clinica' : 'ndjson.gz'}`
    const tamanho = await makeBackup(banco, join(pasta, nome), chave, trabalho)
    await insertPronto(trabalho.db, novoId(), chave !== undefined, tamanho)
    await prune(pasta, manter)
  },
})
