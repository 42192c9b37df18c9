import {
  type FiltrosDoPagamentoIndicacao,
  type GuiaIndicadaNoRelatorio,
  MAXIMO_DE_REGISTROS,
  monthLimits,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { all, requireUnidade } from '../base/condicao'
import { DA_GUIA, lerGuias, requireCabe } from './guia.queries'
import { sessoesDasGuias } from './sessoes'

/**
 * What professionals submitted, guide by guide, beside their own sessions of it that are billed (spec 3 §3): of one month's
 * submissions the sessions of that month. By professional and patient. 422 beyond 10,000.
 */
export const listIndicadas = async (
  db: Base,
  f: FiltrosDoPagamentoIndicacao,
): Promise<GuiaIndicadaNoRelatorio[]> => {
  const unidade = f.unidade ? await requireUnidade(db, f.unidade) : null
  const [de, ate] = f.mes ? monthLimits(f.mes) : []
  const { rows } = await sql<GuiaIndicadaNoRelatorio>`
    with alvo as materialized (
      select x.guia_id, i.profissional_id, sum(x.quantidade)::int as indicadas,
        json_agg(json_build_object('mes', i.mes_referencia, 'quantidade', x.quantidade, 'finalizada', i.finished_at is not null)
          order by i.mes_referencia) as meses
      from indicacao_pagamento i join indicacao_guia x on x.indicacao_id = i.id
      ${unidade ? sql`join guia g on g.id = x.guia_id and g.unidade_id = ${unidade}` : sql``}
      where ${all(
        sql`true`,
        f.id_profissional && sql`i.profissional_id = ${f.id_profissional}`,
        f.mes && sql`i.mes_referencia = ${f.mes}`,
      )}
      group by 1, 2 limit ${MAXIMO_DE_REGISTROS + 1}),
    ${lerGuias()}
    select ${DA_GUIA}, t.nome as profissional, t.id as "idProfissional", i.meses,
      i.indicadas as numero_sessoes_indicacadas, n.n as numero_sessoes_faturadas
    from alvo i join guia_lida l on l."_id" = i.guia_id join profissional t on t.id = i.profissional_id
    cross join lateral (
      select count(*)::int as n from ${sessoesDasGuias(sql`array[i.guia_id]`)}
      where a.profissional_id = i.profissional_id and a.faturamento is not null
        ${f.mes ? sql`and a.data between ${de}::date and ${ate}::date` : sql``}) n
    order by t.nome_n, t.id, l.nome_n, l.numero_guia collate "C"`.execute(db)
  return requireCabe(rows)
}
