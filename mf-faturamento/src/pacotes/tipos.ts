/** A package as the list answers it. Instants are ISO, null while the step was not taken; `total` in cents. */
export type PacoteDaLista = {
  _id: string
  nome: string
  ativo: boolean
  finalizado: string | null
  arquivado: string | null
  glosa: string | null
  guias: number
  sessoes: number
  total: number
  criadoPor: string
  createdAt: string
  updatedAt: string
}

export type Ciclo = 'aberto' | 'finalizado' | 'arquivado' | 'glosa'

/** GET /faturamento/total: how many of the filters' packages stand at each step, and what they sum up to, in cents. */
export type TotalDosPacotes = {
  total: number
  ciclos: Record<Ciclo, { n: number; total: number }>
  soma: number
}

type Datas = Pick<PacoteDaLista, 'finalizado' | 'arquivado' | 'glosa'>
export const cicloDe = ({ finalizado, arquivado, glosa }: Datas): Ciclo =>
  glosa ? 'glosa' : arquivado ? 'arquivado' : finalizado ? 'finalizado' : 'aberto'
