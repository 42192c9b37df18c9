import {
  agendamentosAnswer,
  data,
  hora,
  profissionaisParaMarcarAnswer,
  telas,
  texto,
  textoDeBusca,
  totalAnswer,
  uuid,
} from '@clinica/shared-domain'
import { boolean, type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
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

const listaQuery = object({
  ...page,
  unidade: texto().max(60),
  especialidade: texto().max(60),
  dataInicio: data(),
  dataFim: data(),
  comTotal: boolean().default(false),
  // Clients of the specification name the person here too; the path decides.
  pacienteId: uuid(),
  profissionalId: uuid(),
})
type ListaQuery = InferType<typeof listaQuery>
const DONOS = [
  ['paciente', 'Paciente não encontrado.'],
  ['profissional', 'Profissional não encontrado.'],
] as const
const profissionaisQuery = object({
  ...page,
  nome: textoDeBusca().max(100),
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  data: data().required(),
  hora: hora(),
  encaixe: boolean().default(false),
  orderBy: texto().oneOf(['', 'nome', '-nome']),
  // Every picker says it; nobody else can be booked.
  ativo: boolean().oneOf([true]),
})

/** The two lists of appointments, and who can be picked for an hour (spec 2 §2, 3 §7). */
export const consultasRoutes = async (app: App) => {
  const config = { access: telas.agendamento }

  for (const [tabela, notFound] of DONOS) {
    const audit =
      tabela === 'paciente' ? { entidade: 'agendamento', paciente: 'id' } : { entidade: 'agendamento' }
    const schema = {
      summary: `Agendamentos de um ${tabela}`,
      params: idParams,
      querystring: listaQuery,
      response: { 200: agendamentosAnswer },
    }
    /** Whose list, and its filters by ids; 404 for whom or what is not there. */
    const readBusca = async (req: {
      params: InferType<typeof idParams>
      query: ListaQuery
    }): Promise<[Dono, FiltrosDaLista]> => {
      const dono = { tabela, id: req.params.id }
      if (!(await donoExists(app.db, dono))) throw new HttpErro(404, 'naoEncontrado', notFound)
      const { unidade, especialidade, comTotal: _, ...resto } = req.query
      return [dono, { ...resto, ...(await requireFiltroDoPar(app.db, { unidade, especialidade })) }]
    }
    app.get(`/${tabela}/:id/agendamentos`, { config: { ...config, audit }, schema }, async (req) => {
      const [dono, filtros] = await readBusca(req)
      const agendamentos = await listAgendamentos(app.db, dono, filtros)
      return req.query.comTotal
        ? { agendamentos, total: await countAgendamentos(app.db, dono, filtros) }
        : { agendamentos }
    })
    app.get(
      `/${tabela}/:id/agendamentos/total`,
      {
        config,
        schema: {
          ...schema,
          summary: `Quantos agendamentos tem um ${tabela}`,
          response: { 200: totalAnswer },
        },
      },
      async (req) => ({
        total: await countAgendamentos(app.db, ...(await readBusca(req))),
      }),
    )
  }

  app.get(
    '/agenda/profissionais',
    {
      config,
      schema: {
        summary: 'Profissionais que podem ser marcados numa hora',
        querystring: profissionaisQuery,
        response: { 200: profissionaisParaMarcarAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, ...filtros } = req.query
      const par = await requireParDaBusca(app.db, { unidade, especialidade })
      return { profissionais: await listProfissionaisParaMarcar(app.db, { ...filtros, ...par }) }
    },
  )
}
