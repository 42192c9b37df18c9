import { especialidadeRecord, especialidadeRow, especialidadeSchema, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import { CORPO } from '../../platform/http/tamanho'
import { namesOf, requireReferences } from '../../platform/registro/references'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import {
  countEspecialidades,
  getEspecialidade,
  insertEspecialidade,
  listEspecialidades,
  query,
  updateEspecialidade,
} from './especialidade.queries'

/** Specialties: a register, and the pickers of every screen. What insurers pay only for whoever may open it. */
export const especialidadeRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'especialidade',
    singular: 'especialidade',
    plural: 'especialidades',
    title: 'Especialidades',
    answers: { row: especialidadeRow, one: especialidadeRecord },
    table: 'especialidade',
    schema: especialidadeSchema,
    access: writing(telas.especialidade),
    bodyLimit: CORPO.linhas,
    notFound: 'Especialidade não encontrada.',
    duplicates: {
      especialidade_nome_uk: { msg: 'Já existe uma especialidade ativa com este nome.', campo: 'nome' },
    },
    query,
    list: listEspecialidades,
    count: countEspecialidades,
    get: getEspecialidade,
    check: async (tx, { valores }, before) => {
      await requireReferences(tx, {
        table: 'convenio',
        wanted: valores.convenios,
        used: before?.convenios?.map((c) => c._id),
        messages: (refused) => ({ convenios: `Convênio não encontrado ou cancelado: ${namesOf(refused)}.` }),
      })
    },
    insert: (tx, { id, valores }) => insertEspecialidade(tx, id, valores),
    update: (tx, { id, valores }) => updateEspecialidade(tx, id, valores),
    guard: (tx, { id, hoje }) => guardAgendamentos(tx, sql`a.especialidade_id = ${id}`, hoje),
    // The grid names them.
    emits: ({ valores }, before) => ({ nomes: [valores.nome, before?.nome ?? valores.nome] }),
  })
