import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { CODIGOS_DE_RECUPERACAO } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Tx } from '../../db/banco'
import { cipher, decipher } from './cifra'

/** Thirty-two signs that nobody mistakes for another on paper. */
const SINAIS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SINAIS_DO_CODIGO = 10

const newCodigo = (): string =>
  Array.from({ length: SINAIS_DO_CODIGO }, () => SINAIS[randomInt(SINAIS.length)]).join('')

const hashOf = (codigo: string): Buffer => createHash('sha256').update(codigo).digest()
const deQuem = (usuarioId: string): string => `recuperacao ${usuarioId}`

/** Codes in the place of all that there were, as they are shown: 'ABCDE-FGHIJ'. */
export const replaceCodigos = async (tx: Tx, segredo: string, usuarioId: string): Promise<string[]> => {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACAO }, newCodigo)
  await tx.deleteFrom('codigo_recuperacao').where('usuario_id', '=', usuarioId).execute()
  await tx
    .insertInto('codigo_recuperacao')
    .values(
      codigos.map((codigo, posicao) => ({
        usuario_id: usuarioId,
        posicao,
        cifrado: cipher(segredo, deQuem(usuarioId), hashOf(codigo)),
      })),
    )
    .execute()
  return codigos.map((codigo) => `${codigo.slice(0, 5)}-${codigo.slice(5)}`)
}

/** Uses a code up; false when it is none of theirs that is left. */
export const useCodigo = async (
  tx: Tx,
  segredo: string,
  usuarioId: string,
  codigo: string,
): Promise<boolean> => {
  const linhas = await tx
    .selectFrom('codigo_recuperacao')
    .select(['posicao', 'cifrado'])
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute()
  const dito = hashOf(codigo)
  const certa = linhas.find(({ cifrado }) => {
    const guardado = decipher(segredo, deQuem(usuarioId), cifrado)
    return guardado?.length === dito.length && timingSafeEqual(guardado, dito)
  })
  if (!certa) return false
  const { numUpdatedRows } = await tx
    .updateTable('codigo_recuperacao')
    .set({ usado_em: sql<Date>`clock_timestamp()` })
    .where('usuario_id', '=', usuarioId)
    .where('posicao', '=', certa.posicao)
    .where('usado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
