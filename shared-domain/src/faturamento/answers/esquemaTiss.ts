import { type Answer, flag, id, instant, list, object, oneOf, text } from '../../comum/answer'

const arquivo = object({
  nome: text,
  sha256: text,
  /** It is in the list of official files that this build knows. */
  conhecido: flag,
})
export type ArquivoDoEsquema = Answer<typeof arquivo>

/** A set of the agency's schemas that lots of its version are tried on. */
export const esquemaTiss = object({
  _id: id,
  versao: text,
  desde: instant,
  por: text,
  /** Names of the insurers whose lots go in this version. */
  convenios: list(text),
  arquivos: list(arquivo),
  situacao: oneOf('oficial', 'desconhecido'),
})
export type EsquemaTiss = Answer<typeof esquemaTiss>

/** GET /api/tiss/esquemas: the set in use of each version, and the versions that this build writes. */
export const esquemasAnswer = object({
  esquemas: list(esquemaTiss),
  versoes: list(object({ versao: text, convenios: list(text), temEsquema: flag })),
})
export type Esquemas = Answer<typeof esquemasAnswer>

/** POST /api/tiss/esquemas */
export const esquemaSalvoAnswer = object({ msg: text, esquema: esquemaTiss })
export type EsquemaSalvo = Answer<typeof esquemaSalvoAnswer>
