import {
  type Access,
  historicoAnswer,
  historicoDoPacienteAnswer,
  historicoQuery,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { InferType } from 'yup'
import { readHistorico } from '../auditoria/consulta/historico'
import type { LeituraAuditada } from '../auditoria/leituras'
import type { DB } from '../db/tabelas'
import { HttpErro } from '../http/erros'
import { idParams } from '../http/params'
import type { Reading } from './lookupRoutes'

type History<One> = {
  path: string
  title: string
  table: string
  notFound: string
  access: { update: Access }
  get: (db: Kysely<DB>, id: string, reading: Reading) => Promise<One | undefined>
  /** Of those who may change records of this kind, who may change this one. */
  edits?: (usuario: UsuarioDaSessao, record: One) => boolean
  ofPatient?: (record: One) => string | null
  audit?: LeituraAuditada
}

/** GET /path/{id}/historico: what was done to a record, for whoever may change it. */
export const historyRoute = <One>(app: FastifyInstance, register: History<One>): void => {
  const { path, title, table, notFound, access, get, edits, ofPatient, audit } = register
  app.get(
    `/${path}/:id/historico`,
    {
      config: { access: access.update, audit },
      schema: {
        summary: `${title}: histórico de um registro`,
        params: idParams,
        querystring: historicoQuery,
        response: { 200: ofPatient ? historicoDoPacienteAnswer : historicoAnswer },
      },
    },
    async (req) => {
      const { id } = req.params as InferType<typeof idParams>
      const { usuario } = req
      const registro = await get(app.db, id, { hoje: app.hoje(), usuario })
      if (!registro) throw new HttpErro(404, 'naoEncontrado', notFound)
      if (edits && !edits(usuario, registro))
        throw new HttpErro(403, 'naoAutorizado', 'Só quem pode alterar este registro vê o seu histórico.')
      const pagina = req.query as InferType<typeof historicoQuery>
      const historico = await readHistorico(app, { entidade: table, id }, pagina)
      return ofPatient ? { ...historico, paciente: ofPatient(registro) } : historico
    },
  )
}
