import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

// What the other columns may ask of the registers.

export { requireOffered } from './comum/offered'

/** The active CIDs of these codes, by code. */
export const listCids = async (
  db: Base,
  codigos: readonly (string | null)[],
): Promise<{ descricaoAbreviada: string; descricao: string }[]> =>
  (
    await sql<{ descricaoAbreviada: string; descricao: string }>`
      select descricao_abreviada as "descricaoAbreviada", descricao from cid
      where ativo and descricao_abreviada_n = any(array(
        select norm(c) from unnest(${codigos.filter((c) => c !== null)}::text[]) as c)) order by 1`.execute(
      db,
    )
  ).rows

export { dominioJson, listDominiosAtivos, nomeDoDominioJson } from './dominio/dominio.publico'
export { getContratado } from './unidade/contratado'
