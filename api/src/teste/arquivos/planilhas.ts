import { type BookType, type CellObject, read, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx'
import { multipartForm } from '../formulario'

export const TITULOS = ['Data', 'Paciente', 'Nº da Guia', 'Procedimento', 'Qtde', 'Vlr Pago', 'Vlr Glosa']
type Valor = string | number | null | CellObject

/** A day as programs of sheets keep it. */
export const dia = (data: string): CellObject => ({
  t: 'n',
  v: (Date.parse(data) - Date.UTC(1899, 11, 30)) / 86_400_000,
  z: 'dd/mm/yyyy',
})

/** A row that passes every rule; `troca` says what is different, by the number of the column. */
export const linhaDaPlanilha = (troca: Record<number, Valor> = {}): Valor[] =>
  [dia('2026-10-30'), 'EFIGENIA B MOREIRA', '10011413', '20103484', 8, 291.2, 0].map((v, i) =>
    i in troca ? (troca[i] as Valor) : v,
  )

type Tipo = 'xlsx' | 'xls' | 'xlsm' | 'csv'
/** The bytes of a workbook whose first sheet has these rows. */
export const planilha = (
  linhas: Valor[][],
  {
    tipo = 'xlsx',
    bookType = tipo === 'xls' ? 'biff8' : tipo,
    mudar,
  }: { tipo?: Tipo; bookType?: BookType; mudar?: (livro: WorkBook, folha: WorkSheet) => void } = {},
): Buffer => {
  const folha = utils.aoa_to_sheet(linhas)
  const livro = utils.book_new()
  utils.book_append_sheet(livro, folha, 'Planilha1')
  mudar?.(livro, folha)
  return write(livro, { type: 'buffer', bookType, compression: true })
}

export const lerDeVolta = (bytes: Buffer): unknown[][] => {
  const livro = read(bytes, { type: 'buffer' })
  return utils.sheet_to_json(livro.Sheets[livro.SheetNames[0] as string] as WorkSheet, { header: 1 })
}

/** A form as a browser sends it; `nome: ''` has no file. */
export const formulario = (bytes: Buffer, { nome = 'promed.xlsx', ...campos }: Record<string, string>) =>
  multipartForm(campos, nome ? { campo: 'relatorio', nome, bytes } : undefined)
