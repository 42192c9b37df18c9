import { createHash, type Hash } from 'node:crypto'
import type { LoteParaEnvio, NoDoXml, VersaoEscrita } from '@clinica/shared-domain'
import { guiaDoXml, loteDoXml } from '@clinica/shared-domain/faturamento/tiss/arvore'
import { faltasDaArvore } from '@clinica/shared-domain/faturamento/tiss/faltas'
import { itensDaGuia, totalDosItens } from '@clinica/shared-domain/faturamento/tiss/itens'
import { applyDeltas, VERSOES } from '@clinica/shared-domain/faturamento/tiss/versoes'

const DECLARACAO = '<?xml version="1.0" encoding="ISO-8859-1"?>'
const ESPACO_DE_NOMES = 'xmlns:ans="http://www.ans.gov.br/padroes/tiss/schemas"'
/** ASCII, and nothing that needs an entity: all known ways to compute the hash agree on it. */
const TEXTO = /^[\x20-\x25\x27-\x3B\x3D\x3F-\x7E]+$/

const textOf = (nome: string, texto: string): string => {
  if (!TEXTO.test(texto) || texto.trim() !== texto)
    throw new Error(`TISS: ${nome} não pode ser escrito: ${JSON.stringify(texto)}`)
  return texto
}

const write = ([nome, conteudo]: NoDoXml): string =>
  `<ans:${nome}>${typeof conteudo === 'string' ? textOf(nome, conteudo) : conteudo.map(write).join('')}</ans:${nome}>`

/** Depth of `guiasTISS` in the tree. */
const GUIAS = 3

/** `write`, one guide after the other. */
function* writeEach([nome, conteudo]: NoDoXml, nivel = 0): Generator<void, string> {
  if (typeof conteudo === 'string') return write([nome, conteudo])
  const textos: string[] = []
  for (const filho of conteudo) {
    yield
    textos.push(nivel < GUIAS ? yield* writeEach(filho, nivel + 1) : write(filho))
  }
  return `<ans:${nome}>${textos.join('')}</ans:${nome}>`
}

/** Text of all leaves in their order, with nothing between them. */
const leaves = ([, conteudo]: NoDoXml): string =>
  typeof conteudo === 'string' ? conteudo : conteudo.map(leaves).join('')

/** `leaves` into the hash, one guide after the other. */
function* hashEach(hash: Hash, [, conteudo]: NoDoXml, nivel = 0): Generator<void, void> {
  if (typeof conteudo === 'string') return void hash.update(conteudo, 'latin1')
  for (const filho of conteudo) {
    yield
    if (nivel < GUIAS) yield* hashEach(hash, filho, nivel + 1)
    else hash.update(leaves(filho), 'latin1')
  }
}

export type LoteEscrito = {
  bytes: Buffer
  /** MD5 of the text of the leaves, 32 lower-case hex digits. */
  hash: string
  nome: string
  totalCentavos: number
}

/** `00000000000000000207_5f1c….xml` */
const nomeDoArquivo = (numero: string, hash: string): string => `${numero.padStart(20, '0')}_${hash}.xml`

/** A message of ours: ISO-8859-1 declared and ASCII in fact, in one line; `inteira` is the tree of the version in force. */
function* writeEmPassos(
  inteira: NoDoXml,
  versao: VersaoEscrita,
): Generator<void, { bytes: Buffer; hash: string }> {
  const arvore = applyDeltas(inteira, VERSOES[versao].deltas)
  yield
  const soma = createHash('md5')
  yield* hashEach(soma, arvore)
  const hash = soma.digest('hex')
  let corpo = ''
  for (const no of arvore[1] as readonly NoDoXml[]) corpo += yield* writeEach(no, 1)
  const epilogo = write(['epilogo', [['hash', hash]]])
  const xml = `${DECLARACAO}<ans:mensagemTISS ${ESPACO_DE_NOMES}>${corpo}${epilogo}</ans:mensagemTISS>`
  return { bytes: Buffer.from(xml, 'latin1'), hash }
}

const run = <R>(passos: Generator<void, R>): R => {
  for (;;) {
    const { done, value } = passos.next()
    if (done) return value
  }
}

/** A small message at once: an appeal has a hundred lines at most. */
export const writeMensagem = (inteira: NoDoXml, versao: VersaoEscrita): { bytes: Buffer; hash: string } =>
  run(writeEmPassos(inteira, versao))

/**
 * The bytes of a lot: ISO-8859-1 declared and ASCII in fact, in one line. What blocks a guide was looked for before; what is left
 * of it stops here, so that no wrong file comes to be.
 */
export const writeLote = (lote: LoteParaEnvio): LoteEscrito => run(writeLoteEmPassos(lote))

/** `writeLote` for a server that others wait for: it may stand still between two steps, of about a guide each. */
export function* writeLoteEmPassos(lote: LoteParaEnvio): Generator<void, LoteEscrito> {
  const guias: NoDoXml[] = []
  let totalCentavos = 0
  for (const g of lote.guias) {
    yield
    const guia = guiaDoXml(g)
    const [erro] = faltasDaArvore(guia)
    if (erro) throw new Error(`TISS: guia ${g.guia.autorizacao.numeroGuia}: ${erro.mensagem}`)
    guias.push(guia)
    totalCentavos += totalDosItens(itensDaGuia(g))
  }
  const inteira: NoDoXml = ['mensagemTISS', loteDoXml(lote.cabecalho, guias)]
  const { bytes, hash } = yield* writeEmPassos(inteira, lote.cabecalho.versao)
  return {
    bytes,
    hash,
    nome: nomeDoArquivo(lote.cabecalho.numero, hash),
    totalCentavos,
  }
}
