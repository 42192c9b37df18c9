import { formatData, isTodas, TODAS_AS_UNIDADES } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/**
 * The unit of this name by its id, a cancelled one too: the past stays readable. Null for every unit (`TODAS`); 404 when there is none.
 */
export const requireUnidade = async (db: Base, nome: string): Promise<string | null> => {
  if (isTodas(nome)) return null
  const { rows } = await sql<{ id: string }>`
    select id from unidade where nome_n = norm(${nome}::text) order by ativo desc, id desc limit 1`.execute(
    db,
  )
  if (!rows[0]) throw new HttpErro(404, 'naoEncontrado', 'Unidade não encontrada.')
  return rows[0].id
}

/** The same for a specialty; null when none is asked for. */
export const requireEspecialidade = async (db: Base, nome: string | undefined): Promise<string | null> => {
  if (!nome) return null
  const { rows } = await sql<{ id: string }>`
    select id from especialidade where nome_n = norm(${nome}::text) order by ativo desc, id desc limit 1`.execute(
    db,
  )
  if (!rows[0]) throw new HttpErro(404, 'naoEncontrado', 'Especialidade não encontrada.')
  return rows[0].id
}

/** Conditions that hold together; those without a value are left out. */
export const all = (
  ...partes: (RawBuilder<unknown> | null | undefined | false | '')[]
): RawBuilder<unknown> =>
  sql.join(
    partes.filter((p) => !!p),
    sql` and `,
  )

/** A column of `a` has the value; no condition when there is none. */
export const equals = (coluna: string, valor: string | null | undefined): RawBuilder<unknown> | null =>
  valor ? sql`${sql.ref(`a.${coluna}`)} = ${valor}` : null

/** Appointments `a` of the days, both ends included. */
export const between = (f: { dataInicio: string; dataFim: string }): RawBuilder<unknown> =>
  sql`a.data between ${f.dataInicio}::date and ${f.dataFim}::date`

/** What a spreadsheet says of the unit that it was asked for: none is every one. */
export const describeUnidade = (unidade: string | undefined): [string, string] => [
  'Unidade',
  !unidade || isTodas(unidade) ? TODAS_AS_UNIDADES : unidade,
]

/** The same of the unit and the period that it was asked for. */
export const describeFiltros = (f: {
  unidade: string
  dataInicio: string
  dataFim: string
}): [string, string][] => [
  describeUnidade(f.unidade),
  ['Período', `${formatData(f.dataInicio)} a ${formatData(f.dataFim)}`],
]
