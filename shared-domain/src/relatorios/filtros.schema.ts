import { OBRIGATORIO } from '../comum/mensagens'
import { texto } from '../comum/texto'

/** A unit by its name, or `TODAS`. */
export const unidadeDoRelatorio = () => texto().max(60).required(OBRIGATORIO)
