import { decimal, flag, integer, list, nullable, object, oneOf, text } from '../../comum/answer'
import { CALCULOS, FALTAS, MELHORAS, SIGLAS_DAS_MEDIDAS } from '../escore/escore'

/** The score rule of a question. */
export const escoreAnswer = object(
  {
    calculo: oneOf(...CALCULOS),
    itens: list(
      object({
        rotulo: text,
        menor: decimal,
        maior: decimal,
        decimais: integer,
        invertido: flag,
        livre: flag,
      }),
    ),
    faltas: oneOf(...FALTAS),
    minimo: integer,
    decimais: integer,
    unidade: text,
    melhora: oneOf(...MELHORAS),
    mcid: nullable(decimal),
    faixas: list(object({ de: decimal, palavra: text })),
    fonte: text,
    cada: nullable(integer),
  },
  { medida: oneOf(...SIGLAS_DAS_MEDIDAS) },
)
