import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  text,
  time,
} from '../../comum/answer'

/** POST /quiosque: the session of the tablet, which ends with the clinic's `dia`. */
export const quiosqueAbertoAnswer = object({ token: text, unidade: text, dia: date })
export type QuiosqueAberto = Answer<typeof quiosqueAbertoAnswer>

/** GET /quiosque: who signs next; `igual`: the one that the tablet shows already still waits, and is not sent again. */
export const quiosqueAnswer = object({
  unidade: text,
  igual: flag,
  proximo: nullable(
    object({
      _id: id,
      paciente: object({ _id: idDoPaciente, nome: text }),
      data: date,
      hora: time,
      profissional: text,
    }),
  ),
})
export type QuiosqueAnswer = Answer<typeof quiosqueAnswer>

/** GET /agenda/{id}/assinaturas: what was drawn of one appointment, the newest first; those undone too. */
export const assinaturasAnswer = object({
  assinaturas: list(
    object({
      _id: id,
      /** Of the unit. */
      numero: integer,
      assinadaEm: instant,
      /** By name: who had opened the tablet's session. */
      recebidaPor: text,
      /** As the tablet showed it, of the register that they are of now. */
      paciente: object({ _id: nullable(idDoPaciente), nome: text }),
      profissional: text,
      data: date,
      hora: time,
      tracos: text,
      /** SHA-256 of the sheet, hexadecimal. */
      resumo: text,
      desfeitaEm: nullable(instant),
      desfeitaPor: nullable(text),
    }),
  ),
})
export type AssinaturasAnswer = Answer<typeof assinaturasAnswer>

/** POST /guia/assinaturas: of these guides, those with sessions that lack a drawn signature, and how many. */
export const semAssinaturaAnswer = object({
  guias: list(object({ _id: id, numero: text, sessoes: integer })),
})
export type SemAssinatura = Answer<typeof semAssinaturaAnswer>
