import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, isSame } from './assinatura'

const NOVENTA_DIAS = 90 * 24 * 3600

const nameFor = (email: string): string =>
  `aparelho_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 10)}`

const sign = ({ server }: FastifyRequest, email: string, aparelho: string): string =>
  createHmac('sha256', server.config.segredo)
    .update(JSON.stringify(['aparelho', email.toLowerCase(), aparelho]))
    .digest('base64url')
    .slice(0, 22)

export const newAparelho = (): string => randomBytes(12).toString('base64url')

/** How the tables know a marked browser. */
export const hashOfAparelho = (aparelho: string): string =>
  createHash('sha256').update(aparelho).digest('base64url')

/**
 * Marks this browser as one where the owner of this e-mail logged in: there they have attempts of their own, whatever
 * others try elsewhere or from the same address. It opens nothing, and goes to the login alone.
 */
export const markAparelho = (
  req: FastifyRequest,
  reply: FastifyReply,
  email: string,
  aparelho = aparelhoOf(req, email) ?? newAparelho(),
): void => {
  const https = req.server.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameFor(email)}=${aparelho}.${sign(req, email, aparelho)}; Path=/api/login; Max-Age=${NOVENTA_DIAS}; HttpOnly; SameSite=Strict${https}`,
  )
}

/** Which marked browser it is; undefined for any other, or when the mark is another's. */
export const aparelhoOf = (req: FastifyRequest, email: string): string | undefined => {
  const [aparelho = '', assinatura = ''] = cookieOf(req, nameFor(email))?.split('.') ?? []
  return aparelho && isSame(assinatura, sign(req, email, aparelho)) ? aparelho : undefined
}
