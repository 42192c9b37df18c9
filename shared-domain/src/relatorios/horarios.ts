import { type InferType, object } from 'yup'
import { data } from '../comum/esquema'
import { OBRIGATORIO } from '../comum/mensagens'
import { INFORME_DATA_BASE } from './filtros'

/** Days that the open-versus-booked report shows, from its base date on. */
export const DIAS_DOS_HORARIOS = 7

/** GET /relatorios/agendamentos_marcados (spec 3 §2.10, §5). */
export const horariosSchema = object({ dataBase: data().required(OBRIGATORIO) }).meta({
  invalido: INFORME_DATA_BASE,
})
export type FiltrosDosHorarios = InferType<typeof horariosSchema>

type Contas = { vagas: number; marcados: number; encaixes: number; livres: number }

/**
 * How full some hours are, in whole percent: the slots that are taken. An hour without slots that has appointments is full; null
 * where there is neither.
 */
export const ocupacaoOf = ({ vagas, marcados, encaixes, livres }: Contas): number | null => {
  if (vagas === 0) return marcados + encaixes > 0 ? 100 : null
  return Math.round(((vagas - livres) / vagas) * 100)
}
