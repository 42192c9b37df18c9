import { type Answer, object } from '../../comum/answer'
import { totalAnswer } from '../../plataforma/answers/sessao'

/** GET /guia/contagem: of the guides that the filters find, how many answer each question asked all day. */
export const contagemDasGuiasAnswer = object({
  /** Not sent to billing yet. */
  abertas: totalAnswer,
  enviadas: totalAnswer,
  /** Open, and valid for at most seven days more. */
  vencendo: totalAnswer,
  pagamentoBloqueado: totalAnswer,
})
export type ContagemDasGuias = Answer<typeof contagemDasGuiasAnswer>
