import { object } from 'yup'
import { isMes } from '../comum/datas'
import { OBRIGATORIO } from '../comum/mensagens'
import { texto } from '../comum/texto'

/** The month that the opening page shows, `YYYY-MM`, and the unit by its name: none or `TODAS` is every one. */
export const inicioSchema = object({
  mes: texto()
    .required(OBRIGATORIO)
    .test('mes', 'Mês inválido.', (v) => !v || isMes(v)),
  unidade: texto().max(60),
})
