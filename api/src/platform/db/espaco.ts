import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes: two segments of the embedded database's log. With less it may stop at its next write. */
const RESERVA = 32 * 1024 * 1024
const CHEIO = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether the disk of this folder takes no more. What the system reports knows nothing of quotas: so a little is written too. */
export const isFull = async (pasta: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(pasta)
  if (bavail * bsize < RESERVA) return true
  const prova = join(pasta, `prova.${process.pid}`)
  try {
    await writeFile(prova, Buffer.alloc(65_536))
    return false
  } catch (e) {
    if (CHEIO.has((e as NodeJS.ErrnoException).code ?? '')) return true
    throw e
  } finally {
    await rm(prova, { force: true })
  }
}
