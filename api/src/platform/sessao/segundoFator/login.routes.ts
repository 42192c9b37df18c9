import {
  configurarNoLoginSchema,
  desafioSchema,
  loginAnswer,
  loginConfiguradoAnswer,
  MENSAGENS_DO_SEGUNDO_FATOR as MENSAGENS,
  opcoesDaChaveAnswer,
  PEDE_CONFIGURACAO,
  PEDE_SEGUNDO_FATOR,
  type PedidoDeSegundoFator,
  type SegundoPasso,
  segundoPassoSchema,
  sementeAnswer,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../auditoria/auditoria'
import type { Tx } from '../../db/banco'
import { HttpErro } from '../../http/erros'
import type { App } from '../../http/tipos'
import { sayBrowser } from '../abertas'
import { warnOwner } from '../avisos'
import { enter, tentativaDoCodigo } from '../entrada'
import { giveBack, spend } from '../tentativas'
import { askChave, siteOf, takeDesafio, useChave } from './chaves'
import { newDesafio, openDesafio } from './desafio'
import { askedOf, confirmSemente, offerSemente, readFator, startFator, useTotp } from './fator'
import { isRemembered, rememberBrowser } from './lembranca'
import { useCodigo } from './recuperacao'
import { newSemente, sayTotp } from './totp'

type Entrando = { id: string; email: string; perfil: string; senha_hash: string; segundo_fator: boolean }

/**
 * 401 where the password alone does not open: what it asks for is in `atual`, and a shell that does not know it shows the words.
 * Answers whether this browser showed one before, and is remembered.
 */
export const requireSecondFactor = async (req: FastifyRequest, usuario: Entrando): Promise<boolean> => {
  const { config, db, agora } = req.server
  const { fator, configurar } = await askedOf(db, config.segredo, usuario)
  if (fator && isRemembered(req, { ...usuario, lembranca: fator.lembranca })) return true
  if (!fator && !configurar) return false
  const atual: PedidoDeSegundoFator = {
    desafio: newDesafio(config.segredo, fator ? 'codigo' : 'configurar', usuario, agora()),
    aplicativo: fator?.aplicativo ?? false,
    chave: (fator?.chaves ?? 0) > 0 && siteOf(config) !== undefined,
  }
  throw fator
    ? new HttpErro(401, PEDE_SEGUNDO_FATOR, MENSAGENS.pede, { atual })
    : new HttpErro(401, PEDE_CONFIGURACAO, MENSAGENS.configurar, { atual })
}

export const codigoErrado = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { codigo: msg } })
/** What the app shows has six digits: anything else is a slip of the hand, not a try. */
export const requireSeisDigitos = (codigo: string): void => {
  if (!/^\d{6}$/.test(codigo)) throw codigoErrado(MENSAGENS.digitos)
}
const ENTRADA = { acao: 'entrar', entidade: 'usuario' }

/** The second step of a login, and its first time where the clinic asks for one. */
export const segundoFatorNoLogin = async (app: App) => {
  const { segredo, nomeClinica } = app.config
  const find = (id: string) =>
    app.db
      .selectFrom('usuario')
      .select(['id', 'name', 'email', 'perfil', 'senha_hash', 'segundo_fator'])
      .where('id', '=', id)
      .where('ativo', '=', true)
      .executeTakeFirst()
  const open = (passo: 'codigo' | 'configurar', desafio: string) =>
    openDesafio(segredo, passo, desafio, app.agora(), find)

  /** Undefined when it is right, else what to say. */
  const refusalOf = async (req: FastifyRequest, id: string, { codigo, chave }: SegundoPasso) => {
    if (chave) {
      const desafio = await app.transaction(req, (tx) => takeDesafio(tx, id))
      return (await useChave(app.db, app.config, id, desafio, chave)) ? undefined : MENSAGENS.chave
    }
    const dito = codigo ?? ''
    const seisDigitos = /^\d{6}$/.test(dito)
    const certo = await app.transaction(req, (tx) =>
      seisDigitos ? useTotp(tx, segredo, id, dito, app.agora()) : useCodigo(tx, segredo, id, dito),
    )
    if (certo) return undefined
    return seisDigitos ? MENSAGENS.codigo : MENSAGENS.recuperacao
  }

  app.post(
    '/login/segundo-fator',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Segundo passo da entrada: o código ou a chave de acesso',
        body: segundoPassoSchema,
        response: { 200: loginAnswer },
      },
    },
    async (req, reply) => {
      const quem = await open('codigo', req.body.desafio)
      // Digits alone are of the app (a recovery code has ten signs): too few or too many are a slip of the hand, not a try.
      if (/^(?!\d{6}$)\d{1,9}$/.test(req.body.codigo ?? '')) throw codigoErrado(MENSAGENS.digitos)
      const tentativa = tentativaDoCodigo(req, quem.email)
      await spend(app.db, tentativa)
      const recusa = await refusalOf(req, quem.id, req.body)
      if (recusa) throw codigoErrado(recusa).recorded(ENTRADA)
      await giveBack(app.db, tentativa)
      const fator = await readFator(app.db, segredo, quem.id)
      if (req.body.lembrar && fator) rememberBrowser(req, reply, { ...quem, lembranca: fator.lembranca })
      return enter(req, reply, quem, { fator: true })
    },
  )

  app.post(
    '/login/segundo-fator/chave',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'O que a chave de acesso assina na entrada',
        body: desafioSchema,
        response: { 200: opcoesDaChaveAnswer },
      },
    },
    async (req) => {
      const quem = await open('codigo', req.body.desafio)
      return { opcoes: await askChave(app.db, app.config, quem.id) }
    },
  )

  app.post(
    '/login/segundo-fator/novo',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Começa, na entrada, o segundo fator que a clínica pede',
        body: desafioSchema,
        response: { 200: sementeAnswer },
      },
    },
    async (req) => {
      const quem = await open('configurar', req.body.desafio)
      const semente = newSemente()
      await app.transaction(req, (tx) => offerSemente(tx, segredo, quem.id, semente, app.agora()))
      return sayTotp(semente, nomeClinica, quem.email)
    },
  )

  app.post(
    '/login/segundo-fator/ativar',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Confirma o aplicativo de códigos e entra',
        body: configurarNoLoginSchema,
        response: { 200: loginConfiguradoAnswer },
      },
    },
    async (req, reply) => {
      const quem = await open('configurar', req.body.desafio)
      // Another browser set it up meanwhile: its code is what opens now.
      if (await readFator(app.db, segredo, quem.id)) await requireSecondFactor(req, quem)
      requireSeisDigitos(req.body.codigo)
      const tentativa = tentativaDoCodigo(req, quem.email)
      await spend(app.db, tentativa)
      let recuperacao: string[] = []
      const setUp = async (tx: Tx) => {
        if (!(await confirmSemente(tx, segredo, quem.id, req.body.codigo, app.agora())))
          throw codigoErrado(MENSAGENS.codigo).recorded(ENTRADA)
        recuperacao = (await startFator(tx, segredo, quem.id, undefined)) ?? []
        await audit(tx, req, {
          acao: 'ativarSegundoFator',
          entidade: 'usuario',
          id: quem.id,
          usuario: { _id: quem.id, name: quem.name, email: quem.email },
        })
        // Whoever has the password alone may have set it up: the owner hears of it.
        await warnOwner(tx, req, 'segundoFator', quem, sayBrowser(req))
      }
      const entrada = await enter(req, reply, quem, { fator: true, also: setUp })
      await giveBack(app.db, tentativa)
      return { ...entrada, recuperacao }
    },
  )
}
