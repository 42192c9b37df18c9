import { data, hora, telas, texto } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boolean, type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import { page } from '../../platform/registro/search'
import { requireFiltroDoPar, requireParDaBusca } from '../par'
import {
  countAgendamentos,
  type Dono,
  donoExists,
  type FiltrosDaLista,
  listAgendamentos,
  listProfissionaisParaMarcar,
} from './consultas.queries'

type Id = InferType<typeof idParams>
const listaQuery = object({
  ...page,
  unidade: texto().max(60),
  especialidade: texto().max(60),
  dataInicio: data(),
  dataFim: data(),
  comTotal: boolean().default(false),
})
type ListaQuery = InferType<typeof listaQuery>
const DONOS = [
  ['paciente', 'Paciente não encontrado.'],
  ['profissional', 'Profissional não encontrado.'],
] as const
const profissionaisQuery = object({
  ...page,
  nome: texto().max(100),
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  data: data().required(),
  hora: hora(),
  encaixe: boolean().default(false),
  orderBy: texto().oneOf(['', 'nome', '-nome']),
})

/** The two lists of appointments, and who can be picked for an hour (spec 2 §2, 3 §7). */
export const consultasRoutes = async (app: FastifyInstance) => {
  const config = { access: telas.agendamento }

  for (const [tabela, notFound] of DONOS) {
    const audit =
      tabela === 'paciente' ? { entidade: 'agendamento', paciente: 'id' } : { entidade: 'agendamento' }
    const schema = { params: idParams, querystring: listaQuery }
    /** Whose list, and its filters by ids; 404 for whom or what is not there. */
    const readBusca = async (req: FastifyRequest): Promise<[Dono, FiltrosDaLista]> => {
      const dono = { tabela, id: (req.params as Id).id }
      if (!(await donoExists(app.db, dono))) throw new HttpErro(404, 'naoEncontrado', notFound)
      const { unidade, especialidade, comTotal: _, ...resto } = req.query as ListaQuery
      return [dono, { ...resto, ...(await requireFiltroDoPar(app.db, { unidade, especialidade })) }]
    }
    app.get(`/${tabela}/:id/agendamentos`, { config: { ...config, audit }, schema }, async (req) => {
      const [dono, filtros] = await readBusca(req)
      const agendamentos = await listAgendamentos(app.db, dono, filtros)
      return (req.query as ListaQuery).comTotal
        ? { agendamentos, total: await countAgendamentos(app.db, dono, filtros) }
        : { agendamentos }
    })
    app.get(`/${tabela}/:id/agendamentos/total`, { config, schema }, async (req) => ({
      total: await countAgendamentos(app.db, ...(await readBusca(req))),
    }))
  }

  app.get('/agenda/profissionais', { config, schema: { querystring: profissionaisQuery } }, async (req) => {
    const { unidade, especialidade, ...filtros } = req.query as InferType<typeof profissionaisQuery>
    const par = await requireParDaBusca(app.db, { unidade, especialidade })
    return { profissionais: await listProfissionaisParaMarcar(app.db, { ...filtros, ...par }) }
  })
}
