import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/**
 * Takes these guides out of the insurers' answers: the files that name them go, also those that a job has yet to take, and so does what tells
 * whose they were, also where their number or card stands on a line that nobody has linked. Hash, numbers and sums of the answers stay, and the
 * place of a line in its lot, so that what is to be received stays what it was.
 */
export const eraseDosRetornos = async (tx: Base, guias: RawBuilder<unknown>): Promise<void> => {
  const carteiras = sql`(
    select ltrim(carteira_chave(ficha -> 'beneficiario' ->> 'numeroCarteira'), '0') from guia
    where id in ${guias} and carteira_chave(ficha -> 'beneficiario' ->> 'numeroCarteira') <> '')`
  const numeros = sql`(select ltrim(numero, '0') from guia where id in ${guias} and ltrim(numero, '0') <> '')`
  const deles = sql`(
    select id from retorno_guia where guia_id in ${guias} or ltrim(carteira_chave(carteira), '0') in ${carteiras}
      or guia_id is null and ltrim(numero, '0') in ${numeros})`
  const retornos = sql`(select retorno_id from retorno_guia where id in ${deles})`
  await sql`
    delete from retorno_envio_arquivo a where exists (
      select from guia g where g.id in ${guias} and (
        char_length(g.numero) > 3 and position(convert_to(g.numero, 'UTF8') in a.conteudo) > 0
        or char_length(g.ficha -> 'beneficiario' ->> 'numeroCarteira') > 3
          and position(convert_to(g.ficha -> 'beneficiario' ->> 'numeroCarteira', 'UTF8') in a.conteudo) > 0))`.execute(
    tx,
  )
  await sql`update retorno set apagado_em = now() where apagado_em is null and id in ${retornos}`.execute(tx)
  // What was said of a sum names the guide.
  await sql`
    update retorno set avisos = (
      select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(avisos) a
      where ltrim(substring(a ->> 'texto' from '[Gg]uia ([^ :,]+)'), '0') is null
        or ltrim(substring(a ->> 'texto' from '[Gg]uia ([^ :,]+)'), '0') not in ${numeros})
    where avisos <> '[]' and id in ${retornos}`.execute(tx)
  await sql`delete from retorno_arquivo where retorno_id in ${retornos}`.execute(tx)
  await sql`
    delete from retorno_item_sessao where retorno_item_id in (select id from retorno_item where retorno_guia_id in ${deles})`.execute(
    tx,
  )
  await sql`update retorno_item set resposta = null where resposta is not null and retorno_guia_id in ${deles}`.execute(
    tx,
  )
  await sql`
    update retorno_guia set guia_id = null, ligada_como = null, ligada_por = null, ligada_em = null, pendencia = null, numero = null,
      numero_operadora = null, senha = null, carteira = null, inicio = null, resposta = null
    where id in ${deles}`.execute(tx)
}
