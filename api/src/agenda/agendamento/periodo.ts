import { isLongPast, isTooFarAhead, mensagemLongeDemais, perguntaDiaPassado } from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import { invalid } from './regras'

/** Nothing is booked more than 24 months ahead: 422 on the date. */
export const requireNotTooFar = (data: string, hoje: string): void => {
  if (isTooFarAhead(data, hoje)) throw invalid('data', mensagemLongeDemais(hoje))
}

/**
 * Answers 409 `confirmacaoNecessaria` until it comes with `confirmado`: of a day more than 90 days back, and of whatever else is asked
 * in the same breath.
 */
export const requireMeant = (
  envios: readonly { data: string; confirmado?: boolean }[],
  hoje: string,
  outra: string | null = null,
): void => {
  const porDizer = envios.filter((e) => !e.confirmado)
  const [antigo] = porDizer
    .filter((e) => isLongPast(e.data, hoje))
    .map((e) => e.data)
    .sort()
  const perguntas = [antigo ? perguntaDiaPassado(antigo, hoje) : null, porDizer.length > 0 ? outra : null]
  const conteudo = perguntas.filter(Boolean).join('\n\n')
  if (conteudo) throw new HttpErro(409, 'confirmacaoNecessaria', conteudo)
}
