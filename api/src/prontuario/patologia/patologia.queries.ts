import { sql } from 'kysely'

/** What is said today of the guide `g`. */
export const patologiasJson = sql`coalesce((
  select json_agg(json_build_object('nome', pp.nome, 'possui', pp.possui, 'valor', pp.valor) order by pp.posicao)
  from patologia_pregressa pp where pp.guia_id = g.id and pp.substituida_em is null), '[]')`
