import {
  LOGADO,
  loginAnswer,
  loginSchema,
  mensagemAnswer,
  primeiroAcessoAnswer,
  primeiroAcessoSchema,
  sessaoAnswer,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { audit } from '../auditoria/auditoria'
import { HttpErro } from '../http/erros'
import { addressOf } from '../http/rede/endereco'
import type { App } from '../http/tipos'
import { VERSAO_BACKEND } from '../pastas'
import { openSessao } from './abertas'
import { markAparelho, newAparelho } from './aparelho'
import { isCodigoInicial, isVazia } from './codigoInicial'
import { enter, recordLogin, tentativasOf } from './entrada'
import { requireSecondFactor } from './segundoFator/login.routes'
import { hashSenha, verifySenha } from './senhas'
import { endSessao } from './sessao'
import { giveBack, limite, spend } from './tentativas'

const porCodigo = limite('primeiro acesso', 10, 10 * 60_000)

const recusado = () =>
  new HttpErro(401, 'loginInvalido', 'E-mail ou senha inválidos.').recorded({
    acao: 'entrar',
    entidade: 'usuario',
  })

const codigoErrado = () => {
  const msg = 'O código não confere. Ele aparece na janela em que o servidor foi iniciado.'
  return new HttpErro(422, 'validacao', msg, { campos: { codigo: msg } }).recorded({
    acao: 'criar',
    entidade: 'usuario',
  })
}

export const loginRoutes = async (app: App) => {
  app.post(
    '/login',
    {
      config: { access: 'publico' },
      schema: { summary: 'Entra com e-mail e senha', body: loginSchema, response: { 200: loginAnswer } },
    },
    async (req, reply) => {
      const { email, password } = req.body
      const tentativas = tentativasOf(req, email)
      await spend(app.db, ...tentativas)
      const usuario = await app.db
        .selectFrom('usuario')
        .select(['id', 'name', 'email', 'perfil', 'senha_hash', 'ativo', 'segundo_fator'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst()
      // An unknown e-mail, a wrong password and a deactivated user get the same answer in the same time.
      const certa = await verifySenha(usuario?.senha_hash, password)
      if (!usuario || !certa || !usuario.ativo) throw recusado()
      await giveBack(app.db, ...tentativas)
      return enter(req, reply, usuario, { fator: await requireSecondFactor(req, usuario) })
    },
  )

  app.post(
    '/sair',
    {
      config: { access: LOGADO, bloqueada: true },
      schema: { summary: 'Encerra a sessão deste aparelho', response: { 200: mensagemAnswer } },
    },
    async (req) => {
      await app.transaction(req, async (tx) => {
        await endSessao(tx, req.carga)
        await audit(tx, req, { acao: 'sair', entidade: 'usuario', id: req.usuario._id })
      })
      app.sessoes.forget(req.usuario._id)
      return { msg: 'Sessão encerrada.' }
    },
  )

  /** The session as the server sees it: what the token carried, checked. */
  app.get(
    '/sessao',
    {
      config: { access: LOGADO },
      schema: { summary: 'A sessão, como o servidor a vê', response: { 200: sessaoAnswer } },
    },
    async (req) => ({
      usuario: req.usuario,
      versaoBackend: VERSAO_BACKEND,
    }),
  )

  /** True while the clinic has no user: the login screen then offers to make the first administrator. */
  app.get(
    '/primeiro-acesso',
    {
      config: { access: 'publico' },
      schema: { summary: 'Se a clínica ainda não tem usuários', response: { 200: primeiroAcessoAnswer } },
    },
    async () => ({
      necessario: await isVazia(app.db),
    }),
  )

  app.post(
    '/primeiro-acesso',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Cria o primeiro administrador',
        body: primeiroAcessoSchema,
        response: { 201: loginAnswer },
      },
    },
    async (req, reply) => {
      const { name, email, password, codigo } = req.body
      const tentativa = porCodigo(addressOf(req))
      await spend(app.db, tentativa)
      const feito = () => new HttpErro(409, 'conflito', 'A clínica já possui usuários: faça login.')
      if (!(await isVazia(app.db))) throw feito()
      if (!(await isCodigoInicial(app.db, app.config.segredo, codigo))) throw codigoErrado()
      await giveBack(app.db, tentativa)
      const senha_hash = await hashSenha(password)
      const aparelho = newAparelho()
      const token = await app.transaction(req, async (tx) => {
        // One at a time, so that of two first users the second finds the first.
        await sql`lock table usuario in share row exclusive mode`.execute(tx)
        if (!(await isVazia(tx))) throw feito()
        const id = novoId()
        await tx
          .insertInto('usuario')
          .values({ id, name, email, senha_hash, perfil: 'Administrador', atualizado_por: email })
          .execute()
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'usuario',
          id,
          depois: { name, email, perfil: 'Administrador' },
          usuario: { _id: id, name, email },
        })
        await recordLogin(tx, req, { id, name, email })
        return openSessao(tx, req, id, aparelho)
      })
      markAparelho(req, reply, email, aparelho)
      reply.code(201)
      return { token, versaoBackend: VERSAO_BACKEND }
    },
  )
}
