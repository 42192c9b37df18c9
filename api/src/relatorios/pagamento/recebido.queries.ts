import type { LinhaRecebida, Recebido } from '@clinica/shared-domain'
import { monthLimits } from '@clinica/shared-domain/comum/datas'
import { type RawBuilder, sql } from 'kysely'
import { fatosDe, isCoberta, linhasQueDiferem, recebidoDasGuias } from '../../faturamento/publico'
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
        select json_agg(json_build_object('referencia', i.referencia, 'linha', i.linha, 'retorno', f.arquivo, 'data', i.data,
          'guia', i.numero, 'paciente', coalesce(p.nome, i.descricao), 'idPaciente', p.id,
          'procedimento', i.procedimento, 'profissional', i.profissional, 'quantidade', i.quantidade,
          'total_pago', i.total_pago, 'total_glosa', i.total_glosa) order by i.vez)
        from pagina i left join paciente p on p.id = i.paciente_id left join retorno f on f.id = i.retorno_id), '[]') as linhas
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
    sql`referencia desc, linha, guia_id, retorno_id`,
    pagina,
  )

/** What the sheet's rows that count have in common with the statements' rows. */
const COLUNAS = sql.raw(
  ['guia_id', 'linha', 'data', 'procedimento', 'profissional', 'quantidade', 'total_pago', 'total_glosa']
    .map((coluna) => `i.${coluna}`)
    .join(', '),
)

/**
 * What was received in a month (`YYYY-MM`), what was cut most first: all of it, the rows of the guides of one unit (its id), or of the
 * provider sheet those alone that differ from the clinic's own guides.
 */
export const listDoArquivo = (
  db: Base,
  { referencia, unidade, diferentes }: { referencia: string; unidade: string | null; diferentes?: boolean },
  pagina: Pagina,
): Promise<Recebido> => {
  const [de, fim] = monthLimits(referencia)
  const dela = unidade ? sql`and g.unidade_id = ${unidade}` : sql``
  return pageOf(
    db,
    sql`select ${COLUNAS}, r.referencia, null::uuid as retorno_id, i.descricao as descricao,
        coalesce(g.numero, i.numero_guia) as numero, g.paciente_id
      from relatorio_promed r join relatorio_item i on i.relatorio_id = r.id left join guia g on g.id = i.guia_id
      where r.referencia = ${referencia} and r.estado = 'recebido' ${dela}
        and ${isCoberta('i')} is null
      ${diferentes ? sql`and i.linha in (${linhasQueDiferem(referencia)})` : sql``}
      ${
        diferentes
          ? sql``
          : sql`union all
      select f.guia_id, f.linha, f.data, f.procedimento, coalesce(t.nome, ''), f.quantidade, f.pago, f.glosa, f.referencia, f.retorno_id, '',
        g.numero, g.paciente_id
      from (${fatosDe(de, fim)}) f join guia g on g.id = f.guia_id ${dela} left join profissional t on t.id = f.profissional_id`
      }`,
    sql`total_glosa desc, linha, retorno_id`,
    pagina,
  )
}
