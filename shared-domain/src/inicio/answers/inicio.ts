import { STATUS_IDS } from '../../agenda/status'
import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { CICLOS } from '../../faturamento/ciclo'
import { AVISOS, PASSOS_DO_INICIO } from '../avisos'

const aviso = named(
  'AvisoDoInicio',
  object(
    { tipo: oneOf(...AVISOS), quantos: integer },
    {
      /** Cents. */
      valor: integer,
      /** `YYYY-MM`: the month that it is about, or the newest one. */
      /** Left until the first one's end. */
      dias: integer,
      mes: text,
      /** The first ones, by name. */
      nomes: list(text),
    },
  ),
)
export type AvisoDoInicio = Answer<typeof aviso>

const sessao = named(
  'SessaoDoInicio',
  object(
    {
      _id: id,
      data: date,
      hora: time,
      status: oneOf(...STATUS_IDS),
      /** `_id` is null while it is a pre-booking of somebody not registered. */
      paciente: object({ _id: nullable(idDoPaciente), nome: text, riscoDeQueda: flag }),
      profissional: text,
      unidade: text,
      especialidade: text,
      avaliacao: flag,
    },
    {
      /** Why nobody is attended then, while it is still to happen. */
      fechado: text,
    },
  ),
)
export type SessaoDoInicio = Answer<typeof sessao>

const periodo = object({ atendidos: integer, faltas: integer, ocupadas: integer, vagas: integer })
const mes = object({
  de: date,
  ate: date,
  anteriorDe: date,
  anteriorAte: date,
  agora: periodo,
  antes: periodo,
  /** Today by specialty: slots that are taken and all there are. */
  hoje: list(object({ especialidade: text, ocupadas: integer, vagas: integer })),
})

const pacote = object({
  _id: id,
  nome: text,
  ciclo: oneOf(...CICLOS),
  guias: integer,
  sessoes: integer,
  /** Cents. */
  total: integer,
})

/** GET /inicio: what this person should know now. A part is null where the person has no use for it. */
export const homeAnswer = object({
  avisos: list(aviso),
  /** Appointments of the next MINUTOS_A_FRENTE minutes: the first ones, and how many. */
  proximas: nullable(object({ de: time, ate: time, total: integer, sessoes: list(sessao) })),
  /** The person's own appointments of today, where they are a professional. */
  meuDia: nullable(object({ _id: id, sessoes: list(sessao) })),
  /** Open and finalised packages, the newest first. */
  pacotes: nullable(list(pacote)),
  mes: nullable(mes),
  /** Until the first booking. */
  passos: nullable(list(object({ passo: oneOf(...PASSOS_DO_INICIO), feito: flag }))),
})
export type HomeAnswer = Answer<typeof homeAnswer>
