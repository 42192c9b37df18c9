import { MENSAGENS_DO_SEGUNDO_FATOR as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { requireSenha, trocas } from '../confirmacao'
import { giveBack, spend } from '../tentativas'
import { readFator, useTotp } from './fator'
import { codigoErrado } from './login.routes'

type Prova = { senhaAtual?: string | null | undefined; codigo?: string | null | undefined }

/**
 * Whoever signs something says again who they are: their password, or a code of their app. Throws 422, or 429 after ten wrong ones of
 * both together. Answers by which of the two. Before any other transaction of the request: a code is used up, whatever comes of it.
 */
export const confirmPessoa = async (
  req: FastifyRequest,
  { senhaAtual, codigo }: Prova,
): Promise<'senha' | 'segundoFator'> => {
  if (!codigo) {
    await requireSenha(req, senhaAtual ?? '')
    return 'senha'
  }
  const app = req.server
  const { segredo } = app.config
  const { _id } = req.usuario
  if (!(await readFator(app.db, segredo, _id))?.aplicativo) throw codigoErrado(M.semAplicativo)
  const tentativa = trocas(_id)
  await spend(app.db, tentativa)
  const serve = await app.transaction(req, (tx) => useTotp(tx, segredo, _id, codigo, app.agora()))
  if (!serve) throw codigoErrado(M.codigo).recorded({ acao: 'confirmar código', entidade: 'usuario' })
  await giveBack(app.db, tentativa)
  return 'segundoFator'
}
