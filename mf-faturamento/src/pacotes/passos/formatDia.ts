import { showInstant } from '@clinica/shared-auth'

/** The day of an instant on the clinic's calendar: `dd/mm/aaaa`. */
export const formatDia = (instante: string): string => showInstant(instante).slice(0, 10)

/** 'Não', or the day (spec 3 §4). */
export const diaOuNao = (instante: string | null): string => (instante ? formatDia(instante) : 'Não')
