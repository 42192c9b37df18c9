import { findBloqueio, findDiaInteiro, type GradeDoDia } from '@clinica/shared-domain'

/** Why nothing is booked at `hora` of the grid's day: 'Feriado: Natal'. Undefined while the unit is open. */
export const closedAt = ({ fechamentos, dia }: GradeDoDia, hora: string): string | undefined =>
  fechamentos && findBloqueio(fechamentos, dia, hora)?.motivo

/** The whole day is closed. */
export const isClosed = ({ fechamentos, dia }: GradeDoDia): boolean =>
  fechamentos !== undefined && findDiaInteiro(fechamentos, dia) !== undefined
