import {
  type FiltrosDoPagamentoGuia,
  type GuiaDoRelatorio,
  MAXIMO_DE_REGISTROS,
  type PagamentoGuia,
  PERIODO_MENOR,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { guiaDaSessao, recebidoDasGuias } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { all, between, requireUnidade } from '../base/condicao'
import { realizada, sessoesDasGuias } from './sessoes'

/** 422 when a list came longer than an answer holds; it was asked for one more than that. */
export const requireCabe = <T>(linhas: T[]): T[] => {
  if (linhas.length > MAXIMO_DE_REGISTROS) throw new HttpErro(422, 'validacao', PERIODO_MENOR)
  return linhas
}

const DELA = sql`array[g.id]`

/**
 * The part of a `with` after `alvo` (guia_id …): `guia_lida` has what a report shows of each guide, with `faturada` when a package
 * has a session of it. Sessions are those that took place, up to the day `ate` where there is one; money is of whatever month.
 * Each guide is looked up by its indexes, however many the planner takes them for.
 */
export const lerGuias = (ate?: string): RawBuilder<unknown> => sql`
  guia_lida as materialized (
    select g.id as "_id", g.numero as numero_guia, p.nome as paciente, p.id as "idPaciente", e.nome as especialidade, u.nome as unidade,
      c.nome as convenio, array(
        select q.nome from guia_procedimento q where q.guia_id = g.id and q.lista = 'R' order by q.posicao) as procedimentos,
      coalesce(s.profissionais, '[]') as profissionais, coalesce(s.n, 0)::int as total_sessoes,
      g.quantidade_autorizada as total_sessoes_guia, coalesce(v.valor, 0)::bigint as total_enviado,
      coalesce(r.glosa, 0)::bigint as total_glosa, coalesce(r.pago, 0)::bigint as total_pago, v.pacotes > 0 as faturada,
      norm(p.nome) collate "C" as nome_n
    from guia g join paciente p on p.id = g.paciente_id join especialidade e on e.id = g.especialidade_id
    join unidade u on u.id = g.unidade_id join convenio c on c.id = g.convenio_id
    cross join lateral (
      select sum(f.n) as n, json_agg(json_build_object('_id', t.id, 'nome', t.nome) order by t.nome_n, t.id) as profissionais
      from (
        select a.profissional_id, count(*) as n from ${sessoesDasGuias(DELA)}
        ${ate ? sql`where a.data <= ${ate}::date` : sql``} group by 1) f
      join profissional t on t.id = f.profissional_id) s
    cross join lateral (
      select sum(valor) filter (where not aberto) as valor, count(*) as pacotes from pacote_guia where guia_id = g.id) v
    cross join lateral (
      select sum(total_pago) as pago, sum(total_glosa) as glosa from (${recebidoDasGuias(DELA)}) i) r
    where g.id = any(array(select distinct guia_id from alvo)))`

/** What an answer has of a row `l` of `guia_lida`. */
export const DA_GUIA = sql`l."_id", l.numero_guia, l.paciente, l."idPaciente", l.especialidade, l.unidade, l.convenio, l.procedimentos,
  l.profissionais, l.total_sessoes, l.total_sessoes_guia, l.total_enviado, l.total_glosa, l.total_pago`

/** Guides with a session that took place in the period, by the patient's name (spec 3 §3). 422 beyond 10,000. */
export const listGuiasDoPeriodo = async (db: Base, f: FiltrosDoPagamentoGuia): Promise<PagamentoGuia> => {
  const unidade = f.unidade ? await requireUnidade(db, f.unidade) : null
  const { rows } = await sql<GuiaDoRelatorio & { faturada: boolean }>`
    with alvo as materialized (
      select distinct s.guia_id from agendamento a cross join lateral (select ${guiaDaSessao} as guia_id offset 0) s
      ${unidade ? sql`join guia g on g.id = s.guia_id and g.unidade_id = ${unidade}` : sql``}
      where ${all(realizada, between(f))} limit ${MAXIMO_DE_REGISTROS + 1}),
    ${lerGuias(f.dataFim)}
    select ${DA_GUIA}, l.faturada from guia_lida l order by l.nome_n, l.numero_guia collate "C"`.execute(db)
  const com: GuiaDoRelatorio[] = []
  const sem: GuiaDoRelatorio[] = []
  for (const { faturada, ...guia } of requireCabe(rows)) (faturada ? com : sem).push(guia)
  return { guiasComFaturamento: com, guiasSemFaturamento: sem }
}
