/** A moment as the clinic's clock says it: `YYYY-MM-DD` and `HH:MM:SS`. */
export const momentoNaClinica = (agora: Date, fuso: string): { data: string; hora: string } => {
  const partes = new Intl.DateTimeFormat('en-CA', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(agora)
  const parte = (tipo: string) => partes.find((p) => p.type === tipo)?.value ?? '00'
  return {
    data: `${parte('year')}-${parte('month')}-${parte('day')}`,
    hora: `${parte('hour')}:${parte('minute')}:${parte('second')}`,
  }
}
