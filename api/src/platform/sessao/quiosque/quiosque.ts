import { MENSAGENS_DA_ASSINATURA } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tabelas'
import { HttpErro } from '../../http/erros'
import type { Quiosque } from '../carga'

/** What the tablet that asks was opened for; 409 to a person's own session. */
export const requireQuiosque = ({ carga }: FastifyRequest): Quiosque => {
  if (!carga.quiosque) throw new HttpErro(409, 'semQuiosque', MENSAGENS_DA_ASSINATURA.semQuiosque)
  return carga.quiosque
}

/** Seconds that are left of the clinic's day `dia`. */
export const restOfDay = async (
  db: Kysely<DB>,
  { dia, fuso, agora }: { dia: string; fuso: string; agora: Date },
): Promise<number> => {
  const { rows } = await sql<{ resto: number }>`
    select extract(epoch from (${dia}::date + 1)::timestamp at time zone ${fuso} - ${agora}::timestamptz)::float8 as resto`.execute(
    db,
  )
  return (rows[0] as { resto: number }).resto
}

/** Whether a tablet of the unit takes signatures now, as far as is known: one whose page was left is open until it is ended. */
export const hasQuiosque = async (db: Kysely<DB>, unidade: string): Promise<boolean> =>
  (
    await sql`select from sessao s join usuario u on u.id = s.usuario_id and u.versao_sessao = s.versao and u.ativo
      where s.quiosque_unidade_id = ${unidade} and s.ate > clock_timestamp() limit 1`.execute(db)
  ).rows.length > 0
