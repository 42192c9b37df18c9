import { type AjusteDaCobranca, formatData } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'
import { insertCobranca, type Mao, undoCobranca } from '../conta/lancar'
import { findAjuste } from './ajuste.queries'
import { insertCredito, takeCreditoBack } from './credito'
import { SALDO_ANTERIOR } from './saldos'

// Opening balances that come with a clinic from another system. Each is known by its entry on the account (`lancamento`).

export { listAjustes } from './ajuste.queries'

/** Why nothing can be owed in this unit yet; undefined where it charges. */
export const semCobranca = ({
  ligada,
  cobrarDesde,
}: Pick<AjusteDaCobranca, 'ligada' | 'cobrarDesde'>): string | undefined => {
  if (ligada) return undefined
  return cobrarDesde
    ? `Esta unidade só cobra a partir de ${formatData(cobrarDesde)}: o saldo anterior entra depois.`
    : 'Esta unidade ainda não cobra pelo portal: um Gerente informa antes a partir de que dia.'
}

export type SaldoTrazido = {
  /** Its entry's, to be. */
  id: string
  paciente: string
  unidade: string
  /** Cents. */
  valor: number
  aFavor: boolean
  /** Null where nothing is owed. */
  vence: string | null
  descricao: string | null
}

/** Enters one. False where its patient is registered no more, or its unit does not charge. */
export const bringSaldo = async (tx: Tx, mao: Mao, s: SaldoTrazido): Promise<boolean> => {
  const { id: lancamento, paciente, unidade, valor, descricao } = s
  const ajuste = await findAjuste(tx, unidade, mao.hoje)
  const { rows } = await sql`select from paciente where id = ${paciente} and ativo for key share`.execute(tx)
  if (!ajuste?.ligada || !ajuste.cobrarDesde || rows.length === 0) return false
  const data = ajuste.cobrarDesde
  if (s.aFavor) {
    await insertCredito(tx, mao, { paciente, unidade, valor, descricao, data, lancamento })
    return true
  }
  const id = await insertCobranca(tx, mao, {
    paciente,
    unidade,
    tipo: 'saldo_inicial',
    descricao: descricao ?? SALDO_ANTERIOR,
    data,
    vence: s.vence ?? data,
    valor,
    lancamento,
  })
  return id !== null
}

type Procurado = Record<'paciente' | 'unidade' | 'valor' | 'aFavor' | 'dia', RawBuilder<unknown>>
/** Entries (`y.id`, `y.data`) of balances that stand and are the same; one without a day is the same whenever it was due. */
export const sameSaldo = ({ paciente, unidade, valor, aFavor, dia }: Procurado): RawBuilder<unknown> => sql`
  select y.id, y.data from lancamento y left join cobranca c on c.id = y.cobranca_id left join credito_anterior k on k.id = y.credito_id
  where y.paciente_id = ${paciente} and y.unidade_id = ${unidade}
    and case when ${aFavor} then y.tipo = 'credito_anterior' and k.valor = ${valor} and k.retirado < k.valor
      else y.tipo = 'cobranca' and c.tipo = 'saldo_inicial' and c.viva and c.valor = ${valor} and (${dia} is null or c.vence = ${dia}) end`

/**
 * Whether something stands against the balance of entry `r`: a payment, a discount, a part taken back by hand, or credit that was used. What
 * came with it (`cameAlong` of an entry's id) is none: it goes with it.
 */
export const saldoUsado = (cameAlong: (entrada: RawBuilder<unknown>) => RawBuilder<unknown>) => {
  const veio = (coluna: 'credito_id' | 'cobranca_id', id: RawBuilder<unknown>) =>
    sql`exists (select from lancamento v where v.${sql.ref(coluna)} = ${id} and ${cameAlong(sql`v.id`)})`
  const cobrancaUsada = sql`(c.abatido > 0 or case when c.pago = 0 then false else c.pago > coalesce((
    select sum(p.valor) from credito_anterior_cobranca p where p.cobranca_id = c.id and ${veio('credito_id', sql`p.credito_id`)}), 0) end)`
  return sql<boolean>`(r.paciente_id is null
    or exists (select from cobranca c where c.id = r.cobranca_id and c.viva and ${cobrancaUsada})
    or exists (select from credito_anterior k where k.id = r.credito_id and k.retirado < k.valor and (k.retirado > 0 or exists (
      select from (select cobranca_id from credito_anterior_cobranca where credito_id = k.id group by 1 having sum(valor) > 0) x
        join cobranca c on c.id = x.cobranca_id
      where ${cobrancaUsada} or not ${veio('cobranca_id', sql`c.id`)}))))`
}

/** Holds the accounts of these entries until the transaction ends: no payment comes between the look and the deed. */
export const holdContas = async (tx: Tx, entradas: RawBuilder<unknown>): Promise<void> => {
  await sql`select from conta where paciente_id in (select paciente_id from lancamento where id in ${entradas})
    order by paciente_id for update`.execute(tx)
}

type Volta = { paciente: string; unidade: string; cobranca: string | null; credito: string | null }

/** The reversing entry for each that still stands: money is never removed. Charges first, so that credit used on them is free again. */
export const takeSaldosBack = async (
  tx: Tx,
  mao: Mao,
  entradas: readonly string[],
  motivo: string,
): Promise<void> => {
  const { rows } = await sql<Volta>`
    select y.paciente_id as paciente, y.unidade_id as unidade, c.id as cobranca, k.id as credito
    from lancamento y left join cobranca c on c.id = y.cobranca_id and c.viva
      left join credito_anterior k on k.id = y.credito_id and k.retirado < k.valor
    where y.id = any(${[...entradas]}::uuid[]) and y.paciente_id is not null and (c.id is not null or k.id is not null)
    order by c.id is null, y.paciente_id, y.id`.execute(tx)
  for (const { paciente, unidade, cobranca, credito } of rows) {
    if (cobranca) await undoCobranca(tx, mao, { _id: cobranca, paciente, unidade }, motivo)
    else if (credito) await takeCreditoBack(tx, mao, credito, { motivo })
  }
}
