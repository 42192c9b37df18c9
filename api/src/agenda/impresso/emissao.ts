import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/tipos'

/** Who prints: the clinic's name at the head, and when and by whom at the foot. */
export type Emissao = { clinica: string; pe: string }

/** `agora` in the clinic's time, as `YYYY-MM-DD HH:mm`. */
export const clockOf = ({ agora, config: { fuso: timeZone } }: App): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(agora())

export const emissaoOf = (app: App, { usuario }: FastifyRequest): Emissao => {
  const { fuso: timeZone, nomeClinica } = app.config
  const instantes = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const quando = instantes.format(app.agora()).replace(',', ' às')
  return { clinica: nomeClinica, pe: `Emitido em ${quando} por ${usuario.name}` }
}
