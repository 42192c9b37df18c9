import { setTimeout as esperar } from 'node:timers/promises'

/** Waits until it is so; fails after `prazo` milliseconds. */
export const until = async (assim: () => boolean | Promise<boolean>, prazo = 30_000): Promise<void> => {
  const limite = Date.now() + prazo
  while (!(await assim())) {
    if (Date.now() > limite) throw new Error(`não aconteceu em ${prazo} ms: ${assim}`)
    await esperar(10)
  }
}

/**
 * Asks as a desk does that is told 'Tente novamente' (a full pool, a lock that took too long): again, until it is told
 * something else. Races are about who wins, not about how fast this machine is.
 */
export const insist = async <R extends { body: string }>(ask: () => Promise<R>, vezes = 100): Promise<R> => {
  const resposta = await ask()
  if (vezes === 0 || !/tente novamente/i.test(resposta.body)) return resposta
  await esperar(100)
  return insist(ask, vezes - 1)
}
