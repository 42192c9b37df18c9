// Days on which a part of the whole run is run again.

/** A day of the next two years and its hour, `YYYY-MM-DDTHH:mm`, another for each run; of midnight the worst days have both sides. */
export const drawDay = (agora = Date.now(), random = Math.random) => {
  const dia = new Date(agora + random() * 2 * 365 * 86_400_000).toISOString().slice(0, 10)
  const minuto = 10 + Math.floor(random() * (24 * 60 - 20))
  const [h, m] = [Math.floor(minuto / 60), minuto % 60].map((n) => String(n).padStart(2, '0'))
  return `${dia}T${h}:${m}`
}

/** Where months, years, weeks and zones meet. Those beside midnight have the journeys too, whose demo clinic is made anew for each day. */
export const WORST = [
  { nome: 'o dia 31 antes da meia-noite', dia: '2026-10-31T23:50', jornadas: true },
  { nome: 'o dia 1º depois dela', dia: '2026-12-01T00:10', jornadas: true },
  { nome: '29 de fevereiro', dia: '2028-02-29T10:00', jornadas: false },
  { nome: 'o último dia do ano', dia: '2026-12-31T10:00', jornadas: false },
  { nome: 'o domingo depois de um feriado nacional', dia: '2026-09-13T10:00', jornadas: false },
  { nome: 'o primeiro dia de um mês, sem dia útil antes dele', dia: '2027-01-01T10:00', jornadas: false },
]

/** The same in an order that is drawn. */
export const shuffle = (dias, random = Math.random) =>
  dias
    .map((dia) => ({ dia, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ dia }) => dia)
