import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../auditoria/auditoria'
import type { Tx } from '../db/banco'
import { addressOf } from '../http/rede/endereco'
import { VERSAO_BACKEND } from '../pastas'
import { openSessao, sayBrowser } from './abertas'
import { aparelhoOf, markAparelho, newAparelho } from './aparelho'
import { warnOwner } from './avisos'
import { limite, type Tentativa } from './tentativas'

const DEZ_MINUTOS = 10 * 60_000
/** A whole clinic may stand behind one address. */
const porEndereco = limite('login endereco', 100, DEZ_MINUTOS)
const porPessoa = limite('login pessoa', 10, DEZ_MINUTOS)
/** From however many addresses. */
const porEmail = limite('login email', 20, 2 * DEZ_MINUTOS)
const porAparelho = limite('login aparelho', 10, DEZ_MINUTOS)
const porCodigo = limite('segundo fator', 5, DEZ_MINUTOS)

/** A browser where the person logged in before has its own attempts: nobody else can use those up. */
export const tentativasOf = (req: FastifyRequest, dito: string): Tentativa[] => {
  const email = dito.toLowerCase()
  const endereco = addressOf(req)
  const aparelho = aparelhoOf(req, email)
  return aparelho
    ? [porAparelho(aparelho)]
    : [porEndereco(endereco), porPessoa(endereco, email), porEmail(email)]
}

/** Codes after a right password: five, of the browser that is known or of the account from wherever. */
export const tentativaDoCodigo = (req: FastifyRequest, email: string): Tentativa =>
  porCodigo(aparelhoOf(req, email) ?? email.toLowerCase())

type Entrando = { id: string; name: string; email: string }

/** Answers whether it is the person's first. */
export const recordLogin = async (tx: Tx, req: FastifyRequest, usuario: Entrando): Promise<boolean> => {
  const { ultimo_login } = await tx
    .updateTable('usuario')
    .set({ ultimo_login: sql`login_atual`, login_atual: sql`clock_timestamp()` })
    .where('id', '=', usuario.id)
    .returning('ultimo_login')
    .executeTakeFirstOrThrow()
  const { id, name, email } = usuario
  await audit(tx, req, { acao: 'entrar', entidade: 'usuario', id, usuario: { _id: id, name, email } })
  return ultimo_login === null
}

type Aberta = {
  /** They showed a second factor. */
  fator: boolean
  /** In the same transaction. */
  also?: (tx: Tx) => Promise<void>
}

/** Opens the session of who showed all that was asked of them. Of a browser that is new they are told. */
export const enter = async (
  req: FastifyRequest,
  reply: FastifyReply,
  usuario: Entrando,
  { fator, also }: Aberta,
): Promise<{ token: string; versaoBackend: string }> => {
  const app = req.server
  const conhecido = aparelhoOf(req, usuario.email)
  const aparelho = conhecido ?? newAparelho()
  const token = await app.transaction(req, async (tx) => {
    await also?.(tx)
    const primeira = await recordLogin(tx, req, usuario)
    if (!conhecido && !primeira) await warnOwner(tx, req, 'navegadorNovo', usuario, sayBrowser(req))
    return openSessao(tx, req, usuario.id, aparelho, fator)
  })
  markAparelho(req, reply, usuario.email, aparelho)
  return { token, versaoBackend: VERSAO_BACKEND }
}
