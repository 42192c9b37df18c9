import { formatData } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

type Faturada = { guia: string; faturamento: string; pacote: string | null }

/** Of these guides, those with a session that is billed under them, each with one such session, its package's before others. */
export const listGuiasFaturadas = async (
  tx: Base,
  guias: readonly string[],
): Promise<Map<string, Faturada>> => {
  const { rows } = await sql<Faturada>`
    select distinct on (x.guia_id) x.guia_id as guia, a.faturamento, p.nome as pacote
    from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.faturamento is not null
    left join pacote_sessao s on s.agendamento_id = a.id left join pacote p on p.id = s.pacote_id
    where x.guia_id = any(${guias}::uuid[]) and coalesce(s.guia_id, x.guia_id) = x.guia_id
    order by x.guia_id, p.nome nulls last, a.faturamento`.execute(tx)
  return new Map(rows.map((r) => [r.guia, r]))
}

/** 'A guia tem sessão faturada em 05/11/2026 no pacote 2026_NOVEMBRO_45 e não pode ser removida.' */
export const guiaFaturada = ({ faturamento, pacote }: Omit<Faturada, 'guia'>, feito: string): string =>
  `A guia tem sessão faturada em ${formatData(faturamento)}${pacote ? ` no pacote ${pacote}` : ''} e não pode ser ${feito}.`

/** 409 while a session is billed under the guide: its billing date is taken away first. The caller holds the guide. */
export const requireForaDePacote = async (tx: Base, guia: string, feito: string): Promise<void> => {
  const faturada = (await listGuiasFaturadas(tx, [guia])).get(guia)
  if (faturada) throw new HttpErro(409, 'faturado', guiaFaturada(faturada, feito))
}
