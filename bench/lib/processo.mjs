/* What Linux tells of a process that runs: its memory, and what its threads have had of the processors. Elsewhere: nothing known (NaN). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const MB = 1024

const linha = (pid, nome) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${nome}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / MB
}

/** Resident MB now; from here on `maiorMemoria` begins anew. */
export function memoria(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return linha(pid, 'VmRSS')
  } catch {
    return Number.NaN
  }
}

/** The most resident MB since `memoria`, or since the process began. */
export function maiorMemoria(pid) {
  try {
    return linha(pid, 'VmHWM')
  } catch {
    return Number.NaN
  }
}

const trabalho = (pid, tarefa) => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${tarefa}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** The server's thread and the one that has worked most beside it so far, which is the embedded database's. */
export function duasThreads(pid) {
  try {
    const outras = readdirSync(`/proc/${pid}/task`).filter((t) => Number(t) !== pid)
    const [maior] = outras.sort((a, b) => trabalho(pid, b) - trabalho(pid, a))
    return [pid, maior]
  } catch {
    return []
  }
}

/** Milliseconds of processor that these threads have had, all together. */
export const trabalhado = (pid, threads) => threads.reduce((soma, t) => soma + trabalho(pid, t), 0)
