import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config'

/**
 * Whom Fastify believes `X-Forwarded-*` from. So many proxies are so many entries from the right: the client's own part
 * of the header, further left, is never read. (A number given to Fastify itself trusts nobody.)
 */
export const trustedProxies = (proxies: Config['proxies']) =>
  typeof proxies === 'number' ? proxies > 0 && ((_: string, salto: number) => salto < proxies) : proxies

/** The first four groups of an IPv6 address: what one household or office holds whole. */
const networkOf = (ipv6: string): string => {
  const [antes = '', depois] = ipv6.replace(/%.*$/, '').split('::')
  const grupos = antes ? antes.split(':') : []
  const fim = depois ? depois.split(':') : []
  const zeros = depois === undefined ? 0 : 8 - grupos.length - fim.length
  const todos = [...grupos, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...fim]
  return `${todos
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}

/** The client's address as limits count it, without the port that some proxies add. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string => {
  const semPorta = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const puro = semPorta.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(puro) === 4) return puro
  if (isIP(puro) === 6) return networkOf(puro)
  // A proxy that says 'unknown': all of its clients share one budget.
  return socket?.remoteAddress ?? ''
}
