import type { NoDoXml, VersaoEscrita } from './modelo'

/** One change of the tree of 4.03.00 for an older version; `caminho` by names from the root, '*' any one name. */
export type Delta =
  | { tipo: 'drop'; caminho: string }
  | { tipo: 'rename'; caminho: string; para: string }
  | { tipo: 'recode'; caminho: string; de: Readonly<Record<string, string>> }
  /** After the brother named, or first. */
  | { tipo: 'add'; caminho: string; depoisDe: string | null; no: NoDoXml }

type Versao = {
  deltas: readonly Delta[]
  /** Largest value of an item, in cents. */
  maiorValor: number
  cnpj: RegExp
  /** Occupations that the version does not know yet. */
  semCbo: readonly string[]
}

/** Sums of a guide have ten digits in every version. */
export const MAIOR_TOTAL = 9_999_999_999

/**
 * What each version has of its own. The tree is made for the first one; source: the schemas of both, compared line by line
 * (guiaSP-SADT and what it is made of).
 */
export const VERSOES: Readonly<Record<VersaoEscrita, Versao>> = {
  '4.03.00': { deltas: [], maiorValor: 9_999_999_999, cnpj: /^[A-Z0-9]{12}\d{2}$/, semCbo: [] },
  '4.01.00': {
    deltas: [
      { tipo: 'recode', caminho: 'mensagemTISS/cabecalho/Padrao', de: { '4.03.00': '4.01.00' } },
      {
        tipo: 'drop',
        caminho:
          'mensagemTISS/prestadorParaOperadora/loteGuias/guiasTISS/guiaSP-SADT/outrasDespesas/despesa/servicosExecutados/centroConsumo',
      },
    ],
    maiorValor: 99_999_999,
    cnpj: /^\d{14}$/,
    semCbo: ['223575'],
  },
}

const isFilhos = (conteudo: NoDoXml[1]): conteudo is readonly NoDoXml[] => typeof conteudo !== 'string'

const insert = (filhos: readonly NoDoXml[], depoisDe: string | null, no: NoDoXml): NoDoXml[] => {
  const i = depoisDe === null ? 0 : filhos.findLastIndex(([nome]) => nome === depoisDe) + 1
  return [...filhos.slice(0, i), no, ...filhos.slice(i)]
}

/** The element itself changed; null: gone. */
const change = (no: NoDoXml, delta: Delta): NoDoXml | null => {
  const [nome, conteudo] = no
  if (delta.tipo === 'drop') return null
  if (delta.tipo === 'rename') return [delta.para, conteudo]
  if (delta.tipo === 'recode') return isFilhos(conteudo) ? no : [nome, delta.de[conteudo] ?? conteudo]
  return isFilhos(conteudo) ? [nome, insert(conteudo, delta.depoisDe, delta.no)] : no
}

const walk = (no: NoDoXml, [este, ...resto]: readonly string[], delta: Delta): NoDoXml | null => {
  const [nome, conteudo] = no
  if (este !== '*' && este !== nome) return no
  if (resto.length === 0) return change(no, delta)
  if (!isFilhos(conteudo)) return no
  return [nome, conteudo.map((filho) => walk(filho, resto, delta)).filter((filho) => filho !== null)]
}

/** The tree with every delta, one after the other. */
export const applyDeltas = (arvore: NoDoXml, deltas: readonly Delta[]): NoDoXml =>
  deltas.reduce<NoDoXml>((no, delta) => walk(no, delta.caminho.split('/'), delta) ?? no, arvore)
