import {
  type BloqueioDeProfissional,
  bloqueioProfissionalOrderBy,
  telas,
  type UsuarioDaSessao,
  uuid,
} from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import type { DB } from '../../platform/db/tabelas'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { hasWords, listQuery, sorted } from '../../platform/registro/search'
import { bloqueioConditions, cartaoDoBloqueio, filtrosDoBloqueio } from '../comum/bloqueio'
import { ownOnly } from '../profissional/own'

export const query = listQuery(bloqueioProfissionalOrderBy).shape({
  ...filtrosDoBloqueio,
  profissional: uuid(),
})
type Filtros = InferType<typeof query>
type Linha = Omit<BloqueioDeProfissional, 'updatedAt'> & { updatedAt: Date }

const colunas = { profissional: 'nome_n', dataInicio: 'data_inicio', motivo: 'motivo_n' }

/** Blocks with their professionals, as the access table gives them to the person. */
const bloqueios = (usuario: UsuarioDaSessao) => sql`(
  select b.*, norm(b.motivo) as motivo_n, p.nome, p.nome_n
  from bloqueio_profissional b join profissional p on p.id = b.profissional_id
  where ${ownOnly(usuario, telas.profissionalBloqueio)}) b`

const conditions = (f: Filtros) =>
  sql.join(
    [
      sql`true`,
      ...bloqueioConditions(f),
      ...(f.profissional ? [sql`profissional_id = ${f.profissional}`] : []),
      ...(f.nome ? [hasWords('nome_n', f.nome)] : []),
    ],
    sql` and `,
  )

const cartao = sql`${cartaoDoBloqueio}, json_build_object('_id', profissional_id, 'nome', nome) as profissional`

export const listBloqueiosProfissional = async (db: Kysely<DB>, f: Filtros, { usuario }: Reading) =>
  (
    await sql<Linha>`select ${cartao} from ${bloqueios(usuario)} where ${conditions(f)}
      order by ${sorted(colunas, f.orderBy)} offset ${f.skip} limit ${f.limit}`.execute(db)
  ).rows

export const countBloqueiosProfissional = async (
  db: Kysely<DB>,
  f: Filtros,
  { usuario }: Reading,
): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*) as n from ${bloqueios(usuario)} where ${conditions(f)}`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

export const getBloqueioProfissional = async (db: Kysely<DB>, id: string, { usuario }: Reading) =>
  (await sql<Linha>`select ${cartao} from ${bloqueios(usuario)} where id = ${id}`.execute(db)).rows[0]
