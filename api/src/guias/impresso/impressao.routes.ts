import {
  arquivoDoImpresso,
  impressoQuery,
  impressosSchema,
  MENSAGENS_DA_GUIA as M,
  type TipoDeImpresso,
  telas,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { listNumeros, readGuias } from './impressao.queries'
import type { GuiaParaImprimir } from './imprimir'

const NOMES: Record<TipoDeImpresso, [um: string, varios: string]> = {
  spsadt: ['Guia', 'guias'],
  consulta: ['Guia de consulta', 'guias de consulta'],
  frequencia: ['Folha de frequência da guia', 'folhas de frequência'],
}

const titleOf = (tipo: TipoDeImpresso, numeros: readonly string[]): string => {
  const [um, varios] = NOMES[tipo]
  return numeros.length === 1 ? `${um} ${numeros[0]}` : `${numeros.length} ${varios}`
}

/** Printed guides: one by its id, or several in one file (spec 3 §7). The file is sent while it is drawn. */
export const impressaoRoutes = async (app: App) => {
  // What draws is loaded once there is somebody to draw for: neither the start nor a test waits for it.
  const load = () => import('./imprimir')
  app.addHook('onListen', async () => {
    await (await load()).warmUp()
  })

  /** Whoever is shown in the file is noted as it is drawn. */
  const noting = async function* (req: FastifyRequest, guias: AsyncIterable<GuiaParaImprimir>) {
    for await (const item of guias) {
      app.auditoria.file(req, [item.guia.beneficiario._id])
      yield item
    }
  }

  const print = async (
    req: FastifyRequest,
    reply: FastifyReply,
    ids: readonly string[],
    tipo: TipoDeImpresso,
  ) => {
    const numeros = await listNumeros(app.db, ids)
    if (numeros.length < ids.length) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
    const { printGuias } = await load()
    const guias = noting(req, readGuias(app.pesadas, ids, tipo === 'frequencia' ? app.config.fuso : null))
    const pdf = printGuias(guias, tipo, { titulo: titleOf(tipo, numeros), clinica: app.config.nomeClinica })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${arquivoDoImpresso(tipo, numeros)}"`)
      .send(pdf)
  }

  app.get(
    '/guia/:id/pdf',
    {
      config: { access: telas.guia, audit: { acao: 'imprimir', entidade: 'guia', id: 'id' } },
      schema: {
        summary: 'Guia impressa: SP/SADT, consulta ou folha de frequência',
        params: idParams,
        querystring: impressoQuery,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    (req, reply) => print(req, reply, [req.params.id], req.query.tipo),
  )

  app.post(
    '/guia/pdf',
    {
      config: { access: telas.guia, audit: { acao: 'imprimir', entidade: 'guia' } },
      schema: {
        summary: 'Várias guias impressas em um arquivo',
        body: impressosSchema,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    (req, reply) => print(req, reply, [...new Set(req.body.guias)], req.body.tipo),
  )
}
