import { createHmac } from 'node:crypto'
import { type ArquivoDeSegredo, keepSegredoEm, newSegredo, readSegredoEm } from '../../partida/segredo'

/** Apart from the sessions' key: that one may be made anew, this one may not. */
const ARQUIVO: ArquivoDeSegredo = {
  nome: 'auditoria.json',
  campo: 'chave',
  conserto:
    'Restaure-o da cópia que você guarda dele. Sem cópia, mova-o para outro lugar, inicie de novo e depois rode npm run audit -- restart: a auditoria é selada de novo, com outra chave.',
}

/** AUDITORIA_CHAVE, or the data folder's own; undefined where there is neither. */
export const readChave = (env: NodeJS.ProcessEnv, dadosDir: string): string | undefined => {
  const { AUDITORIA_CHAVE: chave } = env
  if (chave && chave.length < 32) throw new Error('AUDITORIA_CHAVE deve ter pelo menos 32 caracteres.')
  return chave || readSegredoEm(ARQUIVO, dadosDir)
}

/** The key that seals the audit; the first start makes one and keeps it in the data folder. */
export const keepChave = (env: NodeJS.ProcessEnv, dadosDir: string): string =>
  readChave(env, dadosDir) ?? keepSegredoEm(ARQUIVO, dadosDir, newSegredo())

/** Says which key it is without telling it. */
export const nameOfChave = (chave: string): string =>
  createHmac('sha256', chave).update('nome').digest('hex').slice(0, 16)
