import { diaCurto } from '@clinica/shared-domain'

/** 'qui 26/11', within a sentence. */
export const diaNaFrase = (data: string): string => diaCurto(data).toLowerCase()
