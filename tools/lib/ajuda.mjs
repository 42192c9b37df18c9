// A help page as written (`mf-x/src/ajuda/*.md`) to what the portal shows (`PaginaDeAjuda` of shared-ui): at build time, so that no
// browser reads Markdown.
import { Lexer } from 'marked'

const CABECALHO = /^---\n([\s\S]*?)\n---\n/
/** `{perfis: Gerente, Faturista; recusa: semVaga}` at the end of a heading. */
const MARCAS = /\s*\{([^{}]*)\}$/
const listOf = (texto) =>
  texto
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

const pairsOf = (texto, separador) =>
  Object.fromEntries(
    texto
      .split(separador)
      .map((linha) => linha.trim())
      .filter(Boolean)
      .map((linha) => {
        const corte = linha.indexOf(':')
        if (corte < 0) throw new Error(`'${linha}' não é 'nome: valor'.`)
        return [linha.slice(0, corte).trim(), linha.slice(corte + 1).trim()]
      }),
  )

/** 'Como remarcar uma série' → 'como-remarcar-uma-serie'. */
const idOf = (titulo) =>
  titulo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const UNESCAPE = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (texto) => texto.replace(/&(amp|lt|gt|quot|#39);/g, (s) => UNESCAPE[s])

const pieceOf = (token) => {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.tokens ? token.tokens.flatMap(pieceOf) : [plain(token.text)]
    case 'strong':
      return [{ forte: plain(token.text) }]
    case 'codespan':
      return [{ tecla: plain(token.text) }]
    case 'link':
      return [{ link: token.href, texto: plain(token.text) }]
    default:
      throw new Error(`'${token.raw}': a ajuda tem texto, **forte**, \`tecla\` e [link](/tela), e nada mais.`)
  }
}
const piecesOf = (tokens) => tokens.flatMap(pieceOf).filter((p) => p !== '')

const blockOf = (token) => {
  switch (token.type) {
    case 'paragraph':
      return [{ tipo: 'texto', trechos: piecesOf(token.tokens) }]
    case 'list':
      return [
        {
          tipo: token.ordered ? 'passos' : 'lista',
          itens: token.items.map((item) => piecesOf(item.tokens)),
        },
      ]
    case 'space':
      return []
    default:
      throw new Error(`'${token.raw.trim()}': a ajuda tem títulos, parágrafos e listas de um nível.`)
  }
}

const sectionOf = ({ depth, text }) => {
  if (depth !== 2 && depth !== 3) throw new Error(`'${text}': os títulos são ## e ###.`)
  const marcas = MARCAS.exec(text)
  const { perfis, recusa, procura, ...outras } = marcas ? pairsOf(marcas[1], ';') : {}
  const estranha = Object.keys(outras)[0]
  if (estranha) throw new Error(`'${text}': não há a marca '${estranha}'.`)
  const titulo = plain(text.replace(MARCAS, ''))
  return {
    id: idOf(titulo),
    nivel: depth,
    titulo,
    ...(perfis ? { perfis: listOf(perfis) } : {}),
    ...(recusa ? { recusas: listOf(recusa) } : {}),
    ...(procura ? { procura } : {}),
    blocos: [],
  }
}

/** One page. `id` is its file's name; an error says what of it is not understood. */
export function readAjuda(texto, id) {
  const unix = texto.replaceAll('\r\n', '\n')
  const cabecalho = CABECALHO.exec(unix)
  if (!cabecalho) throw new Error(`${id}: falta o cabeçalho (---, titulo, rotas, ---).`)
  const { titulo, rotas } = pairsOf(cabecalho[1], '\n')
  if (!titulo || !rotas) throw new Error(`${id}: o cabeçalho diz 'titulo' e 'rotas'.`)
  const secoes = [{ id: '', nivel: 2, titulo: '', blocos: [] }]
  try {
    for (const token of new Lexer().lex(unix.slice(cabecalho[0].length)))
      if (token.type === 'heading') secoes.push(sectionOf(token))
      else secoes.at(-1).blocos.push(...blockOf(token))
  } catch (erro) {
    throw new Error(`${id}: ${erro.message}`)
  }
  const repetida = secoes.find((s, i) => secoes.findIndex((outra) => outra.id === s.id) !== i)
  if (repetida) throw new Error(`${id}: há duas seções '${repetida.titulo}'.`)
  return { id, titulo, rotas: rotas.split(/\s+/), secoes }
}

/** The page as a module. */
export const ajudaModule = (texto, id) => `export default ${JSON.stringify(readAjuda(texto, id))}\n`
