/* Who runs where, and what it had of the processors (Linux; elsewhere nothing is pinned and nothing known). */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const NUCLEOS = cpus().length

/** This process, which asks, stays on the last core while `acao` runs; servers that it started before go where they like. */
export async function noUltimoNucleo(acao) {
  const prender = (onde) => {
    if (process.platform === 'linux')
      execFileSync('taskset', ['-a', '-c', '-p', onde, String(process.pid)], { stdio: 'ignore' })
  }
  prender(String(NUCLEOS - 1))
  try {
    return await acao()
  } finally {
    prender(`0-${NUCLEOS - 1}`)
  }
}

const stat = (pid) => {
  try {
    const [pai, ...campos] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) \S /, '')
      .split(' ')
    // utime and stime, in hundredths of a second.
    return { pai: Number(pai), ms: (Number(campos[9]) + Number(campos[10])) * 10 }
  } catch {
    return null
  }
}

/** Milliseconds of processor that a process and those that it started have had, each by its id. */
export function processador(pid) {
  const partes = new Map()
  try {
    for (const outro of readdirSync('/proc').filter((p) => /^\d+$/.test(p))) {
      const s = stat(outro)
      if (s && (Number(outro) === pid || s.pai === pid)) partes.set(outro, s.ms)
    }
  } catch {}
  return partes
}

/** What was had since `antes`, of one core: 0.5 is half of it. */
export const nucleosDesde = (pid, antes, passou) => {
  let ms = 0
  for (const [p, agora] of processador(pid)) ms += agora - (antes.get(p) ?? 0)
  return ms / passou
}
