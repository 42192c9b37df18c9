import {
  LOGADO,
  loginAnswer,
  loginSchema,
  primeiroAcessoAnswer,
  primeiroAcessoSchema,
  sessaoAnswer,
} from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { audit } from '../auditoria/auditoria'
import type { Tx } from '../db/banco'
import { HttpErro } from '../http/erros'
import type { App } from '../http/tipos'
import { VERSAO_BACKEND } from '../pastas'
import { hashSenha, verifySenha } from './senhas'
import { Tentativas } from './tentativas'

const DEZ_MINUTOS = 10 * 60_000
const POR_PESSOA = 10
/** A whole clinic may stand behind one address. */
const POR_ENDERECO = 100

const recusado = () => new HttpErro(401, 'loginInvalido', 'E-mail ou senha inválidos.')

const recordLogin = async (tx: Tx, req: FastifyRequest, usuarioId: string): Promise<void> => {
  await tx
    .updateTable('usuario')
    .set({ ultimo_login: sql`login_atual`, login_atual: sql`clock_timestamp()` })
    .where('id', '=', usuarioId)
    .execute()
  await audit(tx, req, { acao: 'entrar', entidade: 'usuario', id: usuarioId })
}

export const loginRoutes = async (app: App) => {
  const porPessoa = new Tentativas(POR_PESSOA, DEZ_MINUTOS)
  const porEndereco = new Tentativas(POR_ENDERECO, DEZ_MINUTOS)
  const porPrimeiro = new Tentativas(POR_PESSOA, DEZ_MINUTOS)

  app.post(
    '/login',
    {
      config: { access: 'publico' },
      schema: { summary: 'Entra com e-mail e senha', body: loginSchema, response: { 200: loginAnswer } },
    },
    async (req) => {
      const { email, password } = req.body
      const pessoa = `${req.ip} ${email.toLowerCase()}`
      porEndereco.spend(req.ip)
      porPessoa.spend(pessoa)
      const usuario = await app.db
        .selectFrom('usuario')
        .select(['id', 'senha_hash', 'ativo'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst()
      // An unknown e-mail, a wrong password and a deactivated user get the same answer in the same time.
      const certa = await verifySenha(usuario?.senha_hash, password)
      if (!usuario || !certa || !usuario.ativo) throw recusado()
      porEndereco.giveBack(req.ip)
      porPessoa.giveBack(pessoa)
      const token = await app.transaction(req, async (tx) => {
        await recordLogin(tx, req, usuario.id)
        return app.sessoes.issue(tx, usuario.id)
      })
      return { token, versaoBackend: VERSAO_BACKEND }
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

  const vazia = async (tx: Tx | FastifyInstance['db']): Promise<boolean> =>
    (await tx.selectFrom('usuario').select('id').limit(1).executeTakeFirst()) === undefined

  /** True while the clinic has no user: the login screen then offers to make the first administrator. */
  app.get(
    '/primeiro-acesso',
    {
      config: { access: 'publico' },
      schema: { summary: 'Se a clínica ainda não tem usuários', response: { 200: primeiroAcessoAnswer } },
    },
    async () => ({
      necessario: await vazia(app.db),
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
      const { name, email, password } = req.body
      porPrimeiro.spend(req.ip)
      const feito = () => new HttpErro(409, 'conflito', 'A clínica já possui usuários: faça login.')
      if (!(await vazia(app.db))) throw feito()
      const senha_hash = await hashSenha(password)
      const token = await app.transaction(req, async (tx) => {
        // One at a time, so that of two first users the second finds the first.
        await sql`lock table usuario in share row exclusive mode`.execute(tx)
        if (!(await vazia(tx))) throw feito()
        const id = novoId()
        await tx
          .insertInto('usuario')
          .values({ id, name, email, senha_hash, perfil: 'Administrador', atualizado_por: email })
          .execute()
        await audit(tx, req, {
          acao: 'criar',
          entidade: 'usuario',
          id,
          dados: { name, email, perfil: 'Administrador' },
        })
        await recordLogin(tx, req, id)
        return app.sessoes.issue(tx, id)
      })
      reply.code(201)
      return { token, versaoBackend: VERSAO_BACKEND }
    },
  )
}
