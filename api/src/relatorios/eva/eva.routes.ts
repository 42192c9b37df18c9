import {
  CHAVES_DA_QUEIXA,
  DESFECHOS,
  type Desfecho,
  evaAnswer,
  evaSchema,
  linhasAnswer,
  type MedidaDaQueixa,
  telas,
  texto,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { condicaoDaEva, deComGuia, listMediasDaEva } from './eva.queries'

const access = telas.relatorios
const linhasQuery = evaSchema.shape({
  ...paginaDeLinhas,
  cid: texto().max(20),
  medida: string<MedidaDaQueixa | ''>().oneOf(['', ...CHAVES_DA_QUEIXA]),
  desfecho: string<Desfecho | ''>().oneOf(['', ...DESFECHOS]),
})

/** Average EVA of a specialty by CID (spec 3 §2.10, §7). */
export const evaRoutes = (app: App): void => {
  app.get(
    '/relatorios/eva',
    {
      config: { access },
      schema: {
        summary: 'Relatório de média EVA por especialidade',
        querystring: evaSchema,
        response: { 200: evaAnswer },
      },
    },
    async (req) => ({ relatorio: await listMediasDaEva(app.relatorios, req.query) }),
  )
  app.get(
    '/relatorios/eva/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Sessões de um número da média EVA',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const onde = await condicaoDaEva(app.relatorios, req.query, req.query)
      return listLinhas(app.relatorios, { de: deComGuia, onde, guia: sql`g.id` }, req.query)
    },
  )
}
