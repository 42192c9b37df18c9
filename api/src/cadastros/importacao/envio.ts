import { extname } from 'node:path'
import {
  hasExtensaoDaImportacao,
  LIMITES_DA_IMPORTACAO,
  MENSAGENS_DA_IMPORTACAO as M,
  nomeDoDocumento,
  TIPOS_DE_IMPORTACAO,
  type TipoDaImportacao,
} from '@clinica/shared-domain'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { v7 as novoId } from 'uuid'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { nomeDoArquivo } from '../../platform/http/nomeDoArquivo'
import type { Extensao } from '../../platform/planilha/planilha'
import { discardConteudo, storeConteudo } from '../documento/conteudo'

/** What an upload brought; its content is kept under `id` already. */
export type Envio = {
  id: string
  tipo: TipoDaImportacao
  nome: string
  extensao: Extensao
}

const LIMITES = {
  fileSize: LIMITES_DA_IMPORTACAO.bytes,
  files: 1,
  fields: 3,
  fieldSize: 1000,
  parts: 4,
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

const readParts = async (db: Base, req: FastifyRequest, id: string): Promise<Envio> => {
  const textos: Record<string, string> = {}
  let arquivo: Pick<Envio, 'nome' | 'extensao'> | undefined
  for await (const parte of req.parts({ limits: LIMITES })) {
    if (parte.type === 'field') textos[parte.fieldname] = String(parte.value)
    // A form without a chosen file sends one without a name.
    else if (parte.fieldname !== 'arquivo' || !parte.filename) parte.file.resume()
    else {
      if (!hasExtensaoDaImportacao(parte.filename)) throw invalid(M.extensao, 'arquivo')
      const extensao = extname(parte.filename).slice(1).toLowerCase() as Extensao
      await storeConteudo(db, id, bytesOf(parte))
      arquivo = { nome: nomeDoDocumento(nomeDoArquivo(parte)), extensao }
    }
  }
  const tipo = TIPOS_DE_IMPORTACAO.find((t) => t === textos.tipo)
  if (!arquivo || !tipo) throw invalid(M.incompleto)
  return { id, tipo, ...arquivo }
}

/** Throws 422 without kind or file and for what is no sheet by its name, 413 for what is too large; nothing of it stays then. */
export const receiveEnvio = async (db: Base, req: FastifyRequest): Promise<Envio> => {
  if (!req.isMultipart()) throw invalid(M.incompleto)
  const id = novoId()
  try {
    return await readParts(db, req, id)
  } catch (erro) {
    // What still comes is read and dropped: the connection is good for the next request.
    req.raw.resume()
    await discardConteudo(db, id)
    throw erro
  }
}
