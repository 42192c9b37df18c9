import type {
  Conferencia,
  EnvioDoArquivo,
  ItemDoRelatorioPromed,
  RelatorioPromed,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { normalized, wordsOf } from '../../platform/registro/search'
import { conferir, contagens, guiaDoItem } from './conferencia'

export type Filtros = {
  nome_paciente?: string
  numero_guia?: string
  procedimento?: string
  profissional_id?: string
}

/** Spec's names of a report; `r` is its row. */
const DO_RELATORIO = sql`r.id as "_id", (r.referencia || '-01')::date as data, r.referencia, r.arquivo, r.linhas, r.qtd_guias, r.total_pago,
  r.total_glosa, r.enviado_por as "enviadoPor", r.enviado_em as "enviadoEm"`

export type Relatorio = Omit<RelatorioPromed, 'conferencias' | 'enviadoEm'> & { enviadoEm: Date }
type Contagens = RelatorioPromed['conferencias']

const has = (texto: RawBuilder<unknown>, palavras: string): RawBuilder<unknown> =>
  sql.join(
    wordsOf(palavras).map((p) => sql`letras(norm(${texto})) like '%' || letras(${normalized(p)}) || '%'`),
    sql` and `,
  )

/** The clinic's name of the row's procedure: as the guide has it. */
const NOME_DO_PROCEDIMENTO = sql`(
  select q.nome from guia_procedimento q where q.guia_id = i.guia_id and q.codigo = i.procedimento limit 1)`

/** What holds for the rows `i` of a report, whose guide is known by then. */
export const matching = (f: Filtros): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(f.numero_guia
        ? [
            sql`(i.numero_guia like ${`${f.numero_guia}%`}
              or exists (select from guia g where g.id = i.guia_id and g.numero like ${`${f.numero_guia}%`}))`,
          ]
        : []),
      ...(f.nome_paciente && wordsOf(f.nome_paciente).length > 0
        ? [
            sql`(${has(sql`i.descricao`, f.nome_paciente)} or exists (
              select from guia g join paciente p on p.id = g.paciente_id where g.id = i.guia_id
                and ${has(sql`concat_ws(' ', p.nome, p.nome_social)`, f.nome_paciente)}))`,
          ]
        : []),
      ...(f.procedimento && wordsOf(f.procedimento).length > 0
        ? [sql`${has(sql`concat_ws(' ', i.procedimento, ${NOME_DO_PROCEDIMENTO})`, f.procedimento)}`]
        : []),
      ...(f.profissional_id
        ? [
            sql`${f.profissional_id}::uuid = coalesce(i.profissional_id, (
              select g.profissional_id from guia g where g.id = i.guia_id))`,
          ]
        : []),
    ],
    sql` and `,
  )

/** Rows of received reports `r`, each with its guide, that the filters find. */
const itens = (f: Filtros, de: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.* from (
    select r.referencia, i.relatorio_id, i.linha, i.data, i.descricao, i.numero_guia, i.procedimento, i.profissional,
      i.profissional_id, i.quantidade, i.total_pago, i.total_glosa, i.ligada_por, ${guiaDoItem('i')} as guia_id
    from relatorio_promed r join relatorio_item i on i.relatorio_id = r.id where ${de}) i
  where ${matching(f)}`

const isFiltered = (f: Filtros): boolean => Object.values(f).some((v) => v)

type Meses = { de?: string; ate?: string; skip: number; limit: number }

/** Received reports, the newest month first; with filters, those that have such rows, whose counts are of these rows alone. */
export const listRelatorios = async (
  db: Base,
  f: Filtros,
  { de, ate, skip, limit }: Meses,
): Promise<(Relatorio & { conferencias: Contagens })[]> => {
  const dosMeses = sql`r.estado = 'recebido' and ${de ? sql`r.referencia >= ${de}` : sql`true`}
    and ${ate ? sql`r.referencia <= ${ate}` : sql`true`}`
  return (
    await sql<Relatorio & { conferencias: Contagens }>`
      with alvo as materialized (
        select id from relatorio_promed r where ${dosMeses}
          and ${isFiltered(f) ? sql`r.id in (select relatorio_id from (${itens(f, dosMeses)}) x)` : sql`true`}
        order by r.referencia desc limit ${limit} offset ${skip}),
      ${conferir(itens(f, sql`r.id in (select id from alvo)`))}
      select ${DO_RELATORIO}, c.conferencias from alvo join relatorio_promed r on r.id = alvo.id
      cross join lateral (select ${contagens} as conferencias from conferida where relatorio_id = r.id) c
      order by r.referencia desc`.execute(db)
  ).rows
}

/** The months that a report was received for: how many, the oldest and the newest. */
export const getMeses = async (db: Base) =>
  (
    await sql<{ total: number; primeira: string | null; ultima: string | null }>`
      select count(*)::int as total, min(referencia) as primeira, max(referencia) as ultima
      from relatorio_promed where estado = 'recebido'`.execute(db)
  ).rows[0] as { total: number; primeira: string | null; ultima: string | null }

export const findRelatorio = async (db: Base, id: string): Promise<Relatorio | undefined> =>
  (
    await sql<Relatorio>`select ${DO_RELATORIO} from relatorio_promed r where r.id = ${id} and r.estado = 'recebido'`.execute(
      db,
    )
  ).rows[0]

/** As the wire has them; `c` is a compared row. */
const DO_ITEM = sql`c.linha, i.data, i.descricao, i.numero_guia, i.procedimento,
  coalesce((select q.nome from guia_procedimento q where q.guia_id = c.guia_id and q.codigo = i.procedimento limit 1),
    i.procedimento) as "nomeDoProcedimento",
  coalesce((select nome from profissional where id = coalesce(i.profissional_id, g.profissional_id)), nullif(i.profissional, ''))
    as profissional,
  i.quantidade as qtd_guias, i.total_pago, i.total_glosa,
  case when g.id is not null then json_build_object('_id', g.id, 'numero', g.numero, 'paciente',
    json_build_object('_id', p.id, 'nome', coalesce(nullif(p.nome_social, ''), p.nome))) end as guia,
  i.ligada_por is not null as ligada, c.conferencia, c.arquivo as "noArquivo", c.sistema as "noSistema"`

const comGuia = sql`join relatorio_item i on i.relatorio_id = c.relatorio_id and i.linha = c.linha
  left join guia g on g.id = c.guia_id left join paciente p on p.id = g.paciente_id`

type Pagina = { skip: number; limit: number; conferencia?: Conferencia }

/** A page of a report's rows in the order of the sheet, and how all that the filters find compare. */
export const getItens = async (
  db: Base,
  id: string,
  f: Filtros,
  { skip, limit, conferencia }: Pagina,
): Promise<{ items: ItemDoRelatorioPromed[]; conferencias: Contagens }> =>
  (
    await sql<{ items: ItemDoRelatorioPromed[]; conferencias: Contagens }>`
      with ${conferir(itens(f, sql`r.id = ${id} and r.estado = 'recebido'`))},
      pagina as (
        select * from conferida where ${conferencia ? sql`conferencia = ${conferencia}` : sql`true`}
        order by linha limit ${limit} offset ${skip})
      select (select ${contagens} from conferida) as conferencias,
        coalesce((select json_agg(x order by x.linha) from (select ${DO_ITEM} from pagina c ${comGuia}) x), '[]') as items`.execute(
      db,
    )
  ).rows[0] as { items: ItemDoRelatorioPromed[]; conferencias: Contagens }

/** How far an upload is; undefined when it was given up, or taken back. */
export const findEnvio = async (db: Base, id: string) =>
  (
    await sql<{ etapa: EnvioDoArquivo['etapa']; feito: number; total: number | null }>`
      select case when estado = 'recebido' then 'recebido' when linhas is null then 'lendo' else 'gravando' end as etapa,
        gravadas as feito, linhas as total
      from relatorio_promed where id = ${id} and estado <> 'removido'`.execute(db)
  ).rows[0]

const LOTE = 500

/** All rows of a report that the filters find, some hundreds at a time: no statement holds the database for long. */
export async function* readItens(
  db: Base,
  id: string,
  f: Filtros,
  conferencia?: Conferencia,
): AsyncGenerator<ItemDoRelatorioPromed[]> {
  for (let depois = -1; ; ) {
    const { rows } = await sql<ItemDoRelatorioPromed & { serve: boolean }>`
      with ${conferir(
        sql`${itens(f, sql`r.id = ${id} and r.estado = 'recebido' and i.linha > ${depois}`)} order by i.linha limit ${LOTE}`,
      )}
      select ${DO_ITEM} from conferida c ${comGuia} order by c.linha`.execute(db)
    const ultima = rows.at(-1)
    if (!ultima) return
    depois = ultima.linha
    yield conferencia ? rows.filter((r) => r.conferencia === conferencia) : rows
  }
}
