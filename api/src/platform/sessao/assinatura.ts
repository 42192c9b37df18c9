import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Of secrets: how long it takes tells nothing of how much agrees. Letters of several bytes are no error, only not the same. */
export const isSame = (dito: string, certo: string): boolean => {
  const [a, b] = [Buffer.from(dito), Buffer.from(certo)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What this browser shows of the cookie of this name. */
export const cookieOf = ({ headers }: FastifyRequest, nome: string): string | undefined =>
  (headers.cookie ?? '')
    .split(/; */)
    .find((c) => c.startsWith(`${nome}=`))
    ?.slice(nome.length + 1)
