import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'

/** When a process began, in the system's own words; null when there is no such process. */
const startOf = (pid: number): string | null => {
  try {
    process.kill(pid, 0)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'desconhecido'
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    } catch {
      return 'desconhecido'
    }
  }
}

const readLock = (arquivo: string): string | null => {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch {
    return null
  }
}

const dono = (conteudo: string): { pid: number; inicio: string } | null => {
  const [pid, inicio] = conteudo.split('\n')
  return Number(pid) > 0 && inicio ? { pid: Number(pid), inicio } : null
}

/**
 * One process per data folder: PGlite has no lock of its own, and a second process would lose writes in silence.
 * The file says who holds it; the lock of a process that is gone (a kill, a power cut) is taken over.
 */
export const lockFolder = async (arquivo: string): Promise<() => void> => {
  const meu = `${process.pid}\n${startOf(process.pid)}\n`
  for (let tentativa = 0; tentativa < 20; tentativa++) {
    try {
      writeFileSync(arquivo, meu, { flag: 'wx' })
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
      await recoverLock(arquivo)
      continue
    }
    // Two processes may take over the same dead lock at once: whoever finds its own name stays.
    await esperar(30)
    if (readLock(arquivo) !== meu) continue
    return () => {
      if (readLock(arquivo) === meu) rmSync(arquivo, { force: true })
    }
  }
  throw new Error(`Não foi possível travar a pasta de dados (${arquivo}).`)
}

const recoverLock = async (arquivo: string): Promise<void> => {
  const conteudo = readLock(arquivo)
  if (conteudo === null) return
  const atual = dono(conteudo)
  // Just created and not yet written.
  if (!atual) await esperar(100)
  if (!atual && readLock(arquivo) !== conteudo) return
  if (atual && startOf(atual.pid) === atual.inicio)
    throw new Error(
      `A pasta de dados já está em uso pelo processo ${atual.pid}. Encerre-o ou escolha outra pasta com DADOS_DIR.`,
    )
  const morta = `${arquivo}.${process.pid}.morta`
  try {
    renameSync(arquivo, morta)
  } catch {
    return
  }
  // Somebody was faster and this is already their lock: it goes back.
  if (readLock(morta) !== conteudo) renameSync(morta, arquivo)
  else rmSync(morta, { force: true })
}
