import { type Answer, id, idDoPaciente, integer, list, nullable, object, text } from '../../comum/answer'

const linha = object({
  paciente: object({
    _id: idDoPaciente,
    nome: text,
    sexo: nullable(text),
    /** Whole years today. */
    idade: integer,
    telefone: nullable(text),
    email: nullable(text),
    /** How they came to the clinic. */
    indicacao: object({ valor: nullable(text) }),
    /** Of the latest session of the row: 'Particular' without an insurer. */
    convenio: object({ nome: text, plano: nullable(text) }),
  }),
  /** Of the guide; null without one. */
  procedimento: nullable(text),
  idEspecialidade: id,
  especialidade: text,
  unidade: text,
  profissional: object({ nome: text }),
  cid: nullable(text),
  sessoes: integer,
})
/** A patient with what they came for: procedure and specialty; the rest is of the latest session. */
export type LinhaDoMarketing = Answer<typeof linha>

/** GET /relatorios/marketing (spec 3 §3, §7): at most 10,000 rows. `origens`: patients by how they came, the most first. */
export const marketingAnswer = object({
  relatorio: list(linha),
  origens: list(object({ nome: text, quantidade: integer })),
})
export type MarketingAnswer = Answer<typeof marketingAnswer>
