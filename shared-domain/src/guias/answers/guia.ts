import { type Answer, date, flag, id, integer, list, nullable, object, text } from '../../comum/answer'

/** The active guides of a patient. */
const guias = {
  guias: list(
    object({
      _id: id,
      numero: text,
      especialidade: text,
      cid: nullable(text),
      /** Sessions authorised; those that live appointments hold; what is left, below zero when more are held. */
      quantidade: integer,
      usadas: integer,
      quantidadeRestante: integer,
      convenio: object({ _id: id, nome: text }),
      plano: nullable(text),
      dataEmissao: date,
      /** The first day on which it is no longer good; null where the insurer's guides do not end. */
      vencimento: nullable(date),
      /** Sent to billing. */
      bloqueada: flag,
    }),
  ),
}

export const guiasDoPacienteAnswer = object(guias)
export type GuiasDoPacienteAnswer = Answer<typeof guiasDoPacienteAnswer>
export type GuiaDoPaciente = GuiasDoPacienteAnswer['guias'][number]

/** GET /v2/guia/paciente/{id}: with a specialty, also who treats them in it, the usual one first. */
export const guiasEProfissionaisAnswer = object(guias, {
  profissionais: list(object({ _id: id, nome: text })),
})
export type GuiasEProfissionaisAnswer = Answer<typeof guiasEProfissionaisAnswer>

/** GET /guia/{id}/agendamentosRestantes */
export const sessoesRestantesAnswer = object({ quantidadeRestante: integer })
export type SessoesRestantesAnswer = Answer<typeof sessoesRestantesAnswer>

/** GET /guia/{id}/materiaisPendentes */
export const materiaisPendentesAnswer = object({ pendente: flag })
