import { useSessao } from './sessao'

type Relogio = { dia: Intl.DateTimeFormat; instante: Intl.DateTimeFormat }

const relogios = new Map<string, Relogio>()

const relogioOf = (timeZone: string): Relogio => {
  const pronto = relogios.get(timeZone)
  if (pronto) return pronto
  const novo = {
    dia: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    instante: new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  }
  relogios.set(timeZone, novo)
  return novo
}

const relogio = (): Relogio => relogioOf(useSessao.getState().fuso)

/** The clinic's calendar date, whatever the clock of this desk is set to: `YYYY-MM-DD`. */
export const hojeNaClinica = (): string => relogio().dia.format(Date.now())

/** An ISO instant on the clinic's clock, `dd/mm/aaaa HH:mm`; '' when it is none. */
export const showInstant = (iso: string): string => {
  const instante = Date.parse(iso)
  return Number.isNaN(instante) ? '' : relogio().instante.format(instante).replace(',', '')
}
