import { useHoje } from '@clinica/shared-auth'
import { daysBetween, type Espera } from '@clinica/shared-domain'
import { plural } from '../grade/cartao/texto'

/** 'há 12 dias' */
export const HaQuanto = ({ desde }: Pick<Espera, 'desde'>) => {
  const dias = daysBetween(desde, useHoje())
  return dias <= 0 ? 'hoje' : `há ${plural(dias, 'dia', 'dias')}`
}
