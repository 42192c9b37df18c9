import { LIMITES_DO_RETORNO as L, MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { HttpErro } from '../../../platform/http/erros'
import { nomeDoArquivo } from '../../../platform/http/nomeDoArquivo'
import { listEntradas, readEntrada, ZipRecusado } from '../zip'
import type { Arquivo } from './contar/tomar'

const refused = (msg: string, status = 422) =>
  new HttpErro(status, status === 413 ? 'grandeDemais' : 'validacao', msg, { campos: { arquivo: msg } })

const LIMITES = {
  fileSize: L.bytes,
  files: L.envios,
  fields: 2,
  fieldSize: 100,
  parts: L.envios + 2,
  fieldNameSize: 100,
}
const TROCAS: Readonly<Record<string, string>> = {
  FST_REQ_FILE_TOO_LARGE: M.tamanho,
  FST_FILES_LIMIT: M.envios,
  FST_PARTS_LIMIT: M.envios,
}

const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50
const nameOf = (nome: string): string => nome.replace(/[\p{Cc}]/gu, '').slice(-255) || 'sem nome'

/** The XML files of a zip, whatever lies beside them; the limits hold for what is really unpacked. */
async function* unzip(bytes: Buffer, resta: { bytes: number; arquivos: number }): AsyncGenerator<Arquivo> {
  const frases = { naoEZip: M.zip, demais: M.arquivos, senha: M.senhaDoZip, grande: M.tamanho }
  for (const entrada of listEntradas(bytes, { entradas: L.arquivos, frases })) {
    if (!/\.xml$/i.test(entrada.nome) || /(^|[/\\])(__MACOSX|\.)/.test(entrada.nome)) continue
    const conteudo = await readEntrada(bytes, entrada, { maior: L.bytes, frases })
    resta.bytes -= conteudo.length
    resta.arquivos--
    if (resta.bytes < 0) throw refused(M.descompactado, 413)
    if (resta.arquivos < 0) throw refused(M.arquivos, 413)
    yield { nome: nameOf(entrada.nome.split(/[/\\]/).at(-1) ?? ''), bytes: conteudo }
  }
}

/** The files of a request, zips opened. Throws 413 and 422 with a sentence. */
export const receiveRetornos = async (req: FastifyRequest): Promise<Arquivo[]> => {
  if (!req.isMultipart()) throw refused(M.semArquivo)
  const enviados: Arquivo[] = []
  let soma = 0
  try {
    for await (const parte of req.parts({ limits: LIMITES }))
      if (parte.type === 'file') {
        const bytes = await parte.toBuffer()
        soma += bytes.length
        if (soma > L.soma) throw refused(M.soma, 413)
        enviados.push({ nome: nameOf(nomeDoArquivo(parte)), bytes })
      }
  } catch (erro) {
    const frase = TROCAS[(erro as { code?: string }).code ?? '']
    throw frase ? refused(frase, 413) : erro
  }
  if (enviados.length === 0) throw refused(M.semArquivo)
  const arquivos: Arquivo[] = []
  const resta = { bytes: L.descompactado, arquivos: L.arquivos }
  for (const enviado of enviados) {
    if (!isZip(enviado.bytes)) {
      arquivos.push(enviado)
      continue
    }
    try {
      const antes = arquivos.length
      for await (const arquivo of unzip(enviado.bytes, resta)) arquivos.push(arquivo)
      if (arquivos.length === antes) throw refused(M.vazioDoZip)
    } catch (erro) {
      throw erro instanceof ZipRecusado ? refused(erro.message) : erro
    }
  }
  return arquivos
}
