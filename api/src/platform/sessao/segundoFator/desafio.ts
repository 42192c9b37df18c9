import { createHash, createHmac } from 'node:crypto'
import { MENSAGENS_DO_SEGUNDO_FATOR } from '@clinica/shared-domain'
import { HttpErro } from '../../http/erros'
import { isSame } from '../assinatura'

/** Milliseconds from the password to the code. */
const VALE_MS = 10 * 60_000

/** Who said their password, and under which: a changed one asks again. */
export type Quem = { id: string; senha_hash: string }
type Passo = 'codigo' | 'configurar'

const signed = (segredo: string, ...partes: unknown[]): string =>
  createHmac('sha256', segredo)
    .update(JSON.stringify(['segundo fator', ...partes]))
    .digest('base64url')

export const senhaMark = (senha_hash: string): string =>
  createHash('sha256').update(senha_hash).digest('base64url')

/** Carries the first step of a login to the second. It opens nothing by itself. */
export const newDesafio = (segredo: string, passo: Passo, { id, senha_hash }: Quem, agora: Date): string => {
  const ate = agora.getTime() + VALE_MS
  return [passo, id, ate, signed(segredo, passo, id, ate, senhaMark(senha_hash))].join('.')
}

const demorou = () => new HttpErro(422, 'desafioVencido', MENSAGENS_DO_SEGUNDO_FATOR.demorou)

/** Whose it is, found by `find`; throws 422 once it is over, another's or of another step. */
export const openDesafio = async <A extends Quem>(
  segredo: string,
  passo: Passo,
  desafio: string,
  agora: Date,
  find: (id: string) => Promise<A | undefined>,
): Promise<A> => {
  const [dito = '', id = '', ate = '', assinatura = ''] = desafio.split('.')
  if (dito !== passo || !/^[0-9a-f-]{36}$/.test(id) || !(Number(ate) > agora.getTime())) throw demorou()
  const quem = await find(id)
  if (!quem || !isSame(assinatura, signed(segredo, passo, id, Number(ate), senhaMark(quem.senha_hash))))
    throw demorou()
  return quem
}
