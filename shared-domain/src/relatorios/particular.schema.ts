import { type InferType, object, string } from 'yup'
import { inteiro } from '../comum/esquema'
import { OBRIGATORIO } from '../comum/mensagens'
import { texto } from '../comum/texto'
import { PREENCHA } from './filtros'
import { unidadeDoRelatorio } from './filtros.schema'
import { POR_DO_RECEBIDO, type PorDoRecebido } from './particular'
import { camposDoPeriodo } from './periodo.schema'

/** GET /api/relatorios/particular/recebido: what patients paid in a period, by `por`. */
export const recebidoDePacientesSchema = object({
  unidade: unidadeDoRelatorio(),
  ...camposDoPeriodo(),
  por: string<PorDoRecebido>().oneOf(POR_DO_RECEBIDO).default('dia'),
}).meta({ invalido: PREENCHA })
export type FiltrosDoRecebido = InferType<typeof recebidoDePacientesSchema>

/** GET /api/relatorios/particular/atrasados: who is late today. */
export const atrasadosSchema = object({ unidade: unidadeDoRelatorio() }).meta({ invalido: PREENCHA })

/** GET /api/relatorios/particular/pacotes: packages of sessions in a period. */
export const pacotesVendidosSchema = object({ unidade: unidadeDoRelatorio(), ...camposDoPeriodo() }).meta({
  invalido: PREENCHA,
})
export type FiltrosDosPacotes = InferType<typeof pacotesVendidosSchema>

const ANO_INVALIDO = 'Informe o ano com quatro dígitos.'
/** GET /api/relatorios/dmed: a calendar year; no unit is every one. */
export const dmedSchema = object({
  ano: inteiro().min(2000, ANO_INVALIDO).max(2199, ANO_INVALIDO).required(OBRIGATORIO),
  unidade: texto().max(60),
}).meta({ invalido: ANO_INVALIDO })
