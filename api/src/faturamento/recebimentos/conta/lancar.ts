import { distribute, type TipoDeCobranca, type TipoDeLancamento } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base, Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'

/** Who writes money, and when: the clinic's day and the moment. */
export type Mao = { por: string; hoje: string; agora: Date }

/** Who asks; a patient who gives a session up by their link has no account. */
export const handOf = (req: FastifyRequest): Mao => ({
  por: req.usuario?.email ?? 'paciente',
  hoje: req.server.hoje(),
  agora: req.server.agora(),
})

/** The patient's balance, held until the transaction ends: what writes of their money waits here for what does already. */
export const lockConta = async (tx: Base, paciente: string): Promise<void> => {
  await sql`
    insert into conta (paciente_id) select id from paciente where id = ${paciente} on conflict do nothing`.execute(
    tx,
  )
  await sql`select from conta where paciente_id = ${paciente} for update`.execute(tx)
}

type Lancamento = {
  /** Where it was known before; else a new one. */
  id?: string | undefined
  paciente: string
  unidade: string
  tipo: TipoDeLancamento
  /** Cents, signed. */
  valor: number
  cobranca?: string
  recebimento?: string
  credito?: string
  forma?: string
  caixa?: string
  motivo?: string | null
}

export const writeLancamento = async (tx: Base, mao: Mao, l: Lancamento): Promise<string> => {
  const id = l.id ?? uuid()
  await sql`
    insert into lancamento (id, paciente_id, unidade_id, data, em, por, tipo, valor, cobranca_id, recebimento_id, credito_id, forma, caixa_id,
      motivo)
    values (${id}, ${l.paciente}, ${l.unidade}, ${mao.hoje}, ${mao.agora}, ${mao.por}, ${l.tipo}, ${l.valor}, ${l.cobranca ?? null},
      ${l.recebimento ?? null}, ${l.credito ?? null}, ${l.forma ?? null}, ${l.caixa ?? null}, ${l.motivo ?? null})`.execute(
    tx,
  )
  return id
}

/** The screens that show this patient's money ask again. */
export const noteConta = (tx: Tx, paciente: string): Promise<void> =>
  emit(tx, { assunto: 'conta', payload: { _id: paciente } })

/** Where money on a charge comes from: a payment, or what was in favour when the unit began to charge here. */
type Fonte = 'recebimento' | 'anterior'
/** The screens that show the drawers of this unit and day ask again. */
export const noteCaixa = (tx: Tx, unidade: string, dia: string): Promise<void> =>
  emit(tx, { assunto: 'caixa', payload: { unidade, dia } })

type DaFonte = { fonte: Fonte; de: string; valor: number }
type Aplicacao = DaFonte & { cobranca: string }

const POSTO = {
  recebimento: sql`recebimento_cobranca (id, recebimento_id, cobranca_id, valor, em, por)`,
  anterior: sql`credito_anterior_cobranca (id, credito_id, cobranca_id, valor, em, por)`,
}
const GUARDADO = { recebimento: sql`recebimento`, anterior: sql`credito_anterior` }
const FONTES = ['recebimento', 'anterior'] as const

/** Puts money on charges (or takes it off, where negative), and their sums with it. */
export const applyPartes = async (tx: Base, mao: Mao, partes: readonly Aplicacao[]): Promise<void> => {
  if (partes.length === 0) return
  for (const fonte of FONTES) {
    const dela = partes.filter((p) => p.fonte === fonte)
    if (dela.length > 0)
      await sql`
        insert into ${POSTO[fonte]}
        select x.id, x.de, x.cobranca, x.valor, ${mao.agora}, ${mao.por}
        from json_to_recordset(${JSON.stringify(dela.map((p) => ({ ...p, id: uuid() })))}::json)
          as x (id uuid, de uuid, cobranca uuid, valor bigint)`.execute(tx)
  }
  await sql`
    update cobranca c set pago = c.pago + s.valor
    from (select cobranca, sum(valor) as valor from json_to_recordset(${JSON.stringify(partes)}::json) as x (cobranca uuid, valor bigint)
      group by 1) s where c.id = s.cobranca`.execute(tx)
}

/** Of what is on no charge so much less (negative: more). */
export const takeCreditos = async (tx: Base, partes: readonly DaFonte[]): Promise<void> => {
  for (const fonte of FONTES) {
    const dela = partes.filter((p) => p.fonte === fonte)
    if (dela.length > 0)
      await sql`
        update ${GUARDADO[fonte]} r set credito = r.credito - s.valor
        from (select de, sum(valor) as valor from json_to_recordset(${JSON.stringify(dela)}::json) as x (de uuid, valor bigint) group by 1) s
        where r.id = s.de`.execute(tx)
  }
}

type Aberta = { _id: string; aberto: number }
type Guardado = { fonte: Fonte; de: string; credito: number }

/**
 * Puts what the patient has in advance on these charges, the oldest money first, which is what was in favour before; answers how many cents. The
 * account is held.
 */
export const useCredito = async (
  tx: Base,
  mao: Mao,
  paciente: string,
  cobrancas: readonly Aberta[],
): Promise<number> => {
  const { rows: anteriores } = await sql<Guardado>`
    select 'anterior' as fonte, id as de, credito from credito_anterior where paciente_id = ${paciente} and credito > 0
    order by em, id for update`.execute(tx)
  const { rows: pagos } = await sql<Guardado>`
    select 'recebimento' as fonte, id as de, credito from recebimento where paciente_id = ${paciente} and credito > 0
    order by em, id for update`.execute(tx)
  const abertas = cobrancas.map((c) => ({ ...c }))
  const partes: Aplicacao[] = []
  for (const { fonte, de, credito } of [...anteriores, ...pagos])
    for (const { cobranca, valor } of distribute(credito, abertas).partes) {
      cobranca.aberto -= valor
      partes.push({ fonte, de, cobranca: cobranca._id, valor })
    }
  await applyPartes(tx, mao, partes)
  await takeCreditos(tx, partes)
  return partes.reduce((n, p) => n + p.valor, 0)
}

export type NovaCobranca = {
  paciente: string
  unidade: string
  tipo: TipoDeCobranca
  descricao: string
  data: string
  vence: string
  valor: number
  agendamento?: string
  pacote?: string
  plano?: string
  competencia?: string
  /** Id of its entry. */
  lancamento?: string
}

/** A charge, its entry, and what the patient has in advance on it. Holds the account. Null where another made it first. */
export const insertCobranca = async (tx: Tx, mao: Mao, c: NovaCobranca): Promise<string | null> => {
  await lockConta(tx, c.paciente)
  const id = uuid()
  const { rows } = await sql`
    insert into cobranca (id, unidade_id, paciente_id, tipo, descricao, data, vence, valor, agendamento_id, pacote_id, plano_id, competencia,
      criada_em, criada_por)
    values (${id}, ${c.unidade}, ${c.paciente}, ${c.tipo}, ${c.descricao.slice(0, 120)}, ${c.data}, ${c.vence}, ${c.valor},
      ${c.agendamento ?? null}, ${c.pacote ?? null}, ${c.plano ?? null}, ${c.competencia ?? null}, ${mao.agora}, ${mao.por})
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return null
  await writeLancamento(tx, mao, {
    id: c.lancamento,
    paciente: c.paciente,
    unidade: c.unidade,
    tipo: 'cobranca',
    valor: -c.valor,
    cobranca: id,
  })
  await useCredito(tx, mao, c.paciente, [{ _id: id, aberto: c.valor }])
  await noteConta(tx, c.paciente)
  return id
}

/** Takes the money off a charge, back to the credit of what it came of. The account is held. */
const freeCobranca = async (tx: Base, mao: Mao, cobranca: string): Promise<void> => {
  const { rows } = await sql<DaFonte>`
    select 'recebimento' as fonte, recebimento_id as de, sum(valor)::int8 as valor from recebimento_cobranca
    where cobranca_id = ${cobranca} group by 2 having sum(valor) > 0
    union all
    select 'anterior', credito_id, sum(valor)::int8 from credito_anterior_cobranca
    where cobranca_id = ${cobranca} group by 2 having sum(valor) > 0`.execute(tx)
  const partes = rows.map((r) => ({ ...r, cobranca, valor: -r.valor }))
  await applyPartes(tx, mao, partes)
  await takeCreditos(tx, partes)
}

/** What a charge was for is no more: an entry takes it back, and money that stood against it is the patient's credit. */
export const undoCobranca = async (
  tx: Tx,
  mao: Mao,
  cobranca: { _id: string; paciente: string; unidade: string },
  motivo: string | null = null,
): Promise<void> => {
  await lockConta(tx, cobranca.paciente)
  await freeCobranca(tx, mao, cobranca._id)
  const { rows } = await sql<{ resto: number }>`
    with antes as (select id, valor - abatido as resto from cobranca where id = ${cobranca._id} and viva)
    update cobranca c set abatido = c.valor, viva = false from antes where c.id = antes.id returning antes.resto`.execute(
    tx,
  )
  const resto = rows[0]?.resto ?? 0
  if (resto > 0)
    await writeLancamento(tx, mao, {
      paciente: cobranca.paciente,
      unidade: cobranca.unidade,
      tipo: 'desfeita',
      valor: resto,
      cobranca: cobranca._id,
      motivo,
    })
  await noteConta(tx, cobranca.paciente)
}
