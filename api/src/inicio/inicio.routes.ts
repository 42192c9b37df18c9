import {
  AVISOS_COM_LINHAS,
  type AvisoComLinhas,
  homeAnswer,
  linhasAnswer,
  telas,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import type { FastifyRequest } from 'fastify'
import { object, string } from 'yup'
import { findCadastroProfissional } from '../cadastros/publico'
import type { App } from '../platform/http/tipos'
import type { PedidoDoInicio } from '../platform/inicio/pedido'
import { listLinhas, paginaDeLinhas } from '../relatorios/publico'
import { inicioEvents } from './eventos'
import { getInicio, sessoesOf } from './inicio'

const linhasQuery = object({
  ...paginaDeLinhas,
  aviso: string<AvisoComLinhas>().oneOf(AVISOS_COM_LINHAS).required(OBRIGATORIO),
})

/** The home (spec 1 §1, §2): one question asked of all columns. */
export const inicioRoutes = async (app: App) => {
  inicioEvents(app)
  const relogio = new Intl.DateTimeFormat('pt-BR', { timeZone: app.config.fuso, timeStyle: 'short' })
  const pedidoOf = async ({ usuario }: FastifyRequest): Promise<PedidoDoInicio> => ({
    usuario,
    hoje: app.hoje(),
    hora: relogio.format(app.agora()),
    profissional: (await findCadastroProfissional(app.db, { email: usuario.email }))?._id ?? null,
  })

  app.get(
    '/inicio',
    {
      config: { access: telas.home, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Tela inicial: o que a pessoa precisa saber agora',
        response: { 200: homeAnswer },
      },
    },
    async (req) => getInicio(app.db, await pedidoOf(req)),
  )

  app.get(
    '/inicio/linhas',
    {
      config: { access: telas.home, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de um aviso da tela inicial',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const { aviso, ...pagina } = req.query
      const onde = sessoesOf(aviso, await pedidoOf(req))
      return onde ? listLinhas(app.db, { onde }, pagina) : { linhas: [], total: 0, soma: 0 }
    },
  )
}
