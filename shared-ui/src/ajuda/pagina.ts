import { can, PERFIS, type Perfil, type Quem } from '@clinica/shared-domain/acesso'
import { searchable } from '@clinica/shared-domain/comum/caracteres'
import { closestRoute } from '../closest-route'

/** A piece of a sentence: words, strong words, a key of the keyboard, or a way to another screen. */
export type TrechoDeAjuda = string | { forte: string } | { tecla: string } | { link: string; texto: string }

export type BlocoDeAjuda =
  | { tipo: 'texto'; trechos: TrechoDeAjuda[] }
  | { tipo: 'lista' | 'passos'; itens: TrechoDeAjuda[][] }

export type SecaoDeAjuda = {
  /** Its title as an address: 'como-remarcar-uma-serie'; '' is what stands before the first title. */
  id: string
  nivel: number
  titulo: string
  /** Whom it is for; everybody where it does not say. */
  perfis?: string[]
  /** The refusals that it explains, by the `tipo` of the API's answer: 'semVaga'. */
  recusas?: string[]
  /** Other words by which it is found. */
  procura?: string
  blocos: BlocoDeAjuda[]
}

/** What one or several screens are for (`mf-x/src/ajuda/*.md`, by `tools/lib/ajuda.mjs`). */
export type PaginaDeAjuda = { id: string; titulo: string; rotas: string[]; secoes: SecaoDeAjuda[] }

/** What of a page is for this person: a title that is not takes what stands below it along. */
export const sectionsFor = (pagina: PaginaDeAjuda, quem: Quem | null): SecaoDeAjuda[] => {
  let calada = Number.POSITIVE_INFINITY
  return pagina.secoes.filter(({ nivel, perfis }) => {
    if (nivel > calada) return false
    const serve = !perfis || can(quem, { perfis: PERFIS.filter((p: Perfil) => perfis.includes(p)) })
    calada = serve ? Number.POSITIVE_INFINITY : nivel
    return serve
  })
}

/** The page of an address. */
export const pageOf = (paginas: readonly PaginaDeAjuda[], pathname: string): PaginaDeAjuda | undefined =>
  closestRoute(
    paginas.flatMap((pagina) => pagina.rotas.map((rota) => ({ pagina, rota }))),
    ({ rota }) => rota,
    pathname,
  )?.pagina

const QUANDO_DIZ_NAO = 'Quando o portal diz não'

/** The section that explains a refusal; else the one about refusals at all. */
export const sectionOfRefusal = (secoes: readonly SecaoDeAjuda[], recusa: string): string | undefined =>
  (secoes.find((s) => s.recusas?.includes(recusa)) ?? secoes.find((s) => s.titulo === QUANDO_DIZ_NAO))?.id

/** Words of three letters and less say nothing of what is asked: 'como', 'uma', 'de'. */
const PEQUENAS = new Set(['como', 'para', 'qual', 'quando', 'onde', 'faco', 'fazer', 'quero'])
const wordsOf = (texto: string): string[] =>
  searchable(texto)
    .split(/[^a-z0-9]+/)
    .filter((p) => p.length > 2 && !PEQUENAS.has(p))

/** What the forms of a word begin with: 'faltou', 'faltar' and 'falta'. */
const stemOf = (palavra: string): string => palavra.slice(0, Math.max(4, palavra.length - 2))

const textOf = (trecho: TrechoDeAjuda): string =>
  typeof trecho === 'string'
    ? trecho
    : 'texto' in trecho
      ? trecho.texto
      : 'forte' in trecho
        ? trecho.forte
        : ''
const bodyOf = ({ blocos }: SecaoDeAjuda): string =>
  blocos
    .flatMap((b) => (b.tipo === 'texto' ? [b.trechos] : b.itens))
    .map((trechos) => trechos.map(textOf).join(''))
    .join(' ')

/** What a word counts for where it stands, and in another form of it: the title, the words beside it, the page's title, the text. */
const PESOS = [
  [8, 4],
  [6, 3],
  [2, 1],
  [2, 1],
] as const

const weightOf = (palavra: string, lugares: readonly string[]): number => {
  const stem = stemOf(palavra)
  const pesos = PESOS.map(([inteira, parte], i) => {
    const onde = lugares[i] ?? ''
    return onde.includes(palavra) ? inteira : onde.includes(stem) ? parte : 0
  })
  return Math.max(0, ...pesos)
}

/** `peso`: how well it answers, to be compared with other parts of the portal. */
export type AchadoNaAjuda = { pagina: PaginaDeAjuda; secao: SecaoDeAjuda; peso: number }

/**
 * The sections that speak of what is asked for, the best first: at least one word in the title or beside it. Those that lack a word weigh
 * less than any that has all; with less than half of them a section is none.
 */
export const findSections = (
  paginas: readonly PaginaDeAjuda[],
  quem: Quem | null,
  texto: string,
): AchadoNaAjuda[] => {
  const palavras = wordsOf(texto)
  if (palavras.length === 0) return []
  const achados = paginas.flatMap((pagina) =>
    sectionsFor(pagina, quem).flatMap((secao): AchadoNaAjuda[] => {
      if (secao.titulo === '') return []
      const lugares = [secao.titulo, secao.procura ?? '', pagina.titulo, bodyOf(secao)].map(searchable)
      const pesos = palavras.map((p) => weightOf(p, lugares))
      const tem = pesos.filter((peso) => peso > 0).length
      const noTitulo = pesos.some((peso) => peso > 2) || lugares[2] === searchable(texto.trim())
      if (!noTitulo || tem * 2 < palavras.length) return []
      const peso = pesos.reduce((a, b) => a + b, 0) / palavras.length - (tem < palavras.length ? 100 : 0)
      return [{ pagina, secao, peso }]
    }),
  )
  const todas = achados.some(({ peso }) => peso > 0)
  return achados.filter(({ peso }) => !todas || peso > 0).sort((a, b) => b.peso - a.peso)
}
