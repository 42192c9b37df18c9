import {
  acoes,
  MENSAGENS_DO_REGISTRO,
  patologiasAnswer,
  patologiasEnvio,
  telas,
  textoDasMudadas,
} from '@clinica/shared-domain'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { requirePaciente } from '../consulta/requirePaciente'
import { listPatologias } from './patologia.queries'
import { type Patologia, savePatologias } from './patologia.write'

/** Past pathologies, of each guide of a patient (spec 2 §7). */
export const patologiaRoutes = (app: App): void => {
  app.registerConstraints({
    patologia_pregressa_uk: {
      status: 409,
      tipo: 'duplicado',
      msg: MENSAGENS_DO_REGISTRO.patologiaRepetida,
    },
  })
  app.get(
    '/v2/paciente/:id/patologias_pregressas',
    {
      config: { access: telas.prontuario, audit: { entidade: 'patologia_pregressa', paciente: 'id' } },
      schema: {
        summary: 'Patologias pregressas de um paciente, por guia',
        params: idParams,
        response: { 200: patologiasAnswer },
      },
    },
    async (req) => ({
      patologiasPregressas: await requirePaciente(
        app.db,
        req.params.id,
        await listPatologias(app.db, req.params.id),
      ),
    }),
  )
  app.post(
    '/v2/paciente/:id/patologias_pregressas',
    {
      config: { access: acoes.agendamento_evoluido, idempotente: true },
      schema: {
        summary: 'Patologias pregressas de uma guia',
        params: idParams,
        body: patologiasEnvio,
        response: { 200: patologiasAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id: paciente } = req.params
        const { guiaID: guia, patologiasPregressas, versaoDasPatologias } = req.body
        const patologias = await savePatologias(tx, req, {
          guia,
          paciente,
          patologias: patologiasPregressas as Patologia[],
          vista: versaoDasPatologias ?? 0,
        })
        return {
          msg: textoDasMudadas(patologias) || 'Nada mudou.',
          patologias,
          patologiasPregressas: await listPatologias(tx, paciente),
        }
      }),
  )
}
