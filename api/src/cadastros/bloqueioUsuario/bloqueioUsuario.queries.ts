import { type BloqueioDeUsuario, bloqueioUsuarioOrderBy, uuid } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import type { DB } from '../../platform/db/tabelas'
import { hasWords, listQuery, sorted } from '../../platform/registro/search'
import { bloqueioConditions, cartaoDoBloqueio, filtrosDoBloqueio } from '../comum/bloqueio'

export const query = listQuery(bloqueioUsuarioOrderBy).shape({ ...filtrosDoBloqueio, usuario: uuid() })
type Filtros = InferType<typeof query>
type Linha = Omit<BloqueioDeUsuario, 'updatedAt'> & { updatedAt: Date }

const colunas = { usuario: 'name_n', email: 'email_n', perfil: 'perfil', motivo: 'motivo_n' }

const bloqueios = sql`(
  select b.*, norm(b.motivo) as motivo_n, u.name, u.name_n, u.email, lower(u.email) as email_n, u.perfil
  from bloqueio_usuario b join usuario u on u.id = b.usuario_id) b`

const conditions = (f: Filtros) =>
  sql.join(
    [
      sql`true`,
      ...bloqueioConditions(f),
      ...(f.usuario ? [sql`usuario_id = ${f.usuario}`] : []),
      ...(f.nome ? [hasWords('name_n', f.nome)] : []),
    ],
    sql` and `,
  )

const cartao = sql`${cartaoDoBloqueio},
  json_build_object('_id', usuario_id, 'name', name, 'email', email, 'perfil', perfil) as usuario`

export const listBloqueiosUsuario = async (db: Kysely<DB>, f: Filtros) =>
  (
    await sql<Linha>`select ${cartao} from ${bloqueios} where ${conditions(f)}
      order by ${sorted(colunas, f.orderBy)} offset ${f.skip} limit ${f.limit}`.execute(db)
  ).rows

export const countBloqueiosUsuario = async (db: Kysely<DB>, f: Filtros): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${bloqueios} where ${conditions(f)}`.execute(db))
    .rows[0]?.n ?? 0

export const getBloqueioUsuario = async (db: Kysely<DB>, id: string) =>
  (await sql<Linha>`select ${cartao} from ${bloqueios} where id = ${id}`.execute(db)).rows[0]
