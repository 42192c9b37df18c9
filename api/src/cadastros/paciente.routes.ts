import { data, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { lookupRoutes } from '../platform/lookupRoutes'
import { listQuery } from '../platform/search'
import { getPaciente } from './paciente.ficha'
import { columns, countPacientes, listPacientes } from './paciente.queries'

const query = listQuery(Object.keys(columns)).shape({
  nome_social: texto().max(100),
  cpf: texto().max(20),
  rg_num: texto().max(30),
  inicioDataNascimento: data(),
  fimDataNascimento: data(),
})

/** Patients, searched by name or social name (accents ignored) or by the beginning of the CPF. */
export const pacienteRoutes = async (app: FastifyInstance) =>
  lookupRoutes(app, {
    path: 'paciente',
    singular: 'paciente',
    plural: 'pacientes',
    query,
    list: listPacientes,
    count: countPacientes,
    get: getPaciente,
    notFound: 'Paciente não encontrado.',
    audit: { entidade: 'paciente', id: 'id', paciente: 'id' },
  })
