import { type EstadoDaSubmissao, monthLimits } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** More guides than these nobody treats in a month. */
const MAXIMO = 500

/** Whose sessions are counted, and of which month `YYYY-MM`. */
export type Periodo = { profissional: string; mes: string }
type Guia = {
  _id: string
  autorizacao: { numeroGuia: string }
  beneficiario: { _id: string; nome: string; nome_social: string | null }
  especialidade: string
  quantidadeAutorizada: number | null
  evoluidas: number
  evoluidasEmTudo: number
}

const DA_GUIA = sql`g.id as "_id", json_build_object('numeroGuia', g.numero) as autorizacao,
  json_build_object('_id', p.id, 'nome', g.beneficiario_nome, 'nome_social', p.nome_social) as beneficiario,
  e.nome as especialidade, g.quantidade_autorizada as "quantidadeAutorizada", s.evoluidas, s."evoluidasEmTudo"`

/** Of the guide `g`: its patient, its specialty, and the sessions of it that the professional evolved. */
const withEvoluidas = ({ profissional, mes }: Periodo): RawBuilder<unknown> => {
  const [de, ate] = monthLimits(mes)
  return sql`join paciente p on p.id = g.paciente_id join especialidade e on e.id = g.especialidade_id
    cross join lateral (
      select count(*) filter (where a.data between ${de}::date and ${ate}::date)::int as evoluidas, count(*)::int as "evoluidasEmTudo"
      from agendamento_guia x join agendamento a on a.id = x.agendamento_id
      where x.guia_id = g.id and a.profissional_id = ${profissional}::uuid and a.ativo and a.status = 'evoluido') s`
}

/** Sessions `a` that the professional evolved in the month. */
const doMes = ({ profissional, mes }: Periodo): RawBuilder<unknown> => {
  const [de, ate] = monthLimits(mes)
  return sql`a.profissional_id = ${profissional}::uuid and a.data between ${de}::date and ${ate}::date
    and a.ativo and a.status = 'evoluido'`
}

/** Guides as the submission shows them, in the order of `ids`. */
export const listGuias = async (db: Base, ids: readonly string[], periodo: Periodo): Promise<Guia[]> =>
  (
    await sql<Guia>`
      select ${DA_GUIA} from unnest(${ids}::uuid[]) with ordinality q (id, n) join guia g on g.id = q.id
      ${withEvoluidas(periodo)} order by q.n`.execute(db)
  ).rows

/** Guides with sessions that the professional evolved in the month, by the patient's name. */
export const listEvolucoes = async (db: Base, periodo: Periodo): Promise<Guia[]> =>
  (
    await sql<Guia>`
      select ${DA_GUIA} from (
        select distinct x.guia_id from agendamento a join agendamento_guia x on x.agendamento_id = a.id
        where ${doMes(periodo)} limit ${MAXIMO}) m
      join guia g on g.id = m.guia_id ${withEvoluidas(periodo)}
      order by g.beneficiario_n, g.numero collate "C", g.id`.execute(db)
  ).rows

export const countEvoluidas = async (db: Base, periodo: Periodo): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from agendamento a where ${doMes(periodo)}`.execute(db)
  ).rows[0]?.n ?? 0

type Linha = {
  _id: string
  mesReferencia: string
  profissional: { _id: string; nome: string }
  finishedAt: Date | null
  reaberta: { em: Date; por: string; motivo: string } | null
  createdAt: Date
  updatedAt: Date
}
type Lida = Omit<Linha, 'reaberta'> & {
  em: Date | null
  por: string
  motivo: string
  indicadas: Indicada[]
}
type Indicada = { _id: string; quantidade: number }
export type IndicacaoLida = Linha & { guias: (Guia & { numeroGuia: string; quantidade: number })[] }

const readGuias = async (db: Base, indicadas: readonly Indicada[], periodo: Periodo) => {
  const quantidades = new Map(indicadas.map((g) => [g._id, g.quantidade]))
  const guias = await listGuias(db, [...quantidades.keys()], periodo)
  return guias.map((g) => ({
    ...g,
    numeroGuia: g.autorizacao.numeroGuia,
    quantidade: quantidades.get(g._id) as number,
  }))
}

/** One submission as it now is, its guides in their order; undefined when there is none. */
export const findIndicacao = async (
  db: Base,
  onde: { id: string } | Periodo,
): Promise<IndicacaoLida | undefined> => {
  const { rows } = await sql<Lida>`
    select i.id as "_id", i.mes_referencia as "mesReferencia", json_build_object('_id', p.id, 'nome', p.nome) as profissional,
      i.finished_at as "finishedAt",
      i.reaberta_em as em, i.reaberta_motivo as motivo,
      coalesce((select u.name from usuario u where lower(u.email) = lower(i.reaberta_por)), i.reaberta_por) as por, i.created_at as "createdAt", i.updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('_id', x.guia_id, 'quantidade', x.quantidade) order by x.ordem), '[]')
        from indicacao_guia x where x.indicacao_id = i.id) as indicadas
    from indicacao_pagamento i join profissional p on p.id = i.profissional_id
    where ${'id' in onde ? sql`i.id = ${onde.id}::uuid` : sql`i.profissional_id = ${onde.profissional}::uuid and i.mes_referencia = ${onde.mes}`}`.execute(
    db,
  )
  const [achada] = rows
  if (!achada) return undefined
  const { indicadas, em, por, motivo, ...resto } = achada
  const indicacao = { ...resto, reaberta: em && { em, por, motivo } }
  const periodo = { profissional: indicacao.profissional._id, mes: indicacao.mesReferencia }
  return { ...indicacao, guias: await readGuias(db, indicadas, periodo) }
}

type DoProfissional = {
  _id: string
  nome: string
  estado: EstadoDaSubmissao
  guias: number
  sessoes: number
  finishedAt: Date | null
  updatedAt: Date | null
  evoluidas: number
}

/** Everybody who works here, or submitted that month, by name. */
export const listProfissionais = async (db: Base, mes: string): Promise<DoProfissional[]> => {
  const [de, ate] = monthLimits(mes)
  const { rows } = await sql<DoProfissional>`
    select p.id as "_id", p.nome, i.finished_at as "finishedAt", i.updated_at as "updatedAt", s.guias, s.sessoes, v.evoluidas,
      case when i.id is null then 'Aberto' when i.finished_at is null then 'Submetido' else 'Finalizado' end as estado
    from profissional p
    left join indicacao_pagamento i on i.profissional_id = p.id and i.mes_referencia = ${mes}
    cross join lateral (
      select count(*)::int as guias, coalesce(sum(x.quantidade), 0)::int as sessoes from indicacao_guia x where x.indicacao_id = i.id) s
    cross join lateral (
      select count(*)::int as evoluidas from agendamento a where a.profissional_id = p.id
        and a.data between ${de}::date and ${ate}::date and a.ativo and a.status = 'evoluido') v
    where p.ativo or i.id is not null order by p.nome_n, p.id limit ${MAXIMO}`.execute(db)
  return rows
}
