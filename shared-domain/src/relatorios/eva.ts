import { type InferType, object } from 'yup'
import { OBRIGATORIO } from '../comum/mensagens'
import { texto } from '../comum/texto'
import { PREENCHA } from './filtros'
import { camposDoPeriodo } from './periodo.schema'

/** GET /relatorios/eva: the specialty by its name; a date may bring midnight with it (spec 3 §5, §7). */
export const evaSchema = object({
  especialidade: texto().max(60).required(OBRIGATORIO),
  ...camposDoPeriodo(),
}).meta({ invalido: PREENCHA })
export type FiltrosDaEva = InferType<typeof evaSchema>

/** What is measured: its key in the answer, in `medias`, and its name on the screen (spec 3 §2.10, §3). */
export const MEDIDAS_DA_QUEIXA = [
  { chave: 'eva', media: 'EVA', nome: 'EVA' },
  { chave: 'intensidadeQueixa', media: 'Intensidade Queixa', nome: 'Intensidade da Queixa' },
  { chave: 'dificuldadeQueixa', media: 'Dificuldade Queixa', nome: 'Dificuldade da Queixa' },
  { chave: 'nprs', media: 'NPRS', nome: 'NPRS' },
] as const
export type MedidaDaQueixa = (typeof MEDIDAS_DA_QUEIXA)[number]['chave']
/** The rows of a CID: the three of the specification, and the NPRS where somebody was measured twice by it. */
export const medidasDaEva = ({ medias }: { medias: { NPRS: { primeiraSessao: number | null } } }) =>
  MEDIDAS_DA_QUEIXA.filter(({ chave }) => chave !== 'nprs' || medias.NPRS.primeiraSessao !== null)
export const CHAVES_DA_QUEIXA = MEDIDAS_DA_QUEIXA.map(({ chave }) => chave)

/** What became of a patient, from the first to the last answer: on all of these scales less is better. */
export const DESFECHOS = ['melhora', 'piora', 'inalterado'] as const
export type Desfecho = (typeof DESFECHOS)[number]

/** The CID of sessions whose guide has none, or that have no guide. */
export const SEM_CID = 'Sem CID'

/** A calendar date as the report of the EVA sends it (spec 3 §5): year, month and day with a midnight of UTC. */
export const aMeiaNoite = (data: string): string => `${data}T00:00:00.000Z`
