import { type Faturada, guiaFaturada } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** A session that is billed under the guide `g`, as JSON: one of a finalised package before others; null without one. */
export const FATURADA_DA_GUIA = sql<Faturada | null>`(
  select json_build_object('faturamento', a.faturamento, 'pacote', case when p.id is not null
    then json_build_object('_id', p.id, 'nome', p.nome, 'finalizado', p.finalizado_em is not null) end)
  from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.faturamento is not null
  left join pacote_sessao s on s.agendamento_id = a.id left join pacote p on p.id = s.pacote_id
  where x.guia_id = g.id and coalesce(s.guia_id, x.guia_id) = x.guia_id
  order by p.finalizado_em desc nulls last, p.nome nulls last, a.faturamento limit 1)`

/** Of these guides, those with a session that is billed under them. */
export const listGuiasFaturadas = async (
  tx: Base,
  guias: readonly string[],
): Promise<Map<string, Faturada>> => {
  const { rows } = await sql<{ id: string; faturada: Faturada | null }>`
    select g.id, ${FATURADA_DA_GUIA} as faturada from guia g where g.id = any(${guias}::uuid[])`.execute(tx)
  return new Map(rows.flatMap(({ id, faturada }) => (faturada ? [[id, faturada]] : [])))
}

/** 409 while a session is billed under the guide: its billing date is taken away first. The caller holds the guide. */
export const requireForaDePacote = async (tx: Base, guia: string, feito: string): Promise<void> => {
  const faturada = (await listGuiasFaturadas(tx, [guia])).get(guia)
  if (faturada) throw new HttpErro(409, 'faturado', guiaFaturada(faturada, feito), { faturada })
}
