import { extname } from 'node:path'
import {
  hasExtensaoDaImportacao,
  LIMITES_DA_IMPORTACAO,
  LIMITES_DA_VINDA,
  MENSAGENS_DA_IMPORTACAO as M,
  nomeDoDocumento,
  TIPOS_DE_IMPORTACAO,
  type TipoDaImportacao,
  MENSAGENS_DA_VINDA as V,
} from '@clinica/shared-domain'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { discardConteudo, storeConteudo } from '../../platform/conteudo/conteudo'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { nomeDoArquivo } from '../../platform/http/nomeDoArquivo'
import type { Extensao } from '../../platform/planilha/planilha'
import type { Guardada } from './importacao.queries'

/** What an upload brought; its content is kept under `id` already. */
export type Envio = {
  id: string
  tipo: TipoDaImportacao
  nome: string
  extensao: Extensao
}

const LIMITES = {
  fileSize: LIMITES_DA_IMPORTACAO.bytes,
  fields: 3,
  fieldSize: 1000,
  fieldNameSize: 100,
}

const invalid = (msg: string, campo?: string) =>
  new HttpErro(422, 'validacao', msg, campo ? { campos: { [campo]: msg } } : {})

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  let algum = false
  for await (const pedaco of file) {
    algum ||= (pedaco as Buffer).length > 0
    yield pedaco as Buffer
  }
  if (file.truncated) throw new HttpErro(413, 'grandeDemais', M.tamanho)
  if (!algum) throw invalid('O arquivo está vazio.', 'arquivo')
}

export type Guardado = Pick<Envio, 'id' | 'nome' | 'extensao'>

/** Keeps one file of an upload. Throws 422 for what is no sheet by its name, 413 for what is too large. */
const keepArquivo = async (db: Base, parte: MultipartFile, id: string): Promise<Guardado> => {
  if (!hasExtensaoDaImportacao(parte.filename)) throw invalid(M.extensao, 'arquivo')
  const extensao = extname(parte.filename).slice(1).toLowerCase() as Extensao
  await storeConteudo(db, id, bytesOf(parte))
  return { id, nome: nomeDoDocumento(nomeDoArquivo(parte)), extensao }
}

const readParts = async (db: Base, req: FastifyRequest, ids: string[], files: number) => {
  const textos: Record<string, string> = {}
  const arquivos: Guardado[] = []
  const limits = { ...LIMITES, files, parts: files + LIMITES.fields }
  for await (const parte of req.parts({ limits })) {
    if (parte.type === 'field') textos[parte.fieldname] = String(parte.value)
    // A form without a chosen file sends one without a name.
    else if (parte.fieldname !== 'arquivo' || !parte.filename) parte.file.resume()
    else {
      const id = novoId()
      ids.push(id)
      arquivos.push(await keepArquivo(db, parte, id))
    }
  }
  return { textos, arquivos }
}

/** The file of an import goes, unless another sheet of it is still to be read or written. */
export const dropArquivo = async (
  tx: Base,
  { id, arquivo_id }: Pick<Guardada, 'id' | 'arquivo_id'>,
): Promise<void> => {
  await sql`
    delete from conteudo c where c.id = ${arquivo_id ?? id} and not exists (
      select from importacao o where o.arquivo_id = c.id and o.id <> ${id}
        and o.estado in ('lendo', 'conferida', 'recusada', 'gravando'))`.execute(tx)
}

const receive = async <T>(
  db: Base,
  req: FastifyRequest,
  { files, falta }: { files: number; falta: string },
  take: (lido: Awaited<ReturnType<typeof readParts>>) => T | Promise<T>,
): Promise<T> => {
  if (!req.isMultipart()) throw invalid(falta)
  const ids: string[] = []
  try {
    return await take(await readParts(db, req, ids, files))
  } catch (erro) {
    // What still comes is read and dropped: the connection is good for the next request.
    req.raw.resume()
    for (const id of ids) await discardConteudo(db, id)
    throw erro
  }
}

/** Throws 422 without kind or file and for what is no sheet by its name, 413 for what is too large; nothing of it stays then. */
export const receiveEnvio = (db: Base, req: FastifyRequest): Promise<Envio> =>
  receive(db, req, { files: 1, falta: M.incompleto }, ({ textos, arquivos: [arquivo] }) => {
    const tipo = TIPOS_DE_IMPORTACAO.find((t) => t === textos.tipo)
    if (!arquivo || !tipo) throw invalid(M.incompleto)
    return { ...arquivo, tipo }
  })

/** Several files at once, all kept, or none; `take` looks at them, and what it throws leaves nothing of them. */
export const receiveArquivos = <T>(
  db: Base,
  req: FastifyRequest,
  take: (arquivos: Guardado[]) => Promise<T>,
): Promise<T> =>
  receive(db, req, { files: LIMITES_DA_VINDA.arquivos, falta: V.incompleta }, ({ arquivos }) => {
    if (arquivos.length === 0) throw invalid(V.incompleta)
    return take(arquivos)
  })
