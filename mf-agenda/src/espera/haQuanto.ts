import { hojeNaClinica } from '@clinica/shared-auth'
import { daysBetween, type Espera } from '@clinica/shared-domain'
import { plural } from '../grade/cartao/texto'

/** 'há 12 dias' */
export const haQuanto = ({ desde }: Pick<Espera, 'desde'>): string => {
  const dias = daysBetween(desde, hojeNaClinica())
  return dias <= 0 ? 'hoje' : `há ${plural(dias, 'dia', 'dias')}`
}
