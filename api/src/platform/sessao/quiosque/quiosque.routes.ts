import { abrirQuiosqueSchema, mensagemAnswer, quiosqueAbertoAnswer, telas } from '@clinica/shared-domain'
import { audit } from '../../auditoria/auditoria'
import { HttpErro } from '../../http/erros'
import type { App } from '../../http/tipos'
import { openQuiosque } from '../abertas'
import { segundos } from '../carga'
import { endSessao } from '../sessao'
import { requireQuiosque, restOfDay } from './quiosque'

/**
 * A tablet on which patients sign has a session of its own kind. It begins in place of the person's, whose session in that browser ends:
 * whoever leaves the page finds a login. It answers nothing but `config.quiosque`, is not renewed, and ends with the clinic's day.
 */
export const quiosqueRoutes = async (app: App) => {
  app.post(
    '/quiosque',
    {
      config: { access: telas.quiosque },
      schema: {
        summary: 'Faz deste aparelho o quiosque de assinaturas de uma unidade; a própria sessão termina nele',
        body: abrirQuiosqueSchema,
        response: { 201: quiosqueAbertoAnswer },
      },
    },
    async (req, reply) => {
      const dia = app.hoje()
      const aberto = await app.transaction(req, async (tx) => {
        const unidade = await tx
          .selectFrom('unidade')
          .select(['id', 'nome'])
          .where('id', '=', req.body.unidade)
          .where('ativo', '=', true)
          .executeTakeFirst()
        if (!unidade) {
          const msg = 'Escolha uma unidade ativa.'
          throw new HttpErro(422, 'validacao', msg, { campos: { unidade: msg } })
        }
        const resto = await restOfDay(tx, { dia, fuso: app.config.fuso, agora: app.agora() })
        await endSessao(tx, req.carga)
        const token = await openQuiosque(tx, req, { unidade: unidade.id, dia, ate: segundos() + resto })
        const { _id } = req.usuario
        await audit(tx, req, {
          acao: 'abrirQuiosque',
          entidade: 'usuario',
          id: _id,
          depois: { quiosque: unidade.nome },
        })
        return { token, unidade: unidade.nome, dia }
      })
      app.sessoes.forget(req.usuario._id)
      reply.code(201)
      return aberto
    },
  )

  app.post(
    '/quiosque/encerrar',
    {
      config: { access: telas.quiosque, quiosque: true },
      schema: { summary: 'Encerra o quiosque deste aparelho', response: { 200: mensagemAnswer } },
    },
    async (req) => {
      requireQuiosque(req)
      await app.transaction(req, async (tx) => {
        await endSessao(tx, req.carga)
        await audit(tx, req, { acao: 'encerrarQuiosque', entidade: 'usuario', id: req.usuario._id })
      })
      app.sessoes.forget(req.usuario._id)
      return { msg: 'Quiosque encerrado.' }
    },
  )
}
