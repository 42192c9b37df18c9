import { type AvisoDoInicio, can, telas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base, Tx } from '../platform/db/banco'
import { PREPARAR } from '../platform/db/preparadas'
import type { PedidoDoInicio } from '../platform/inicio/pedido'
import { cancelJob } from '../platform/trabalhos/fila.queries'
import { forgetLinks } from './exportacao.queries'

/** All Administradores see on their homes that somebody takes the clinic's data along, for as long as it can be stopped or fetched. */
export const avisos = async (db: Base, { usuario }: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  if (!can(usuario, telas.exportacao)) return []
  const { rows } = await sql<{ nome: string }>`${PREPARAR}
    select u.name as nome from exportacao e join usuario u on u.id = e.pedida_por where e.encerrada_em is null`.execute(
    db,
  )
  return rows.map(({ nome }) => ({ tipo: 'exportacaoPedida' as const, quantos: 1, nomes: [nome] }))
}

/** A copy that was made, or is being made, with a patient who is erased by now is made again without them; nobody gets the old one. */
export const remakeExportacao = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ id: string; trabalho: string | null }>`
    select id, trabalho_id as trabalho from exportacao where encerrada_em is null and trabalho_id is not null for update`.execute(
    tx,
  )
  for (const { id, trabalho } of rows) {
    if (trabalho) await cancelJob(tx, trabalho)
    await forgetLinks(tx, id)
    await sql`update exportacao set trabalho_id = null, pronta_em = null, tamanho = null where id = ${id}`.execute(
      tx,
    )
  }
}
