import {
  type Answer,
  date,
  id,
  idDoPaciente,
  integer,
  list,
  named,
  nullable,
  object,
  text,
  time,
} from '../../comum/answer'

const linha = named(
  'LinhaDeRelatorio',
  object(
    {
      _id: id,
      data: date,
      hora: time,
      /** `_id` is null while it is a pre-booking of somebody not registered. */
      paciente: object({ _id: nullable(idDoPaciente), nome: text }),
      profissional: text,
      especialidade: text,
      unidade: text,
      /** As the catalogue of an appointment's status has it. */
      status: text,
      guia: nullable(object({ _id: id, numero: text })),
      /** 'Particular' where the appointment has no insurer. */
      convenio: text,
    },
    /** Cents, where the figure is money. */
    { valor: integer },
  ),
)
/** One of the appointments that a figure of a report is made of. */
export type LinhaDeRelatorio = Answer<typeof linha>

/** GET {path of a report}/linhas: a page of them, how many there are and the sum of their `valor`, in cents. */
export const linhasAnswer = object({ linhas: list(linha), total: integer, soma: integer })
export type LinhasDeRelatorio = Answer<typeof linhasAnswer>
