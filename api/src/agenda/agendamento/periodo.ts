import { isLongPast, isTooFarAhead, mensagemLongeDemais, perguntaDiaPassado } from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import { invalid } from './regras'

/** Nothing is booked more than 24 months ahead: 422 on the date. */
export const requireNotTooFar = (data: string, hoje: string): void => {
  if (isTooFarAhead(data, hoje)) throw invalid('data', mensagemLongeDemais(hoje))
}

/** A day more than 90 days back answers 409 `confirmacaoNecessaria` until it comes with `confirmado`. */
export const requireMeant = (
  envios: readonly { data: string; confirmado?: boolean }[],
  hoje: string,
): void => {
  const [antigo] = envios
    .filter((e) => !e.confirmado && isLongPast(e.data, hoje))
    .map((e) => e.data)
    .sort()
  if (antigo) throw new HttpErro(409, 'confirmacaoNecessaria', perguntaDiaPassado(antigo, hoje))
}
