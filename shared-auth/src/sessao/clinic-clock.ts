import { useSessao } from './sessao'

type Relogio = { fuso: string; relogio: Intl.DateTimeFormat }

/** Of the clinic's zone; made when it is first asked for, which takes a millisecond or two. */
const relogioOf = (opcoes: Intl.DateTimeFormatOptions, lingua: string) => {
  let pronto: Relogio | undefined
  return (): Intl.DateTimeFormat => {
    const { fuso } = useSessao.getState()
    if (pronto?.fuso !== fuso)
      pronto = { fuso, relogio: new Intl.DateTimeFormat(lingua, { ...opcoes, timeZone: fuso }) }
    return pronto.relogio
  }
}

const relogioDoDia = relogioOf({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
const relogioDoInstante = relogioOf({ dateStyle: 'short', timeStyle: 'short' }, 'pt-BR')

/** The clinic's calendar date, whatever the clock of this desk is set to: `YYYY-MM-DD`. */
export const hojeNaClinica = (): string => relogioDoDia().format(Date.now())

/** An ISO instant on the clinic's clock, `dd/mm/aaaa HH:mm`; '' when it is none. */
export const showInstant = (iso: string): string => {
  const instante = Date.parse(iso)
  return Number.isNaN(instante) ? '' : relogioDoInstante().format(instante).replace(',', '')
}
