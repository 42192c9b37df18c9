import { type InferType, object } from 'yup'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { INFORME_UNIDADE_E_DATAS, PREENCHA } from './filtros'
import { unidadeDoRelatorio } from './filtros.schema'
import { camposDoPeriodo } from './periodo.schema'

/** What took place: whoever came signed, or the session was written about. */
export const ATENDIDOS = ['assinado', 'evoluido'] as const

/** GET /agenda/relatorioAtendimentoProfissional (spec 3 §5, §7). */
export const atendimentoProfissionalSchema = object({
  unidade: unidadeDoRelatorio(),
  ...camposDoPeriodo(),
  idProfissional: uuid(),
}).meta({ invalido: PREENCHA })
export type FiltrosDoAtendimentoProfissional = InferType<typeof atendimentoProfissionalSchema>

/** `quantidade` is the largest first; the others by their name. */
export const ORDENS_DO_ATENDIMENTO_PLANO = ['unidade', 'plano', 'quantidade', 'especialidade'] as const
export type OrdemDoAtendimentoPlano = (typeof ORDENS_DO_ATENDIMENTO_PLANO)[number]

/** GET /agenda/relatorioAtendimentoConvenio; by unit unless told (spec 3 §2.10, §5, §7). */
export const atendimentoPlanoSchema = object({
  unidade: unidadeDoRelatorio(),
  ...camposDoPeriodo(),
  /** By its name. */
  especialidade: texto().max(60),
  ordenarPor: texto()
    .oneOf(['', ...ORDENS_DO_ATENDIMENTO_PLANO])
    .default('unidade'),
}).meta({ invalido: INFORME_UNIDADE_E_DATAS })
export type FiltrosDoAtendimentoPlano = InferType<typeof atendimentoPlanoSchema>

/** An appointment without an insurer. */
export const PARTICULAR = 'Particular'
