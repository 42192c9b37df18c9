import {
  atendimentoProfissionalAnswer,
  atendimentoProfissionalSchema,
  linhasAnswer,
  STATUS_IDS,
  type Status,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { condicaoDoProfissional, listProfissionais, valorDoAtendimento } from './profissional.queries'

const access = telas.relatorios
const linhasQuery = atendimentoProfissionalSchema.shape({
  ...paginaDeLinhas,
  idEspecialidade: uuid(),
  status: string<Status | ''>().oneOf(['', ...STATUS_IDS]),
})

/** Attendances by professional (spec 3 §2.10, §7). */
export const atendimentoProfissionalRoutes = (app: App): void => {
  app.get(
    '/agenda/relatorioAtendimentoProfissional',
    {
      config: { access },
      schema: {
        summary: 'Relatório de atendimentos por profissional',
        querystring: atendimentoProfissionalSchema,
        response: { 200: atendimentoProfissionalAnswer },
      },
    },
    async (req) => ({ linhasRelatorio: await listProfissionais(app.relatorios, req.query) }),
  )
  app.get(
    '/agenda/relatorioAtendimentoProfissional/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de um número dos atendimentos por profissional',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const onde = await condicaoDoProfissional(app.relatorios, req.query, req.query)
      return listLinhas(app.relatorios, { onde, valor: valorDoAtendimento }, req.query)
    },
  )
}
