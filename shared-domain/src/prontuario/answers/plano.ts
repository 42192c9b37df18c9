import {
  type Answer,
  date,
  decimal,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { MELHORAS } from '../escore/escore'
import { RESULTADOS_DO_PLANO } from '../plano/plano'
import { tipoDeQuestao } from '../tipos'
import { escoreAnswer } from './escore'
import { evolucaoRecord } from './registro'

const talvez = nullable(text)
const { autor } = evolucaoRecord.properties

/** What became of a goal or of a reassessment: said by whom and when, never changed. */
const desfecho = object({
  resultado: oneOf(...RESULTADOS_DO_PLANO),
  em: instant,
  por: autor,
  /** Id of the user. */
  porId: id,
  /** Where it was prolonged. */
  novaData: nullable(date),
  observacao: talvez,
})

/** Each belongs to who set it; `prazo` is its first date. */
const item = { _id: id, prazo: date, autor, autorId: id, desfechos: list(desfecho) }
const ponto = nullable(object({ data: date, numero: decimal }))

const meta = object(
  {
    ...item,
    texto: talvez,
    medida: nullable(
      object({
        questao: id,
        enunciado: text,
        tipo: tipoDeQuestao,
        unidade: text,
        melhora: oneOf(...MELHORAS),
        alvo: decimal,
      }),
    ),
    /** The day on which it was set. */
    desde: date,
  },
  /** Where it began and is now, by the record's measures; not of a plan as it was before. */
  { inicial: ponto, atual: ponto },
)
export type MetaDoPlano = Answer<typeof meta>
const reavaliacao = object(item)
export type ReavaliacaoDoPlano = Answer<typeof reavaliacao>

/** A plan of care: of one patient in one specialty, shared by who may see the record. */
const plano = named(
  'PlanoTerapeutico',
  object(
    {
      _id: id,
      paciente: idDoPaciente,
      especialidade: object({ _id: id, nome: text }),
      cid: nullable(object({ _id: id, descricaoAbreviada: text, descricao: text })),
      diagnostico: talvez,
      inicio: date,
      vezes: nullable(integer),
      sessoes: nullable(integer),
      metas: list(meta),
      reavaliacoes: list(reavaliacao),
      autor,
      /** Id of the user to whom it belongs. */
      autorId: id,
      /** Who saved it last, and why where they are not its author. */
      textoDe: autor,
      motivo: talvez,
      versao: integer,
      criadoEm: instant,
      atualizadoEm: instant,
      /** The version that an edit carries. */
      updatedAt: instant,
      encerradoEm: nullable(instant),
      encerradoPor: nullable(autor),
      encerradoMotivo: talvez,
      removidoEm: nullable(instant),
      removidoPor: nullable(autor),
      removidoMotivo: talvez,
      /** The patient's name as it was, for a plan of a register that was merged into this one. */
      registradoComo: talvez,
    },
    /** Sessions of the specialty since its beginning: booked in all, and of these signed or evolved. */
    { marcadas: integer, feitas: integer },
  ),
)
export type PlanoTerapeutico = Answer<typeof plano>

/** GET /v2/paciente/{id}/planoTerapeutico: in course first, then the newest. */
export const planosAnswer = object({ planos: list(plano) })
export type PlanosAnswer = Answer<typeof planosAnswer>

export const planoSalvoAnswer = object({ msg: text, plano })
export type PlanoSalvo = Answer<typeof planoSalvoAnswer>

/** GET …/versoes: the newest first, the one in force included. */
export const versoesDoPlano = object({
  versoes: list(object({ versao: integer, em: instant, por: autor, motivo: talvez, plano })),
})
export type VersoesDoPlano = Answer<typeof versoesDoPlano>

/** GET /v2/paciente/{id}/planoTerapeutico/medidas: what a goal may be measured by, those that the record has first. */
export const medidasDoPlano = object({
  medidas: list(
    object({
      _id: id,
      enunciado: text,
      tipo: tipoDeQuestao,
      escore: nullable(escoreAnswer),
      ultima: ponto,
    }),
  ),
})
export type MedidasDoPlano = Answer<typeof medidasDoPlano>

/** GET /v2/paciente/{id}/planoTerapeutico/proposta: what booking and guide are proposed of a plan in course; nothing clinical. */
export const propostaDoPlano = object({
  proposta: nullable(
    object({
      paciente: idDoPaciente,
      profissional: text,
      inicio: date,
      vezes: nullable(integer),
      sessoes: nullable(integer),
      marcadas: integer,
    }),
  ),
})
export type PropostaDoPlano = Answer<typeof propostaDoPlano>
