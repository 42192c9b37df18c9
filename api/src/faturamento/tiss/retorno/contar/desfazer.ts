import { MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base, Tx } from '../../../../platform/db/banco'
import { emit } from '../../../../platform/eventos/avisos'
import { HttpErro } from '../../../../platform/http/erros'
import { auditFor, type Quem } from '../../lote/quem'
import { rewriteProtocolos, takeBackProtocolos } from './lotes'
import { lockRetornos, refreshVivos } from './vivos'

export const notFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

/** What was built on a file, in words. */
export const listUsos = async (db: Base, id: string): Promise<string[]> =>
  (
    await sql<{ motivo: string }>`
      select distinct motivo from retorno_em_uso where retorno_id = ${id}::uuid order by 1`.execute(db)
  ).rows.map((r) => r.motivo)

/** It counts, and nobody changes that before the transaction ends. */
export const requireContado = async (tx: Base, id: string) => {
  const { rows } = await sql<{ arquivo: string; estado: string; convenio: string | null }>`
    select arquivo, estado, convenio_id as convenio from retorno
    where id = ${id}::uuid and estado <> 'preparando' for no key update`.execute(tx)
  const [retorno] = rows
  if (!retorno) throw notFound()
  if (retorno.estado === 'desfeito') throw new HttpErro(409, 'transicaoInvalida', M.desfeito)
  return retorno
}

/** A file ceases to count; what said the same before it counts again. Its rows stay, for who audits. Throws 409 while something stands on it. */
export const takeBack = async (tx: Tx, quem: Quem, id: string): Promise<string> => {
  await lockRetornos(tx)
  const { arquivo } = await requireContado(tx, id)
  const usos = await listUsos(tx, id)
  if (usos.length > 0)
    throw new HttpErro(409, 'emUso', `O retorno não pode ser desfeito. ${usos.slice(0, 3).join(' ')}`, {
      motivos: usos,
    })
  const lotes = await takeBackProtocolos(tx, quem, id)
  await sql`
    update retorno set estado = 'desfeito', desfeito_por = ${quem.usuario_email}, desfeito_em = clock_timestamp()
    where id = ${id}::uuid`.execute(tx)
  await refreshVivos(tx, id)
  await rewriteProtocolos(tx, quem, lotes)
  await auditFor(tx, quem, [{ acao: 'desfeito', entidade: 'retorno', id, antes: { arquivo } }])
  await emit(tx, { assunto: 'retorno', payload: { _id: id } })
  return `${arquivo} desfeito: deixou de contar.`
}
