import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { HttpErro } from '../../../platform/http/erros'
import { type Folha, filtersXml, sheetXml } from './folha'
import { partsOf } from './partes'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Planilha = Folha & {
  /** Of the download. */
  nome?: string
  /** Of the sheet. */
  aba: string
  /** What was asked for, in words: on a sheet of its own. */
  filtros: [string, string][]
}

/** The workbook as a stream that makes no row before its reader wants it. Destroyed, it ends what gives the rows too. */
export const workbookStream = ({ aba, titulo, filtros, ...folhaDeDados }: Planilha): Readable => {
  const zip = new ZipFile()
  for (const [nome, xml] of partsOf(aba)) zip.addBuffer(Buffer.from(xml), nome)
  zip.addBuffer(Buffer.from(filtersXml(titulo, filtros)), 'xl/worksheets/sheet2.xml')
  const folha = Readable.from(sheetXml({ titulo, ...folhaDeDados }), { highWaterMark: 1 })
  zip.addReadStream(folha, 'xl/worksheets/sheet1.xml')
  zip.end()
  const saida = zip.outputStream as Readable
  for (const fonte of [folha, zip]) fonte.on('error', (erro: Error) => saida.destroy(erro))
  saida.on('close', () => folha.destroy())
  return saida
}

/** The rows, of which the first is here already: what fails before it still has an answer of its own. */
async function* withFirst(
  primeira: unknown[],
  resto: AsyncIterator<unknown[]> | Iterator<unknown[]>,
): AsyncGenerator<unknown[]> {
  yield primeira
  for (let r = await resto.next(); !r.done; r = await resto.next()) yield r.value
}

/**
 * Answers the workbook as it is made. Throws 422 when there is no row, and whatever the rows throw before the first; what
 * fails later ends the connection, so that no half of a report looks like one.
 */
export const sendReport = async (
  reply: FastifyReply,
  { nome = 'report.xlsx', linhas, ...planilha }: Planilha,
): Promise<FastifyReply> => {
  const linhasEmOrdem =
    Symbol.asyncIterator in linhas ? linhas[Symbol.asyncIterator]() : linhas[Symbol.iterator]()
  const primeira = await linhasEmOrdem.next()
  if (primeira.done)
    throw new HttpErro(
      422,
      'semDados',
      'Não há dados para exportar. Ajuste os filtros e efetue a pesquisa novamente',
    )
  const saida = workbookStream({ ...planilha, linhas: withFirst(primeira.value, linhasEmOrdem) })
  // A generator that nobody has begun to read runs no `finally`: who leaves before the sheet's first byte would leave the
  // rows open behind it.
  saida.once('close', async () => {
    try {
      await linhasEmOrdem.return?.()
    } catch (erro) {
      reply.log.info({ err: erro }, 'linhas de uma planilha abandonada')
    }
  })
  return reply.type(XLSX).header('content-disposition', `attachment; filename="${nome}"`).send(saida)
}
