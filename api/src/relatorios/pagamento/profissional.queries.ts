import type { FiltrosDoPagamento, LinhaDoPagamento, PagamentoDoProfissional } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import {
  contadas,
  guiaPaga,
  recebidoDasGuias,
  sessaoPaga,
  valorDoRepasse,
  withRepasse,
} from '../../faturamento/publico'
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

/** Evolved sessions of the period whose payment is not blocked, neither theirs nor their guide's. */
export const condicaoDoPagamento = async (
  db: Base,
  f: FiltrosDoPagamento,
  chave: ChaveDoPagamento = {},
): Promise<RawBuilder<unknown>> =>
  all(
    sessaoPaga,
    between(f),
    equals('unidade_id', await requireUnidade(db, f.unidade)),
    equals('profissional_id', f.idProfissional),
    equals('paciente_id', chave.idPaciente),
    equals('especialidade_id', chave.idEspecialidade),
  )

/** What of the condition asks for the guide. */
export const daGuia = (chave: ChaveDoPagamento = {}): RawBuilder<unknown> =>
  all(
    guiaPaga,
    chave.idConvenio && sql`g.convenio_id = ${chave.idConvenio}`,
    chave.valorUnitario !== undefined && sql`${valorDoRepasse} = ${chave.valorUnitario}`,
  )

type Linha = LinhaDoPagamento & Omit<PagamentoDoProfissional, 'Atendimentos'>

/** Every line, by professional and patient: a year of the whole clinic is summed by sets, its guides looked up once each. */
const lines = (onde: RawBuilder<unknown>) => sql<Linha>`
  with ${contadas(onde)},
  dela as materialized (
    select profissional_id, paciente_id, especialidade_id, guia_id, count(*) as n from contada group by 1, 2, 3, 4),
  linha as (
    select a.profissional_id, a.paciente_id, a.especialidade_id, g.convenio_id, ${valorDoRepasse} as unitario,
      sum(a.n)::int as quantidade, coalesce(sum(i.pago), 0)::bigint as pago, coalesce(sum(i.glosa), 0)::bigint as glosa,
      json_agg(json_build_object('_id', g.id, 'numero', g.numero, 'count', a.n, 'procedimentos', array(
        select q.nome from guia_procedimento q where q.guia_id = g.id and q.lista = 'R' order by q.posicao))
        order by g.numero collate "C") as guias
    from dela a ${withRepasse(sql`a.guia_id`)}
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
