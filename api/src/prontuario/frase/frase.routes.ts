import {
  can,
  fraseEdicao,
  fraseEnvio,
  fraseSalvaAnswer,
  frasesAnswer,
  frasesDaClinica,
  MENSAGENS_DA_FRASE as M,
  MAXIMO_FRASES,
  mensagemAnswer,
  registros,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { countFrases, deleteFrase, insertFrase, listFrases, lockFrase, updateFrase } from './frase.queries'

const requireDaClinica = ({ usuario }: FastifyRequest, daClinica: boolean): void => {
  if (daClinica && !can(usuario, frasesDaClinica)) throw new HttpErro(403, 'semPermissao', M.daClinica)
}

/** One that this person may change: their own, or the clinic's of who answers for it. */
const requireFrase = async (tx: Tx, req: FastifyRequest, id: string) => {
  const frase = await lockFrase(tx, id, req.usuario._id)
  if (!frase) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
  requireDaClinica(req, frase.daClinica)
  return frase
}

/** Lists that offer phrases ask again; whose it is, is told to nobody. */
const tell = (tx: Tx) => emit(tx, { assunto: 'frase', payload: {} })

const repetida = { status: 409, tipo: 'duplicado', msg: M.repetida } as const

/** Phrases that '/' puts into a text of the record: one's own and the clinic's. */
export const fraseRoutes = (app: App): void => {
  const config = { access: registros.escrever }
  app.eventos.registerSubject('frase', { access: registros.escrever })
  app.registerConstraints({ frase_da_clinica_uk: repetida, frase_propria_uk: repetida })

  app.get(
    '/evolucao/frases',
    { config, schema: { summary: 'Frases prontas da pessoa e da clínica', response: { 200: frasesAnswer } } },
    async (req) => ({ frases: await listFrases(app.db, req.usuario._id) }),
  )

  app.post(
    '/evolucao/frases',
    {
      config: { ...config, idempotente: true },
      schema: { summary: 'Guarda uma frase pronta', body: fraseEnvio, response: { 201: fraseSalvaAnswer } },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { daClinica, atalho, texto } = req.body
        requireDaClinica(req, daClinica)
        const { _id, email } = req.usuario
        const dono = daClinica ? null : _id
        if ((await countFrases(tx, dono)) >= MAXIMO_FRASES) throw new HttpErro(422, 'validacao', M.muitas)
        const frase = await insertFrase(tx, { id: uuid(), dono, atalho, texto, por: email })
        await audit(tx, req, { acao: 'criar', entidade: 'frase', id: frase._id, depois: frase })
        await tell(tx)
        reply.code(201)
        return { msg: 'Frase guardada.', frase }
      }),
  )

  app.put(
    '/evolucao/frases/:id',
    {
      config: { ...config, idempotente: true },
      schema: {
        summary: 'Altera uma frase pronta',
        params: idParams,
        body: fraseEdicao,
        response: { 200: fraseSalvaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id } = req.params
        const antes = await requireFrase(tx, req, id)
        if (antes.updatedAt.toISOString() !== req.body.updatedAt) throw new HttpErro(409, 'mudou', M.mudou)
        const { atalho, texto } = req.body
        const frase = await updateFrase(tx, { id, atalho, texto, por: req.usuario.email })
        await audit(tx, req, { acao: 'alterar', entidade: 'frase', id, antes, depois: frase })
        await tell(tx)
        return { msg: 'Frase guardada.', frase }
      }),
  )

  app.delete(
    '/evolucao/frases/:id',
    {
      config,
      schema: { summary: 'Exclui uma frase pronta', params: idParams, response: { 200: mensagemAnswer } },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const antes = await requireFrase(tx, req, req.params.id)
        await deleteFrase(tx, antes._id)
        await audit(tx, req, { acao: 'remover', entidade: 'frase', id: antes._id, antes })
        await tell(tx)
        return { msg: 'Frase excluída.' }
      }),
  )
}
