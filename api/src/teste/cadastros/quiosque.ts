import { randomUUID } from 'node:crypto'
import type { Perfil } from '@clinica/shared-domain'
import type { AppDeTeste, Pedir } from '../app'

/** A name as a hand writes it, in the units of the sheet. */
export const RUBRICA = 'M60 150L90 60L120 150L150 70L180 150L240 110L300 150M320 160L420 150L520 90'

/** A session of its own of this role, which is another in each call. */
export const asNewSession = async ({ app, clinica, como }: AppDeTeste, perfil: Perfil): Promise<Pedir> => {
  const token = await app.sessoes.issue(app.db, clinica.usuarios[perfil]._id)
  return (method, url, payload, headers) =>
    como(null)(method, url, payload, { authorization: `Bearer ${token}`, ...headers })
}

/** A tablet that takes signatures of the unit, opened by somebody of this role: what its own session asks. */
export const openTablet = async (
  t: AppDeTeste,
  unidade: string = t.clinica.unidades[0]._id,
  perfil: Perfil = 'Recepcionista',
): Promise<Pedir> => {
  const r = await (await asNewSession(t, perfil))('POST', '/api/quiosque', { unidade })
  if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
  const authorization = `Bearer ${r.json().token}`
  return (method, url, payload, headers) => t.como(null)(method, url, payload, { authorization, ...headers })
}

/** What the tablet sends when the patient has drawn. */
export const signOn = (
  tablet: Pedir,
  agendamento: string,
  tracos = RUBRICA,
  chave: string = randomUUID(),
): ReturnType<Pedir> =>
  tablet('POST', '/api/quiosque/assinatura', { agendamento, tracos }, { 'idempotency-key': chave })
