import { telas, type Unidade, unidadeRecord, unidadeSchema } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import { guardAgendamentos } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { HttpErro } from '../../platform/http/erros'
import { registerRoutes, type Write, writing } from '../../platform/registro/registerRoutes'
import { byNameAndStatus, listQuery, sorted, total } from '../../platform/registro/search'
import { requireOffered } from '../comum/offered'
import { tissColumn } from '../comum/tiss'
import { codigoIBGEOf } from '../estado/municipios'

type Valores = InferType<typeof unidadeSchema>

const columns = { nome: 'nome_n' }
const query = listQuery(Object.keys(columns))

const search = (db: Kysely<DB>, filters: InferType<typeof query>) =>
  db.selectFrom('unidade').where(byNameAndStatus(filters))

const card = [
  'id as _id',
  'nome',
  'cnpj',
  'faixa',
  sql<Unidade['endereco']>`endereco`.as('endereco'),
  sql<Unidade['tiss']>`tiss`.as('tiss'),
  'ativo',
  'updated_at as updatedAt',
] as const

/** The city's code is never typed: city and state say it. */
const withCodigoIBGE = <U extends Pick<Unidade, 'endereco'>>(unidade: U): U => {
  const { uf, cidade } = unidade.endereco
  const codigoIBGEMunicipio = codigoIBGEOf(uf, cidade)
  return { ...unidade, endereco: { ...unidade.endereco, codigoIBGEMunicipio } }
}

const listUnidades = async (db: Kysely<DB>, filters: InferType<typeof query>) =>
  (
    await search(db, filters)
      .select(card)
      .orderBy(sorted(columns, filters.orderBy))
      .offset(filters.skip)
      .limit(filters.limit)
      .execute()
  ).map(withCodigoIBGE)

const getUnidade = async (db: Kysely<DB>, id: string) => {
  const unidade = await db.selectFrom('unidade').select(card).where('id', '=', id).executeTakeFirst()
  return unidade && withCodigoIBGE(unidade)
}

const row = ({ nome, cnpj, faixa, endereco, tiss, ativo }: Valores) => ({
  nome,
  cnpj,
  faixa,
  endereco: sql`${JSON.stringify(endereco)}::jsonb`,
  ...tissColumn(tiss),
  ativo,
})

/**
 * A guide's number is unit + specialty + sequence without separators: a faixa that begins with another's, or that a
 * cancelled unit used, could make a number that exists (docs/decisions/cadastros.md).
 */
const requireFaixaLivre = async (
  tx: Tx,
  { id, valores: { faixa } }: Write<Valores>,
  atual: { faixa: string } | null,
): Promise<void> => {
  if (atual?.faixa === faixa) return
  // One unit at a time, so that of two with the same faixa the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtext('unidade faixa'))`.execute(tx)
  const { rows } = await sql<{ nome: string; faixa: string }>`
    select nome, faixa from unidade where id <> ${id} and faixa <> ''
      and (starts_with(faixa, ${faixa}) or starts_with(${faixa}, faixa)) order by nome_n limit 1`.execute(tx)
  const [outra] = rows
  if (!outra) return
  const msg =
    outra.faixa === faixa
      ? `A unidade ${outra.nome} já usa esta faixa.`
      : `A faixa se confunde com a da unidade ${outra.nome} (${outra.faixa}): uma não pode começar com a outra.`
  throw new HttpErro(409, 'conflito', msg, { campos: { faixa: msg } })
}

/** Units of the clinic (decisions, "Screens"); cancelling one first shows the bookings that it would strand. */
export const unidadeRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'unidade',
    singular: 'unidade',
    plural: 'unidades',
    title: 'Unidades',
    answers: { row: unidadeRecord, one: unidadeRecord },
    table: 'unidade',
    schema: unidadeSchema,
    access: writing(telas.unidade),
    query,
    list: listUnidades,
    count: (db, filters) => total(search(db, filters)),
    get: getUnidade,
    check: async (tx, write, before) => {
      await requireOffered(tx, unidadeSchema, write.valores, before)
      await requireFaixaLivre(tx, write, before)
    },
    insert: async (tx, { id, valores }: Write<Valores>) => {
      await tx
        .insertInto('unidade')
        .values({ id, ...row(valores) })
        .execute()
    },
    update: async (tx, { id, valores }) => {
      await tx.updateTable('unidade').set(row(valores)).where('id', '=', id).execute()
    },
    guard: (tx, { id, hoje }) => guardAgendamentos(tx, sql`a.unidade_id = ${id}`, hoje),
    // The grid names them.
    emits: ({ valores }, before) => ({ nomes: [valores.nome, before?.nome ?? valores.nome] }),
    notFound: 'Unidade não encontrada.',
    duplicates: {
      unidade_nome_uk: { msg: 'Já existe uma unidade ativa com este nome.', campo: 'nome' },
      unidade_faixa_uk: { msg: 'Outra unidade já usa esta faixa.', campo: 'faixa' },
    },
  })
