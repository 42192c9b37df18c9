// Days on which the whole run begins anew.

/** A day of the next two years and its hour, `YYYY-MM-DDTHH:mm`, another for each run. */
export const drawDay = (agora = Date.now(), random = Math.random) =>
  new Date(agora + random() * 2 * 365 * 86_400_000).toISOString().slice(0, 16)

/** Where months, years, weeks and zones meet. */
export const WORST = [
  ['o dia 31 antes da meia-noite', '2026-10-31T23:50'],
  ['o dia 1º depois dela', '2026-12-01T00:10'],
  ['29 de fevereiro', '2028-02-29T10:00'],
  ['o último dia do ano', '2026-12-31T10:00'],
  ['o domingo depois de um feriado nacional', '2026-09-13T10:00'],
  ['o primeiro dia de um mês, sem dia útil antes dele', '2027-01-01T10:00'],
]
