import {
  type Lote,
  type LoteDaLista,
  SITUACOES_DO_LOTE,
  type SituacaoDoLote,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { monthLimits } from '@clinica/shared-domain/comum/datas'
import { type RawBuilder, sql } from 'kysely'
import { boolean, type InferType, object, string } from 'yup'
import type { Base } from '../../../platform/db/banco'
import { escaped, page } from '../../../platform/registro/search'

const ORDENS: Readonly<Record<string, RawBuilder<unknown>>> = {
  // What waits for the biller, by its deadline; then the rest, the newest first.
  prazo: sql`l.situacao <> 'gerado', case when l.situacao = 'gerado' then l.apresentar_ate end, l.gerado_em desc, l.id desc`,
  '-geradoEm': sql`l.gerado_em desc, l.id desc`,
  geradoEm: sql`l.gerado_em, l.id`,
  numero: sql`l.numero, l.id`,
  '-numero': sql`l.numero desc, l.id desc`,
}

export const query = object({
  ...page,
  convenio: uuid(),
  unidade: uuid(),
  situacao: string<SituacaoDoLote>().oneOf(SITUACOES_DO_LOTE),
  /** `YYYY-MM`: a session of it took place in that month. */
  competencia: texto().matches(/^\d{4}-(0[1-9]|1[0-2])$/, {
    message: 'Mês inválido.',
    excludeEmptyString: true,
  }),
  pacote: uuid(),
  /** First digits of its number, its protocol, or the number of one of its guides. */
  busca: textoDeBusca().max(40),
  /** Refused ones with a session that is in no live lot yet. */
  pendente: boolean(),
  orderBy: texto().oneOf(['', ...Object.keys(ORDENS)]),
})
export type Filtros = InferType<typeof query>

const SESSAO_SOLTA = sql`exists (
  select from lote_sessao s where s.lote_id = l.id
    and not exists (select from lote_sessao v where v.agendamento_id = s.agendamento_id and v.vivo))`

const condition = ({ situacao, ...f }: Omit<Filtros, 'skip' | 'limit' | 'orderBy'>): RawBuilder<unknown> => {
  const [de, ate] = f.competencia ? monthLimits(f.competencia) : []
  const busca = f.busca?.trim()
  const partes = [
    f.convenio && sql`l.convenio_id = ${f.convenio}::uuid`,
    f.unidade && sql`l.unidade_id = ${f.unidade}::uuid`,
    situacao && sql`l.situacao = ${situacao}`,
    de && sql`l.de <= ${ate}::date and l.ate >= ${de}::date`,
    f.pacote && sql`l.id in (select lote_id from lote_pacote where pacote_id = ${f.pacote}::uuid)`,
    busca &&
      sql`(l.numero::text like ${escaped(busca)} || '%' or lower(l.protocolo) = lower(${busca})
        or l.id in (select lote_id from lote_guia where guia_id in (select id from guia where numero = ${busca})))`,
    f.pendente && sql`l.situacao = 'recusado' and ${SESSAO_SOLTA}`,
  ].filter((p): p is RawBuilder<unknown> => !!p && typeof p === 'object')
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `)
}

type Guardado = Omit<LoteDaLista, 'geradoEm' | 'canceladoEm' | 'baixadoEm' | 'updatedAt'> & {
  geradoEm: Date
  canceladoEm: Date | null
  baixadoEm: Date | null
  updatedAt: Date
}

const nameOf = (email: RawBuilder<unknown>) =>
  sql`coalesce((select us.name from usuario us where lower(us.email) = lower(${email})), ${email})`

const COLUNAS = sql`
  l.id as "_id", l.numero::text as numero, json_build_object('_id', c.id, 'nome', c.nome) as convenio,
  json_build_object('_id', u.id, 'nome', u.nome) as unidade, l.versao, l.situacao, l.esquema_id is not null as conferido, l.guias,
  l.sessoes, l.total as centavos, to_char(l.ate, 'YYYY-MM') as competencia, l.de, l.ate, l.apresentar_ate as "apresentarAte",
  l.gerado_em as "geradoEm", ${nameOf(sql.ref('l.gerado_por'))} as "geradoPor", l.enviado_em as "enviadoEm",
  l.enviado_como as "enviadoComo", l.protocolo, l.protocolo_em as "protocoloEm", l.recusado_em as "recusadoEm", l.recusa,
  l.cancelado_em as "canceladoEm", l.baixado_em as "baixadoEm", l.downloads, l.apagado_em is not null as apagado,
  l.updated_at as "updatedAt"`
const DE = sql`lote l join convenio c on c.id = l.convenio_id join unidade u on u.id = l.unidade_id`

export const listLotes = async (db: Base, { skip, limit, orderBy, ...f }: Filtros): Promise<Guardado[]> =>
  (
    await sql<Guardado>`
      select ${COLUNAS} from ${DE} where ${condition(f)}
      order by ${ORDENS[orderBy || 'prazo'] as RawBuilder<unknown>} offset ${skip} limit ${limit}`.execute(db)
  ).rows

/** In the order of their insurers and numbers. */
export const listLotesPorId = async (db: Base, ids: readonly string[]): Promise<Guardado[]> =>
  (
    await sql<Guardado>`
      select ${COLUNAS} from ${DE} where l.id = any(${ids}::uuid[]) order by c.nome_n, u.nome_n, l.numero`.execute(
      db,
    )
  ).rows

type Conta = { n: number; total: number }

/** Of each situation how many lots the other filters find, and their cents. */
export const sumLotes = async (
  db: Base,
  { situacao, skip: _, limit: __, orderBy: ___, ...f }: Filtros,
): Promise<{ total: number; situacoes: Record<SituacaoDoLote, Conta> }> => {
  const { rows } = await sql<Conta & { situacao: SituacaoDoLote }>`
    select l.situacao, count(*)::int as n, sum(l.total)::bigint as total from lote l where ${condition(f)} group by l.situacao`.execute(
    db,
  )
  const deste = (s: SituacaoDoLote): Conta => {
    const { n = 0, total = 0 } = rows.find((r) => r.situacao === s) ?? {}
    return { n, total }
  }
  const situacoes = Object.fromEntries(SITUACOES_DO_LOTE.map((s) => [s, deste(s)])) as Record<
    SituacaoDoLote,
    Conta
  >
  const contadas: readonly SituacaoDoLote[] = situacao ? [situacao] : SITUACOES_DO_LOTE
  return { total: contadas.reduce((n, s) => n + situacoes[s].n, 0), situacoes }
}

export type LoteGuardado = Guardado &
  Omit<Lote, keyof LoteDaLista | 'historico'> & { historico: { em: Date; por: string; texto: string }[] }

/** A lot with its guides, their sessions and what was done with it, in one statement. */
export const getLote = async (db: Base, id: string): Promise<LoteGuardado | undefined> => {
  const { rows } = await sql<LoteGuardado & { historico: { em: string; por: string; texto: string }[] }>`
    select ${COLUNAS}, l.transacao::text as transacao, l.nome as arquivo, l.hash, l.tamanho, l.motivo as "motivoDoCancelamento",
      coalesce((
        select json_agg(json_build_object('_id', p.id, 'nome', p.nome) order by p.created_at, p.id)
        from lote_pacote x join pacote p on p.id = x.pacote_id where x.lote_id = l.id), '[]') as pacotes,
      coalesce((
        select json_agg(json_build_object('_id', g.guia_id, 'numero', coalesce(g.numero, ''), 'numeroDaOperadora', g.numero_operadora,
            'paciente', case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome) end, 'centavos', g.total,
            'sessoes', coalesce((
              select json_agg(json_build_object('_id', s.agendamento_id, 'data', s.data, 'hora', coalesce(s.hora, '00:00'),
                'sequencial', coalesce(s.itens[1], 0), 'centavos', s.total) order by s.data, s.hora, s.agendamento_id)
              from lote_sessao s where s.lote_id = l.id and s.posicao = g.posicao), '[]'),
            'avisos', g.avisos, 'motivo', g.motivo, 'centavosNoPacote', g.no_pacote, 'diferenca', g.diferenca) order by g.posicao)
        from lote_guia g left join guia on guia.id = g.guia_id left join paciente p on p.id = guia.paciente_id
        where g.lote_id = l.id), '[]') as conteudo,
      coalesce((
        select json_agg(json_build_object('em', to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'por', ${nameOf(sql.ref('a.por'))}, 'texto', a.texto) order by a.em, a.id)
        from lote_ato a where a.lote_id = l.id), '[]') as historico
    from ${DE} where l.id = ${id}::uuid`.execute(db)
  const [lote] = rows
  return lote && { ...lote, historico: lote.historico.map((h) => ({ ...h, em: new Date(h.em) })) }
}

export type DoPacote = {
  _id: string
  semLote: { guias: number; centavos: number }
  particulares: { guias: number; centavos: number }
} & Record<SituacaoDoLote, number>

/** Of packages: their lots by situation, and the guides that have a session in no live one: of insurers that take lots, and private ones. */
export const listDosPacotes = async (db: Base, ids: readonly string[]): Promise<DoPacote[]> =>
  (
    await sql<DoPacote>`
      with pedido as (select id from pacote where id = any(${ids}::uuid[])),
      dos_lotes as (
        select x.pacote_id, ${sql.join(
          SITUACOES_DO_LOTE.map((s) => sql`count(*) filter (where l.situacao = ${s})::int as ${sql.ref(s)}`),
        )}
        from lote_pacote x join lote l on l.id = x.lote_id where x.pacote_id in (select id from pedido) group by x.pacote_id),
      sessao as (
        select s.pacote_id, s.guia_id, s.agendamento_id,
          (row_number() over w * pg.valor / pg.sessoes - (row_number() over w - 1) * pg.valor / pg.sessoes)::bigint as valor
        from pacote_sessao s join pacote_guia pg on pg.pacote_id = s.pacote_id and pg.guia_id = s.guia_id
        where s.pacote_id in (select id from pedido)
        window w as (partition by s.pacote_id, s.guia_id order by s.agendamento_id)),
      sem_lote as (
        select s.pacote_id, count(distinct s.guia_id) filter (where not c.particular)::int as guias,
          sum(s.valor) filter (where not c.particular)::bigint as centavos,
          count(distinct s.guia_id) filter (where c.particular)::int as particulares,
          sum(s.valor) filter (where c.particular)::bigint as "centavosParticulares"
        from sessao s join guia g on g.id = s.guia_id join convenio c on c.id = g.convenio_id
        where not exists (select from lote_sessao l where l.agendamento_id = s.agendamento_id and l.vivo)
        group by s.pacote_id)
      select p.id as "_id", ${sql.join(
        SITUACOES_DO_LOTE.map((s) => sql`coalesce(d.${sql.ref(s)}, 0) as ${sql.ref(s)}`),
      )},
        json_build_object('guias', coalesce(s.guias, 0), 'centavos', coalesce(s.centavos, 0)) as "semLote",
        json_build_object('guias', coalesce(s.particulares, 0), 'centavos', coalesce(s."centavosParticulares", 0)) as particulares
      from pedido p left join dos_lotes d on d.pacote_id = p.id left join sem_lote s on s.pacote_id = p.id order by p.id`.execute(
      db,
    )
  ).rows
