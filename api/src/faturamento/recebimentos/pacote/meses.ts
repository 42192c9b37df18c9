import { addMeses } from '@clinica/shared-domain'

/** `2026-12` → `2027-01` */
export const nextMonth = (mes: string): string => addMeses(`${mes}-01`, 1).slice(0, 7)
