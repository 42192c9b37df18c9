import {
  type Answer,
  date,
  flag,
  id,
  integer,
  list,
  named,
  nullable,
  object,
  text,
  time,
} from '../../comum/answer'

/** `pessoas`: different patients. */
const atendido = { atendidos: integer, pessoas: integer, faltas: integer }
/** Slots of the templates as they now are, and bookings that hold one; walk-ins hold none. */
const lotacao = { ocupadas: integer, vagas: integer }
const noPeriodo = object({
  ...atendido,
  ...lotacao,
  /** Cents of the packages finalised in the period. */ enviado: integer,
})
const doArquivo = nullable(
  object({ /** `YYYY-MM` */ mes: text, /** Cents. */ pago: integer, glosa: integer }),
)

/** GET /relatorios/inicio: a month beside the one before. */
export const inicioAnswer = named(
  'VisaoDoMes',
  object({
    mes: text,
    comparacao: object({
      de: date,
      ate: date,
      anteriorDe: date,
      anteriorAte: date,
      /** Null when the month is over and both are counted whole. */
      diaUtil: nullable(integer),
    }),
    agora: noPeriodo,
    antes: noPeriodo,
    /** The insurer's file of the month before, and of the one before that; null where none was taken. */
    glosa: object({ agora: doArquivo, antes: doArquivo }),
    /** Both months, whole, the days on which something happened. */
    dias: list(object({ data: date, ...atendido, ...lotacao })),
    especialidades: list(
      object({
        _id: id,
        nome: text,
        atendidos: integer,
        atendidosAntes: integer,
        faltas: integer,
        faltasAntes: integer,
      }),
    ),
    /** The last six months, this one last. Cents. */
    meses: list(
      object({
        mes: text,
        enviado: integer,
        pago: integer,
        glosa: integer,
        /** A file was taken: what is missing is still to come. */ temArquivo: flag,
      }),
    ),
    /** 1 Monday … 7 Sunday. */
    ocupacao: list(object({ diaSemana: integer, hora: time, ...lotacao })),
    /** Signed more than two days ago and without an evolution, whatever the month. */
    pendentes: integer,
  }),
)
export type VisaoDoMes = Answer<typeof inicioAnswer>
