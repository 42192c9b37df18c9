// For files that run again on other days: the small clinic on the day and hour that the run was asked for (`HOJE=2026-12-31T23:50`), else
// on the Monday of all others. What such a file says of a date it counts from `HOJE`.
import * as daSegunda from './agenda'

const [dia = daSegunda.HOJE, hora = '09:00'] = process.env.HOJE?.split('T') ?? []

export const HOJE = dia
export const openAgenda = (): Promise<daSegunda.Clinica> =>
  daSegunda.openAgenda({ hoje: HOJE, agora: () => new Date(`${HOJE}T${hora}:00-03:00`) })
