import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { diaDoRegistro } from '../../../prontuario/publico'

/** Of which guides: those of packages (finalised or not), or one as its form shows it. */
export type Alvo = { pacotes: readonly string[] } | { guias: readonly string[] }

type Sessao = {
  _id: string
  data: string
  hora: string | null
  faturamento: string
  status: string
  ordem: number
  evolucao: string | null
  profissional: { _id: string; nome: string; cpf: string | null } | null
  pacote: string | null
  /** Cents that its package counts of it. */
  valor: number
}
/** A guide and its billed sessions. */
export type GuiaComSessoes = {
  guia: string
  pacotes: { _id: string; nome: string }[]
  /** In no live lot, and of the packages asked for: what would go. */
  sessoes: Sessao[]
  /** Cents that the packages asked for count of its sessions that live lots have. */
  centavosEmLote: number
  /** Live lots that have others of its sessions, the newest last. */
  lotes: { _id: string; numero: string; sessoes: number }[]
}

/** The guides' ids in the order in which they go into lots: by insurer, unit and number. */
export const listGuias = async (db: Base, alvo: Alvo): Promise<string[]> => {
  const delas =
    'guias' in alvo
      ? sql`select unnest(${alvo.guias}::uuid[])`
      : sql`select guia_id from pacote_guia where pacote_id = any(${alvo.pacotes}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select id from guia where id in (${delas}) order by convenio_id, unidade_id, numero, id`.execute(db)
  return rows.map((r) => r.id)
}

/** Billed and in no package: of a guide alone, whose form is looked at before anybody bills it. */
const semPacote = (alvo: Alvo): RawBuilder<unknown> =>
  'guias' in alvo
    ? sql`union all
      select x.guia_id, x.agendamento_id, null, 0 from agendamento_guia x join agendamento a on a.id = x.agendamento_id
      where x.guia_id = any(${alvo.guias}::uuid[]) and a.faturamento is not null
        and not exists (select from pacote_sessao s where s.agendamento_id = x.agendamento_id)`
    : sql``

type Linha = {
  guia: string
  pacotes: string[]
  sessoes: Sessao[]
  centavosEmLote: number
  emLotes: { _id: string; numero: string }[]
}

/**
 * What is billed of these guides of the target, in their order. A session's place (`ordem`) is among all that is billed of its guide, what
 * live lots have before the rest, so that what was sent keeps its place. Its cents are its share of the package's part of the guide.
 */
export const listSessoes = async (
  db: Base,
  guias: readonly string[],
  alvo: Alvo,
): Promise<GuiaComSessoes[]> => {
  const pedida = 'guias' in alvo ? sql`true` : sql`t.pacote_id = any(${alvo.pacotes}::uuid[])`
  const { rows } = await sql<Linha>`
    with minha as materialized (
      select guia_id, posicao from unnest(${guias}::uuid[]) with ordinality as m (guia_id, posicao)),
    faturada as materialized (
      select s.guia_id, s.agendamento_id, s.pacote_id,
        (row_number() over w * pg.valor / pg.sessoes - (row_number() over w - 1) * pg.valor / pg.sessoes)::bigint as valor
      from minha join pacote_sessao s on s.guia_id = minha.guia_id
      join pacote_guia pg on pg.pacote_id = s.pacote_id and pg.guia_id = s.guia_id
      window w as (partition by s.pacote_id, s.guia_id order by s.agendamento_id)
      ${semPacote(alvo)}),
    t as materialized (
      select f.guia_id, f.pacote_id, f.valor, a.id, a.data, a.hora, a.faturamento, a.status, l.lote_id, lote.numero as lote_numero,
        pr.id as profissional_id, pr.nome as profissional, pr.tiss ->> 'cpfContratado' as cpf, ${diaDoRegistro} as evolucao,
        row_number() over (partition by f.guia_id order by l.lote_id is null, a.data, a.hora, a.id) as ordem
      from faturada f join agendamento a on a.id = f.agendamento_id join profissional pr on pr.id = a.profissional_id
      left join lote_sessao l on l.agendamento_id = a.id and l.vivo left join lote on lote.id = l.lote_id)
    select g.id as guia,
      coalesce(array_agg(distinct t.pacote_id::text) filter (where t.pacote_id is not null and ${pedida}), '{}') as pacotes,
      coalesce(json_agg(json_build_object('_id', t.id, 'data', t.data, 'hora', t.hora, 'faturamento', t.faturamento, 'status', t.status,
          'ordem', t.ordem, 'evolucao', t.evolucao, 'pacote', t.pacote_id, 'valor', t.valor,
          'profissional', json_build_object('_id', t.profissional_id, 'nome', t.profissional, 'cpf', t.cpf))
        order by t.data, t.hora, t.id) filter (where t.id is not null and t.lote_id is null and ${pedida}), '[]') as sessoes,
      coalesce(sum(t.valor) filter (where t.lote_id is not null and ${pedida}), 0)::bigint as "centavosEmLote",
      coalesce(json_agg(json_build_object('_id', t.lote_id, 'numero', t.lote_numero::text) order by t.lote_numero)
        filter (where t.lote_id is not null), '[]') as "emLotes"
    from minha join guia g on g.id = minha.guia_id left join t on t.guia_id = g.id
    group by g.id, minha.posicao order by minha.posicao`.execute(db)
  const nomes = await nomesDosPacotes(db, [...new Set(rows.flatMap((r) => r.pacotes))])
  return rows.map(({ emLotes, pacotes, ...r }) => ({
    ...r,
    pacotes: nomes.filter((p) => pacotes.includes(p._id)),
    lotes: countLotes(emLotes),
  }))
}

const nomesDosPacotes = async (db: Base, ids: readonly string[]): Promise<{ _id: string; nome: string }[]> =>
  (
    await sql<{ _id: string; nome: string }>`
      select id as "_id", nome from pacote where id = any(${ids}::uuid[]) order by created_at, id`.execute(db)
  ).rows

const countLotes = (emLotes: Linha['emLotes']): GuiaComSessoes['lotes'] => {
  const porLote = new Map<string, GuiaComSessoes['lotes'][number]>()
  for (const lote of emLotes)
    porLote.set(lote._id, { ...lote, sessoes: (porLote.get(lote._id)?.sessoes ?? 0) + 1 })
  return [...porLote.values()]
}
