import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/**
 * Lines of the insurers' answers that name these guides: also those that nobody has linked, by the guide's number or the patient's card. What is
 * linked to another patient's guide is theirs, whatever card it came under (a newborn's is the parent's).
 */
const linhasDas = (guias: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select id from retorno_guia where guia_id in ${guias}
    or guia_id is null and (${comCarteiraDas(guias)} or ltrim(numero, '0') in ${numerosDas(guias)}))`
const comCarteiraDas = (guias: RawBuilder<unknown>) =>
  sql`ltrim(carteira_chave(carteira), '0') in ${carteirasDas(guias)}`
const carteirasDas = (guias: RawBuilder<unknown>) => sql`(
  select ltrim(carteira_chave(ficha -> 'beneficiario' ->> 'numeroCarteira'), '0') from guia
  where id in ${guias} and carteira_chave(ficha -> 'beneficiario' ->> 'numeroCarteira') <> '')`
const numerosDas = (guias: RawBuilder<unknown>) =>
  sql`(select ltrim(numero, '0') from guia where id in ${guias} and ltrim(numero, '0') <> '')`

/** What the key of a cut (`glosa_dita`) of an answer began with, and what it begins with once its patient is erased. */
export type ChaveApagada = { retorno_id: string; era: string; ficou: string; apagado_numero: string }

/**
 * Gives the lines of these guides what stands for guide and number once they are gone: the same in every answer that names them, so that a
 * cut that is said again, what was decided of it and what an appeal was answered still find each other.
 */
export const nameApagadas = async (tx: Base, guias: RawBuilder<unknown>): Promise<ChaveApagada[]> =>
  (
    await sql<ChaveApagada>`
      with nomes as (
        select id, first_value(id) over (partition by coalesce(guia_id::text, ltrim(numero, '0')) order by id) as apagada,
          first_value(id) over (partition by ltrim(coalesce(numero, guia_id::text), '0') order by id) as apagado_numero
        from retorno_guia where id in ${linhasDas(guias)} and coalesce(numero, guia_id::text) is not null),
      deles as (
        update retorno_guia g set apagada = n.apagada, apagado_numero = n.apagado_numero from nomes n where n.id = g.id
        returning g.retorno_id, g.protocolo_id, ltrim(coalesce(g.numero, g.guia_id::text), '0') as numero, g.apagado_numero)
      select distinct d.retorno_id, x.inicio || d.numero || '|' as era, x.inicio || d.apagado_numero || '|' as ficou, d.apagado_numero
      from deles d join retorno_protocolo p on p.id = d.protocolo_id join retorno r on r.id = d.retorno_id
      cross join lateral (
        select coalesce(r.convenio_id::text, r.registro_ans, '') || '|' || coalesce(p.protocolo, '') || '|' as inicio) x`.execute(
      tx,
    )
  ).rows

/**
 * Takes these guides out of the insurers' answers: the files that name them go, also those that a job has yet to take, and so does what tells
 * whose they were, also where their number or card stands on a line that nobody has linked. Hash, numbers and sums of the answers stay, and the
 * place of a line in its lot, so that what is to be received stays what it was. After `nameApagadas`, which `eraseDasGlosas` asks for.
 */
export const eraseDosRetornos = async (tx: Base, guias: RawBuilder<unknown>): Promise<void> => {
  const numeros = numerosDas(guias)
  const deles = linhasDas(guias)
  const retornos = sql`(select retorno_id from retorno_guia where id in ${deles} or ${comCarteiraDas(guias)})`
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
    update retorno_item i set dito_antes = true
    where i.retorno_guia_id in ${deles} and exists (select from item_dito_depois d where d.id = i.id)`.execute(
    tx,
  )
  await sql`
    delete from retorno_item_sessao where retorno_item_id in (select id from retorno_item where retorno_guia_id in ${deles})`.execute(
    tx,
  )
  await sql`update retorno_item set resposta = null where resposta is not null and retorno_guia_id in ${deles}`.execute(
    tx,
  )
  await sql`update retorno_guia set carteira = null where ${comCarteiraDas(guias)} and guia_id not in ${guias}`.execute(
    tx,
  )
  await sql`
    update retorno_guia set guia_id = null, ligada_como = null, ligada_por = null, ligada_em = null, pendencia = null, numero = null,
      numero_operadora = null, senha = null, carteira = null, inicio = null, resposta = null
    where id in ${deles}`.execute(tx)
}
