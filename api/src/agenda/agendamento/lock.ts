import { type Faturada, type Status, sessaoFaturada } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import { HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import type { Vaga } from '../grade/grade.queries'
import { getAgendamento } from '../grade/linhas'

/** An appointment held until the transaction ends. */
export type Travado = Vaga & {
  id: string
  ativo: boolean
  status: Status
  encaixe: boolean
  posicao: number | null
  profissional_id: string
  paciente_id: string | null
  convenio_id: string | null
  telefone: string | null
  /** Of who has no register. */
  data_nascimento: string | null
  status_desde: string | null
  /** Evolved, and nothing written of it; who evolved it. */
  sem_registro: boolean
  evoluido_por: string | null
  /** Billing date. */
  faturamento: string | null
  serie_id: string | null
  unidade: string
  especialidade: string
  atualizado_por: string
  updated_at: Date
}

export const notFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', 'Agendamento não encontrado.')

/** Locks the row; 404 when there is none. */
export const lockAgendamento = async (tx: Base, id: string): Promise<Travado> => {
  const { rows } = await sql<Travado>`${PREPARAR}
    select a.id, a.ativo, a.status, a.encaixe, a.posicao::int, a.unidade_id, a.especialidade_id, a.data, a.hora,
      a.profissional_id, a.paciente_id, a.convenio_id, a.telefone, a.data_nascimento, a.status_desde, a.sem_registro, a.evoluido_por,
      a.faturamento, a.serie_id, u.nome as unidade, e.nome as especialidade,
      a.atualizado_por, a.updated_at
    from agendamento a join unidade u on u.id = a.unidade_id join especialidade e on e.id = a.especialidade_id
    where a.id = ${id} for no key update of a`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** 409 with who changed it, when, and the record as it now is (decisions "Rules"). */
export const conflictOf = async (
  tx: Base,
  a: Travado,
  tipo: string,
  msg: string,
  mais: HttpErro['extras'] = {},
): Promise<HttpErro> => {
  const atual = await getAgendamento(tx, a.id)
  const { status, extras } = await staleError(tx, { msg, atual, por: a.atualizado_por, em: a.updated_at })
  return new HttpErro(status, tipo, msg, { ...extras, ...mais })
}

/** The card in hand is older than the record. */
export const stale = (tx: Base, a: Travado): Promise<HttpErro> =>
  conflictOf(tx, a, 'desatualizado', 'Este agendamento mudou depois que você o viu.')

/**
 * A cleared appointment takes no change, nor does one that was changed since `visto`, the version in hand: whoever still
 * sees that gets it as it now is.
 */
export const lockAtivo = async (tx: Base, id: string, visto?: string): Promise<Travado> => {
  const a = await lockAgendamento(tx, id)
  if (!a.ativo || (visto !== undefined && a.updated_at.toISOString() !== visto)) throw await stale(tx, a)
  return a
}

/** What was billed stays where it was billed (decisions "Agenda"): 409 with the date and, when it is in one, the package. */
export const requireSemFaturamento = async (tx: Base, a: Travado, feito: string): Promise<void> => {
  if (a.faturamento === null) return
  const { rows } = await sql<{ pacote: Faturada['pacote'] }>`
    select case when pacote_id is not null
      then json_build_object('_id', pacote_id, 'nome', pacote, 'finalizado', finalizado) end as pacote
    from sessao_faturada where agendamento_id = ${a.id}`.execute(tx)
  const faturada: Faturada = { faturamento: a.faturamento, pacote: rows[0]?.pacote ?? null }
  throw await conflictOf(tx, a, 'faturado', sessaoFaturada(faturada, feito), { faturada })
}

export const reread = async (tx: Base, id: string) => {
  const agendamento = await getAgendamento(tx, id)
  if (!agendamento) throw notFound()
  return agendamento
}

/** The registers that a booking names: unit and specialty by name, as the wire has them. */
export type Nomeados = {
  unidade: string
  especialidade: string
  profissional?: string | null | undefined
  paciente?: string | null | undefined
  guias?: readonly string[]
}

const given = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id != null)),
]

/**
 * Taken before a booking looks at what it names: whoever is saving or cancelling one of these registers or guides, a block of the
 * professional or the template is waited for and seen, and waits for this booking (`for update` of the registers is the other
 * side). Bookings share it.
 */
export const lockCadastros = async (tx: Base, nomeados: readonly Nomeados[]): Promise<void> => {
  await sql`${PREPARAR}
    with
      pr as (
        select id from profissional where id = any(${given(nomeados.map((n) => n.profissional))}::uuid[])
        order by id for key share),
      pa as (
        select id from paciente where id = any(${given(nomeados.map((n) => n.paciente))}::uuid[])
        order by id for key share),
      un as (
        select id from unidade
        where ativo and nome_n = any(array(select norm(n) from unnest(${nomeados.map((n) => n.unidade)}::text[]) as n))
        order by id for key share),
      es as (
        select id from especialidade
        where ativo and nome_n = any(array(select norm(n) from unnest(${nomeados.map((n) => n.especialidade)}::text[]) as n))
        order by id for key share),
      mo as (
        select id from agenda_modelo
        where unidade_id = any(array(select id from un)) and especialidade_id = any(array(select id from es))
        order by id for key share),
      gu as (
        select id from guia where id = any(${given(nomeados.flatMap((n) => n.guias ?? []))}::uuid[])
        order by id for key share)
    select (select count(*) from pr) + (select count(*) from pa) + (select count(*) from un) + (select count(*) from es)
      + (select count(*) from mo) + (select count(*) from gu)`.execute(tx)
}

/** Changing a child touches its parent: whoever edits an older version is told. */
export const touchAgendamento = async (tx: Base, id: string, email: string): Promise<void> => {
  await sql`update agendamento set atualizado_por = ${email} where id = ${id}`.execute(tx)
}
