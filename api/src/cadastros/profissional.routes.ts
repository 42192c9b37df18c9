import { texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { lookupRoutes } from '../platform/lookupRoutes'
import { listQuery } from '../platform/search'
import { columns, countProfissionais, getProfissional, listProfissionais } from './profissional.queries'

const query = listQuery(Object.keys(columns)).shape({
  email: texto().max(100),
  numeroConselho: texto().max(15),
  unidade: texto().max(60),
  especialidade: texto().max(60),
})

/** Professionals with their working hours and the blocks that have not ended. */
export const profissionalRoutes = async (app: FastifyInstance) =>
  lookupRoutes(app, {
    path: 'profissional',
    singular: 'profissional',
    plural: 'profissionais',
    query,
    list: listProfissionais,
    count: countProfissionais,
    get: getProfissional,
    notFound: 'Profissional não encontrado.',
  })
