import type {
  Conferencia,
  EnvioDoArquivo,
  ItemDoRelatorioPromed,
  RelatorioPromed,
  TotaisDoArquivo,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { everyWord, normalized } from '../../platform/registro/search'
import { conferir, guiaDoItem } from './conferencia'
import {
  type Conferidas,
  type Contagens,
  countComo,
  type GetConferidas,
  linesOf,
  PACKED_LINHAS,
  unpackLinhas,
} from './conferidas'

export type Filtros = {
  nome_paciente?: string
  numero_guia?: string
  procedimento?: string
  profissional_id?: string
}

/** Spec's names of a report; `r` is its row. */
const DO_RELATORIO = sql`r.id as "_id", (r.referencia || '-01')::date as data, r.referencia, r.arquivo, r.linhas, r.qtd_guias, r.total_pago,
  r.total_glosa, r.enviado_por as "enviadoPor", r.enviado_em as "enviadoEm"`

export type Relatorio = Omit<RelatorioPromed, 'conferencias' | 'totais' | 'enviadoEm'> & { enviadoEm: Date }

const has = (texto: RawBuilder<unknown>, palavras: string) =>
  everyWord(palavras, (p) => sql`letras(norm(${texto})) like '%' || letras(${normalized(p)}) || '%'`)

/** The clinic's name of the row's procedure: as the guide has it. */
const NOME_DO_PROCEDIMENTO = sql`(
  select q.nome from guia_procedimento q where q.guia_id = i.guia_id and q.codigo = i.procedimento limit 1)`

/** What holds for the rows `i` of a report; `guia_id` is the guide, `propria` the one that is kept with the row. */
export const matching = (f: Filtros): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(f.numero_guia
        ? [
            sql`(i.numero_guia like ${`${f.numero_guia}%`}
              or i.propria in (select id from guia where numero like ${`${f.numero_guia}%`})
              or (i.propria is null and ltrim(i.numero_guia, '0') in (
                select ltrim(numero, '0') from guia where ativo and numero like ${`${f.numero_guia}%`})))`,
          ]
        : []),
      ...(f.nome_paciente
        ? [
            sql`(${has(sql`i.descricao`, f.nome_paciente)} or exists (
              select from guia g join paciente p on p.id = g.paciente_id where g.id = i.guia_id
                and ${has(sql`concat_ws(' ', p.nome, p.nome_social)`, f.nome_paciente)}))`,
          ]
        : []),
      ...(f.procedimento
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
      i.profissional_id, i.quantidade, i.total_pago, i.total_glosa, i.guia_id as propria, ${guiaDoItem('i')} as guia_id
    from relatorio_promed r join relatorio_item i on i.relatorio_id = r.id where r.estado = 'recebido' and ${de}) i
  where ${matching(f)}`

const isFiltered = (f: Filtros): boolean => Object.values(f).some((v) => v)

/** Sums of rows `i`, by `chave`: different numbers are counted without sorting them all. */
const somas = (de: RawBuilder<unknown>, chave: RawBuilder<unknown>) => sql`
  select chave, sum(linhas)::int as linhas, count(*)::int as qtd_guias, sum(pago)::bigint as total_pago, sum(glosa)::bigint as total_glosa
  from (
    select ${chave} as chave, i.numero_guia, count(*) as linhas, sum(i.total_pago) as pago, sum(i.total_glosa) as glosa
    from ${de} group by 1, 2) i
  group by 1`
const NADA: TotaisDoArquivo = { linhas: 0, qtd_guias: 0, total_pago: 0, total_glosa: 0 }

type Achadas = { linhas: Int32Array; totais: TotaisDoArquivo }
/** Lines that the filters find, in order, and their sums, by their report; a report without any has none. */
const findLinhas = async (db: Base, f: Filtros, de: RawBuilder<unknown>): Promise<Map<string, Achadas>> => {
  const { rows } = await sql<{ chave: string; packed: Buffer } & TotaisDoArquivo>`
    with achada as materialized (${itens(f, de)})
    select s.*, a.packed from (${somas(sql`achada i`, sql`i.relatorio_id`)}) s
    join (select relatorio_id, ${PACKED_LINHAS} as packed from achada group by 1) a on a.relatorio_id = s.chave`.execute(
    db,
  )
  return new Map(
    rows.map(({ chave, packed, ...totais }) => [chave, { linhas: unpackLinhas(packed), totais }]),
  )
}

const sumLinhas = async (db: Base, id: string, linhas: Int32Array): Promise<TotaisDoArquivo> => {
  const { rows } = await sql<TotaisDoArquivo>`
    select linhas, qtd_guias, total_pago, total_glosa from (${somas(
      sql`relatorio_item i join unnest(${[...linhas]}::int[]) as l (linha) on l.linha = i.linha and i.relatorio_id = ${id}`,
      sql`1`,
    )}) s`.execute(db)
  return rows[0] ?? NADA
}

type Meses = { de?: string; ate?: string; skip: number; limit: number }

/** Received reports, the newest month first; with filters, those that have such rows, whose counts and sums are of these rows alone. */
export const listRelatorios = async (
  db: Base,
  getConferidas: GetConferidas,
  f: Filtros,
  { de, ate, skip, limit }: Meses,
): Promise<(Relatorio & { conferencias: Contagens; totais: TotaisDoArquivo })[]> => {
  const dosMeses = sql`${de ? sql`r.referencia >= ${de}` : sql`true`} and ${ate ? sql`r.referencia <= ${ate}` : sql`true`}`
  const achadas = isFiltered(f) ? await findLinhas(db, f, dosMeses) : undefined
  const { rows } = await sql<Relatorio>`
    select ${DO_RELATORIO} from relatorio_promed r where r.estado = 'recebido' and ${dosMeses}
      and ${achadas ? sql`r.id = any(${[...achadas.keys()]}::uuid[])` : sql`true`}
    order by r.referencia desc limit ${limit} offset ${skip}`.execute(db)
  const conferidas = await getConferidas(rows.map((r) => r._id))
  return rows.map((r) => {
    const dele = achadas?.get(r._id)
    const conferida = conferidas.get(r._id) as Conferidas
    const conferencias = countComo(conferida, dele?.linhas ?? conferida.linhas)
    return { ...r, conferencias, totais: dele?.totais ?? sumsOf(r) }
  })
}

const sumsOf = ({ linhas, qtd_guias, total_pago, total_glosa }: Relatorio): TotaisDoArquivo => ({
  linhas,
  qtd_guias,
  total_pago,
  total_glosa,
})

/** Which rows of a report are asked for, in order; how all that the filters find compare, and the sums of those asked for. */
export const selectLinhas = async (
  db: Base,
  getConferidas: GetConferidas,
  relatorio: Relatorio,
  f: Filtros,
  conferencia: Conferencia | undefined,
) => {
  const id = relatorio._id
  const conferidas = (await getConferidas([id])).get(id) as Conferidas
  const doMes = { linhas: conferidas.linhas, totais: sumsOf(relatorio) }
  const dele = isFiltered(f) ? (await findLinhas(db, f, sql`r.id = ${id}`)).get(id) : doMes
  const { linhas: filtradas, totais } = dele ?? { linhas: new Int32Array(), totais: NADA }
  const conferencias = countComo(conferidas, filtradas)
  if (!conferencia) return { linhas: filtradas, conferencias, totais }
  const linhas = linesOf(conferidas, filtradas, conferencia)
  if (isFiltered(f)) return { linhas, conferencias, totais: await sumLinhas(db, id, linhas) }
  conferidas.totais[conferencia] ??= await sumLinhas(db, id, linhas)
  return { linhas, conferencias, totais: conferidas.totais[conferencia] }
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

/** The nearest other row that paid the same, in this file or an earlier month's. */
const OUTRA = sql`(
  select json_build_object('linha', o.linha, 'referencia', q.referencia)
  from (
    select relatorio_id, linha from relatorio_item
    where guia_id = g.id and data = i.data and procedimento = i.procedimento and total_pago > 0
    union all
    select relatorio_id, linha from relatorio_item
    where guia_id is null and ltrim(numero_guia, '0') = ltrim(g.numero, '0') and data = i.data and procedimento = i.procedimento
      and total_pago > 0) o
  join relatorio_promed q on q.id = o.relatorio_id and q.estado = 'recebido'
  join relatorio_promed r on r.id = i.relatorio_id and q.referencia <= r.referencia
  where (o.relatorio_id, o.linha) <> (i.relatorio_id, i.linha)
  order by q.referencia desc, o.linha limit 1)`

/** As the wire has them; `c` is a compared row. */
const DO_ITEM = sql`c.linha, i.data, i.descricao, i.numero_guia, i.procedimento,
  coalesce((select q.nome from guia_procedimento q where q.guia_id = c.guia_id and q.codigo = i.procedimento limit 1),
    i.procedimento) as "nomeDoProcedimento",
  coalesce((select nome from profissional where id = coalesce(i.profissional_id, g.profissional_id)), nullif(i.profissional, ''))
    as profissional,
  i.quantidade as qtd_guias, i.total_pago, i.total_glosa,
  case when g.id is not null then json_build_object('_id', g.id, 'numero', g.numero, 'paciente',
    json_build_object('_id', p.id, 'nome', coalesce(nullif(p.nome_social, ''), p.nome))) end as guia,
  i.ligada_por is not null as ligada, c.conferencia, c.arquivo as "noArquivo", c.sistema as "noSistema",
  c.antes as "jaPagas", case when c.conferencia = 'emDobro' then ${OUTRA} end as outra`

const comGuia = sql`join relatorio_item i on i.relatorio_id = c.relatorio_id and i.linha = c.linha
  left join guia g on g.id = c.guia_id left join paciente p on p.id = g.paciente_id`

/** These rows of a report in the order of the sheet, each compared by itself: however large the report is. */
export const getItens = async (
  db: Base,
  id: string,
  linhas: Iterable<number>,
): Promise<ItemDoRelatorioPromed[]> =>
  (
    await sql<ItemDoRelatorioPromed>`
      with ${conferir(itens({}, sql`r.id = ${id} and i.linha = any(${[...linhas]}::int[])`))}
      select ${DO_ITEM} from conferida c ${comGuia} order by c.linha`.execute(db)
  ).rows

/** How far an upload is; undefined when it was given up, or taken back. */
export const findEnvio = async (db: Base, id: string) =>
  (
    await sql<{ etapa: EnvioDoArquivo['etapa']; feito: number; total: number | null; referencia: string }>`
      select case when estado = 'recebido' then 'recebido' when linhas is null then 'lendo' else 'gravando' end as etapa,
        gravadas as feito, linhas as total, referencia
      from relatorio_promed where id = ${id} and estado <> 'removido'`.execute(db)
  ).rows[0]
