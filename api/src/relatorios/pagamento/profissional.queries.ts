import type { FiltrosDoPagamento, LinhaDoPagamento, PagamentoDoProfissional } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDaSessao, recebidoDasGuias } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import type { App } from '../../platform/http/tipos'
import { all, between, equals, requireUnidade } from '../base/condicao'
import { readRows } from '../base/planilha/readRows'

/** One line of the report, of one professional; `valorUnitario` in cents. */
export type ChaveDoPagamento = {
  idPaciente?: string
  idEspecialidade?: string
  idConvenio?: string
  valorUnitario?: number
}

const withRegra = (guia: RawBuilder<unknown>) => sql`
  join guia g on g.id = ${guia}
  join guia_parte v on v.guia_id = ${guia}
  left join especialidade_convenio r on r.especialidade_id = a.especialidade_id and r.convenio_id = g.convenio_id`

/** Sessions `a`, each with its guide `g`, that guide's part `v` and the specialty's rule `r` for its insurer. */
export const PAGAVEIS = sql`agendamento a
  cross join lateral (select ${guiaDaSessao} as guia_id offset 0) s ${withRegra(sql`s.guia_id`)}`

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

type Linha = LinhaDoPagamento & Omit<PagamentoDoProfissional, 'Atendimentos'>

/** Every line, by professional and patient: a year of the whole clinic is summed by sets, its guides looked up once each. */
const lines = (onde: RawBuilder<unknown>) => sql<Linha>`
  with feita as materialized (
    select a.id, a.profissional_id, a.paciente_id, a.especialidade_id from agendamento a where ${onde}),
  contada as (
    select distinct on (f.id) f.profissional_id, f.paciente_id, f.especialidade_id, x.guia_id
    from feita f join agendamento_guia x on x.agendamento_id = f.id
    left join pacote_sessao s on s.agendamento_id = f.id and s.guia_id = x.guia_id
    order by f.id, s.agendamento_id nulls last, x.guia_id),
  dela as materialized (
    select profissional_id, paciente_id, especialidade_id, guia_id, count(*) as n from contada group by 1, 2, 3, 4),
  linha as (
    select a.profissional_id, a.paciente_id, a.especialidade_id, g.convenio_id, ${VALOR_UNITARIO} as unitario,
      sum(a.n)::int as quantidade, coalesce(sum(i.pago), 0)::bigint as pago, coalesce(sum(i.glosa), 0)::bigint as glosa,
      json_agg(json_build_object('_id', g.id, 'numero', g.numero, 'count', a.n, 'procedimentos', array(
        select q.nome from guia_procedimento q where q.guia_id = g.id and q.lista = 'R' order by q.posicao))
        order by g.numero collate "C") as guias
    from dela a ${withRegra(sql`a.guia_id`)}
    cross join lateral (
      select sum(total_pago) as pago, sum(total_glosa) as glosa from (${recebidoDasGuias(sql`array[g.id]`)}) o) i
    where ${daGuia()} group by 1, 2, 3, 4, 5)
  select l.profissional_id as "_id", t.nome as "Profissional", p.nome as "Paciente", e.nome as "Especialidade", c.nome as "Plano",
    p.id as "idPaciente", e.id as "idEspecialidade", c.id as "idConvenio", l.guias as "Guias", l.unitario as "ValorUnitario",
    l.quantidade as "Quantidade", l.unitario * l.quantidade as "Valor", l.pago as "GuiaTotalPago", l.glosa as "GuiaTotalGlosa",
    (sum(l.quantidade) over dele)::int as "TotalQuantidade", (sum(l.unitario * l.quantidade) over dele)::bigint as "TotalValor"
  from linha l join profissional t on t.id = l.profissional_id join paciente p on p.id = l.paciente_id
  join especialidade e on e.id = l.especialidade_id join convenio c on c.id = l.convenio_id
  window dele as (partition by l.profissional_id)
  order by t.nome_n, t.id, norm(p.nome) collate "C", p.id, e.nome_n, c.nome_n, e.id, c.id, l.unitario`

/**
 * What each professional gets for the period (spec 3 §3), by name; who has no session that is paid is left out. One is held at a
 * time, never a year of the whole clinic. 404 for an unknown unit.
 */
export async function* readPagamentos(
  app: Pick<App, 'relatorios' | 'embutido'>,
  f: FiltrosDoPagamento,
): AsyncGenerator<PagamentoDoProfissional> {
  let atual: PagamentoDoProfissional | undefined
  for await (const l of readRows(app, lines(await condicaoDoPagamento(app.relatorios, f)))) {
    const { _id, Profissional, TotalQuantidade, TotalValor, ...linha } = l
    if (atual?._id !== _id) {
      if (atual) yield atual
      atual = { _id, Profissional, TotalQuantidade, TotalValor, Atendimentos: [] }
    }
    atual.Atendimentos.push(linha)
  }
  if (atual) yield atual
}
