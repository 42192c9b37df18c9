import {
  data,
  hora,
  horariosMarcadosAnswer,
  horariosSchema,
  linhasAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { boolean } from 'yup'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { sendReport, XLSX } from '../base/planilha'
import { horariosPlanilha } from './horarios.planilha'
import { condicaoDosHorarios, sumHorarios } from './horarios.queries'

const access = telas.relatorios
const linhasQuery = horariosSchema.shape({
  ...paginaDeLinhas,
  data: data(),
  hora: hora(),
  idUnidade: uuid(),
  idEspecialidade: uuid(),
  encaixe: boolean(),
})

/** Open versus booked slots of the week of a base date (spec 3 §2.10, §7). */
export const horariosRoutes = (app: App): void => {
  app.get(
    '/relatorios/agendamentos_marcados',
    {
      config: { access },
      schema: {
        summary: 'Planilha dos horários abertos e marcados de sete dias',
        querystring: horariosSchema,
        produces: [XLSX],
        response: { 200: file },
      },
    },
    (req, reply) => sendReport(reply, horariosPlanilha(app, req.query)),
  )
  app.get(
    '/relatorios/agendamentos_marcados/previa',
    {
      config: { access },
      schema: {
        summary: 'Vagas e agendamentos de sete dias, por hora e por unidade e especialidade',
        querystring: horariosSchema,
        response: { 200: horariosMarcadosAnswer },
      },
    },
    (req) => sumHorarios(app.relatorios, req.query),
  )
  app.get(
    '/relatorios/agendamentos_marcados/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de uma hora dos horários abertos e marcados',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    (req) => listLinhas(app.relatorios, { onde: condicaoDosHorarios(req.query, req.query) }, req.query),
  )
}
