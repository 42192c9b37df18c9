import { type InferType, object } from 'yup'
import { texto } from '../comum/texto'
import { camposDoPeriodo } from './periodo.schema'

export const INFORME_DATAS = 'Informe a Data Início e Data Fim.'

/** Who is shown: everybody, those of whom it is so, or the others. */
export const ESCOLHAS = ['TODAS', 'SIM', 'NÃO'] as const
export type Escolha = (typeof ESCOLHAS)[number]
const escolha = (padrao: Escolha) =>
  texto()
    .oneOf(['', ...ESCOLHAS])
    .default(padrao)

/** Each by its name; `idade` is the youngest first. */
export const ORDENS_DO_MARKETING = [
  'paciente',
  'idade',
  'indicacao',
  'convenio',
  'procedimento',
  'especialidade',
  'unidade',
  'profissional',
] as const
export type OrdemDoMarketing = (typeof ORDENS_DO_MARKETING)[number]

/** GET /relatorios/marketing; `gestante` TODAS and `ortopedia` NÃO unless told (spec 3 §5, §7, §9). */
export const marketingSchema = object({
  ...camposDoPeriodo(),
  gestante: escolha('TODAS'),
  ortopedia: escolha('NÃO'),
  ordenarPor: texto()
    .oneOf(['', ...ORDENS_DO_MARKETING])
    .default('paciente'),
}).meta({ invalido: INFORME_DATAS })
export type FiltrosDoMarketing = InferType<typeof marketingSchema>

/** The origin of a patient whose register has none. */
export const SEM_ORIGEM = 'Não informada'
