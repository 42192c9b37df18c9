import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { HORAS_ATE_A_EXPORTACAO, MENSAGENS_DA_EXPORTACAO as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { audit } from '../platform/auditoria/auditoria'
import { listTabelas } from '../platform/backup/catalogo'
import { sizeOf } from '../platform/backup/origem'
import type { Config } from '../platform/config'
import type { Banco, Base, Tx } from '../platform/db/banco'
import { emit } from '../platform/eventos/avisos'
import { HttpErro } from '../platform/http/erros'
import { cancelJob } from '../platform/trabalhos/fila.queries'
import { warnAdministradores } from './avisos'
import { findUltima, forgetLinks, type Pedido } from './exportacao.queries'

/** Where the files stand; several nodes share it. */
export const folderOf = ({ backup, dadosDir }: Pick<Config, 'backup' | 'dadosDir'>): string =>
  join(backup?.pasta ?? dadosDir, 'exportacoes')

export const fileOf = (config: Pick<Config, 'backup' | 'dadosDir'>, id: string): string =>
  join(folderOf(config), `${id}.zip`)

/** Bytes that a disk keeps free, whatever is written. */
const RESERVA = 64 * 1024 * 1024

/**
 * Throws 507 where the disk takes no copy: as large as the tables at worst, and as much again where the embedded database has them put
 * aside first.
 */
export const requireRoom = async (config: Config, banco: Banco, db: Base): Promise<void> => {
  const tabelas = await sizeOf(db, await listTabelas(db))
  const { bavail, bsize } = await statfs(config.backup?.pasta ?? config.dadosDir)
  if (bavail * bsize < tabelas * (banco.embedded ? 2 : 1) + RESERVA)
    throw new HttpErro(507, 'discoCheio', M.semEspaco)
}

/** Asks for the clinic in open files, when and if the transaction commits. Throws 409 while the clinic has another one. */
export const requestExportacao = async (tx: Tx, req: FastifyRequest): Promise<void> => {
  const ultima = await findUltima(tx)
  if (ultima?.situacao === 'falhou' && !ultima.encerradaEm)
    await sql`update exportacao set encerrada_em = now(), encerrada_como = 'falhou' where id = ${ultima._id}`.execute(
      tx,
    )
  const id = novoId()
  const { rows } = await sql<{ liberadaEm: Date }>`
    insert into exportacao (id, pedida_por, liberada_em)
    values (${id}, ${req.usuario._id}, now() + ${HORAS_ATE_A_EXPORTACAO}::integer * interval '1 hour')
    on conflict ((encerrada_em is null)) where encerrada_em is null do nothing returning liberada_em as "liberadaEm"`.execute(
    tx,
  )
  if (!rows[0]) throw new HttpErro(409, 'conflito', M.emAndamento)
  await audit(tx, req, { acao: 'pedir', entidade: 'exportacao', id, depois: {} })
  await warnAdministradores(tx, { o: 'pedida', por: req.usuario, liberadaEm: rows[0].liberadaEm })
  await emit(tx, { assunto: 'exportacao', payload: {} })
}

/** Ends one: stopped before its file was there, else its file taken away. Throws 409 where it is over. */
export const endExportacao = async (
  tx: Tx,
  req: FastifyRequest,
  { _id, trabalhoId, liberadaEm }: Pedido,
): Promise<'parada' | 'apagada'> => {
  const { rows } = await sql<{ como: 'parada' | 'apagada' }>`
    update exportacao set encerrada_em = now(), encerrada_por = ${req.usuario._id},
      encerrada_como = case when pronta_em is null then 'parada' else 'apagada' end
    where id = ${_id} and encerrada_em is null returning encerrada_como as como`.execute(tx)
  const como = rows[0]?.como
  if (!como) throw new HttpErro(409, 'conflito', M.encerrada)
  if (trabalhoId) await cancelJob(tx, trabalhoId)
  await forgetLinks(tx, _id)
  await audit(tx, req, { acao: como === 'parada' ? 'parar' : 'apagar', entidade: 'exportacao', id: _id })
  await warnAdministradores(tx, { o: como, por: req.usuario, liberadaEm })
  await emit(tx, { assunto: 'exportacao', payload: {} })
  return como
}
