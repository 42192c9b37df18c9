import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** Money that was taken stays in its drawer and in the sums of its day; whose it was, who paid it and why is forgotten. */
export const eraseDosRecebimentos = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  const estes = sql`any(${pacientes}::uuid[])`
  const sessoes = sql`(select id from agendamento where paciente_id = ${estes})`
  await sql`update repasse_sessao set agendamento_id = null, guia_id = null where agendamento_id in ${sessoes}
    or guia_id in (select id from guia where paciente_id = ${estes})`.execute(tx)
  await sql`delete from sessao_coberta where agendamento_id in ${sessoes}`.execute(tx)
  await sql`update cobranca set paciente_id = null, agendamento_id = null, descricao = 'Paciente apagado'
    where paciente_id = ${estes} or agendamento_id in ${sessoes}`.execute(tx)
  await sql`update recebimento set paciente_id = null, pagador_nome = null, pagador_cpf = null,
    motivo = case when motivo is not null then 'Paciente apagado' end where paciente_id = ${estes}`.execute(
    tx,
  )
  await sql`update credito_anterior set paciente_id = null, descricao = 'Paciente apagado' where paciente_id = ${estes}`.execute(
    tx,
  )
  await sql`update lancamento set paciente_id = null, motivo = null where paciente_id = ${estes}`.execute(tx)
  await sql`update pacote_particular set paciente_id = null, motivo = null where paciente_id = ${estes}`.execute(
    tx,
  )
  await sql`update plano_mensal set paciente_id = null where paciente_id = ${estes}`.execute(tx)
  await sql`delete from cobranca_contato where paciente_id = ${estes}`.execute(tx)
  await sql`delete from conta where paciente_id = ${estes}`.execute(tx)
}
