import type { PatologiasAnswer } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** What is said today of the guide `g`. */
export const patologiasJson = sql`coalesce((
  select json_agg(json_build_object('nome', pp.nome, 'possui', pp.possui, 'valor', pp.valor) order by pp.posicao)
  from patologia_pregressa pp where pp.guia_id = g.id and pp.substituida_em is null), '[]')`

/** How often the list of the guide `g` was written: each write adds a row to it or replaces one. */
export const versaoDasPatologias = sql`(
  select (count(*) + count(pp.substituida_em))::int from patologia_pregressa pp where pp.guia_id = g.id)`

const GUIAS = 200

/** The patient's guides of which something is said, the newest first. */
export const listPatologias = async (
  db: Base,
  paciente: string,
): Promise<PatologiasAnswer['patologiasPregressas']> =>
  (
    await sql<PatologiasAnswer['patologiasPregressas'][number]>`
      select json_build_object('_id', g.id, 'numero', g.numero) as guia, ${patologiasJson} as "patologiasPregressas",
        ${versaoDasPatologias} as "versaoDasPatologias"
      from guia g
      where g.paciente_id = ${paciente}::uuid and exists (
        select from patologia_pregressa pp where pp.guia_id = g.id and pp.substituida_em is null)
      order by g.data_emissao desc, g.id desc limit ${sql.lit(GUIAS)}`.execute(db)
  ).rows
