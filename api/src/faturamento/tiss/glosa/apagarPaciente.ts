import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { nameApagadas } from '../retorno/apagarPaciente'

/**
 * Takes these guides out of appeals and decided cuts: the files that hold them go, and so does what tells whose they were. What was decided
 * stays decided, under the name of who did; numbers, reasons of cuts and sums stay. Before the answers of insurers lose the guides' numbers,
 * which a cut's key is made of.
 */
export const eraseDasGlosas = async (tx: Base, guias: RawBuilder<unknown>): Promise<void> => {
  const apagadas = await nameApagadas(tx, guias)
  const chaves = sql`jsonb_to_recordset(${JSON.stringify(apagadas)}::jsonb)
    as k (retorno_id uuid, era text, ficou text, apagado_numero uuid)`
  const mesma = sql`x.retorno_id = k.retorno_id and starts_with(x.chave, k.era)`
  const ficou = sql`k.ficou || substr(x.chave, char_length(k.era) + 1)`
  await sql`
    update recurso_item x set chave = ${ficou}, apagado_numero = k.apagado_numero from ${chaves} where ${mesma}`.execute(
    tx,
  )
  const deles = sql`(guia_id in ${guias} or apagado_numero = any(${apagadas.map((k) => k.apagado_numero)}::uuid[]))`
  const recursos = sql`(select recurso_id from recurso_item where ${deles})`
  await sql`update recurso set apagado_em = now() where apagado_em is null and id in ${recursos}`.execute(tx)
  await sql`delete from recurso_arquivo where recurso_id in ${recursos}`.execute(tx)
  // Where the line is linked to another guide by now, nothing of this patient's hangs on it any more.
  await sql`
    update recurso_item set guia_id = null, numero = null, data = null, justificativa = null, vivo = vivo and apagado_numero is not null,
      chave = case when apagado_numero is null then 'apagada ' || recurso_id || ' ' || posicao else chave end
    where ${deles}`.execute(tx)
  await sql`
    update glosa_aceita x set chave = ${ficou}, guia_id = null, motivo = 'Paciente apagado' from ${chaves} where ${mesma}`.execute(
    tx,
  )
  await sql`
    update glosa_aceita set guia_id = null, motivo = 'Paciente apagado', chave = 'apagada ' || id where guia_id in ${guias}`.execute(
    tx,
  )
  await sql`update glosa_perdida x set chave = ${ficou}, guia_id = null from ${chaves} where ${mesma}`.execute(
    tx,
  )
  await sql`delete from glosa_perdida where guia_id in ${guias}`.execute(tx)
}
