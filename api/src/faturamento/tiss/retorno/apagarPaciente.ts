import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/**
 * Takes these guides out of the insurers' answers: the files that name them go, and so does what tells whose they were, also where their card
 * stands on a line that nobody has linked. Hash, numbers and sums of the answers stay.
 */
export const eraseDosRetornos = async (tx: Base, guias: RawBuilder<unknown>): Promise<void> => {
  const deles = sql`(
    select id from retorno_guia where guia_id in ${guias} or (carteira <> '' and carteira in (
      select ficha -> 'beneficiario' ->> 'numeroCarteira' from guia where id in ${guias})))`
  const retornos = sql`(select retorno_id from retorno_guia where id in ${deles})`
  await sql`update retorno set apagado_em = now() where apagado_em is null and id in ${retornos}`.execute(tx)
  await sql`delete from retorno_arquivo where retorno_id in ${retornos}`.execute(tx)
  await sql`
    delete from retorno_item_sessao where retorno_item_id in (select id from retorno_item where retorno_guia_id in ${deles})`.execute(
    tx,
  )
  await sql`update retorno_item set resposta = null where resposta is not null and retorno_guia_id in ${deles}`.execute(
    tx,
  )
  await sql`
    update retorno_guia set guia_id = null, lote_id = null, lote_posicao = null, ligada_como = null, ligada_por = null, ligada_em = null,
      pendencia = null, numero = null, numero_operadora = null, senha = null, carteira = null, inicio = null, resposta = null
    where id in ${deles}`.execute(tx)
}
