import type { FiltrosDoPagamento, LinhaDoPagamento, PagamentoDoProfissional } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDaSessao, recebidoDasGuias } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { all, between, equals, requireUnidade } from '../base/condicao'

/** One line of the report, of one professional; `valorUnitario` in cents. */
export type ChaveDoPagamento = {
  idPaciente?: string
  idEspecialidade?: string
  idConvenio?: string
  valorUnitario?: number
}

const SESSOES = sql`agendamento a cross join lateral (select ${guiaDaSessao} as guia_id offset 0) s`
const withRegra = (guia: RawBuilder<unknown>) => sql`
  join guia g on g.id = ${guia}
  join guia_parte v on v.guia_id = ${guia}
  left join especialidade_convenio r on r.especialidade_id = a.especialidade_id and r.convenio_id = g.convenio_id`

/** Sessions `a`, each with its guide `g`, that guide's part `v` and the specialty's rule `r` for its insurer. */
export const PAGAVEIS = sql`${SESSOES} ${withRegra(sql`s.guia_id`)}`

/** Cents that the professional gets for it: so many R$, or so many hundredths of a percent of what it is worth; without a rule, that. */
export const VALOR_UNITARIO = sql`case r.tipo_valor
  when 1 then r.valor when 2 then (v.valor * r.valor + 5000) / 10000 else v.valor end`

/** Evolved sessions of the period whose payment is not blocked, neither theirs nor their guide's. */
export const condicaoDoPagamento = async (
  db: Base,
  f: FiltrosDoPagamento,
  chave: ChaveDoPagamento = {},
): Promise<RawBuilder<unknown>> =>
  all(
    sql`a.ativo and a.status = 'evoluido' and not a.bloqueado_para_pagamento`,
    between(f),
    equals('unidade_id', await requireUnidade(db, f.unidade)),
    equals('profissional_id', f.idProfissional),
    equals('paciente_id', chave.idPaciente),
    equals('especialidade_id', chave.idEspecialidade),
  )

/** What of the condition asks for the guide. */
export const daGuia = (chave: ChaveDoPagamento = {}): RawBuilder<unknown> =>
  all(
    sql`not g.bloqueado_para_pagamento`,
    chave.idConvenio && sql`g.convenio_id = ${chave.idConvenio}`,
    chave.valorUnitario !== undefined && sql`${VALOR_UNITARIO} = ${chave.valorUnitario}`,
  )

type Profissional = Pick<PagamentoDoProfissional, '_id' | 'Profissional'>
type Linha = LinhaDoPagamento & { TotalQuantidade: number; TotalValor: number }

const listProfissionais = async (db: Base, onde: RawBuilder<unknown>): Promise<Profissional[]> =>
  (
    await sql<Profissional>`
      select p.id as "_id", p.nome as "Profissional" from profissional p
      where p.id in (select a.profissional_id from agendamento a where ${onde}) order by p.nome_n, p.id`.execute(
      db,
    )
  ).rows

const listAtendimentos = async (db: Base, onde: RawBuilder<unknown>): Promise<Linha[]> =>
  (
    await sql<Linha>`
      with dela as materialized (
        select a.paciente_id, a.especialidade_id, s.guia_id, count(*) as n
        from ${SESSOES} where ${onde} group by 1, 2, 3),
      sessao as materialized (
        select a.paciente_id, a.especialidade_id, g.convenio_id, a.guia_id, ${VALOR_UNITARIO} as unitario, a.n
        from dela a ${withRegra(sql`a.guia_id`)} where ${daGuia()}),
      linha as (
        select s.paciente_id, s.especialidade_id, s.convenio_id, s.unitario, sum(s.n)::int as quantidade,
          coalesce(sum(r.pago), 0)::bigint as pago, coalesce(sum(r.glosa), 0)::bigint as glosa,
          json_agg(json_build_object('_id', g.id, 'numero', g.numero, 'count', s.n, 'procedimentos', array(
            select q.nome from guia_procedimento q where q.guia_id = g.id and q.lista = 'R' order by q.posicao))
            order by g.numero collate "C") as guias
        from sessao s join guia g on g.id = s.guia_id
        cross join lateral (
          select sum(total_pago) as pago, sum(total_glosa) as glosa from (${recebidoDasGuias(sql`array[g.id]`)}) i) r
        group by 1, 2, 3, 4)
      select p.nome as "Paciente", e.nome as "Especialidade", c.nome as "Plano", p.id as "idPaciente", e.id as "idEspecialidade",
        c.id as "idConvenio", l.guias as "Guias", l.unitario as "ValorUnitario",
        l.quantidade as "Quantidade", l.unitario * l.quantidade as "Valor", l.pago as "GuiaTotalPago",
        l.glosa as "GuiaTotalGlosa", sum(l.quantidade) over ()::int as "TotalQuantidade",
        sum(l.unitario * l.quantidade) over ()::bigint as "TotalValor"
      from linha l join paciente p on p.id = l.paciente_id join especialidade e on e.id = l.especialidade_id
      join convenio c on c.id = l.convenio_id
      order by norm(p.nome) collate "C", p.id, e.nome_n, c.nome_n, e.id, c.id, l.unitario`.execute(db)
  ).rows

async function* readEach(
  db: Base,
  onde: RawBuilder<unknown>,
  profissionais: readonly Profissional[],
): AsyncGenerator<PagamentoDoProfissional> {
  for (const profissional of profissionais) {
    const linhas = await listAtendimentos(db, all(onde, equals('profissional_id', profissional._id)))
    const [primeira] = linhas
    if (!primeira) continue
    const { TotalQuantidade, TotalValor } = primeira
    yield {
      ...profissional,
      TotalQuantidade,
      TotalValor,
      Atendimentos: linhas.map(({ TotalQuantidade: _q, TotalValor: _v, ...linha }) => linha),
    }
  }
}

/**
 * What each professional gets for the period (spec 3 §3), by name; who has no session that is paid is left out. One is read at a
 * time, so that a year of the whole clinic is never held at once. 404 for an unknown unit, before the first is read.
 */
export const readPagamentos = async (
  db: Base,
  f: FiltrosDoPagamento,
): Promise<AsyncIterable<PagamentoDoProfissional>> => {
  const onde = await condicaoDoPagamento(db, f)
  return readEach(db, onde, await listProfissionais(db, onde))
}
