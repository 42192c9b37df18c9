import {
  bloqueioAnswer,
  desbloquearSchema,
  LOGADO,
  loginAnswer,
  mensagemAnswer,
  novoPinSchema,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../auditoria/auditoria'
import type { Tx } from '../../db/banco'
import { defaultError, HttpErro } from '../../http/erros'
import type { App } from '../../http/tipos'
import { VERSAO_BACKEND } from '../../pastas'
import { keepSessao, reissue } from '../abertas'
import { aparelhoOf, hashOfAparelho } from '../aparelho'
import { CANAL_SESSAO, idOf } from '../carga'
import { requireSenha } from '../confirmacao'
import { tentativasOf } from '../entrada'
import { verifySenha } from '../senhas'
import { giveBack, spend } from '../tentativas'
import { cipherPin, type Dono, forgiveErros, hasPin, removePin, savePin, tryPin } from './pin'

const DESBLOQUEIO = { acao: 'desbloquearTela', entidade: 'usuario' }
const recusado = (campo: 'senha' | 'pin', msg: string) =>
  new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } }).recorded(DESBLOQUEIO)
const semPin = () => recusado('pin', 'O PIN não vale mais aqui: use a senha.')

/** PINs are for desks that many pass by; who can change everything says the password. */
const mayHavePin = ({ usuario }: FastifyRequest): boolean => usuario.perfil !== 'Administrador'

/** The person in this browser, where their session began; undefined in any other. */
const donoOf = async (req: FastifyRequest): Promise<Dono | undefined> => {
  const aparelho = aparelhoOf(req, req.usuario.email)
  if (!aparelho || !mayHavePin(req)) return undefined
  const marca = hashOfAparelho(aparelho)
  const sessao = await req.server.db
    .selectFrom('sessao')
    .select('aparelho')
    .where('id', '=', idOf(req.carga))
    .executeTakeFirst()
  return sessao?.aparelho === marca ? { usuarioId: req.usuario._id, aparelho: marca } : undefined
}

const tellNodes = (tx: Tx, { carga }: FastifyRequest) =>
  sql`select pg_notify(${CANAL_SESSAO}, ${carga._id})`.execute(tx)

/** A screen left alone locks: its session answers nothing but these until its person is back. Below /login, where the browser's mark goes. */
export const bloqueioRoutes = async (app: App) => {
  app.post(
    '/sessao/bloquear',
    {
      config: { access: LOGADO, bloqueada: true },
      schema: { summary: 'Bloqueia a tela desta sessão', response: { 200: mensagemAnswer } },
    },
    async (req) => {
      await app.transaction(req, async (tx) => {
        await keepSessao(tx, req)
        await tx
          .updateTable('sessao')
          .set({ bloqueada_em: sql<Date>`coalesce(bloqueada_em, clock_timestamp())` })
          .where('id', '=', idOf(req.carga))
          .execute()
        await tellNodes(tx, req)
      })
      app.sessoes.forget(req.usuario._id)
      return { msg: 'Tela bloqueada.' }
    },
  )

  /** Says by its header alone that somebody works at this screen. */
  app.post(
    '/sessao/uso',
    {
      config: { access: LOGADO },
      schema: { summary: 'Há alguém nesta tela', response: { 200: mensagemAnswer } },
    },
    async () => ({ msg: 'Anotado.' }),
  )

  app.get(
    '/login/bloqueio',
    {
      config: { access: LOGADO, bloqueada: true },
      schema: { summary: 'Como esta tela se desbloqueia', response: { 200: bloqueioAnswer } },
    },
    async (req) => {
      const dono = await donoOf(req)
      const regra = await app.db.selectFrom('seguranca').select('bloqueio_min').executeTakeFirst()
      return {
        pin: dono !== undefined && (await hasPin(app.db, dono)),
        pinPossivel: dono !== undefined,
        minutos: regra?.bloqueio_min ?? null,
      }
    },
  )

  const requireRight = async (req: FastifyRequest, dono: Dono | undefined, senha?: string, pin?: string) => {
    if (senha) {
      const tentativas = tentativasOf(req, req.usuario.email)
      await spend(app.db, ...tentativas)
      const eu = await app.db
        .selectFrom('usuario')
        .select('senha_hash')
        .where('id', '=', req.usuario._id)
        .executeTakeFirst()
      if (!(await verifySenha(eu?.senha_hash, senha))) throw recusado('senha', 'A senha não confere.')
      return giveBack(app.db, ...tentativas)
    }
    if (!dono || !pin) throw semPin()
    const certo = await tryPin(app.db, app.config.segredo, dono, pin)
    if (certo === undefined) throw semPin()
    if (!certo) throw (await hasPin(app.db, dono)) ? recusado('pin', 'O PIN não confere.') : semPin()
  }

  app.post(
    '/login/desbloquear',
    {
      config: { access: LOGADO, bloqueada: true },
      schema: {
        summary: 'Desbloqueia a tela pela senha ou pelo PIN deste navegador',
        body: desbloquearSchema,
        response: { 200: loginAnswer },
      },
    },
    async (req) => {
      const { senha, pin } = req.body
      const dono = await donoOf(req)
      await requireRight(req, dono, senha, pin)
      const token = await app.transaction(req, async (tx) => {
        const token = await reissue(tx, req)
        await tx
          .updateTable('sessao')
          .set({ bloqueada_em: null, usada_em: sql<Date>`clock_timestamp()` })
          .where('id', '=', idOf(req.carga))
          .execute()
        if (dono) await forgiveErros(tx, dono)
        await audit(tx, req, { ...DESBLOQUEIO, id: req.usuario._id })
        await tellNodes(tx, req)
        return token
      })
      app.sessoes.back(req.carga)
      app.sessoes.forget(req.usuario._id)
      return { token, versaoBackend: VERSAO_BACKEND }
    },
  )

  app.post(
    '/login/pin',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Define o PIN que desbloqueia a tela neste navegador',
        body: novoPinSchema,
        response: { 200: mensagemAnswer },
      },
    },
    async (req) => {
      if (!mayHavePin(req)) throw defaultError(403)
      const dono = await donoOf(req)
      if (!dono)
        throw new HttpErro(409, 'conflito', 'Saia e entre de novo neste navegador antes de definir um PIN.')
      await requireSenha(req, req.body.senhaAtual)
      const cifrado = await cipherPin(app.config.segredo, dono, req.body.pin)
      await app.transaction(req, async (tx) => {
        await savePin(tx, dono, cifrado)
        await audit(tx, req, { acao: 'definirPin', entidade: 'usuario', id: req.usuario._id })
      })
      return { msg: 'PIN definido para este navegador.' }
    },
  )

  app.post(
    '/login/pin/retirar',
    {
      config: { access: LOGADO },
      schema: { summary: 'Retira o PIN deste navegador', response: { 200: mensagemAnswer } },
    },
    async (req) => {
      const dono = await donoOf(req)
      await app.transaction(req, async (tx) => {
        if (dono) await removePin(tx, dono)
        await audit(tx, req, { acao: 'retirarPin', entidade: 'usuario', id: req.usuario._id })
      })
      return { msg: 'PIN retirado deste navegador.' }
    },
  )
}
