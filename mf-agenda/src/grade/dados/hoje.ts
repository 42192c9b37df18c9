const FUSO = 'America/Sao_Paulo'

/** The clinic's calendar date, whatever the clock of this desk is set to. `YYYY-MM-DD` */
export const hojeNaClinica = (): string => {
  const partes = new Intl.DateTimeFormat('pt-BR', {
    timeZone: FUSO,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date())
  const parte = (tipo: string) => partes.find((p) => p.type === tipo)?.value ?? ''
  return `${parte('year')}-${parte('month')}-${parte('day')}`
}

/** An instant on the clinic's clock: `21/11/2026 14:05`. */
export const instanteNaClinica = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: FUSO })
    .format(new Date(iso))
    .replace(',', '')
