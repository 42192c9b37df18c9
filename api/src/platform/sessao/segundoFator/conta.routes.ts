import {
  ativarTotpSchema,
  CABECALHO_TOKEN,
  comSenhaSchema,
  isSecondFactorAsked,
  LOGADO,
  MENSAGENS_DO_SEGUNDO_FATOR as MENSAGENS,
  mensagemAnswer,
  novaChaveSchema,
  opcoesDaChaveAnswer,
  recuperacaoAnswer,
  segurancaDaContaAnswer,
  sementeAnswer,
} from '@clinica/shared-domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../auditoria/auditoria'
import type { Tx } from '../../db/banco'
import { HttpErro } from '../../http/erros'
import { idParams } from '../../http/params'
import type { App } from '../../http/tipos'
import { reissue } from '../abertas'
import { warnOwner } from '../avisos'
import { requireSenha } from '../confirmacao'
import { addChave, listChaves, offerChave, siteOf, takeDesafio, verifyNova } from './chaves'
import {
  confirmSemente,
  type Fator,
  offerSemente,
  readExige,
  readFator,
  removeFator,
  startFator,
} from './fator'
import { codigoErrado, requireSeisDigitos } from './login.routes'
import { replaceCodigos } from './recuperacao'
import { newSemente, sayTotp } from './totp'

const semFator = () =>
  new HttpErro(409, 'conflito', 'Você ainda não tem um segundo fator. Recarregue a tela.')

/** How one's own account opens: app of codes, passkeys, recovery codes. Each change says the password again, is audited and told. */
export const segundoFatorDaConta = async (app: App) => {
  const { segredo, nomeClinica } = app.config

  const record = async (
    tx: Tx,
    req: FastifyRequest,
    acao: string,
    aviso: 'segundoFator' | 'semSegundoFator',
  ) => {
    await audit(tx, req, { acao, entidade: 'usuario', id: req.usuario._id })
    await warnOwner(tx, req, aviso, req.usuario)
  }
  /** What was just shown in this session counts for it: a clinic that asks for it does not ask again. */
  const showFator = async (tx: Tx, req: FastifyRequest, reply: FastifyReply) => {
    reply.header(CABECALHO_TOKEN, await reissue(tx, req, true))
  }
  const fatorOf = (req: FastifyRequest) => readFator(app.db, segredo, req.usuario._id)
  const requireFator = async (req: FastifyRequest): Promise<Fator> => {
    const fator = await fatorOf(req)
    if (!fator) throw semFator()
    return fator
  }
  /** 422 where the clinic asks for what would be the last one. */
  const requireOther = async (req: FastifyRequest, sobra: boolean) => {
    if (!sobra && isSecondFactorAsked(await readExige(app.db), req.usuario.perfil))
      throw new HttpErro(422, 'segundoFatorExigido', MENSAGENS.exigido)
  }

  app.get(
    '/seguranca',
    {
      config: { access: LOGADO },
      schema: { summary: 'Como a própria conta se abre', response: { 200: segurancaDaContaAnswer } },
    },
    async (req) => {
      const fator = await fatorOf(req)
      const chaves = await listChaves(app.db, req.usuario._id)
      return {
        aplicativo: fator?.aplicativo ?? false,
        chaves: chaves.map((c) => ({
          _id: c.id,
          nome: c.nome,
          criadaEm: c.created_at,
          usadaEm: c.usada_em,
        })),
        recuperacaoRestante: fator?.recuperacao ?? 0,
        exigido: isSecondFactorAsked(await readExige(app.db), req.usuario.perfil),
        chavesPossiveis: siteOf(app.config) !== undefined,
      }
    },
  )

  app.post(
    '/seguranca/aplicativo',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Começa um aplicativo de códigos',
        body: comSenhaSchema,
        response: { 200: sementeAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      const semente = newSemente()
      await app.transaction(req, (tx) => offerSemente(tx, segredo, req.usuario._id, semente, app.agora()))
      return sayTotp(semente, nomeClinica, req.usuario.email)
    },
  )

  app.post(
    '/seguranca/aplicativo/ativar',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Confirma o aplicativo por um código dele',
        body: ativarTotpSchema,
        response: { 200: recuperacaoAnswer },
      },
    },
    async (req, reply) => {
      requireSeisDigitos(req.body.codigo)
      const antes = await fatorOf(req)
      const recuperacao = await app.transaction(req, async (tx) => {
        if (!(await confirmSemente(tx, segredo, req.usuario._id, req.body.codigo, app.agora())))
          throw codigoErrado(MENSAGENS.codigo)
        await record(tx, req, 'ativarSegundoFator', 'segundoFator')
        const codigos = await startFator(tx, segredo, req.usuario._id, antes)
        await showFator(tx, req, reply)
        return codigos
      })
      return { recuperacao }
    },
  )

  app.post(
    '/seguranca/aplicativo/retirar',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Retira o aplicativo de códigos',
        body: comSenhaSchema,
        response: { 200: mensagemAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      const { chaves } = await requireFator(req)
      await requireOther(req, chaves > 0)
      await app.transaction(req, async (tx) => {
        if (chaves > 0)
          await tx
            .updateTable('segundo_fator')
            .set({ semente: null, lembranca: sql<string>`gen_random_uuid()` })
            .where('usuario_id', '=', req.usuario._id)
            .execute()
        else await removeFator(tx, req.usuario._id)
        await record(tx, req, 'retirarSegundoFator', chaves > 0 ? 'segundoFator' : 'semSegundoFator')
      })
      return { msg: 'Aplicativo de códigos retirado.' }
    },
  )

  app.post(
    '/seguranca/recuperacao',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Códigos de recuperação no lugar dos que havia',
        body: comSenhaSchema,
        response: { 200: recuperacaoAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      await requireFator(req)
      const recuperacao = await app.transaction(req, async (tx) => {
        await record(tx, req, 'trocarRecuperacao', 'segundoFator')
        return replaceCodigos(tx, segredo, req.usuario._id)
      })
      return { recuperacao }
    },
  )

  app.post(
    '/seguranca/navegadores/esquecer',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Todo navegador pede de novo o segundo fator',
        response: { 200: mensagemAnswer },
      },
    },
    async (req) => {
      await app.transaction(req, async (tx) => {
        await tx
          .updateTable('segundo_fator')
          .set({ lembranca: sql<string>`gen_random_uuid()` })
          .where('usuario_id', '=', req.usuario._id)
          .execute()
        await audit(tx, req, { acao: 'esquecerNavegadores', entidade: 'usuario', id: req.usuario._id })
      })
      return { msg: 'Todos os navegadores vão pedir o segundo fator.' }
    },
  )

  app.post(
    '/seguranca/chave/opcoes',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'De que o navegador faz uma chave de acesso',
        body: comSenhaSchema,
        response: { 200: opcoesDaChaveAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      return { opcoes: await offerChave(app.db, app.config, req.usuario) }
    },
  )

  app.post(
    '/seguranca/chave',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Guarda a chave de acesso que o navegador fez',
        body: novaChaveSchema,
        response: { 201: recuperacaoAnswer },
      },
    },
    async (req, reply) => {
      const { nome, resposta } = req.body
      const antes = await fatorOf(req)
      const desafio = await app.transaction(req, (tx) => takeDesafio(tx, req.usuario._id))
      const chave = await verifyNova(app.config, desafio, resposta)
      const recuperacao = await app.transaction(req, async (tx) => {
        await addChave(tx, req.usuario._id, nome, chave)
        await record(tx, req, 'adicionarChave', 'segundoFator')
        const codigos = await startFator(tx, segredo, req.usuario._id, antes)
        await showFator(tx, req, reply)
        return codigos
      })
      reply.code(201)
      return { recuperacao }
    },
  )

  app.post(
    '/seguranca/chave/:id/retirar',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Retira uma chave de acesso',
        params: idParams,
        body: comSenhaSchema,
        response: { 200: mensagemAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      const { aplicativo, chaves } = await requireFator(req)
      const sobra = aplicativo || chaves > 1
      await requireOther(req, sobra)
      await app.transaction(req, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('chave_de_acesso')
          .where('id', '=', req.params.id)
          .where('usuario_id', '=', req.usuario._id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new HttpErro(404, 'naoEncontrado', 'Chave de acesso não encontrada.')
        if (!sobra) await removeFator(tx, req.usuario._id)
        await record(tx, req, 'retirarChave', sobra ? 'segundoFator' : 'semSegundoFator')
      })
      return { msg: 'Chave de acesso retirada.' }
    },
  )
}
