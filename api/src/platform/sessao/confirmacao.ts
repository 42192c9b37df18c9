import type { FastifyRequest } from 'fastify'
import { HttpErro } from '../http/erros'
import { verifySenha } from './senhas'
import { giveBack, limite, spend } from './tentativas'

/** Shared with the change of a password: together they are ten guesses of one password. */
export const trocas = limite('troca usuario', 10, 10 * 60_000)

export const senhaErrada = () =>
  new HttpErro(422, 'validacao', 'A senha atual não confere.', {
    campos: { senhaAtual: 'A senha atual não confere.' },
  })

/** Whoever changes how an account opens says their own password again; throws 422, or 429 after ten wrong ones. */
export const requireSenha = async (req: FastifyRequest, senhaAtual: string): Promise<void> => {
  const { db } = req.server
  const tentativa = trocas(req.usuario._id)
  await spend(db, tentativa)
  const eu = await db
    .selectFrom('usuario')
    .select('senha_hash')
    .where('id', '=', req.usuario._id)
    .executeTakeFirst()
  if (!(await verifySenha(eu?.senha_hash, senhaAtual)))
    throw senhaErrada().recorded({ acao: 'confirmar senha', entidade: 'usuario' })
  await giveBack(db, tentativa)
}
