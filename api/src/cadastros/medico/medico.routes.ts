import { medicoRecord, medicoSchema, telas, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import type { DB } from '../../platform/db/tabelas'
import { registerRoutes, type Write, writing } from '../../platform/registro/registerRoutes'
import { byNameAndStatus, listQuery, sorted, startsWith, total } from '../../platform/registro/search'
import { requireOffered } from '../comum/offered'

type Valores = InferType<typeof medicoSchema>

const columns = { nome: 'nome_n', numeroConselho: 'numero_conselho' }
/** `codigo`: what pickers send of digits typed (spec 3 §7). */
const query = listQuery(Object.keys(columns)).shape({ codigo: texto().max(40) })

const search = (db: Kysely<DB>, { codigo, ...filters }: InferType<typeof query>) => {
  const found = db.selectFrom('medico').where(byNameAndStatus(filters))
  return codigo ? found.where(startsWith('numero_conselho', codigo)) : found
}

const card = [
  'id as _id',
  'nome',
  sql<Valores['cbo']>`json_build_object('codigo', cbo_codigo, 'valor', cbo_valor)`.as('cbo'),
  'conselho',
  'uf_conselho as ufConselho',
  'numero_conselho as numeroConselho',
  'ativo',
  'updated_at as updatedAt',
] as const

const listMedicos = (db: Kysely<DB>, filters: InferType<typeof query>) =>
  search(db, filters)
    .select(card)
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

const getMedico = (db: Kysely<DB>, id: string) =>
  db.selectFrom('medico').select(card).where('id', '=', id).executeTakeFirst()

const row = ({ nome, cbo, conselho, ufConselho, numeroConselho, ativo }: Valores) => ({
  nome,
  cbo_codigo: cbo.codigo,
  cbo_valor: cbo.valor,
  conselho,
  uf_conselho: ufConselho,
  numero_conselho: numeroConselho,
  ativo,
})

/** Doctors who refer patients (spec 2 §2, §3). */
export const medicoRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'medico',
    singular: 'medico',
    plural: 'medicos',
    title: 'Médicos',
    answers: { row: medicoRecord, one: medicoRecord },
    table: 'medico',
    schema: medicoSchema,
    access: writing(telas.medico),
    query,
    list: listMedicos,
    count: (db, filters) => total(search(db, filters)),
    get: getMedico,
    check: (tx, { valores }, before) => requireOffered(tx, medicoSchema, valores, before),
    insert: async (tx, { id, valores }: Write<Valores>) => {
      await tx
        .insertInto('medico')
        .values({ id, ...row(valores) })
        .execute()
    },
    update: async (tx, { id, valores }) => {
      await tx.updateTable('medico').set(row(valores)).where('id', '=', id).execute()
    },
    notFound: 'Médico não encontrado.',
    cancelled: async (tx, { valores: { conselho, ufConselho, numeroConselho } }) => {
      const antigo = await tx
        .selectFrom('medico')
        .select(['id as _id', 'nome'])
        .where(sql<boolean>`not ativo and norm(conselho) = norm(${conselho}::text)`)
        .where('uf_conselho', '=', ufConselho)
        .where('numero_conselho', '=', numeroConselho)
        .orderBy('updated_at', 'desc')
        .executeTakeFirst()
      return antigo && { ...antigo, dito: `${antigo.nome}, com este registro no conselho, está cancelado.` }
    },
    duplicates: {
      medico_conselho_uk: {
        msg: 'Já existe um médico ativo com este registro no conselho.',
        campo: 'numeroConselho',
      },
    },
  })
