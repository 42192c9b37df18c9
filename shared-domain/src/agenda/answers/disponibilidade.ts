import {
  type Answer,
  date,
  flag,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'

/** Whether an hour could be booked, and why not. */
const dia = { disponivel: flag, livres: integer }
const porque = { motivo: text }

/** GET /agenda/checarDisponibilidade */
export const disponibilidadeAnswer = object(dia, porque)

/** GET /agenda/pesquisaDatasFuturas and /agenda/gerarDiasFuturos */
export const datasAnswer = object({
  datas: list(
    object(
      { data: date, ...dia },
      {
        ...porque,
        /** Of a date that cannot be booked: where it could go instead, the likeliest first. */
        propostas: list(object({ data: date, hora: time, profissional: object({ _id: id, nome: text }) })),
        /** There, and true, on a free date after those asked for: it can stand in for one that is skipped. */
        extra: flag,
      },
    ),
  ),
})
export type DatasAnswer = Answer<typeof datasAnswer>
export type DataFutura = DatasAnswer['datas'][number]

/** GET /agenda/pesquisaDatasFuturasProfissional: 1 Segunda … 7 Domingo. */
export const diasDaSemanaAnswer = object({ diasSemana: list(oneOf(1, 2, 3, 4, 5, 6, 7)) })
export type DiasDaSemanaAnswer = Answer<typeof diasDaSemanaAnswer>

/** GET /agenda/profissionais: `bloqueado` and `motivo` as an appointment has them. */
export const profissionaisParaMarcarAnswer = object({
  profissionais: list(object({ _id: id, nome: text, bloqueado: flag, motivo: nullable(text) })),
})
export type ProfissionaisParaMarcarAnswer = Answer<typeof profissionaisParaMarcarAnswer>
export type ProfissionalParaMarcar = ProfissionaisParaMarcarAnswer['profissionais'][number]
