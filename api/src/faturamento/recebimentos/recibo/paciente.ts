import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** Receipts keep number, day and amounts; the names leave the paper. */
export const eraseRecibos = async (tx: Base, pacientes: readonly string[]): Promise<void> => {
  await sql`update recibo set paciente_id = null,
    motivo = case when motivo is not null then 'Paciente apagado' end, folha = folha
    || '{"paciente": {"nome": "Paciente apagado", "cpf": null}, "pagador": {"nome": "Pagador apagado", "cpf": null}}'::jsonb
    where paciente_id = any(${pacientes}::uuid[])`.execute(tx)
}
