/** A figure of a report: what it is called, and the filters and keys that find what it is made of. */
export type Figura = {
  titulo: string
  /** Period, unit: what the figure is of. */
  detalhe?: string
  /** Of its report: '/medico/relatorioIndicacao/linhas'. */
  caminho: string
  filtros: object
  /** The rows have a value in cents, and add up to the figure. */
  dinheiro?: boolean
  /** How many patients its appointments are of, where it counts these. */
  pacientes?: number
  /** It is made of rows of the insurers' files, not of appointments. */
  recebido?: boolean
  /** It is made of private money: what one of its rows is called, and several. */
  movimentos?: readonly [string, string]
}
