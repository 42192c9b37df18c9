import { type Answer, date, flag, id, integer, list, nullable, object, text } from '../../comum/answer'

/** GET /v2/guia/paciente/{id}: the active guides of a patient. */
export const guiasDoPacienteAnswer = object({
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
})
export type GuiasDoPacienteAnswer = Answer<typeof guiasDoPacienteAnswer>
export type GuiaDoPaciente = GuiasDoPacienteAnswer['guias'][number]

/** GET /guia/{id}/agendamentosRestantes */
export const sessoesRestantesAnswer = object({ quantidadeRestante: integer })
export type SessoesRestantesAnswer = Answer<typeof sessoesRestantesAnswer>

/** GET /guia/{id}/materiaisPendentes */
export const materiaisPendentesAnswer = object({ pendente: flag })
