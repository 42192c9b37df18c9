import {
  type FiltrosDoPagamento,
  type LinhaDoFaturamentoPromed,
  MAXIMO_DE_REGISTROS,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { guiaDaSessao, guiasRecebidas, recebidoDasGuias } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { all, between, equals, requireUnidade } from '../base/condicao'
import { requireCabe } from './guia.queries'
import { realizada, sessoesDasGuias } from './sessoes'

/**
 * Guides of insurers with a session, or a row of a received file, in the period: all sessions that the files name of each beside
 * all that took place, of whatever month, of the professional where one is asked for; a row of nobody is the guide's
 * professional's. Those that differ first, then by patient. 422 beyond 10,000.
 */
export const listPromed = async (db: Base, f: FiltrosDoPagamento): Promise<LinhaDoFaturamentoPromed[]> => {
  const unidade = await requireUnidade(db, f.unidade)
  const guias = sql`array(select guia_id from alvo)`
  const { rows } = await sql<LinhaDoFaturamentoPromed>`
    with alvo as materialized (
      select g.id as guia_id from guia g join convenio c on c.id = g.convenio_id and not c.particular
      where g.id in (
        select s.guia_id from agendamento a cross join lateral (select ${guiaDaSessao} as guia_id offset 0) s
        where ${all(realizada, between(f), equals('profissional_id', f.idProfissional))}
        union all ${guiasRecebidas(f.dataInicio, f.dataFim)})
      ${unidade ? sql`and g.unidade_id = ${unidade}` : sql``} limit ${MAXIMO_DE_REGISTROS + 1}),
    promed as materialized (
      select i.guia_id, sum(i.quantidade)::int as n from (${recebidoDasGuias(guias)}) i join guia g on g.id = i.guia_id
      ${f.idProfissional ? sql`where coalesce(i.profissional_id, g.profissional_id) = ${f.idProfissional}` : sql``} group by 1),
    sistema as materialized (
      select x.guia_id, count(*)::int as n from ${sessoesDasGuias(guias)}
      where ${all(sql`true`, equals('profissional_id', f.idProfissional))} group by 1)
    select p.nome as paciente, g.numero as guia, c.nome as convenio, p.id as "idPaciente", g.id as "idGuia",
      n."qtdPromed", n."qtdSistema"
    from alvo join guia g on g.id = alvo.guia_id join paciente p on p.id = g.paciente_id join convenio c on c.id = g.convenio_id
    left join promed i on i.guia_id = g.id left join sistema s on s.guia_id = g.id
    cross join lateral (select coalesce(i.n, 0) as "qtdPromed", coalesce(s.n, 0) as "qtdSistema") n
    where n."qtdPromed" > 0 or n."qtdSistema" > 0
    order by n."qtdPromed" = n."qtdSistema", norm(p.nome) collate "C", g.numero collate "C"`.execute(db)
  return requireCabe(rows)
}
