import { createHash, randomBytes } from 'node:crypto'
import {
  acoes,
  CABECALHO_TOKEN,
  can,
  esqueciSenhaSchema,
  LOGADO,
  linkDeSenhaAnswer,
  MENSAGENS_DA_SESSAO,
  mensagemAnswer,
  novaSenhaPorLinkSchema,
  novaSenhaSchema,
  texto,
} from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { object } from 'yup'
import { audit } from '../auditoria/auditoria'
import { createCorreio } from '../correio'
import type { Tx } from '../db/banco'
import { defaultError, forLog, HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import type { App } from '../http/tipos'
import { hashSenha, verifySenha } from './senhas'
import { endSessoes } from './sessao'
import { Tentativas } from './tentativas'

const UMA_HORA = 3_600_000
const response = { 200: mensagemAnswer }
const hashParams = object({ hash: texto().max(100).required() })
const sha256 = (hash: string) => createHash('sha256').update(hash).digest('hex')

const linkInvalido = () =>
  new HttpErro(404, 'linkInvalido', 'O link é inválido ou expirou. Solicite um novo.')
const senhaErrada = () =>
  new HttpErro(422, 'validacao', 'A senha atual não confere.', {
    campos: { senhaAtual: 'A senha atual não confere.' },
  })

/** As people reach the portal: the address in the settings, else the one of this request. */
const addressOf = (app: FastifyInstance, req: FastifyRequest): string =>
  app.config.publicUrl ?? `${req.protocol}://${req.host}`

const changeSenha = async (tx: Tx, id: string, senha_hash: string, por: string): Promise<void> => {
  await tx.updateTable('usuario').set({ senha_hash, atualizado_por: por }).where('id', '=', id).execute()
  // Reset links that were sent before this change no longer work.
  await tx
    .updateTable('recuperacao_senha')
    .set({ usado_em: sql<Date>`clock_timestamp()` })
    .where('usuario_id', '=', id)
    .where('usado_em', 'is', null)
    .execute()
  await endSessoes(tx, id)
}

/** Forgotten password by e-mail, and change of one's own or, for Administrador, another's (spec 1 §5, §7). */
export const senhaRoutes = async (app: App) => {
  const send = createCorreio(app.config, app.log)
  // The Host header is whatever the sender wrote: no real message is built from it.
  if (app.config.smtpUrl && !app.config.publicUrl)
    app.log.warn('defina PUBLIC_URL: sem ela, os links dos e-mails usam o endereço de quem pede')
  const pedidos = new Tentativas(20, UMA_HORA)
  const porEmail = new Tentativas(5, UMA_HORA)
  const links = new Tentativas(60, UMA_HORA)
  const trocas = new Tentativas(10, 10 * 60_000)

  const sendLink = async (req: FastifyRequest, email: string): Promise<void> => {
    const usuario = await app.db
      .selectFrom('usuario')
      .select(['id', 'name', 'email'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('ativo', '=', true)
      .executeTakeFirst()
    if (!usuario) return
    const hash = randomBytes(32).toString('base64url')
    await app.transaction(req, async (tx) => {
      await tx
        .insertInto('recuperacao_senha')
        .values({
          hash: sha256(hash),
          usuario_id: usuario.id,
          expira_em: sql`clock_timestamp() + interval '1 hour'`,
        })
        .execute()
      await audit(tx, req, { acao: 'recuperar senha', entidade: 'usuario', id: usuario.id })
    })
    await send({
      para: usuario.email,
      assunto: 'Nova senha do portal',
      texto: `Olá, ${usuario.name}.\n\nPara gerar uma nova senha, abra o endereço abaixo. Ele vale por 1 hora e funciona uma única vez.\n\n${addressOf(app, req)}/nova-senha/${hash}\n\nSe você não pediu uma nova senha, ignore esta mensagem.\n`,
    })
  }

  app.post(
    '/usuario/recuperacao-senha',
    {
      config: { access: 'publico' },
      schema: { summary: 'Pede por e-mail um link para trocar a senha', body: esqueciSenhaSchema, response },
    },
    async (req) => {
      const { email } = req.body
      pedidos.spend(req.ip)
      porEmail.spend(email.toLowerCase())
      // Not awaited: neither the time nor the answer tells whether the e-mail is known.
      sendLink(req, email).catch((erro: unknown) =>
        req.log.error({ erro: forLog(erro) }, 'e-mail não enviado'),
      )
      return { msg: MENSAGENS_DA_SESSAO.recuperacaoEnviada }
    },
  )

  const linkDe = (hash: string) =>
    app.db
      .selectFrom('recuperacao_senha as r')
      .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
      .select(['u.id', 'u.email'])
      .where('r.hash', '=', sha256(hash))
      .where('r.usado_em', 'is', null)
      .where('r.expira_em', '>', sql<Date>`clock_timestamp()`)
      .where('u.ativo', '=', true)

  app.get(
    '/usuario/recuperacao-senha/:hash',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'De quem é um link de senha',
        params: hashParams,
        response: { 200: linkDeSenhaAnswer },
      },
    },
    async (req) => {
      links.spend(req.ip)
      const { hash } = req.params
      const link = await linkDe(hash).executeTakeFirst()
      if (!link) throw linkInvalido()
      return { email: link.email }
    },
  )

  app.post(
    '/usuario/recuperacao-senha/nova',
    {
      config: { access: 'publico' },
      schema: { summary: 'Troca a senha por um link', body: novaSenhaPorLinkSchema, response },
    },
    async (req) => {
      links.spend(req.ip)
      const { _id, email, nova_senha } = req.body
      const link = await linkDe(_id).executeTakeFirst()
      if (!link || link.email.toLowerCase() !== email.toLowerCase()) throw linkInvalido()
      const senha_hash = await hashSenha(nova_senha)
      return app.transaction(req, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('recuperacao_senha')
          .set({ usado_em: sql<Date>`clock_timestamp()` })
          .where('hash', '=', sha256(_id))
          .where('usado_em', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw linkInvalido()
        await changeSenha(tx, link.id, senha_hash, link.email)
        await audit(tx, req, { acao: 'trocar senha', entidade: 'usuario', id: link.id })
        return { msg: MENSAGENS_DA_SESSAO.senhaAtualizada }
      })
    },
  )

  app.post(
    '/usuario/:id/nova-senha',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Troca a própria senha ou a de outra pessoa',
        params: idParams,
        body: novaSenhaSchema,
        response,
      },
    },
    async (req, reply) => {
      const { id } = req.params
      const { id: idDoCorpo, senhaAtual, novaSenha } = req.body
      const propria = id === req.usuario._id
      if (!propria && !can(req.usuario, acoes.trocar_senha)) throw defaultError(403)
      if (idDoCorpo && idDoCorpo !== id) throw defaultError(400)
      trocas.spend(req.usuario._id)
      const pedido = await app.db
        .selectFrom('usuario')
        .select(['id', 'senha_hash'])
        .where('id', 'in', [id, req.usuario._id])
        .execute()
      if (!pedido.some((u) => u.id === id))
        throw new HttpErro(404, 'naoEncontrado', 'Usuário não encontrado.')
      // Whoever changes another's password confirms with their own.
      const minha = pedido.find((u) => u.id === req.usuario._id)?.senha_hash
      if (!(await verifySenha(minha, senhaAtual))) throw senhaErrada()
      trocas.giveBack(req.usuario._id)
      const senha_hash = await hashSenha(novaSenha)
      const token = await app.transaction(req, async (tx) => {
        await changeSenha(tx, id, senha_hash, req.usuario.email)
        await audit(tx, req, { acao: 'trocar senha', entidade: 'usuario', id })
        return propria ? app.sessoes.issue(tx, id, req.carga.desde) : undefined
      })
      app.sessoes.forget(id)
      if (token) reply.header(CABECALHO_TOKEN, token)
      return { msg: MENSAGENS_DA_SESSAO.senhaAlterada }
    },
  )
}
