import { counted, type Importacao, type LinhaDaImportacao } from '@clinica/shared-domain'
import { downloadBlob } from '@clinica/shared-ui/list'
import { listLinhas } from './importacao.api'

const PAGINA = 900

export const linhasDe = (n: number): string => counted(n, 'linha', 'linhas')

/** Text that a program of sheets would take for a formula is text. */
const cell = (v: string | number): string =>
  `"${String(v)
    .replace(/^[\s\p{Cc}]*[=+\-@]/u, "'$&")
    .replaceAll('"', '""')}"`

/** What opens it in Brazil parts fields by `;` and wants the mark of UTF-8. */
export const sheetOf = (
  titulos: readonly string[],
  linhas: readonly (readonly (string | number)[])[],
): string => `\uFEFF${[titulos, ...linhas].map((linha) => linha.map(cell).join(';')).join('\r\n')}`

export const csvOf = (linhas: readonly LinhaDaImportacao[]): string =>
  sheetOf(
    ['Linha', 'Coluna', 'Campo', 'Valor', 'Problema'],
    linhas.flatMap(({ linha, problemas }) =>
      problemas.map((p) => [linha, p.coluna, p.titulo, p.valor, p.mensagem]),
    ),
  )

/** Every row of an import that has a problem. */
export const listProblemas = async ({
  _id,
  linhas,
}: Pick<Importacao, '_id' | 'linhas'>): Promise<LinhaDaImportacao[]> => {
  const todas: LinhaDaImportacao[] = []
  while (todas.length < linhas.problema) {
    const pagina = await listLinhas(_id, { situacao: 'problema', skip: todas.length, limit: PAGINA })
    if (pagina.length === 0) break
    todas.push(...pagina)
  }
  return todas
}

/** Every bad cell of the file, for whoever mends it. */
export const downloadProblemas = async (importacao: Importacao): Promise<void> => {
  const todas = await listProblemas(importacao)
  downloadBlob(new Blob([csvOf(todas)], { type: 'text/csv;charset=utf-8' }), 'problemas-da-importacao.csv')
}
