import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { restoreInto } from './destino'
import type { Manifesto } from './formato/manifesto'

/** Beside the backups: whoever watches over them looks there. */
const ARQUIVO = 'ensaio.json'

/** When a backup of this folder was last restored on trial; undefined when none ever was. */
export const lastTrial = async (pasta: string): Promise<Date | undefined> => {
  const texto = await readFile(join(pasta, ARQUIVO), 'utf8').catch(() => undefined)
  if (!texto) return undefined
  try {
    const em = new Date((JSON.parse(texto) as { em: string }).em)
    return Number.isNaN(em.getTime()) ? undefined : em
  } catch {
    return undefined
  }
}

/**
 * Restores a backup whole into an embedded database of its own, which is thrown away, and notes beside the file that it could be done.
 * Touches neither the clinic nor DADOS_DIR. Throws what a restore throws.
 */
export const tryRestore = async (
  arquivo: string,
  ambiente: Omit<Parameters<typeof restoreInto>[1], 'dadosDir'>,
): Promise<Manifesto> => {
  const dadosDir = await mkdtemp(join(tmpdir(), 'clinica-ensaio-'))
  try {
    const { DATABASE_URL: _, DATABASE_URL_DIRETA: __, ...env } = ambiente.env
    const { manifesto } = await restoreInto(arquivo, { ...ambiente, env, dadosDir })
    const nota = { em: new Date().toISOString(), arquivo: basename(arquivo) }
    await writeFile(join(dirname(arquivo), ARQUIVO), `${JSON.stringify(nota)}\n`)
    return manifesto
  } finally {
    await rm(dadosDir, { recursive: true, force: true })
  }
}
