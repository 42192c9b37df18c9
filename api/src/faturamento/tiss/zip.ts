import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** A zip that is damaged, locked or too large, and the sentence why. */
export class ZipRecusado extends Error {}

export type EntradaDoZip = { nome: string; metodo: number; comprimido: number; tamanho: number; em: number }
export type FrasesDoZip = { naoEZip: string; demais: string; senha: string; grande: string }

const refuse = (frase: string): never => {
  throw new ZipRecusado(frase)
}

/** How far from its end a zip's directory may be closed: the record and the longest comment. */
const FIM_DO_ZIP = 22 + 0xff_ff

/** What the directory at the end of a zip says. */
export const listEntradas = (
  bytes: Buffer,
  { entradas: maximo, frases }: { entradas: number; frases: FrasesDoZip },
): EntradaDoZip[] => {
  const desde = Math.max(0, bytes.length - FIM_DO_ZIP)
  const achado = bytes.subarray(desde).lastIndexOf(Buffer.from('PK\x05\x06'))
  const fim = desde + achado
  if (achado < 0 || fim + 22 > bytes.length) refuse(frases.naoEZip)
  const quantas = bytes.readUInt16LE(fim + 10)
  if (quantas > maximo) refuse(frases.demais)
  const entradas: EntradaDoZip[] = []
  let em = bytes.readUInt32LE(fim + 16)
  for (let n = 0; n < quantas; n++) {
    if (em + 46 > bytes.length || bytes.readUInt32LE(em) !== 0x02014b50) refuse(frases.naoEZip)
    const nome = bytes.readUInt16LE(em + 28)
    if (bytes.readUInt16LE(em + 8) & 1) refuse(frases.senha)
    entradas.push({
      nome: bytes.toString('utf8', em + 46, em + 46 + nome),
      metodo: bytes.readUInt16LE(em + 10),
      comprimido: bytes.readUInt32LE(em + 20),
      tamanho: bytes.readUInt32LE(em + 24),
      em: bytes.readUInt32LE(em + 42),
    })
    em += 46 + nome + bytes.readUInt16LE(em + 30) + bytes.readUInt16LE(em + 32)
  }
  return entradas
}

/** One file of it, in memory and nowhere else. */
export const readEntrada = async (
  bytes: Buffer,
  { metodo, comprimido, tamanho, em }: EntradaDoZip,
  { maior, frases }: { maior: number; frases: FrasesDoZip },
): Promise<Buffer> => {
  if (tamanho > maior) refuse(frases.grande)
  if (em + 30 > bytes.length || (metodo !== 0 && metodo !== 8)) refuse(frases.naoEZip)
  const inicio = em + 30 + bytes.readUInt16LE(em + 26) + bytes.readUInt16LE(em + 28)
  const conteudo = bytes.subarray(inicio, inicio + comprimido)
  if (metodo === 0) return conteudo.length > maior ? refuse(frases.grande) : Buffer.from(conteudo)
  // What the directory says of its size is whatever who made the zip wrote: the limit holds while it is read.
  return inflate(conteudo, { maxOutputLength: maior }).catch((erro: { code?: string }) =>
    refuse(erro.code === 'ERR_BUFFER_TOO_LARGE' ? frases.grande : frases.naoEZip),
  )
}
