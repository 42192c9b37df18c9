import type { FormaDePagamento, Recibo } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** A line of the paper. `conselho`: 'CREFITO-MG 4-920000-F'. */
export type ItemDoRecibo = {
  data: string
  servico: string
  profissional: string | null
  conselho: string | null
  valor: number
}
/** All that the paper says besides its number and day. */
export type Folha = {
  unidade: { nome: string; cnpj: string | null; endereco: string; cidade: string | null }
  paciente: { nome: string; cpf: string | null }
  pagador: { nome: string; cpf: string | null }
  itens: ItemDoRecibo[]
  formas: { forma: FormaDePagamento; valor: number; parcelas: number }[]
  /** Cents that were given back before it was issued. */
  devolvido: number
}
export type ReciboGuardado = Folha & {
  numero: number
  valor: number
  dia: string
  emitidoPor: string
  nfse: string | null
  cancelado: { em: Date; por: string; motivo: string } | null
  pacienteId: string | null
}

const name = (email: RawBuilder<unknown>) =>
  sql`coalesce((select q.name from usuario q where lower(q.email) = lower(${email})), ${email})`

const select = async (db: Base, onde: RawBuilder<unknown>): Promise<Recibo[]> =>
  (
    await sql<Recibo>`
      select r.id as _id, r.numero, json_build_object('_id', u.id, 'nome', u.nome) as unidade,
        case when p.id is not null then json_build_object('_id', p.id, 'nome', coalesce(p.nome_social, p.nome)) end as paciente,
        r.folha -> 'pagador' as pagador, r.valor, r.dia, r.emitido_em as "emitidoEm", ${name(sql`r.emitido_por`)} as "emitidoPor", r.nfse,
        case when r.cancelado_em is not null then json_build_object('em', to_char(r.cancelado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'por', ${name(sql`r.cancelado_por`)}, 'motivo', r.motivo) end as cancelado,
        array(select x.recebimento_id from recibo_recebimento x where x.recibo_id = r.id order by 1) as recebimentos
      from recibo r join unidade u on u.id = r.unidade_id left join paciente p on p.id = r.paciente_id
      where ${onde} order by r.emitido_em desc, r.id desc`.execute(db)
  ).rows

export const getRecibo = async (db: Base, id: string): Promise<Recibo | null> =>
  (await select(db, sql`r.id = ${id}`))[0] ?? null

/** The newest first. */
export const listRecibos = (db: Base, paciente: string): Promise<Recibo[]> =>
  select(db, sql`r.paciente_id = ${paciente}`)

/** The receipt that names the payment: the living one, else the last that was cancelled. */
export const findReciboDe = async (db: Base, recebimento: string): Promise<string | null> =>
  (
    await sql<{ id: string }>`
      select r.id from recibo_recebimento x join recibo r on r.id = x.recibo_id where x.recebimento_id = ${recebimento}
      order by x.vivo desc, r.emitido_em desc limit 1`.execute(db)
  ).rows[0]?.id ?? null

/** As it is printed. */
export const readFolha = async (db: Base, id: string): Promise<ReciboGuardado | null> => {
  const { rows } = await sql<
    Omit<ReciboGuardado, keyof Folha> & {
      folha: Folha
      cancelado_em: Date | null
      por: string
      motivo: string
    }
  >`
    select r.numero, r.valor, r.dia, r.folha, r.nfse, r.paciente_id as "pacienteId", ${name(sql`r.emitido_por`)} as "emitidoPor",
      r.cancelado_em, ${name(sql`r.cancelado_por`)} as por, r.motivo
    from recibo r where r.id = ${id}`.execute(db)
  const [r] = rows
  if (!r) return null
  const { folha, cancelado_em, por, motivo, ...resto } = r
  return { ...folha, ...resto, cancelado: cancelado_em && { em: cancelado_em, por, motivo } }
}

/** What of the charges that the receipt's payments are on is still open, and one of them, whose id a code carries. */
export const findAberto = async (
  db: Base,
  id: string,
): Promise<{ unidade: string; valor: number; cobranca: string } | null> => {
  const { rows } = await sql<{ unidade: string; valor: number; cobranca: string }>`
    select c.unidade_id as unidade, sum(c.aberto)::bigint as valor, (array_agg(c.id order by c.vence, c.id))[1] as cobranca
    from cobranca c where c.aberto > 0 and c.id in (
      select k.cobranca_id from recibo_recebimento x join recebimento_cobranca k on k.recebimento_id = x.recebimento_id
      where x.recibo_id = ${id} group by k.cobranca_id having sum(k.valor) > 0)
    group by c.unidade_id`.execute(db)
  return rows[0] ?? null
}
