import { TAGS_DA_ENTRADA } from '@clinica/shared-domain'
import { checkLines, cleanLines } from '@clinica/shared-domain/comum/caracteres'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type No = DefaultTreeAdapterTypes.ChildNode
type Pai = { childNodes: No[]; content?: Pai }

const PERMITIDAS: ReadonlySet<string> = new Set(TAGS_DA_ENTRADA)
/** What is written otherwise elsewhere, and means the same. */
const IGUAIS: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h3',
  h2: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}
/** Nothing in them was written by a person. */
const CODIGO = new Set(['script', 'style'])
/** They stand on lines of their own: what was in one stays apart from what follows. */
const BLOCOS = new Set(
  'address article aside caption center dd div dt fieldset figcaption footer header legend main nav pre section summary tr'.split(
    ' ',
  ),
)
const CELULAS = new Set(['td', 'th'])
/** Elements that hold paragraphs; inside all others a block is a line. */
const COM_PARAGRAFOS = new Set(['', 'li', 'blockquote'])
const DE_BLOCO = /<(p|h3|ul|ol|li|blockquote)>/

const escapeText = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Of deeper nesting only the text: no person writes it. */
const FUNDO = 50

const childrenOf = (no: No | Pai): No[] =>
  'childNodes' in no ? ((no as Pai).content ?? (no as Pai)).childNodes : []
const isCodigo = (no: No): boolean => 'tagName' in no && CODIGO.has(no.tagName)

/** Without recursion: a body has room for thousands of elements, each within the one before. */
const textUnder = (pai: Pai): string => {
  const textos: string[] = []
  const pilha = childrenOf(pai).toReversed()
  for (let no = pilha.pop(); no; no = pilha.pop()) {
    if ('value' in no) textos.push(no.value)
    else if (!isCodigo(no)) pilha.push(...childrenOf(no).toReversed())
  }
  return escapeText(textos.join(''))
}

const writeAll = (pai: Pai, dentro: string, fundo: number): string =>
  fundo >= FUNDO
    ? textUnder(pai)
    : childrenOf(pai)
        .map((no) => write(no, dentro, fundo))
        .join('')

const write = (no: No, dentro: string, fundo: number): string => {
  if ('value' in no) return escapeText(no.value)
  if (!('tagName' in no) || isCodigo(no)) return ''
  const tag = IGUAIS[no.tagName] ?? no.tagName
  if (tag === 'br') return '<br>'
  if (PERMITIDAS.has(tag)) return `<${tag}>${writeAll(no, tag, fundo + 1)}</${tag}>`
  const conteudo = writeAll(no, dentro, fundo + 1)
  if (CELULAS.has(tag)) return `${conteudo} `
  if (!BLOCOS.has(tag) || conteudo.trim() === '') return conteudo
  if (!COM_PARAGRAFOS.has(dentro)) return `${conteudo}<br>`
  return DE_BLOCO.test(conteudo) ? conteudo : `<p>${conteudo.trim()}</p>`
}

/**
 * The rich text of a diary as it is kept: the elements of `TAGS_DA_ENTRADA` and no attribute, read as a browser reads it. All
 * other marks go and their text stays, but for code. `problema`: why what remains cannot be kept.
 */
export const sanitizeEntrada = (html: string): { entrada: string; problema: string | null } => {
  const entrada = cleanLines(writeAll(parseFragment(html) as Pai, '', 0))
  return { entrada, problema: checkLines(entrada) }
}

const SINAIS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The text of a sanitised diary, without marks. */
export const textoDaEntrada = (entrada: string): string =>
  entrada
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt);/g, (sinal) => SINAIS[sinal] as string)
    .replace(/\s+/g, ' ')
    .trim()
