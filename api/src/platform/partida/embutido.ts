import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Banco, openEmbedded } from '../db/banco'
import { requireCluster, requireSound } from './danos'
import { MARCA, readMarca, writeMarca } from './marca'
import { PartidaRecusada } from './recusa'
import { SEGREDOS } from './segredo'
import { lockFolder } from './trava'

/** Keeps every other process out of the data folder; `nota` tells them who is inside. */
export const lockDados = (
  dadosDir: string,
  { nota, print }: { nota: string; print: (texto: string) => void },
): Promise<() => void> => {
  mkdirSync(dadosDir, { recursive: true, mode: 0o700 })
  return lockFolder(join(dadosDir, 'trava'), { nota, print })
}

const requireEmbutido = (dadosDir: string): void => {
  if (readMarca(dadosDir) === 'externo')
    throw new PartidaRecusada(
      `A clínica desta pasta de dados (${dadosDir}) está em um banco PostgreSQL, e DATABASE_URL não diz qual. O servidor não iniciou.
Defina DATABASE_URL. Para usar aqui o banco embutido de propósito, mova ${join(dadosDir, MARCA)} para outro lugar, ou escolha outra pasta com DADOS_DIR.`,
    )
}

const isThere = (pasta: string): boolean => existsSync(pasta) && readdirSync(pasta).length > 0

/**
 * Whether the folder never had a clinic. What a first start that was cut short left behind has another name; everything
 * else that a clinic leaves is a trace of it.
 */
const isNova = (dadosDir: string, pasta: string): boolean => {
  requireEmbutido(dadosDir)
  if (isThere(pasta)) return false
  const rastro = [MARCA, SEGREDOS].find((nome) => existsSync(join(dadosDir, nome)))
  if (!rastro) return true
  throw new PartidaRecusada(
    `Já houve uma clínica em ${dadosDir} (há ${rastro}), mas o banco de dados dela não está mais lá: falta a pasta pglite.
O servidor não iniciou e não criou outro. Restaure a pasta de dados inteira de uma cópia.
Para começar outra clínica de propósito, mova ${dadosDir} para outro lugar e inicie de novo.`,
  )
}

/** Bytes that a new clinic takes, the demo included. PGlite waits for ever when they run out while it begins. */
const PRECISA = 160 * 1024 * 1024
const requireRoom = (dadosDir: string): void => {
  const { bavail, bsize } = statfsSync(dadosDir)
  if (bavail * bsize < PRECISA) throw Object.assign(new Error('disco cheio'), { code: 'ENOSPC' })
}

/**
 * Beside its place, so that a first start that is cut short leaves nothing that looks like a clinic; then put there whole. What `fill`
 * gave up is taken away.
 */
const createIn = async <T>(pasta: string, fill: (banco: Banco) => Promise<T>): Promise<T> => {
  const nova = `${pasta}.nova`
  rmSync(nova, { recursive: true, force: true })
  try {
    const banco = await openEmbedded({ dataDir: nova })
    const feito = await fill(banco).finally(banco.close)
    if (existsSync(pasta)) rmdirSync(pasta)
    renameSync(nova, pasta)
    return feito
  } catch (e) {
    rmSync(nova, { recursive: true, force: true })
    throw e
  }
}

/**
 * Opens the embedded database of a data folder whose lock is held. Where there never was a clinic it is created, and `fill`
 * fills it; where there was one and something of it is missing or damaged: `PartidaRecusada`, and nothing is changed.
 */
export const openClinica = async (
  dadosDir: string,
  fill: (banco: Banco) => Promise<void>,
): Promise<Banco> => {
  const pasta = join(dadosDir, 'pglite')
  const nova = isNova(dadosDir, pasta)
  if (nova) {
    requireRoom(dadosDir)
    await createIn(pasta, fill)
  }
  const banco = await openEmbedded({ dataDir: pasta, conferir: () => requireCluster(dadosDir, pasta) })
  try {
    if (!nova) await requireSound(banco.db, dadosDir)
    writeMarca(dadosDir, 'embutido')
    return banco
  } catch (e) {
    await banco.close()
    throw e
  }
}

/** Throws `PartidaRecusada` where the database of another clinic is. Changes nothing. */
export const requireVaga = (dadosDir: string): void => {
  requireEmbutido(dadosDir)
  if (isThere(join(dadosDir, 'pglite')))
    throw new PartidaRecusada(
      `Já há uma clínica em ${dadosDir}, e um backup só é restaurado em um banco vazio. Escolha outra pasta com DADOS_DIR, ou mova essa para outro lugar.`,
    )
}

/**
 * A database in a data folder whose lock is held, filled by `fill`: whole, or not at all. Where the database of another clinic is:
 * `PartidaRecusada`. The marks that one left, whose database is lost, do not keep a copy of it out. Answers what `fill` does.
 */
export const createClinica = async <T>(dadosDir: string, fill: (banco: Banco) => Promise<T>): Promise<T> => {
  requireVaga(dadosDir)
  requireRoom(dadosDir)
  const feito = await createIn(join(dadosDir, 'pglite'), fill)
  writeMarca(dadosDir, 'embutido')
  return feito
}
