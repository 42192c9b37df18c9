import { searchable } from '../comum/caracteres'

const wordsOf = (nome: string): string[] => searchable(nome).match(/[a-z0-9]+/g) ?? []
/** One may be short for the other: 'B' and 'Batista', 'Mor' and 'Moreira'. */
const agree = (a = '', b = ''): boolean => a.startsWith(b) || b.startsWith(a)

/**
 * May both be one person's: the first or the last name agrees, accents, case and blanks aside. Insurers cut names and shorten
 * them; a row without a name contradicts none.
 */
export const isMesmoPaciente = (noArquivo: string, naGuia: string): boolean => {
  const [a, b] = [wordsOf(noArquivo), wordsOf(naGuia)]
  return agree(a[0], b[0]) || agree(a.at(-1), b.at(-1))
}
