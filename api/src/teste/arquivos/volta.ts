import { readFileSync } from 'node:fs'

/** Milliseconds of processor that this thread has had; where the system does not tell, of the clock. */
const worked = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** The longest round of the event loop until `tarefa` is done, of this thread's own work: a neighbour's is not counted. */
export const longestRound = async (tarefa: () => Promise<void>): Promise<number> => {
  let maior = 0
  let ultimo = worked()
  let olhando = true
  const look = () => {
    const agora = worked()
    maior = Math.max(maior, agora - ultimo)
    ultimo = agora
    if (olhando) setImmediate(look)
  }
  setImmediate(look)
  try {
    await tarefa()
  } finally {
    olhando = false
  }
  return maior
}
