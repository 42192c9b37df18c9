import {
  BYTES_DA_FOTO,
  checkFoto,
  checkMiniatura,
  type EspecieDeAnexo,
  isUuid,
  LIMITE_DO_DOCUMENTO,
  MENSAGENS_DO_ANEXO as M,
  MENSAGENS_DO_DOCUMENTO,
  nomeDoDocumento,
} from '@clinica/shared-domain'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { v7 as novoId } from 'uuid'
import { invalid } from '../../agenda/publico'
import { requirePdf } from '../../cadastros/publico'
import { discardConteudo, storeConteudo } from '../../platform/conteudo/conteudo'
import { takeTurn } from '../../platform/conteudo/vez'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { nomeDoArquivo } from '../../platform/http/nomeDoArquivo'

/** What an upload brought; its bytes are kept under `conteudo` already. */
export type Envio = {
  id: string
  chave: string
  especie: EspecieDeAnexo
  nome: string
  largura: number | null
  altura: number | null
  tamanho: number
  sha256: Buffer
  miniatura: Buffer | null
  conteudo: string
}

const LIMITES = {
  fileSize: LIMITE_DO_DOCUMENTO,
  files: 3,
  fields: 3,
  fieldSize: 1000,
  parts: 6,
  fieldNameSize: 100,
}

const incomplete = () => new HttpErro(422, 'validacao', M.incompleto)

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const pedaco of file) yield pedaco as Buffer
  if (file.truncated) throw new HttpErro(413, 'grandeDemais', MENSAGENS_DO_DOCUMENTO.tamanho)
}

/** A picture, which is small enough to be looked at whole. Throws 413 as soon as it is not. */
const readPicture = async (parte: MultipartFile): Promise<Buffer> => {
  const pedacos: Buffer[] = []
  let tamanho = 0
  for await (const pedaco of bytesOf(parte)) {
    await takeTurn()
    tamanho += pedaco.length
    if (tamanho > BYTES_DA_FOTO) throw new HttpErro(413, 'grandeDemais', M.tamanho)
    pedacos.push(pedaco)
  }
  return Buffer.concat(pedacos)
}

type Arquivo = Pick<Envio, 'especie' | 'nome' | 'largura' | 'altura' | 'tamanho' | 'sha256'>

const readFoto = async (db: Base, parte: MultipartFile, conteudo: string): Promise<Arquivo> => {
  const bytes = await readPicture(parte)
  const lida = checkFoto(bytes)
  if (typeof lida === 'string') throw invalid('foto', lida)
  async function* fonte() {
    yield bytes
  }
  return { especie: 'foto', nome: 'foto.jpg', ...lida, ...(await storeConteudo(db, conteudo, fonte())) }
}

const pdfNamed = (nome: string): string => (/\.pdf$/i.test(nome) ? nome : `${nome.slice(0, 196)}.pdf`)

const readPdf = async (db: Base, parte: MultipartFile, conteudo: string): Promise<Arquivo> => ({
  especie: 'pdf',
  nome: pdfNamed(nomeDoDocumento(nomeDoArquivo(parte))),
  largura: null,
  altura: null,
  ...(await storeConteudo(db, conteudo, requirePdf(bytesOf(parte)))),
})

const readMiniatura = async (parte: MultipartFile): Promise<Buffer> => {
  const bytes = await readPicture(parte)
  if (typeof checkMiniatura(bytes) === 'string') throw invalid('miniatura', M.miniatura)
  return bytes
}

/** Reads the form as it comes: a photograph and its miniature, or a PDF into the database part by part; two short texts. */
const readParts = async (db: Base, req: FastifyRequest, conteudo: string): Promise<Envio> => {
  const textos: Record<string, string> = {}
  let arquivo: Arquivo | undefined
  let miniatura: Buffer | null = null
  for await (const parte of req.parts({ limits: LIMITES })) {
    if (parte.type === 'field') textos[parte.fieldname] = String(parte.value)
    else if (parte.fieldname === 'miniatura') miniatura = await readMiniatura(parte)
    else if (arquivo) throw new HttpErro(422, 'validacao', MENSAGENS_DO_DOCUMENTO.umPorVez)
    else if (parte.fieldname === 'foto') arquivo = await readFoto(db, parte, conteudo)
    else if (parte.fieldname === 'pdf') arquivo = await readPdf(db, parte, conteudo)
    else parte.file.resume()
  }
  const { id = '', chave = '' } = textos
  if (!arquivo || !isUuid(id) || chave.length === 0 || chave.length > 200) throw incomplete()
  if ((arquivo.especie === 'foto') !== (miniatura !== null)) throw invalid('miniatura', M.miniatura)
  return { id: id.toLowerCase(), chave, miniatura, conteudo, ...arquivo }
}

/** Throws 422 for what is incomplete, no JPEG that the portal keeps or no PDF, 413 for what is too large; nothing of it stays then. */
export const receiveEnvio = async (db: Base, req: FastifyRequest): Promise<Envio> => {
  if (!req.isMultipart()) throw incomplete()
  await takeTurn()
  const conteudo = novoId()
  try {
    return await readParts(db, req, conteudo)
  } catch (erro) {
    // What still comes is read and dropped: the connection is good for the next request.
    req.raw.resume()
    await discardConteudo(db, conteudo)
    throw erro
  }
}
