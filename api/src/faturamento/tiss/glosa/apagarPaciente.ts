import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/**
 * Takes these guides out of appeals and decided cuts: the files that hold them go, and so does what tells whose they were. Numbers, reasons
 * of cuts, sums and the names of who decided stay. Before the answers of insurers, which a cut's key is made of.
 */
export const eraseDasGlosas = async (tx: Base, guias: RawBuilder<unknown>): Promise<void> => {
  const recursos = sql`(select recurso_id from recurso_item where guia_id in ${guias})`
  await sql`update recurso set apagado_em = now() where apagado_em is null and id in ${recursos}`.execute(tx)
  await sql`delete from recurso_arquivo where recurso_id in ${recursos}`.execute(tx)
  await sql`
    update recurso_item set guia_id = null, numero = null, data = null, justificativa = null, vivo = false,
      chave = 'apagada ' || recurso_id || ' ' || posicao
    where guia_id in ${guias}`.execute(tx)
  await sql`
    update glosa_aceita set guia_id = null, motivo = 'Paciente apagado', chave = 'apagada ' || id where guia_id in ${guias}`.execute(
    tx,
  )
  await sql`delete from glosa_perdida where guia_id in ${guias}`.execute(tx)
}
