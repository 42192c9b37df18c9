import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { lockPacotes } from './lock'
import { recalcular } from './recalcular'

const listPacotes = async (tx: Base, guia: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select pacote_id as id from pacote_guia where guia_id = ${guia}::uuid`.execute(
      tx,
    )
  ).rows.map((r) => r.id)

export const isEmPacote = async (tx: Base, guia: string): Promise<boolean> =>
  (await listPacotes(tx, guia)).length > 0

/**
 * After the money of a guide changed, whose row the caller holds: its open package is counted again. 409 naming a finalised package
 * that holds it: there nothing changes any more.
 */
export const refreshPacoteDaGuia = async (tx: Tx, guia: string): Promise<void> => {
  const pacotes = [...(await lockPacotes(tx, await listPacotes(tx, guia))).values()]
  const fechado = pacotes.find((p) => p.finalizado_em !== null)
  if (fechado)
    throw new HttpErro(
      409,
      'pacoteFechado',
      `A guia está no pacote finalizado ${fechado.nome}: procedimentos, quantidades, valores, convênio, paciente, unidade, especialidade, emissão e número não mudam mais.`,
    )
  const abertos = pacotes.map((p) => p.id)
  await recalcular(tx, abertos)
  await emit(tx, ...abertos.map((_id) => ({ assunto: 'pacote', payload: { _id } })))
}
