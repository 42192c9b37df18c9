import type { LinhaDoRepasse, Repasse, RepasseDoProfissional, SessoesDoRepasse } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { type DeQual, sessoesEmAberto, sessoesFechadas } from './aberto.queries'

type Fechamento = {
  _id: string
  fechado: { em: Date; por: string } | null
  reaberto: { em: Date; por: string; motivo: string } | null
}

/** How a month stands: its newest closing, which counts unless it was opened again. */
const findFechamento = async (db: Base, mes: string): Promise<Fechamento | undefined> => {
  const { rows } = await sql<{
    _id: string
    fechadoEm: Date
    fechadoPor: string
    reabertoEm: Date | null
    reabertoPor: string | null
    motivo: string | null
  }>`
    select m.id as _id, m.fechado_em as "fechadoEm", coalesce(f.name, m.fechado_por) as "fechadoPor", m.reaberto_em as "reabertoEm",
      coalesce(r.name, m.reaberto_por) as "reabertoPor", m.motivo
    from repasse_mes m left join usuario f on lower(f.email) = lower(m.fechado_por)
    left join usuario r on lower(r.email) = lower(m.reaberto_por)
    where m.mes = ${`${mes}-01`}::date order by m.reaberto_em is not null, m.fechado_em desc limit 1`.execute(
    db,
  )
  const m = rows[0]
  if (!m) return undefined
  return {
    _id: m._id,
    fechado: m.reabertoEm ? null : { em: m.fechadoEm, por: m.fechadoPor },
    reaberto: m.reabertoEm
      ? { em: m.reabertoEm, por: m.reabertoPor as string, motivo: m.motivo as string }
      : null,
  }
}

/** The sessions that a month is made of: as it was closed, else as things stand. */
const sessoesDoRepasse = (f: Fechamento | undefined, de: DeQual): RawBuilder<unknown> =>
  f?.fechado ? sessoesFechadas(f._id, de) : sessoesEmAberto(de)

type Linha = LinhaDoRepasse & { profissional: string; nome: string }

const listLinhas = async (db: Base, sessoes: RawBuilder<unknown>): Promise<Linha[]> =>
  (
    await sql<Linha>`
      with x as materialized (
        select profissional_id, especialidade_id, convenio_id, valor, propria, count(*) as n from ${sessoes} y group by 1, 2, 3, 4, 5)
      select t.id as profissional, t.nome, json_build_object('_id', e.id, 'nome', e.nome) as especialidade,
        json_build_object('_id', c.id, 'nome', c.nome) as convenio, x.valor as unitario, x.propria, x.n::int as sessoes,
        x.valor * x.n as valor
      from x join profissional t on t.id = x.profissional_id join especialidade e on e.id = x.especialidade_id
      join convenio c on c.id = x.convenio_id
      order by t.nome_n, t.id, e.nome_n, c.nome_n, e.id, c.id, x.valor, x.propria`.execute(db)
  ).rows

type Soma = { sessoes: number; valor: number }
const sumOf = (partes: readonly Soma[]): Soma => ({
  sessoes: partes.reduce((n, p) => n + p.sessoes, 0),
  valor: partes.reduce((n, p) => n + p.valor, 0),
})

/** Of a closed month, what today's record would pay and what it would not, session by session. */
const compareDepois = async (db: Base, repasse: string, de: DeQual): Promise<Repasse['depois']> => {
  const { rows } = await sql<{ entra: boolean; sessoes: number; valor: number }>`
    select f.valor is null as entra, count(*)::int as sessoes, sum(coalesce(f.valor, h.valor))::int8 as valor
    from ${sessoesFechadas(repasse, de)} f full join ${sessoesEmAberto(de)} h on h.agendamento_id = f.agendamento_id
    where f.valor is null or (h.valor is null and f.agendamento_id is not null) group by 1`.execute(db)
  const of = (entra: boolean): Soma => {
    const { sessoes, valor } = rows.find((r) => r.entra === entra) ?? { sessoes: 0, valor: 0 }
    return { sessoes, valor }
  }
  return rows.length > 0 ? { entram: of(true), saem: of(false) } : null
}

type Lido = Omit<Repasse, 'fechado' | 'reaberto' | 'fechavel' | 'reabrivel' | 'semCadastro'> & {
  fechado: { em: Date; por: string } | null
  reaberto: { em: Date; por: string; motivo: string } | null
}

/** What a month pays, professional by professional. */
export const readRepasse = async (db: Base, de: DeQual): Promise<Lido> => {
  const fechamento = await findFechamento(db, de.mes)
  const profissionais: RepasseDoProfissional[] = []
  for (const { profissional, nome, ...linha } of await listLinhas(db, sessoesDoRepasse(fechamento, de))) {
    let atual = profissionais.at(-1)
    if (atual?._id !== profissional) {
      atual = { _id: profissional, nome, sessoes: 0, valor: 0, linhas: [] }
      profissionais.push(atual)
    }
    atual.linhas.push(linha)
    Object.assign(atual, sumOf(atual.linhas))
  }
  return {
    mes: de.mes,
    fechado: fechamento?.fechado ?? null,
    reaberto: fechamento?.reaberto ?? null,
    ...sumOf(profissionais),
    profissionais,
    depois: fechamento?.fechado ? await compareDepois(db, fechamento._id, de) : null,
  }
}

/** Sessions and cents of one professional's month, and whether it is closed. */
export const sumRepasse = async (
  db: Base,
  de: DeQual & { profissional: string },
): Promise<Soma & { fechado: boolean }> => {
  const fechamento = await findFechamento(db, de.mes)
  const { rows } = await sql<Soma>`
    select count(*)::int as sessoes, coalesce(sum(x.valor), 0)::int8 as valor
    from ${sessoesDoRepasse(fechamento, de)} x`.execute(db)
  return { sessoes: 0, valor: 0, ...rows[0], fechado: Boolean(fechamento?.fechado) }
}

/** One figure: a professional's line, or all of it. */
export type Figura = DeQual & {
  especialidade?: string | undefined
  convenio?: string | undefined
  unitario?: number | undefined
}

/** The sessions behind a figure, a page of them. */
export const listSessoes = async (
  db: Base,
  f: Figura,
  { skip, limit }: { skip: number; limit: number },
): Promise<SessoesDoRepasse> => {
  const sessoes = sessoesDoRepasse(await findFechamento(db, f.mes), f)
  const { rows } = await sql<
    SessoesDoRepasse['sessoes'][number] & { total: number; soma: number; n: number | null }
  >`
    with x as materialized (
      select y.*, row_number() over (order by y.data, y.agendamento_id) as n from ${sessoes} y where true
        ${f.especialidade ? sql`and y.especialidade_id = ${f.especialidade}` : sql``}
        ${f.convenio ? sql`and y.convenio_id = ${f.convenio}` : sql``}
        ${f.unitario === undefined ? sql`` : sql`and y.valor = ${f.unitario}`}),
    q as (select count(*)::int as total, coalesce(sum(valor), 0)::int8 as soma from x)
    select q.total, q.soma, x.n, a.id as _id, x.data, a.hora, x.valor,
      case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome) end as paciente, g.numero as guia, u.nome as unidade
    from q left join (select * from x order by n limit ${limit} offset ${skip}) x on true
    left join agendamento a on a.id = x.agendamento_id left join paciente p on p.id = a.paciente_id
    left join guia g on g.id = x.guia_id left join unidade u on u.id = a.unidade_id order by x.n`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    soma: rows[0]?.soma ?? 0,
    sessoes: rows.filter(({ n }) => n !== null).map(({ total: _t, soma: _s, n: _n, ...sessao }) => sessao),
  }
}

export type LinhaDaFolha = {
  profissional: string
  data: string
  idPaciente: string | null
  paciente: string | null
  guia: string | null
  unidade: string | null
  especialidade: string
  convenio: string
  valor: number
}

/** Every session of a month, by professional and day, for the spreadsheet. */
export const listFolha = async (db: Base, de: DeQual): Promise<LinhaDaFolha[]> =>
  (
    await sql<LinhaDaFolha>`
      select t.nome as profissional, x.data, p.id as "idPaciente", p.nome as paciente, g.numero as guia, u.nome as unidade,
        e.nome as especialidade, c.nome as convenio, x.valor
      from ${sessoesDoRepasse(await findFechamento(db, de.mes), de)} x
      join profissional t on t.id = x.profissional_id join especialidade e on e.id = x.especialidade_id
      join convenio c on c.id = x.convenio_id left join agendamento a on a.id = x.agendamento_id
      left join paciente p on p.id = a.paciente_id left join guia g on g.id = x.guia_id left join unidade u on u.id = a.unidade_id
      order by t.nome_n, t.id, x.data, a.hora, x.agendamento_id`.execute(db)
  ).rows
