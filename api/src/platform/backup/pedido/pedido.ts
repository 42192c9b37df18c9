import { join } from 'node:path'
import { MENSAGENS_DO_BACKUP as M } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { audit } from '../../auditoria/auditoria'
import type { Config } from '../../config'
import type { Banco, Tx } from '../../db/banco'
import { HttpErro } from '../../http/erros'
import type { TipoDeTrabalho } from '../../trabalhos/execucao'
import { requestJob } from '../../trabalhos/fila.queries'
import { makeBackup } from '../arquivo'
import type { Chave } from '../formato/cifra'
import { hideChave, showChave } from '../formato/guarda'

const TIPO = 'backup'

/** Where the files stand that somebody asked for; several nodes share it. */
export const folderOf = ({ backup, dadosDir }: Config): string =>
  join(backup?.pasta ?? dadosDir, 'backups-pedidos')

/** Asks for a backup, when and if the transaction commits. Throws 409 while another one is being made. */
export const requestBackup = async (tx: Tx, req: FastifyRequest, chave?: Chave): Promise<string> => {
  const id = novoId()
  const { _id, email } = req.usuario
  const trabalho = await requestJob(tx, {
    tipo: TIPO,
    chave: TIPO,
    dados: { id },
    por: email,
    maxTentativas: 3,
  })
  if (!trabalho) throw new HttpErro(409, 'conflito', M.emAndamento)
  const guardada = chave ? hideChave(chave, req.server.config.segredo) : null
  await sql`insert into backup (id, pedido_por, trabalho_id, cifrado, chave)
    values (${id}, ${_id}, ${trabalho}, ${chave !== undefined}, ${guardada})`.execute(tx)
  await audit(tx, req, { acao: 'pedir', entidade: 'backup', id, depois: { cifrado: chave !== undefined } })
  return id
}

/** Makes the file of a backup that was asked for. */
export const backupPedido = ({ config }: Pick<FastifyInstance, 'config'>, banco: Banco): TipoDeTrabalho => ({
  tipo: TIPO,
  titulo: 'Backup',
  fazer: async (trabalho) => {
    const { id } = trabalho.dados as { id: string }
    const { rows } = await sql<{ cifrado: boolean; chave: Buffer | null }>`
      select cifrado, chave from backup where id = ${id} and pronto_em is null`.execute(trabalho.db)
    const [pedido] = rows
    if (!pedido) return
    if (pedido.cifrado && !pedido.chave) throw new Error('a senha deste backup foi esquecida: peça outro')
    const chave = pedido.chave ? showChave(pedido.chave, config.segredo) : undefined
    const tamanho = await makeBackup(banco, join(folderOf(config), id), chave, trabalho)
    await trabalho.transaction((tx) =>
      sql`update backup set pronto_em = now(), tamanho = ${tamanho}, chave = null where id = ${id}`.execute(
        tx,
      ),
    )
  },
})
