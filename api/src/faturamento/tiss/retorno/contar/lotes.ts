import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { noteNosLotes } from '../../../../guias/publico'
import type { Tx } from '../../../../platform/db/banco'
import { emit } from '../../../../platform/eventos/avisos'
import { auditFor, type Quem } from '../../lote/quem'

type Mudado = { id: string; numero: string; protocolo: string | null }

const record = async (
  tx: Tx,
  quem: Quem,
  lotes: readonly Mudado[],
  { texto, depois }: { texto: (l: Mudado) => string; depois: (l: Mudado) => object },
) => {
  if (lotes.length === 0) return
  await sql`
    insert into lote_ato (id, lote_id, em, por, texto)
    select n.id, n.lote, now(), ${quem.usuario_email}, n.texto
    from json_to_recordset(${JSON.stringify(lotes.map((l) => ({ id: uuid(), lote: l.id, texto: texto(l) })))}::json)
      as n (id uuid, lote uuid, texto text)`.execute(tx)
  const { rows: guias } = await sql<{ id: string; lote: string }>`
    select x.guia_id as id, x.lote_id as lote from lote_guia x
    where x.lote_id = any(${lotes.map((l) => l.id)}::uuid[]) and x.guia_id is not null order by 1`.execute(tx)
  const porId = new Map(lotes.map((l) => [l.id, l]))
  await noteNosLotes(
    tx,
    guias.map((g) => {
      const lote = porId.get(g.lote) as Mudado
      return { guia: g.id, descricao: `Lote ${lote.numero}: ${texto(lote)}` }
    }),
    quem.usuario_email,
  )
  await auditFor(
    tx,
    quem,
    lotes.map((l) => ({ acao: 'enviado', entidade: 'lote', id: l.id, depois: depois(l) })),
  )
  await emit(tx, ...lotes.map((l) => ({ assunto: 'lote', payload: { _id: l.id } })))
}

/** The protocols of receipts that count (`quais`: of these `p`) go into the lots that were sent and have none yet. */
const writeQuais = async (tx: Tx, quem: Quem, quais: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<Mudado & { dia: string | null }>`
    with meu as materialized (
      select distinct on (p.lote_id) p.id, p.lote_id, p.protocolo, greatest(p.data, l.enviado_em) as dia
      from retorno_protocolo p join retorno r on r.id = p.retorno_id and r.tipo in ('protocolo', 'situacao')
      join lote l on l.id = p.lote_id and l.situacao = 'enviado'
      where ${quais} and p.vivo and char_length(p.protocolo) between 1 and 12
      order by p.lote_id, r.emitido_em desc nulls last, r.contado_em desc, p.posicao),
    mudado as (
      update lote l set situacao = 'protocolo', protocolo = meu.protocolo, protocolo_em = meu.dia, atualizado_por = ${quem.usuario_email}
      from meu where l.id = meu.lote_id and l.situacao = 'enviado'
      returning l.id, l.numero::text as numero, l.protocolo, l.protocolo_em as dia),
    marcado as (update retorno_protocolo p set escreveu = true from meu where p.id = meu.id)
    select * from mudado order by id`.execute(tx)
  await record(tx, quem, rows, {
    texto: (l) => `Protocolo ${l.protocolo}, pela resposta do convênio`,
    depois: (l) => ({ situacao: 'protocolo', protocolo: l.protocolo }),
  })
}

/** A receipt's protocols go into the lots that were sent and have none yet. */
export const writeProtocolos = (tx: Tx, quem: Quem, retorno: string): Promise<void> =>
  writeQuais(tx, quem, sql`p.retorno_id = ${retorno}::uuid`)

/** After a file ceased to count: what other receipts say of its lots goes into them. */
export const rewriteProtocolos = (tx: Tx, quem: Quem, lotes: readonly string[]): Promise<void> =>
  lotes.length > 0 ? writeQuais(tx, quem, sql`p.lote_id = any(${lotes}::uuid[])`) : Promise.resolve()

/** What this file wrote into lots goes out of them again, where nobody wrote something else since; answers which lots. */
export const takeBackProtocolos = async (tx: Tx, quem: Quem, retorno: string): Promise<string[]> => {
  const { rows } = await sql<Mudado & { dia: string }>`
    with meu as materialized (
      select p.lote_id, p.protocolo from retorno_protocolo p where p.retorno_id = ${retorno}::uuid and p.escreveu)
    update lote l set situacao = 'enviado', protocolo = null, protocolo_em = null, atualizado_por = ${quem.usuario_email}
    from meu where l.id = meu.lote_id and l.situacao = 'protocolo' and l.protocolo = meu.protocolo
    returning l.id, l.numero::text as numero, meu.protocolo, l.enviado_em as dia`.execute(tx)
  await sql`update retorno_protocolo set escreveu = false where retorno_id = ${retorno}::uuid and escreveu`.execute(
    tx,
  )
  await record(tx, quem, rows, {
    texto: (l) => `Protocolo ${l.protocolo} retirado: a resposta do convênio foi desfeita`,
    depois: () => ({ situacao: 'enviado', protocolo: null }),
  })
  return rows.map((l) => l.id)
}
