import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { HttpErro } from '../../../platform/http/erros'

const inflate = promisify(inflateRaw)

const MAXIMO_DE_ENTRADAS = 2000
/** The longest of the agency's files has 1.3 MB. */
const MAIOR_ARQUIVO = 5 * 1024 * 1024

const refused = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { arquivo: msg } })

type Entrada = { nome: string; metodo: number; comprimido: number; tamanho: number; em: number }

/** What the directory at the end of a zip says. Throws 422 on what is no whole zip. */
const listEntradas = (bytes: Buffer): Entrada[] => {
  const naoEZip = () => refused('O arquivo não é um zip, ou está incompleto.')
  const fim = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (fim < 0 || fim + 22 > bytes.length) throw naoEZip()
  const quantas = bytes.readUInt16LE(fim + 10)
  if (quantas > MAXIMO_DE_ENTRADAS) throw refused('O zip tem arquivos demais para ser o da ANS.')
  const entradas: Entrada[] = []
  let em = bytes.readUInt32LE(fim + 16)
  for (let n = 0; n < quantas; n++) {
    if (em + 46 > bytes.length || bytes.readUInt32LE(em) !== 0x02014b50) throw naoEZip()
    const nome = bytes.readUInt16LE(em + 28)
    if (bytes.readUInt16LE(em + 8) & 1)
      throw refused('O zip tem senha: envie o arquivo como a ANS o publica.')
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

const isForaDaPasta = (nome: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(nome) || nome.split(/[/\\]/).includes('..') || /\p{Cc}/u.test(nome)

const readEntrada = async (
  bytes: Buffer,
  { nome, metodo, comprimido, tamanho, em }: Entrada,
): Promise<Buffer> => {
  const grande = () => refused(`O arquivo ${nome} é grande demais para ser um esquema da ANS.`)
  if (tamanho > MAIOR_ARQUIVO) throw grande()
  if (em + 30 > bytes.length || (metodo !== 0 && metodo !== 8))
    throw refused(`O arquivo ${nome} do zip não pôde ser lido.`)
  const inicio = em + 30 + bytes.readUInt16LE(em + 26) + bytes.readUInt16LE(em + 28)
  const conteudo = bytes.subarray(inicio, inicio + comprimido)
  if (metodo === 0) return Buffer.from(conteudo)
  // What the directory says of its size is whatever who made the zip wrote: the limit holds while it is read.
  return inflate(conteudo, { maxOutputLength: MAIOR_ARQUIVO }).catch((erro: { code?: string }) => {
    throw erro.code === 'ERR_BUFFER_TOO_LARGE'
      ? grande()
      : refused(`O arquivo ${nome} do zip não pôde ser lido.`)
  })
}

const baseOf = (nome: string): string => nome.split(/[/\\]/).at(-1) ?? ''

/**
 * The XSD files of a zip by their names, at whatever depth; nothing else of it is unpacked, and nothing is written anywhere. Throws 422 with
 * a sentence for a zip that is damaged, locked, too large, or names a path outside of it.
 */
export const readXsds = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const entradas = listEntradas(bytes)
  const fora = entradas.find((e) => isForaDaPasta(e.nome))
  if (fora) throw refused('O zip tem um arquivo com um caminho para fora dele: não é o da ANS.')
  const arquivos = new Map<string, Buffer>()
  for (const entrada of entradas) {
    const nome = baseOf(entrada.nome)
    if (!/\.xsd$/i.test(nome)) continue
    const conteudo = await readEntrada(bytes, entrada)
    const igual = arquivos.get(nome)
    if (igual && !igual.equals(conteudo))
      throw refused(`O zip tem dois arquivos diferentes com o nome ${nome}.`)
    arquivos.set(nome, conteudo)
  }
  return arquivos
}
