/** What the library says of one error, and where. */
export type ErroDoEsquema = { texto: string; linha: number | null }

const DETALHES: readonly [RegExp, (valor: string) => string][] = [
  [/not expected/, () => 'está fora de lugar ou não existe nesta versão'],
  [/Missing child/, () => 'falta alguma coisa dentro dele'],
  [/No matching global/, () => 'não é o começo de uma mensagem TISS'],
  [/facet 'maxLength'/, () => 'é comprido demais'],
  [/facet 'minLength'/, () => 'está vazio'],
  [/facet 'enumeration'/, (v) => `${v} não está na lista de códigos`],
  [/facet 'pattern'/, (v) => `${v} não tem a forma pedida`],
  [/facet '(?:totalDigits|fractionDigits)'/, (v) => `${v} tem números demais`],
  [/not a valid value/, (v) => `${v} não é um valor que ele leve`],
]

/** 'codigoTabela: '16' não está na lista de códigos'; the library's own words are English, and told to nobody. */
const inWords = ({ texto }: ErroDoEsquema): string => {
  const elemento = /Element '(?:\{[^}]*\})?([^']+)'/.exec(texto)?.[1]
  const valor = /[Vv]alue '([^']*)'|^.*: '([^']*)' is not/.exec(texto)
  const achado = DETALHES.find(([padrao]) => padrao.test(texto))
  if (!elemento || !achado) return 'tem um trecho que não pôde ser lido'
  return `${elemento} ${achado[1](`'${valor?.[1] ?? valor?.[2] ?? ''}'`)}`
}

/** One sentence of all that a file has against its schema; null when it has nothing. */
export const fraseDosErros = (versao: string, erros: readonly ErroDoEsquema[]): string | null => {
  const [primeiro] = erros
  if (!primeiro) return null
  const mais = erros.length > 1 ? `, e mais ${erros.length - 1}` : ''
  return `O arquivo não confere com o esquema da versão ${versao}: ${inWords(primeiro)}${mais}.`
}
