import {
  ALVOS_DO_DOCUMENTO,
  type AlvoDoDocumento,
  isUuid,
  LIMITE_DO_DOCUMENTO,
  MENSAGENS_DO_DOCUMENTO as M,
  nomeDoDocumento,
} from '@clinica/shared-domain'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { v7 as novoId } from 'uuid'
import { discardConteudo, storeConteudo } from '../../platform/conteudo/conteudo'
import { takeTurn } from '../../platform/conteudo/vez'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { nomeDoArquivo } from '../../platform/http/nomeDoArquivo'
import { requirePdf } from './pdf'

/** What an upload brought; its content is kept under `id` already. */
export type Envio = {
  id: string
  nome: string
  /** `_id` of the domain's value. */
  tipo: string
  tipoEnvio: AlvoDoDocumento
  sha256: Buffer
}

const LIMITES = {
  fileSize: LIMITE_DO_DOCUMENTO,
  files: 2,
  fields: 4,
  fieldSize: 1000,
  parts: 5,
  fieldNameSize: 100,
}

const incomplete = () => new HttpErro(422, 'validacao', M.incompleto)

/** The bytes of a part, to its end. Throws 413 for one that is longer than the limit. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const pedaco of file) yield pedaco as Buffer
  if (file.truncated) throw new HttpErro(413, 'grandeDemais', M.tamanho)
}

const fieldsOf = (textos: Record<string, string>) => {
  const { tipo = '', tipoEnvio = '' } = textos
  const alvo = ALVOS_DO_DOCUMENTO.find((a) => a === tipoEnvio)
  if (!isUuid(tipo)) throw incomplete()
  if (!alvo) throw new HttpErro(422, 'validacao', M.semPessoa)
  return { tipo: tipo.toLowerCase(), tipoEnvio: alvo }
}

/** Reads the form as it comes: a file into the database part by part, two short texts. */
const readParts = async (db: Base, req: FastifyRequest, id: string): Promise<Envio> => {
  const textos: Record<string, string> = {}
  let arquivo: Pick<Envio, 'nome' | 'sha256'> | undefined
  for await (const parte of req.parts({ limits: LIMITES })) {
    if (parte.type === 'field') textos[parte.fieldname] = String(parte.value)
    else if (arquivo) throw new HttpErro(422, 'validacao', M.umPorVez)
    // A form without a chosen file sends one without a name.
    else if (parte.fieldname !== 'documento' || !parte.filename) parte.file.resume()
    else {
      const { sha256 } = await storeConteudo(db, id, requirePdf(bytesOf(parte)))
      arquivo = { nome: nomeDoDocumento(nomeDoArquivo(parte)), sha256 }
    }
  }
  if (!arquivo) throw incomplete()
  return { id, ...arquivo, ...fieldsOf(textos) }
}

/** Throws 422 without file or type and for what is no PDF, 413 for what is too large; nothing of it stays then. */
export const receiveEnvio = async (db: Base, req: FastifyRequest): Promise<Envio> => {
  if (!req.isMultipart()) throw incomplete()
  await takeTurn()
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
