import { dataValida, formatarData } from '@clinica/shared-domain/datas'

/** `YYYY-MM-DD` (or an ISO instant, by its first ten characters) → `dd/mm/aaaa`; '' when it is not one. */
export const mostrarData = (iso: string | null | undefined): string =>
  iso && dataValida(iso.slice(0, 10)) ? formatarData(iso) : ''

/** Instants are read on the clinic's clock, whatever the clock of this desk is set to. */
const FUSO = 'America/Sao_Paulo'

/** The clinic's calendar date, whatever the clock of this desk is set to: `YYYY-MM-DD`. */
export const hojeNaClinica = (): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: FUSO,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date())

/** An ISO instant, `dd/mm/aaaa HH:mm`. */
export const mostrarInstante = (iso: string): string => {
  const d = new Date(iso)
  if (Number.isNaN(d.getTime())) return ''
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: FUSO })
    .format(d)
    .replace(',', '')
}
