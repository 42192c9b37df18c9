import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertRows } from '../../auditoria/linhas'
import type { Tx } from '../../db/banco'
import { warnOwnerFromServer } from '../avisos'
import { endSessoes } from '../sessao'
import { removeFator } from './fator'

/**
 * Takes the second factor from an account, by who is at the server's own terminal: audited, told to its owner, sessions ended. Answers
 * the person's name; undefined when nobody has that e-mail, null when they have no second factor.
 */
export const removeFromServer = async (
  tx: Tx,
  email: string,
  agora: Date,
): Promise<string | null | undefined> => {
  const usuario = await tx
    .selectFrom('usuario')
    .select(['id', 'name', 'email', 'segundo_fator'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!usuario) return undefined
  if (!usuario.segundo_fator) return null
  await removeFator(tx, usuario.id)
  await endSessoes(tx, usuario.id)
  await warnOwnerFromServer(tx, 'segundoFatorRetirado', usuario, agora)
  await insertRows(tx, [
    {
      usuario_id: null,
      usuario_nome: 'Servidor (npm run segundo-fator)',
      usuario_email: null,
      endereco: null,
      agente: null,
      acao: 'tirarSegundoFator',
      entidade: 'usuario',
      registro_id: usuario.id,
      pacientes: null,
      requisicao: randomUUID(),
      resultado: 'feito',
      vezes: 1,
      detalhe: null,
      valores: null,
    },
  ])
  return usuario.name
}
