import { data, hora, inteiro, telas, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { boolean, type InferType, object } from 'yup'
import { idParams } from '../../platform/http/params'
import { countAgendamentos, listAgendamentos, listProfissionaisParaMarcar } from './consultas.queries'

type Id = InferType<typeof idParams>
const pagina = {
  skip: inteiro().min(0).max(1_000_000).default(0),
  limit: inteiro().min(1).max(200).default(12),
}
const listaQuery = object({
  ...pagina,
  unidade: texto().max(60),
  especialidade: texto().max(60),
  dataInicio: data(),
  dataFim: data(),
  comTotal: boolean().default(false),
})
const profissionaisQuery = object({
  ...pagina,
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

  for (const [recurso, coluna] of [
    ['paciente', 'paciente_id'],
    ['profissional', 'profissional_id'],
  ] as const) {
    const audit =
      recurso === 'paciente' ? { entidade: 'agendamento', paciente: 'id' } : { entidade: 'agendamento' }
    const schema = { params: idParams, querystring: listaQuery }
    app.get(`/${recurso}/:id/agendamentos`, { config: { ...config, audit }, schema }, async (req) => {
      const { id } = req.params as Id
      const filtros = req.query as InferType<typeof listaQuery>
      const agendamentos = await listAgendamentos(app.db, coluna, id, filtros)
      return filtros.comTotal
        ? { agendamentos, total: await countAgendamentos(app.db, coluna, id, filtros) }
        : { agendamentos }
    })
    app.get(`/${recurso}/:id/agendamentos/total`, { config, schema }, async (req) => ({
      total: await countAgendamentos(
        app.db,
        coluna,
        (req.params as Id).id,
        req.query as InferType<typeof listaQuery>,
      ),
    }))
  }

  app.get('/agenda/profissionais', { config, schema: { querystring: profissionaisQuery } }, async (req) => ({
    profissionais: await listProfissionaisParaMarcar(
      app.db,
      req.query as InferType<typeof profissionaisQuery>,
    ),
  }))
}
