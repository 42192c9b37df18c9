import {
  aberturaSchema,
  acessosAnswer,
  apagarSchema,
  historicoQuery,
  LOGADO,
  MENSAGENS_DA_PRIVACIDADE as M,
  mensagemAnswer,
  ocultoSchema,
  privacidadeAnswer,
  telas,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { countMarcados } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { findJuntadoA } from '../paciente/juncao/juncao.queries'
import { listAcessos } from './acessos'
import { erasePaciente } from './apagar.write'
import { patientFile } from './arquivo'
import { setOculto } from './oculto.write'
import { readPrazos } from './prazos'
import { listRegistros } from './registros'

const access = telas.pacientePrivacidade
const base = '/paciente/:id/privacidade'

/** What a patient may ask of the clinic about their own data (LGPD art. 18; docs/privacidade.md). */
export const privacidadeRoutes = async (app: App) => {
  app.get(
    base,
    {
      config: { access, audit: { entidade: 'paciente', id: 'id' } },
      schema: {
        summary: 'Privacidade do paciente: até quando os dados são guardados, e se está oculto',
        params: idParams,
        response: { 200: privacidadeAnswer },
      },
    },
    async ({ params: { id } }) => {
      const [este, ...outros] = await listRegistros(app.db, id)
      const ids = [este, ...outros].map((r) => r._id)
      const hoje = app.hoje()
      const juntadoA = await findJuntadoA(app.db, id)
      return {
        paciente: { _id: este._id, nome: este.nome, ativo: este.ativo },
        oculto: este.ocultoEm && { em: este.ocultoEm, por: este.ocultoPor ?? '' },
        juntados: outros.map(({ _id, nome }) => ({ _id, nome })),
        ...(await readPrazos(app.db, ids, hoje)),
        marcados: await countMarcados(app.db, ids, hoje),
        ...(juntadoA && { juntadoA }),
      }
    },
  )

  app.get(
    `${base}/acessos`,
    {
      config: { access, audit: { entidade: 'auditoria' } },
      schema: {
        summary: 'Privacidade do paciente: quem viu ou mudou os dados, e quando',
        params: idParams,
        querystring: historicoQuery,
        response: { 200: acessosAnswer },
      },
    },
    async ({ params: { id }, query }) => {
      const registros = await listRegistros(app.db, id)
      const pagina = await listAcessos(
        app,
        registros.map((r) => r._id),
        query,
      )
      return { paciente: { _id: id }, ...pagina }
    },
  )

  app.get(
    `${base}/arquivo`,
    {
      config: { access },
      schema: {
        summary: 'Privacidade do paciente: tudo o que a clínica guarda, em um arquivo ZIP',
        params: idParams,
        produces: ['application/zip'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const registros = await listRegistros(app.db, req.params.id)
      const arquivo = await patientFile(app, registros)
      // Before its first byte: who takes a copy of everything is in the audit, whatever becomes of the transfer.
      await app.db.transaction().execute((tx) =>
        audit(
          tx,
          req,
          ...registros.map(({ _id }) => ({
            acao: 'exportar',
            entidade: 'paciente',
            id: _id,
            pacienteId: _id,
          })),
        ),
      )
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="paciente.zip"')
        .header('cache-control', 'private, no-store')
        .send(arquivo as never)
    },
  )

  app.put(
    `${base}/oculto`,
    {
      config: { access, idempotente: true },
      schema: {
        summary: 'Privacidade do paciente: oculta o cadastro das buscas, ou volta a mostrá-lo',
        params: idParams,
        body: ocultoSchema,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { oculto, confirmado } = req.body
        const quando = { hoje: app.hoje(), agora: app.agora() }
        const ativo = await setOculto(tx, req, req.params.id, { oculto, confirmado, ...quando })
        return { msg: oculto ? M.oculto : ativo ? M.mostrado : M.mostradoCancelado }
      }),
  )

  app.post(
    `${base}/abertura`,
    {
      config: { access: LOGADO, idempotente: true },
      schema: {
        summary:
          'Privacidade do paciente: abre um cadastro oculto por meia hora, com o motivo, para quem não o oculta',
        params: idParams,
        body: aberturaSchema,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const [{ _id }] = await listRegistros(tx, req.params.id)
        const depois = { motivo: req.body.motivo }
        await audit(tx, req, { acao: 'abrirOculto', entidade: 'paciente', id: _id, pacienteId: _id, depois })
        return { msg: M.aberto }
      }),
  )

  app.post(
    `${base}/apagar`,
    {
      config: { access, idempotente: true },
      schema: {
        summary: 'Privacidade do paciente: apaga todos os dados, quando já não têm de ser guardados',
        params: idParams,
        body: apagarSchema,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await erasePaciente(tx, req, req.params.id, { nome: req.body.nome, hoje: app.hoje() })
        return { msg: M.apagado }
      }),
  )
}
