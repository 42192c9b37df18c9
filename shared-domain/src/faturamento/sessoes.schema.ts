import { array, type InferType, object, string } from 'yup'
import { data, uuid } from '../comum/esquema'
import { OBRIGATORIO } from '../comum/mensagens'
import { textoLongo } from '../comum/texto'
import { uniqueItems } from '../comum/valores'

/** Sessions that one request bills. */
export const MAXIMO_DE_DATAS = 200
const VAZIA = 'Informe ao menos uma sessão.'
const LONGA = `Fature no máximo ${MAXIMO_DE_DATAS} sessões de uma vez.`

/** `faturamento`: the billing date; null takes it away, so it is never null by being forgotten. */
const dataDaSessao = object({
  _id: uuid().required(OBRIGATORIO),
  faturamento: data()
    .nullable()
    .transform((v: unknown) => v || null)
    .defined(OBRIGATORIO),
})
const datas = () =>
  array()
    .of(dataDaSessao)
    .max(MAXIMO_DE_DATAS, LONGA)
    .test('unicas', 'Cada agendamento só pode aparecer uma vez.', uniqueItems)

/** PUT /agenda/adicionarDataFaturamento: a list (spec 3 §7). */
export const datasDeFaturamentoSchema = datas().min(1, VAZIA).required(VAZIA)

/**
 * PUT /guia/{id}/faturamento: what the screen saves in one go. `pacote`: where the guide's billed sessions go that are in none; null takes
 * those of `datas` out of their open package; absent leaves packages alone.
 */
export const faturamentoDaGuiaSchema = object({
  datas: datas().default([]),
  pacote: uuid().nullable(),
  /** Field 64 of the guide; absent leaves it. */
  observacao: textoLongo().max(500).nullable(),
  updatedAt: string().required(OBRIGATORIO),
})
export type FaturamentoDaGuiaEnvio = InferType<typeof faturamentoDaGuiaSchema>

/** The screen's values: a date for each session by its id ('' for none), which its fields check; '' for no package. */
export const faturamentoNoFormulario = object({
  datas: object(),
  pacote: string().default(''),
  observacao: textoLongo().max(500, 'Campo deve ter no máximo 500 caracteres.').default(''),
})
