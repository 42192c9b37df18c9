import { VERSOES_ESCRITAS } from '@clinica/shared-domain'
import { HttpErro } from '../../../platform/http/erros'
import { type EntradaDoZip, listEntradas, readEntrada, ZipRecusado } from '../zip'
import { arquivosDaVersao } from './oficiais'

const MAXIMO_DE_ENTRADAS = 2000
/** The longest file of a set has 175 kB; all of them, in the versions that are written, some hundreds. */
const MAIOR_ARQUIVO = 2 * 1024 * 1024
const MAIOR_CONJUNTO = 16 * 1024 * 1024
/** What a set is compiled from: of other files the name is enough. */
const LIDOS: ReadonlySet<string> = new Set(VERSOES_ESCRITAS.flatMap(arquivosDaVersao))

const refused = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { arquivo: msg } })

const FRASES = {
  naoEZip: 'O arquivo não é um zip, ou está incompleto.',
  demais: 'O zip tem arquivos demais para ser o da ANS.',
  senha: 'O zip tem senha: envie o arquivo como a ANS o publica.',
  grande: '',
}
const DEMAIS = 'O zip é grande demais descompactado para ser o da ANS.'

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

/** By their names; null: not read, since no set has it. */
export type Xsds = ReadonlyMap<string, Buffer | null>

const readAll = async (bytes: Buffer): Promise<Xsds> => {
  const entradas = listEntradas(bytes, { entradas: MAXIMO_DE_ENTRADAS, frases: FRASES })
  const fora = entradas.find((e) => isForaDaPasta(e.nome))
  if (fora) throw refused('O zip tem um arquivo com um caminho para fora dele: não é o da ANS.')
  const arquivos = new Map<string, Buffer | null>()
  let resta = MAIOR_CONJUNTO
  for (const entrada of entradas) {
    const nome = baseOf(entrada.nome)
    if (!/\.xsd$/i.test(nome)) continue
    if (!LIDOS.has(nome)) {
      arquivos.set(nome, null)
      continue
    }
    const conteudo = await readXsd(bytes, entrada)
    resta -= conteudo.length
    if (resta < 0) throw refused(DEMAIS)
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
export const readXsds = (bytes: Buffer): Promise<Xsds> =>
  readAll(bytes).catch((erro) => {
    throw erro instanceof ZipRecusado ? refused(erro.message) : erro
  })
