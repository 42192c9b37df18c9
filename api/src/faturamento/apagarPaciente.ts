import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { recalcular } from './pacote/recalcular'
import { eraseDosRecebimentos } from './recebimentos/apagarPaciente'
import { eraseRecibos } from './recebimentos/recibo/paciente'
import { eraseDasGlosas } from './tiss/glosa/apagarPaciente'
import { eraseDosLotes } from './tiss/lote/apagarPaciente'
import { eraseDosRetornos } from './tiss/retorno/apagarPaciente'

/**
 * The last day (`YYYY-MM-DD`) on which these patients were billed, or paid for, or attended a session that may still be billed; null for
 * who never was.
 */
export const lastFaturamento = async (db: Base, pacientes: readonly string[]): Promise<string | null> =>
  (
    await sql<{ dia: string | null }>`
      with minha as (select id, bloqueada, data_emissao from guia where paciente_id = any(${pacientes}::uuid[]))
      select greatest(
        (select max(greatest(data, faturamento)) from agendamento
          where paciente_id = any(${pacientes}::uuid[]) and ativo and status in ('assinado', 'evoluido')),
        (select max(data_emissao) from minha where bloqueada),
        (select max(greatest(f.faturada_em, f.arquivada_em, f.glosa_em))::date from guia_faturamento f join minha m on m.id = f.guia_id),
        (select max(greatest(p.created_at, p.finalizado_em))::date from pacote_guia g join minha m on m.id = g.guia_id
          join pacote p on p.id = g.pacote_id),
        (select max(greatest(r.enviado_em::date, i.data)) from relatorio_item i join minha m on m.id = i.guia_id
          join relatorio_promed r on r.id = i.relatorio_id),
        (select max(greatest(l.gerado_em::date, l.enviado_em, l.protocolo_em)) from lote_guia x join minha m on m.id = x.guia_id
          join lote l on l.id = x.lote_id),
        (select max(r.contado_em)::date from retorno_guia x join minha m on m.id = x.guia_id join retorno r on r.id = x.retorno_id),
        (select max(dia) from recibo where paciente_id = any(${pacientes}::uuid[])),
        (select max((s.mes_referencia || '-01')::date + interval '1 month')::date from indicacao_guia i join minha m on m.id = i.guia_id
          join indicacao_pagamento s on s.id = i.indicacao_id),
        (select max(data) from lancamento where paciente_id = any(${pacientes}::uuid[]))) as dia`.execute(db)
  ).rows[0]?.dia ?? null

/**
 * Takes the guides of these patients out of packages, submissions and the insurers' files, in a transaction whose audit says so. What
 * was finalised keeps its sums, a line of a file its amounts. Before the guides and bookings themselves.
 */
export const erasePacientes = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const guias = sql`(select id from guia where paciente_id = any(${pacientes}::uuid[]))`
  const { rows: abertos } = await sql<{ id: string }>`
    select distinct p.id from pacote_guia g join pacote p on p.id = g.pacote_id
    where g.guia_id in ${guias} and p.finalizado_em is null`.execute(tx)
  await eraseRecibos(tx, pacientes)
  await eraseDasGlosas(tx, guias)
  await eraseDosRetornos(tx, guias)
  await eraseDosLotes(tx, guias)
  await eraseDosRecebimentos(tx, pacientes)
  await sql`delete from pacote_sessao where guia_id in ${guias}`.execute(tx)
  await sql`delete from pacote_guia where guia_id in ${guias}`.execute(tx)
  await recalcular(
    tx,
    abertos.map((p) => p.id),
  )
  await sql`delete from guia_faturamento where guia_id in ${guias}`.execute(tx)
  await sql`delete from indicacao_guia where guia_id in ${guias}`.execute(tx)
  await sql`update relatorio_item set guia_id = null, descricao = 'Paciente apagado' where guia_id in ${guias}`.execute(
    tx,
  )
}
