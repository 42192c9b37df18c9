import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../db/banco'
import { PREPARAR } from '../db/preparadas'
import { changedFields, type Valores } from './valores'

type Pessoa = { _id: string; name: string; email: string }

export type Fato = {
  acao: string
  /** The table of the record. */
  entidade: string
  id?: string
  /** The one patient whose record this is: the values are kept under them. */
  pacienteId?: string | null
  /** The record before and after; only the fields that differ are kept, and nothing of a record without `depois` but what it was. */
  antes?: object | null
  depois?: object | null
  /** Who did it, where the request has no session yet: a login. */
  usuario?: Pessoa
}

/** A row as it is handed to the database; `valores` go beside it. */
export type Linha = {
  quando?: Date
  usuario_id: string | null
  usuario_nome: string | null
  usuario_email: string | null
  endereco: string | null
  agente: string | null
  acao: string
  entidade: string
  registro_id: string | null
  pacientes: string[] | null
  requisicao: string
  resultado: 'feito' | 'recusado'
  vezes: number
  detalhe: object | null
  valores: Valores | null
}

const MAIOR_AGENTE = 200

/** Without the zone of a link-local address, which `inet` does not take; null for what a proxy made up. */
const addressOf = ({ ip }: FastifyRequest): string | null => {
  const endereco = ip.split('%')[0] as string
  return isIP(endereco) ? endereco : null
}

/** The row of something that `req` did; what is not said is empty. */
export const rowOf = (
  req: FastifyRequest,
  linha: Pick<Linha, 'acao' | 'entidade'> & Partial<Linha>,
  usuario: Pessoa | undefined = req.usuario,
): Linha => ({
  usuario_id: usuario?._id ?? null,
  usuario_nome: usuario?.name ?? null,
  usuario_email: usuario?.email ?? null,
  endereco: addressOf(req),
  agente: req.headers['user-agent']?.slice(0, MAIOR_AGENTE) ?? null,
  registro_id: null,
  pacientes: null,
  requisicao: req.id,
  resultado: 'feito',
  vezes: 1,
  detalhe: null,
  valores: null,
  ...linha,
})

/** The row of what the server does by itself, in `requisicao`'s name. */
export const rowOfServer = (
  linha: Pick<Linha, 'acao' | 'entidade' | 'requisicao'> & Partial<Linha>,
): Linha => ({
  usuario_id: null,
  usuario_nome: null,
  usuario_email: null,
  endereco: null,
  agente: null,
  registro_id: null,
  pacientes: null,
  resultado: 'feito',
  vezes: 1,
  detalhe: null,
  valores: null,
  ...linha,
})

/** The row of a write. */
export const rowOfFact = (
  req: FastifyRequest,
  { acao, entidade, id, pacienteId, antes, depois, usuario }: Fato,
): Linha =>
  rowOf(
    req,
    {
      acao,
      entidade,
      registro_id: id ?? null,
      pacientes: pacienteId ? [pacienteId] : null,
      valores: changedFields(antes, depois),
    },
    usuario,
  )

const COLUNAS = sql.raw(
  'usuario_id, usuario_nome, usuario_email, endereco, agente, acao, entidade, registro_id, pacientes, requisicao, resultado, vezes, detalhe',
)

/**
 * The parts of a `with` that write these rows and, beside them, their values, each under its patient and with a hash in the row.
 * One parameter, so that one prepared statement serves any number of rows.
 */
export const writingRows = (linhas: readonly Linha[]): RawBuilder<unknown> => sql`
  fato as materialized (
    select nextval('auditoria_seq') as id, coalesce(f.quando, clock_timestamp()) as quando, ${COLUNAS}, f.valores,
      case when f.valores is not null then gen_random_uuid() end as sal
    from json_to_recordset(${JSON.stringify(linhas)}::json) as f (quando timestamptz, usuario_id uuid, usuario_nome text,
      usuario_email text, endereco inet, agente text, acao text, entidade text, registro_id uuid, pacientes uuid[],
      requisicao text, resultado text, vezes int, detalhe jsonb, valores jsonb)),
  linha as (
    insert into auditoria (id, quando, ${COLUNAS}, resumo)
    select id, quando, ${COLUNAS}, case when valores is not null then auditoria_resumo(sal, valores) end from fato),
  valor as (
    insert into auditoria_valor (auditoria_id, paciente_id, sal, valores)
    select id, pacientes[1], sal, valores from fato where valores is not null)`

export const insertRows = async (db: Base, linhas: readonly Linha[]): Promise<void> => {
  await sql`${PREPARAR} with ${writingRows(linhas)} select 1`.execute(db)
}
