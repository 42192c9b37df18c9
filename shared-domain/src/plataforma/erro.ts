/** The one error body of the API (decisions, "Names and the wire"). */
export type CorpoDeErro = {
  /** What the person reads first. */
  msg: string
  erro: {
    /** Machine word, such as 'limiteExcedido', 'semVaga', 'desatualizado', 'validacao'. */
    tipo: string
    titulo: string
    conteudo: string
    /** Field path → message; goes under the fields. */
    campos?: Record<string, string>
    /** Unavailable dates, `YYYY-MM-DD`. */
    datas?: string[]
    /** The record as it now is, on a conflict. */
    atual?: unknown
    /** Stale save: who changed it and when (ISO UTC). */
    alteradoPor?: string
    alteradoEm?: string
    /** Request id, to be told to support. */
    requisicao?: string
    /** Evolution errors also carry these two, here and beside `erro`. */
    title?: string
    content?: string
  }
  title?: string
  content?: string
}
