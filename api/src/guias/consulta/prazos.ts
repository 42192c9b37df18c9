import { addDias, DIAS_DE_AVISO, DIAS_DE_VENCIDA } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'

/** Insurers whose guides end after the same number of days; what day it is. */
export type Prazos = { prazos: { convenios: string[]; dias: number }[]; hoje: string }

export type LidosPrazos = Record<string, string[]> | null
export const PRAZOS = sql<LidosPrazos>`(
  select jsonb_object_agg(dias, ids) from (
    select vencimento_guia_dias as dias, jsonb_agg(id) as ids from convenio where vencimento_guia_dias > 0 group by 1) v)`
export const toPrazos = (lidos: LidosPrazos): Prazos['prazos'] =>
  Object.entries(lidos ?? {}).map(([dias, convenios]) => ({ convenios, dias: Number(dias) }))

export const listPrazos = async (db: Base): Promise<Prazos['prazos']> => {
  const { rows } = await sql<{ prazos: LidosPrazos }>`${PREPARAR} select ${PRAZOS} as prazos`.execute(db)
  return toPrazos(rows[0]?.prazos ?? null)
}

export const among = (coluna: string, ids: readonly string[]) =>
  ids.length === 1 ? sql`${sql.ref(coluna)} = ${ids[0]}::uuid` : sql`${sql.ref(coluna)} = any(${ids}::uuid[])`

/**
 * What is open and ends within so many days, `restantes` the fewest and the most of them (as `prazoDaGuia` of shared-domain counts:
 * `dias - (hoje - emissao)`). `is true` keeps the database from reading each stretch of insurers by itself: it guesses them too
 * small, and would look at the rows.
 */
const ending = ({ prazos, hoje }: Prazos, [menos, mais]: readonly [number, number]): RawBuilder<unknown> => {
  if (prazos.length === 0) return sql`false`
  const emitidas = prazos.map(({ convenios, dias }) => ({
    convenios,
    de: addDias(hoje, menos - dias),
    ate: addDias(hoje, mais - dias),
  }))
  const dias = new Set(
    emitidas.flatMap(({ de }) => Array.from({ length: mais - menos + 1 }, (_, i) => addDias(de, i))),
  )
  const destes = emitidas.map(
    (p) =>
      sql`(g.data_emissao between ${p.de}::date and ${p.ate}::date and ${among('g.convenio_id', p.convenios)})`,
  )
  return sql`g.ativo and not g.bloqueada and g.data_emissao = any(${[...dias]}::date[])
    and (${sql.join(destes, sql` or `)}) is true`
}

export const isVencendo = (prazos: Prazos) => ending(prazos, [1, DIAS_DE_AVISO])
export const isVencida = (prazos: Prazos) => ending(prazos, [1 - DIAS_DE_VENCIDA, 0])
