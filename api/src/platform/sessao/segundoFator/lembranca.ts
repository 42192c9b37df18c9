import { createHash, createHmac } from 'node:crypto'
import { DIAS_LEMBRADO } from '@clinica/shared-domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, isSame } from '../assinatura'
import { type Quem, senhaMark } from './desafio'

const VALE_S = DIAS_LEMBRADO * 24 * 3600

type Lembrado = Quem & { email: string; lembranca: string }

const nameFor = (email: string): string =>
  `lembrado_${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 10)}`

const sign = ({ server }: FastifyRequest, { id, senha_hash, lembranca }: Lembrado, ate: number): string =>
  createHmac('sha256', server.config.segredo)
    .update(JSON.stringify(['lembrado', id, lembranca, senhaMark(senha_hash), ate]))
    .digest('base64url')

/** This browser asks for no code for thirty days, or until the password or the second factor is another. It goes to the login alone. */
export const rememberBrowser = (req: FastifyRequest, reply: FastifyReply, quem: Lembrado): void => {
  const ate = Math.floor(req.server.agora().getTime() / 1000) + VALE_S
  const https = req.server.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameFor(quem.email)}=${ate}.${sign(req, quem, ate)}; Path=/api/login; Max-Age=${VALE_S}; HttpOnly; SameSite=Strict${https}`,
  )
}

export const isRemembered = (req: FastifyRequest, quem: Lembrado): boolean => {
  const [ate = '', assinatura = ''] = cookieOf(req, nameFor(quem.email))?.split('.') ?? []
  return Number(ate) * 1000 > req.server.agora().getTime() && isSame(assinatura, sign(req, quem, Number(ate)))
}
