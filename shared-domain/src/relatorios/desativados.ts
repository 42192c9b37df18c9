import { type InferType, object } from 'yup'
import { PREENCHA } from './filtros'
import { unidadeDoRelatorio } from './filtros.schema'
import { camposDoPeriodo } from './periodo.schema'

/** GET /agenda/pesquisarAgendamentosDesativados: by the days that they were for (spec 3 §5, §7). */
export const desativadosSchema = object({ unidade: unidadeDoRelatorio(), ...camposDoPeriodo() }).meta({
  invalido: PREENCHA,
})
export type FiltrosDosDesativados = InferType<typeof desativadosSchema>

/** Records that one report answers. */
export const MAXIMO_DE_REGISTROS = 10_000
export const PERIODO_MENOR = 'Escolha um período menor.'
