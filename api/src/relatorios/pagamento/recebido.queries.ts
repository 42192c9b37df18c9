import type { LinhaRecebida, Recebido } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { recebidoDasGuias } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'

type Chave = { guias: readonly string[]; idProfissional?: string }
type Pagina = { skip: number; limit: number }

/** A page of what received files say of these guides, the latest month first, and the sums of all of it. */
export const listRecebido = async (
  db: Base,
  { guias, idProfissional }: Chave,
  { skip, limit }: Pagina,
): Promise<Recebido> => {
  const { rows } = await sql<Omit<Recebido, 'linhas'> & { linhas: LinhaRecebida[] }>`
    with item as materialized (
      select i.*, g.numero, g.paciente_id from (${recebidoDasGuias(sql`${guias}::uuid[]`)}) i join guia g on g.id = i.guia_id
      ${idProfissional ? sql`where coalesce(i.profissional_id, g.profissional_id) = ${idProfissional}` : sql``}),
    pagina as (select * from item order by referencia desc, linha, guia_id limit ${limit} offset ${skip})
    select count(*)::int as total, coalesce(sum(quantidade), 0)::int as quantidade,
      coalesce(sum(total_pago), 0)::bigint as total_pago, coalesce(sum(total_glosa), 0)::bigint as total_glosa,
      coalesce((
        select json_agg(json_build_object('referencia', i.referencia, 'linha', i.linha, 'data', i.data,
          'guia', i.numero, 'paciente', p.nome, 'idPaciente', p.id,
          'procedimento', i.procedimento, 'profissional', i.profissional, 'quantidade', i.quantidade,
          'total_pago', i.total_pago, 'total_glosa', i.total_glosa) order by i.referencia desc, i.linha, i.guia_id)
        from pagina i join paciente p on p.id = i.paciente_id), '[]') as linhas
    from item`.execute(db)
  return rows[0] as Recebido
}
