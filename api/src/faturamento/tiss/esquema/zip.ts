import { HttpErro } from '../../../platform/http/erros'
import { type EntradaDoZip, listEntradas, readEntrada, ZipRecusado } from '../zip'

const MAXIMO_DE_ENTRADAS = 2000
/** The longest of the agency's files has 1.3 MB. */
const MAIOR_ARQUIVO = 5 * 1024 * 1024

const refused = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { arquivo: msg } })

const FRASES = {
  naoEZip: 'O arquivo não é um zip, ou está incompleto.',
  demais: 'O zip tem arquivos demais para ser o da ANS.',
  senha: 'O zip tem senha: envie o arquivo como a ANS o publica.',
  grande: '',
}

const isForaDaPasta = (nome: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(nome) || nome.split(/[/\\]/).includes('..') || /\p{Cc}/u.test(nome)

const baseOf = (nome: string): string => nome.split(/[/\\]/).at(-1) ?? ''

const readXsd = (bytes: Buffer, entrada: EntradaDoZip): Promise<Buffer> =>
  readEntrada(bytes, entrada, {
    maior: MAIOR_ARQUIVO,
    frases: {
      ...FRASES,
      naoEZip: `O arquivo ${entrada.nome} do zip não pôde ser lido.`,
      grande: `O arquivo ${entrada.nome} é grande demais para ser um esquema da ANS.`,
    },
  })

const readAll = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const entradas = listEntradas(bytes, { entradas: MAXIMO_DE_ENTRADAS, frases: FRASES })
  const fora = entradas.find((e) => isForaDaPasta(e.nome))
  if (fora) throw refused('O zip tem um arquivo com um caminho para fora dele: não é o da ANS.')
  const arquivos = new Map<string, Buffer>()
  for (const entrada of entradas) {
    const nome = baseOf(entrada.nome)
    if (!/\.xsd$/i.test(nome)) continue
    const conteudo = await readXsd(bytes, entrada)
    const igual = arquivos.get(nome)
    if (igual && !igual.equals(conteudo))
      throw refused(`O zip tem dois arquivos diferentes com o nome ${nome}.`)
    arquivos.set(nome, conteudo)
  }
  return arquivos
}

/**
 * The XSD files of a zip by their names, at whatever depth; nothing else of it is unpacked, and nothing is written anywhere. Throws 422 with
 * a sentence for a zip that is damaged, locked, too large, or names a path outside of it.
 */
export const readXsds = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  readAll(bytes).catch((erro) => {
    throw erro instanceof ZipRecusado ? refused(erro.message) : erro
  })
