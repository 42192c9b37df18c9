import {
  acoes,
  CABECALHO_TOKEN,
  can,
  esqueciSenhaSchema,
  LOGADO,
  linkDeSenhaAnswer,
  MENSAGENS_DA_SESSAO,
  managesConta,
  mensagemAnswer,
  novaSenhaPorLinkSchema,
  novaSenhaSchema,
  type Perfil,
  texto,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { object } from 'yup'
import { audit } from '../auditoria/auditoria'
import type { Tx } from '../db/banco'
import { defaultError, forLog, HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import { addressOf } from '../http/rede/endereco'
import type { App } from '../http/tipos'
import { reissue } from './abertas'
import { markAparelho } from './aparelho'
import { registerAvisos, warnOwner } from './avisos'
import { senhaErrada, trocas } from './confirmacao'
import { hashOfLink, linkOf, linkSender, publicAddress } from './links'
import { hashSenha, verifySenha } from './senhas'
import { endSessoes } from './sessao'
import { giveBack, limite, spend } from './tentativas'

const UMA_HORA = 3_600_000
const response = { 200: mensagemAnswer }
const hashParams = object({ hash: texto().max(100).required() })

/** A whole clinic may stand behind one address; a person needs one message. */
const pedidosPorEndereco = limite('recuperacao endereco', 20, UMA_HORA)
const pedidosPorEmail = limite('recuperacao email', 5, UMA_HORA)
const links = limite('link endereco', 60, UMA_HORA)

const TROCA = { acao: 'trocar senha', entidade: 'usuario' }
const linkInvalido = () =>
  new HttpErro(404, 'linkInvalido', 'O link é inválido ou expirou. Solicite um novo.').recorded(TROCA)
const changeSenha = async (tx: Tx, id: string, senha_hash: string, por: string): Promise<void> => {
  await tx.updateTable('usuario').set({ senha_hash, atualizado_por: por }).where('id', '=', id).execute()
  await tx.deleteFrom('pin').where('usuario_id', '=', id).execute()
  await endSessoes(tx, id)
}

/** Forgotten password by e-mail, and change of one's own or, for Administrador, another's (spec 1 §5, §7). */
export const senhaRoutes = async (app: App) => {
  registerAvisos(app)
  const sendLink = linkSender(app)
  app.addHook('onListen', async () => {
    if (!publicAddress(app))
      app.log.warn("defina PUBLIC_URL com o endereço do portal: sem ela, 'Esqueci a senha' não envia links")
  })

  app.post(
    '/usuario/recuperacao-senha',
    {
      config: { access: 'publico' },
      schema: { summary: 'Pede por e-mail um link para trocar a senha', body: esqueciSenhaSchema, response },
    },
    async (req) => {
      const { email } = req.body
      await spend(app.db, pedidosPorEndereco(addressOf(req)), pedidosPorEmail(email.toLowerCase()))
      // Not awaited: neither the time nor the answer tells whether the e-mail is known.
      sendLink(req, email).catch((erro: unknown) =>
        req.log.error({ erro: forLog(erro) }, 'e-mail não enviado'),
      )
      return { msg: MENSAGENS_DA_SESSAO.recuperacaoEnviada }
    },
  )

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
      await spend(app.db, links(addressOf(req)))
      const link = await linkOf(app.db, req.params.hash)
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
    async (req, reply) => {
      await spend(app.db, links(addressOf(req)))
      const { _id, email, nova_senha } = req.body
      const link = await linkOf(app.db, _id)
      if (!link || link.email.toLowerCase() !== email.toLowerCase()) throw linkInvalido()
      const senha_hash = await hashSenha(nova_senha)
      await app.transaction(req, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('recuperacao_senha')
          .set({ usado_em: sql<Date>`clock_timestamp()` })
          .where('hash', '=', hashOfLink(_id))
          .where('usado_em', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw linkInvalido()
        await changeSenha(tx, link.id, senha_hash, link.email)
        await warnOwner(tx, req, 'senha', link)
        await audit(tx, req, { ...TROCA, id: link.id, usuario: { ...link, _id: link.id } })
      })
      // Whoever reads the person's mail logs in from here, however many guess from elsewhere.
      markAparelho(req, reply, link.email)
      return { msg: MENSAGENS_DA_SESSAO.senhaAtualizada }
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
      const tentativa = trocas(req.usuario._id)
      await spend(app.db, tentativa)
      const lidos = await app.db
        .selectFrom('usuario')
        .select(['id', 'name', 'email', 'perfil', 'senha_hash'])
        .where('id', 'in', [id, req.usuario._id])
        .execute()
      const alvo = lidos.find((u) => u.id === id)
      if (!alvo) throw new HttpErro(404, 'naoEncontrado', 'Usuário não encontrado.')
      if (!propria && !managesConta(req.usuario, alvo.perfil as Perfil)) throw defaultError(403)
      // Whoever changes another's password confirms with their own.
      const minha = lidos.find((u) => u.id === req.usuario._id)?.senha_hash
      if (!(await verifySenha(minha, senhaAtual))) throw senhaErrada().recorded(TROCA)
      await giveBack(app.db, tentativa)
      const senha_hash = await hashSenha(novaSenha)
      const token = await app.transaction(req, async (tx) => {
        await changeSenha(tx, id, senha_hash, req.usuario.email)
        await warnOwner(tx, req, 'senha', alvo)
        await audit(tx, req, { ...TROCA, id })
        return propria ? reissue(tx, req) : undefined
      })
      app.sessoes.forget(id)
      if (token) reply.header(CABECALHO_TOKEN, token)
      return { msg: MENSAGENS_DA_SESSAO.senhaAlterada }
    },
  )
}
