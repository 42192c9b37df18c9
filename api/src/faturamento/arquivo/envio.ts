import { extname } from 'node:path'
import {
  hasExtensaoDoArquivo,
  isUuid,
  LIMITES_DO_ARQUIVO,
  MENSAGENS_DO_ARQUIVO as M,
  readDataDoRelatorio,
  referenciaInvalida,
} from '@clinica/shared-domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as novoId } from 'uuid'
import { HttpErro } from '../../platform/http/erros'
import { nomeDoArquivo } from '../../platform/http/nomeDoArquivo'
import type { Extensao } from '../../platform/planilha/planilha'

/** What an upload brings. */
export type Envio = {
  /** Told by whoever sends it, so that they can ask how far it is. */
  id: string
  nome: string
  extensao: Extensao
  bytes: Buffer
  /** `YYYY-MM` */
  referencia: string
}

const invalid = (msg: string, campo?: string) =>
  new HttpErro(422, 'validacao', msg, campo ? { campos: { [campo]: msg } } : {})

const LIMITES = {
  fileSize: LIMITES_DO_ARQUIVO.bytes,
  files: 1,
  fields: 4,
  fieldSize: 1000,
  parts: 5,
  fieldNameSize: 100,
}

/** '01-13-2026' → '13/2026'; anything else as it came. */
const asTyped = (data: string) => data.replace(/^\d{2}-(\d{2})-(\d{4})$/, '$1/$2')

/** The parts of the form: one file in memory, a few short texts. */
const readParts = async (req: FastifyRequest) => {
  const textos: Record<string, string> = {}
  let arquivo: { nome: string; bytes: Buffer } | undefined
  for await (const parte of req.parts({ limits: LIMITES })) {
    if (parte.type === 'field') textos[parte.fieldname] = String(parte.value)
    else {
      const bytes = await parte.toBuffer().catch((erro: Error & { code?: string }) => {
        throw erro.code === 'FST_REQ_FILE_TOO_LARGE' ? new HttpErro(413, 'grandeDemais', M.tamanho) : erro
      })
      if (parte.fieldname === 'relatorio') arquivo = { nome: nomeDoArquivo(parte), bytes }
    }
  }
  return { arquivo, textos }
}

/** Throws 422 in the words of the specification (FAT048 to FAT052), 413 for what is too large. */
export const receiveEnvio = async (req: FastifyRequest): Promise<Envio> => {
  if (!req.isMultipart()) throw invalid(M.incompleto)
  const { arquivo, textos } = await readParts(req)
  const { data_relatorio = '', chave = '' } = textos
  if (!arquivo?.nome || !data_relatorio) throw invalid(M.incompleto)
  const referencia = readDataDoRelatorio(data_relatorio)
  if (!referencia) throw invalid(referenciaInvalida(asTyped(data_relatorio)), 'data_relatorio')
  if (!hasExtensaoDoArquivo(arquivo.nome)) throw invalid(M.extensao, 'relatorio')
  return {
    id: isUuid(chave) ? chave.toLowerCase() : novoId(),
    nome: arquivo.nome.replace(/[\p{Cc}]/gu, '').slice(-255),
    extensao: extname(arquivo.nome).slice(1).toLowerCase() as Extensao,
    bytes: arquivo.bytes,
    referencia,
  }
}

/** Aborted once whoever sent the file is gone: a closed tab, or 'Cancelar'. */
export const untilGone = (reply: FastifyReply): AbortSignal => {
  const fim = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) fim.abort(new HttpErro(408, 'cancelado', M.cancelado))
  })
  return fim.signal
}
