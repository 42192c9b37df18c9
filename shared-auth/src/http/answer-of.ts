import { reportError } from '../report/report-error'
import { invalidAnswer } from './erro-da-api'

/** What the answer of a call holds under this key; an answer without it is 'Requisição inválida.' (spec 1 §8). */
export const answerOf = async <T extends object, K extends keyof T & string>(
  chamada: Promise<{ data: T; config?: { url?: string } }>,
  chave: K,
): Promise<T[K]> => {
  const { data, config } = await chamada
  if (data[chave] !== undefined) return data[chave]
  const erro = invalidAnswer()
  reportError(erro, { rota: config?.url ?? '', falta: chave })
  throw erro
}
