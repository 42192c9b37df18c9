import {
  profissionalOrderBy,
  profissionalRecord,
  profissionalSchema,
  profissionalSchemaOf,
  telas,
  texto,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { guardAgendamentos } from '../../agenda/publico'
import { CORPO } from '../../platform/http/tamanho'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { listQuery } from '../../platform/registro/search'
import { requireOffered } from '../comum/offered'
import { countProfissionais, getProfissional, listProfissionais } from './profissional.queries'
import { insertProfissional, updateProfissional } from './profissional.write'

const query = listQuery(profissionalOrderBy).shape({
  email: texto().max(100),
  numeroConselho: texto().max(15),
  unidade: texto().max(60),
  especialidade: texto().max(60),
})

type Par = { unidade: string; especialidade: string }
/** Units and specialties whose days the hours of the professional change. */
const paresOf = (...listas: (readonly Par[] | undefined)[]): string[][] => [
  ...new Map(
    listas
      .flatMap((lista) => lista ?? [])
      .map(({ unidade, especialidade }) => [`${unidade}|${especialidade}`, [unidade, especialidade]]),
  ).values(),
]

/** Professionals with their weekly hours and the blocks that have not ended (spec 2 §2, §3, §5). */
export const profissionalRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'profissional',
    singular: 'profissional',
    plural: 'profissionais',
    title: 'Profissionais',
    answers: { row: profissionalRecord, one: profissionalRecord },
    table: 'profissional',
    schema: profissionalSchema,
    schemaOf: profissionalSchemaOf,
    access: writing(telas.profissional),
    bodyLimit: CORPO.horarios,
    notFound: 'Profissional não encontrado.',
    query,
    list: listProfissionais,
    count: countProfissionais,
    get: getProfissional,
    check: (tx, { valores }, before) => requireOffered(tx, profissionalSchema, valores, before),
    insert: (tx, { id, valores }) => insertProfissional(tx, id, valores),
    update: (tx, { id, valores }) => updateProfissional(tx, id, valores),
    cancelled: async (tx, { valores: { email } }) => {
      if (!email) return undefined
      const antigo = await tx
        .selectFrom('profissional')
        .select(['id as _id', 'nome'])
        .where(sql<boolean>`not ativo and lower(email) = lower(${email})`)
        .orderBy('updated_at', 'desc')
        .executeTakeFirst()
      return antigo && { ...antigo, dito: `${antigo.nome}, com este e-mail, está cancelado.` }
    },
    duplicates: {
      profissional_email_uk: { msg: 'Já existe um profissional com este e-mail.', campo: 'email' },
    },
    // Fewer hours, the e-mail of a blocked user or a cancelled register may leave bookings without their professional.
    guard: (tx, { id, hoje }) => guardAgendamentos(tx, sql`a.profissional_id = ${id}`, hoje),
    emits: ({ valores }, before) => ({ pares: paresOf(valores.atendimentos, before?.atendimentos) }),
  })
