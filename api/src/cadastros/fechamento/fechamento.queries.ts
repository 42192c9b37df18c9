import { data, type Fechamento, fechamentoOrderBy, uuid } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import { boolean, type InferType } from 'yup'
import type { Base } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { hasWords, listQuery, sorted } from '../../platform/registro/search'
import { bloqueioConditions, cartaoDoBloqueio } from '../comum/bloqueio'

export const query = listQuery(fechamentoOrderBy).shape({
  dataInicio: data(),
  dataFim: data(),
  /** What closes this unit: its own, and those of the whole clinic. */
  unidade: uuid(),
  feriado: boolean(),
})
type Filtros = InferType<typeof query>
type Linha = Omit<Fechamento, 'updatedAt'> & { updatedAt: Date }

const colunas = { dataInicio: 'data_inicio', motivo: 'motivo_n' }

const conditions = (f: Filtros) =>
  sql.join(
    [
      sql`true`,
      ...bloqueioConditions(f),
      ...(f.unidade ? [sql`(unidade_id is null or unidade_id = ${f.unidade})`] : []),
      ...(f.feriado === undefined ? [] : [sql`feriado = ${f.feriado}`]),
      ...(f.nome ? [hasWords('motivo_n', f.nome)] : []),
    ],
    sql` and `,
  )

const cartao = sql`${cartaoDoBloqueio}, feriado, (
  select json_build_object('_id', u.id, 'nome', u.nome) from unidade u where u.id = unidade_id) as unidade`

export const listFechamentos = async (db: Kysely<DB>, f: Filtros) =>
  (
    await sql<Linha>`select ${cartao} from fechamento where ${conditions(f)}
      order by ${sorted(colunas, f.orderBy)} offset ${f.skip} limit ${f.limit}`.execute(db)
  ).rows

export const countFechamentos = async (db: Kysely<DB>, f: Filtros): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from fechamento where ${conditions(f)}`.execute(db)).rows[0]
    ?.n ?? 0

export const getFechamento = async (db: Base, id: string) =>
  (await sql<Linha>`select ${cartao} from fechamento where id = ${id}`.execute(db)).rows[0]
