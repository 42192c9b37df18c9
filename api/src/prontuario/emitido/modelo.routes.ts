import {
  EMITIDOS,
  MENSAGENS_DO_EMITIDO as M,
  modeloDoEmitidoSalvoAnswer,
  modeloDoEmitidoSchema,
  modelosDoEmitidoAnswer,
  type TipoDeEmitido,
  telas,
  tipoDeEmitidoParams,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { listModelos, lockModelo } from './emitido.queries'
import { requireModelo } from './emitido.write'

const auditModelo = (tx: Tx, req: FastifyRequest, tipo: TipoDeEmitido, antes: string, depois: string) =>
  audit(tx, req, {
    acao: 'alterar',
    entidade: 'emitido_modelo',
    antes: { [tipo]: antes },
    depois: { [tipo]: depois },
  })

/** What documents for others begin with: the clinic's own text of each kind, or the product's. */
export const modeloRoutes = (app: App): void => {
  const config = { access: telas.emitidoModelos }
  const params = tipoDeEmitidoParams

  app.get(
    '/emitidos/modelos',
    {
      config,
      schema: { summary: 'Modelos dos documentos para outros', response: { 200: modelosDoEmitidoAnswer } },
    },
    async () => ({ modelos: await listModelos(app.db) }),
  )

  app.put(
    '/emitidos/modelos/:tipo',
    {
      config: { ...config, idempotente: true },
      bodyLimit: CORPO.registro,
      schema: {
        summary: 'Guarda o texto da clínica para um tipo de documento',
        params,
        body: modeloDoEmitidoSchema,
        response: { 200: modeloDoEmitidoSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { tipo } = req.params
        const texto = requireModelo(tipo, req.body.texto)
        const antes = await lockModelo(tx, tipo)
        if (antes.updatedAt !== req.body.updatedAt) throw new HttpErro(409, 'mudou', M.modeloMudou)
        const { email } = req.usuario
        const { numAffectedRows } = antes.daClinica
          ? await sql`update emitido_modelo set texto = ${texto}, atualizado_por = ${email} where tipo = ${tipo}`.execute(
              tx,
            )
          : await sql`insert into emitido_modelo (tipo, texto, atualizado_por) values (${tipo}, ${texto}, ${email})
              on conflict (tipo) do nothing`.execute(tx)
        // Another desk was the first to write one.
        if (numAffectedRows === 0n) throw new HttpErro(409, 'mudou', M.modeloMudou)
        await auditModelo(tx, req, tipo, antes.texto, texto)
        return { msg: `Modelo guardado: ${EMITIDOS[tipo].nome}.`, modelo: await lockModelo(tx, tipo) }
      }),
  )

  app.delete(
    '/emitidos/modelos/:tipo',
    {
      config,
      schema: {
        summary: 'Volta ao texto do portal para um tipo de documento',
        params,
        response: { 200: modeloDoEmitidoSalvoAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { tipo } = req.params
        const antes = await lockModelo(tx, tipo)
        await sql`delete from emitido_modelo where tipo = ${tipo}`.execute(tx)
        const modelo = await lockModelo(tx, tipo)
        if (antes.daClinica) await auditModelo(tx, req, tipo, antes.texto, modelo.texto)
        return { msg: `Modelo do portal de volta: ${EMITIDOS[tipo].nome}.`, modelo }
      }),
  )
}
