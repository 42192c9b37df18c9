import type { LinhaRecebida, Recebido } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { linhasQueDiferem, recebidoDasGuias } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'

type Pagina = { skip: number; limit: number }

/** A page of these rows of files, in the order that is told, and the sums of all of them. */
const pageOf = async (
  db: Base,
  itens: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
  { skip, limit }: Pagina,
): Promise<Recebido> => {
  const { rows } = await sql<Omit<Recebido, 'linhas'> & { linhas: LinhaRecebida[] }>`
    with item as materialized (${itens}),
    pagina as (
      select i.*, row_number() over (order by ${ordem}) as vez from item i order by vez limit ${limit} offset ${skip})
    select count(*)::int as total, coalesce(sum(quantidade), 0)::int as quantidade,
      coalesce(sum(total_pago), 0)::bigint as total_pago, coalesce(sum(total_glosa), 0)::bigint as total_glosa,
      coalesce((
        select json_agg(json_build_object('referencia', i.referencia, 'linha', i.linha, 'data', i.data,
          'guia', i.numero, 'paciente', coalesce(p.nome, i.descricao), 'idPaciente', p.id,
          'procedimento', i.procedimento, 'profissional', i.profissional, 'quantidade', i.quantidade,
          'total_pago', i.total_pago, 'total_glosa', i.total_glosa) order by i.vez)
        from pagina i left join paciente p on p.id = i.paciente_id), '[]') as linhas
    from item`.execute(db)
  return rows[0] as Recebido
}

/** What received files say of these guides, the latest month first. */
export const listRecebido = (
  db: Base,
  { guias, idProfissional }: { guias: readonly string[]; idProfissional?: string },
  pagina: Pagina,
): Promise<Recebido> =>
  pageOf(
    db,
    sql`select i.*, '' as descricao, g.numero, g.paciente_id from (${recebidoDasGuias(sql`${guias}::uuid[]`)}) i
      join guia g on g.id = i.guia_id
      ${idProfissional ? sql`where coalesce(i.profissional_id, g.profissional_id) = ${idProfissional}` : sql``}`,
    sql`referencia desc, linha, guia_id`,
    pagina,
  )

/**
 * The file of a month (`YYYY-MM`), what was cut most first: all of it, the rows of the guides of one unit (its id), or those
 * alone that differ from the clinic's own guides.
 */
export const listDoArquivo = (
  db: Base,
  { referencia, unidade, diferentes }: { referencia: string; unidade: string | null; diferentes?: boolean },
  pagina: Pagina,
): Promise<Recebido> =>
  pageOf(
    db,
    sql`select i.*, r.referencia, coalesce(g.numero, i.numero_guia) as numero, g.paciente_id
      from relatorio_promed r join relatorio_item i on i.relatorio_id = r.id left join guia g on g.id = i.guia_id
      where r.referencia = ${referencia} and r.estado = 'recebido' ${unidade ? sql`and g.unidade_id = ${unidade}` : sql``}
      ${diferentes ? sql`and i.linha in (${linhasQueDiferem(referencia)})` : sql``}`,
    sql`total_glosa desc, linha`,
    pagina,
  )
