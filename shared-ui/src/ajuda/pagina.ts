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

export type AchadoNaAjuda = { pagina: PaginaDeAjuda; secao: SecaoDeAjuda }

/** The sections whose title, or words beside it, hold all that is asked for. */
export const findSections = (
  paginas: readonly PaginaDeAjuda[],
  quem: Quem | null,
  texto: string,
): AchadoNaAjuda[] => {
  const palavras = wordsOf(texto)
  if (palavras.length === 0) return []
  return paginas.flatMap((pagina) =>
    sectionsFor(pagina, quem)
      .filter(({ titulo, procura }) => {
        const onde = searchable(`${titulo} ${procura ?? ''} ${pagina.titulo}`)
        return titulo !== '' && palavras.every((p) => onde.includes(p))
      })
      .map((secao) => ({ pagina, secao })),
  )
}
