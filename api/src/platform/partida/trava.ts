import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'
import { PartidaRecusada } from './recusa'

/** When a process began, in the system's own words; null when there is no such process. */
const startOf = (pid: number): string | null => {
  try {
    process.kill(pid, 0)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [estado, ...campos] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Ended, with its last thread too, and only not yet asked for by its parent: it writes nothing more.
    if (estado === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1) return null
    return campos[18] ?? 'desconhecido'
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

const dono = (conteudo: string): { pid: number; inicio: string; nota: string } | null => {
  const [pid, inicio, nota = ''] = conteudo.split('\n')
  return Number(pid) > 0 && inicio ? { pid: Number(pid), inicio, nota } : null
}

type Opcoes = {
  /** Said to who finds the folder in use, beside the number of the process. */
  nota?: string
  /** Milliseconds to wait for a process that may be about to end: one that was killed takes a moment to be gone. */
  paciencia?: number
  print?: (texto: string) => void
}

/**
 * One process per data folder: PGlite has no lock of its own, and a second process would lose writes in silence.
 * The file says who holds it; the lock of a process that is gone (a kill, a power cut) is taken over.
 */
export const lockFolder = async (
  arquivo: string,
  { nota = '', paciencia = 5_000, print }: Opcoes = {},
): Promise<() => void> => {
  const meu = `${process.pid}\n${startOf(process.pid)}\n${nota}\n`
  const limite = Date.now() + paciencia
  let avisado = false
  for (let tentativa = 0; tentativa < 20; tentativa++) {
    try {
      writeFileSync(arquivo, meu, { flag: 'wx' })
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EEXIST') {
        // A full disk leaves the file empty.
        if (readLock(arquivo) === '') rmSync(arquivo, { force: true })
        throw e
      }
      const vivo = await recoverLock(arquivo)
      if (!vivo) continue
      if (Date.now() >= limite) throw new PartidaRecusada(emUso(vivo))
      if (!avisado)
        print?.(`A pasta de dados está em uso pelo processo ${vivo.pid}: esperando que ele termine…`)
      avisado = true
      tentativa--
      await esperar(50)
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

type Dono = { pid: number; nota: string }

const emUso = ({ pid, nota }: Dono): string =>
  `A pasta de dados já está em uso pelo processo ${pid}${nota ? ` (${nota})` : ''}: o portal já está ligado.
Use-o, encerre-o, ou escolha outra pasta com DADOS_DIR.`

/** Takes the lock of a dead process away; answers its owner when that one lives. */
const recoverLock = async (arquivo: string): Promise<Dono | undefined> => {
  const conteudo = readLock(arquivo)
  if (conteudo === null) return
  const atual = dono(conteudo)
  // Just created and not yet written.
  if (!atual) await esperar(100)
  if (!atual && readLock(arquivo) !== conteudo) return
  if (atual && startOf(atual.pid) === atual.inicio) return atual
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
