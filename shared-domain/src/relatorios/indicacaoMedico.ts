import { type InferType, object } from 'yup'
import { texto } from '../comum/texto'
import { PREENCHA } from './filtros'
import { camposDoPeriodo } from './periodo.schema'

/** `total` is the largest first; the other the doctor's name. */
export const ORDENS_DA_INDICACAO = ['total', 'nome'] as const
export type OrdemDaIndicacao = (typeof ORDENS_DA_INDICACAO)[number]

/** GET /medico/relatorioIndicacao (spec 3 §5, §7). */
export const indicacaoMedicoSchema = object({
  ...camposDoPeriodo(),
  ordenarPor: texto()
    .oneOf(['', ...ORDENS_DA_INDICACAO])
    .default('total'),
}).meta({ invalido: PREENCHA })
export type FiltrosDaIndicacaoMedico = InferType<typeof indicacaoMedicoSchema>
