import {
  addDias,
  atrasoOf,
  type Devedores,
  FAIXAS_DE_ATRASO,
  type FaixaDeAtraso,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

export type FiltroDosDevedores = {
  unidade?: string | undefined
  hoje: string
  ordem: 'atraso' | 'valor'
  skip: number
  limit: number
}

const ORDENS: Record<FiltroDosDevedores['ordem'], RawBuilder<unknown>> = {
  atraso: sql`desde, deve desc, paciente_id`,
  valor: sql`deve desc, desde, paciente_id`,
}

type Linha = Omit<Devedores['devedores'][number], 'atraso'>
type Somas = { total: number; valor: number } & Record<'n1-7' | 'v1-7' | 'n8-30' | 'v8-30', number>

/** How many are late by so many days, and with how much: all sums in one look at the rows. */
const sumsOf = (onde: RawBuilder<unknown>, faixa: FaixaDeAtraso) => sql`
  count(*) filter (where ${onde})::int as ${sql.ref(`n${faixa}`)},
  coalesce(sum(deve) filter (where ${onde}), 0)::int8 as ${sql.ref(`v${faixa}`)}`

/** Who is late, a page, and the sums of all: read from what is open alone. Hidden patients are in neither. */
export const listDevedores = async (db: Base, f: FiltroDosDevedores): Promise<Devedores> => {
  const atrasados = sql`
    select c.paciente_id, sum(c.aberto)::int8 as deve, count(*)::int as cobrancas, min(c.vence) as desde
    from cobranca c
    where c.aberto > 0 and c.vence < ${f.hoje} and c.paciente_id is not null
      ${f.unidade ? sql`and c.unidade_id = ${f.unidade}` : sql``}
      and c.paciente_id not in (select id from paciente where oculto_em is not null)
    group by 1`
  const { rows } = await sql<Somas & { devedores: Linha[] }>`
    with d as materialized (${atrasados}),
      somas as (select count(*)::int as total, coalesce(sum(deve), 0)::int8 as valor,
          ${sumsOf(sql`desde >= ${addDias(f.hoje, -7)}`, '1-7')}, ${sumsOf(sql`desde < ${addDias(f.hoje, -7)} and desde >= ${addDias(f.hoje, -30)}`, '8-30')}
        from d),
      pagina as (select * from d order by ${ORDENS[f.ordem]} limit ${f.limit} offset ${f.skip})
    select somas.*, (
      select coalesce(json_agg(json_build_object('paciente', json_build_object('_id', p.id, 'nome', p.nome,
            'telefone', coalesce(p.contato_celular, p.contato_telefone)), 'deve', g.deve, 'cobrancas', g.cobrancas, 'desde', g.desde,
            'contato', (
              select json_build_object('em', t.em, 'por', coalesce(q.name, t.por), 'texto', t.texto, 'promessa', t.promessa)
              from cobranca_contato t left join usuario q on lower(q.email) = lower(t.por)
              where t.paciente_id = p.id order by t.em desc, t.id desc limit 1))
          order by ${ORDENS[f.ordem]}), '[]')
      from pagina g join paciente p on p.id = g.paciente_id) as devedores
    from somas`.execute(db)
  const { total, valor, devedores, ...somas } = rows[0] as Somas & { devedores: Linha[] }
  // What is neither of this week nor of this month is older.
  const faixas: Record<string, { quantos: number; valor: number }> = {
    '1-7': { quantos: somas['n1-7'], valor: somas['v1-7'] },
    '8-30': { quantos: somas['n8-30'], valor: somas['v8-30'] },
    '31+': {
      quantos: total - somas['n1-7'] - somas['n8-30'],
      valor: valor - somas['v1-7'] - somas['v8-30'],
    },
  }
  return {
    total,
    valor,
    faixas: FAIXAS_DE_ATRASO.map((nome) => ({ faixa: nome, ...(faixas[nome] ?? { quantos: 0, valor: 0 }) })),
    devedores: devedores.map(({ contato, ...d }) => ({
      ...d,
      atraso: atrasoOf(d.desde, f.hoje),
      // JSON of the database writes an instant in its own way.
      contato: contato && { ...contato, em: new Date(contato.em).toISOString() },
    })),
  }
}

export type Marcado = {
  paciente: string
  deve: number
  desde: string | null
  /** Of a package that ends; of another nothing is said. */
  restam: number | null
}

/** Sessions left with which a package is said to end. */
const QUASE = 2

/** Of who is booked on a day of a unit and specialty: what is open and due, and whether a package of the specialty ends. */
export const listMarcados = async (
  db: Base,
  {
    unidade,
    especialidade,
    data,
    hoje,
  }: { unidade: string; especialidade: string; data: string; hoje: string },
): Promise<Marcado[]> =>
  (
    await sql<Marcado>`
      with deles as materialized (
        select distinct a.paciente_id, a.especialidade_id from agendamento a
        join unidade u on u.id = a.unidade_id and u.nome = ${unidade} and u.ativo
        join especialidade e on e.id = a.especialidade_id and e.nome = ${especialidade} and e.ativo
        where a.data = ${data} and a.ativo and a.paciente_id is not null)
      select d.paciente_id as paciente, coalesce(c.deve, 0) as deve, c.desde,
        case when k.restam <= ${QUASE} then k.restam end as restam
      from deles d
      left join lateral (
        select sum(aberto)::int8 as deve, min(vence) as desde from cobranca
        where paciente_id = d.paciente_id and aberto > 0 and vence <= ${hoje}) c on true
      left join lateral (
        select p.sessoes - (select count(*) from sessao_coberta s where s.pacote_id = p.id)::int as restam
        from pacote_particular p
        where p.paciente_id = d.paciente_id and p.especialidade_id = d.especialidade_id and p.desde <= ${data} and p.ate >= ${data}
          and p.cancelado_em is null
        order by 1 desc limit 1) k on true
      where c.deve > 0 or k.restam <= ${QUASE}`.execute(db)
  ).rows
