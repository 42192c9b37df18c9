import { type Answer, anything, date, list, map, named, object, text } from '../../comum/answer'
import { faturadaRecord } from '../../comum/guia/faturada'

/** The one error body of the API (decisions, "Names and the wire"). */
export const erroAnswer = named(
  'Erro',
  object(
    {
      /** What the person reads first. */
      msg: text,
      erro: object(
        {
          /** Machine word, such as 'limiteExcedido', 'semVaga', 'desatualizado', 'validacao'. */
          tipo: text,
          titulo: text,
          conteudo: text,
        },
        {
          /** Field path → message; goes under the fields. */
          campos: map(text),
          /** Unavailable dates, and why each is: '25/12/2026: Não há atendimento…'. */
          datas: list(date),
          motivos: list(text),
          /** The record as it now is, on a conflict. */
          atual: anything,
          /** What is refused because it was billed: where. */
          faturada: faturadaRecord,
          /** Stale save: who changed it (name and id) and when. */
          alteradoPor: text,
          alteradoPorId: text,
          alteradoEm: text,
          /** Request id, to be told to support. */
          requisicao: text,
          /** Evolution errors also carry these two, here and beside `erro`. */
          title: text,
          content: text,
        },
      ),
    },
    { title: text, content: text },
  ),
)
export type CorpoDeErro = Answer<typeof erroAnswer>
