import { type Agendamento, COMPARECEU } from '@clinica/shared-domain'

/** Only of who came can it be declared. */
export const hasDeclaracao = (a: Agendamento): boolean => a.ativo && COMPARECEU.includes(a.status)
