import { createHash } from 'node:crypto'
import { giveWay } from '../../../platform/http/rede/vez'
import { arquivosDaVersao, findOficial } from './oficiais'

/** The largest of the agency's files has 175 kB. */
const MAIOR_ARQUIVO = 2 * 1024 * 1024
/** Only the W3C's own file has one; it says nothing that its schema needs. */
const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/
const REFERENCIA = /schemaLocation\s*=\s*["']([^"']*)["']/g

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
/** Bytes that hide their signs in another encoding than the agency's. */
const isHidden = (bytes: Uint8Array): boolean => bytes.includes(0)

/** Why a file is not taken into a set, in a sentence; null when it is. */
const refuses = (nome: string, bytes: Uint8Array, nomes: readonly string[]): string | null => {
  if (bytes.byteLength > MAIOR_ARQUIVO) return `O arquivo ${nome} é grande demais para um esquema da ANS.`
  if (isHidden(bytes)) return `O arquivo ${nome} não está na codificação dos esquemas da ANS.`
  const texto = asText(bytes)
  if (!findOficial(sha256(bytes)) && /<!(?:DOCTYPE|ENTITY)/i.test(texto))
    return `O arquivo ${nome} tem DTD ou entidades, que não são aceitas.`
  const fora = [...texto.matchAll(REFERENCIA)]
    .map(([, onde]) => onde ?? '')
    .find((onde) => !nomes.includes(onde))
  return fora === undefined
    ? null
    : `O arquivo ${nome} aponta para '${fora.slice(0, 80)}', que não está no conjunto: nada é buscado fora dele.`
}

/** A set as it is compiled, or why it is none. */
export const conjuntoDe = async (
  versao: string,
  arquivos: ReadonlyMap<string, Uint8Array>,
): Promise<{ arquivos: Record<string, Uint8Array>; principal: string } | { recusa: string }> => {
  const nomes = arquivosDaVersao(versao)
  const ausente = nomes.find((nome) => !arquivos.has(nome))
  if (ausente) return { recusa: `Falta o arquivo ${ausente}, de que a versão ${versao} precisa.` }
  const lidos: Record<string, Uint8Array> = {}
  for (const nome of nomes) {
    await giveWay()
    const bytes = arquivos.get(nome) as Uint8Array
    const recusa = refuses(nome, bytes, nomes)
    if (recusa) return { recusa }
    lidos[nome] = Buffer.from(asText(bytes).replace(DOCTYPE, ''), 'latin1')
  }
  return { arquivos: lidos, principal: nomes[0] as string }
}
