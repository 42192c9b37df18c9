import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

type Onde = 'embutido' | 'externo'

export const MARCA = 'clinica.json'
const AVISO =
  'Esta pasta serve uma clínica. Não apague este arquivo: é por ele que o servidor sabe que não deve começar outra aqui.'

/** Where the clinic of this data folder is kept; undefined while there is none. */
export const readMarca = (dadosDir: string): Onde | undefined => {
  let texto: string
  try {
    texto = readFileSync(join(dadosDir, MARCA), 'utf8')
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw e
  }
  try {
    return (JSON.parse(texto) as { banco?: Onde }).banco === 'externo' ? 'externo' : 'embutido'
  } catch {
    // Broken, it still says that a clinic was here.
    return 'embutido'
  }
}

/** Leaves word in the data folder that it has a clinic, before anybody works in it. */
export const writeMarca = (dadosDir: string, banco: Onde): void => {
  if (readMarca(dadosDir) === banco) return
  const arquivo = join(dadosDir, MARCA)
  const nova = `${arquivo}.${process.pid}`
  const fd = openSync(nova, 'w', 0o600)
  writeSync(fd, `${JSON.stringify({ aviso: AVISO, banco, desde: new Date().toISOString() }, null, 1)}\n`)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(nova, arquivo)
}
