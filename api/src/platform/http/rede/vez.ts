import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Milliseconds for which long work goes on in one go. */
const FATIA_MS = 2
/** How long it waits at most for those who are being answered; and how old a request may be to be waited for: streams stay open. */
const ESPERA_MS = 12
const NOVO_MS = 50

/** When each request that is not answered yet came. */
const abertos = new Map<FastifyReply, number>()

/** Knows who is being answered, for `giveWay`. */
export const countAbertos = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_req, reply, seguir) => {
    abertos.set(reply, performance.now())
    reply.raw.once('close', () => abertos.delete(reply))
    seguir()
  })
}

const isSomebodyWaiting = (agora: number): boolean => {
  for (const desde of abertos.values()) if (agora - desde < NOVO_MS) return true
  return false
}

/** Lets everybody else go first: an answer takes several turns of the loop, and long work would stand between each two of them. */
export const giveWay = async (): Promise<void> => {
  await setImmediate()
  const ate = performance.now() + ESPERA_MS
  for (let agora = performance.now(); agora < ate && isSomebodyWaiting(agora); agora = performance.now())
    await setTimeout(1)
}

/** `giveWay` for a loop of many short steps: it gives way once a slice of time is used up. */
export const paceOf = (): (() => Promise<void>) => {
  let desde = performance.now()
  return async () => {
    if (performance.now() - desde < FATIA_MS) return
    await giveWay()
    desde = performance.now()
  }
}
