import { drawable, type Letra, widthOf } from './fontes'

/** What a tab is worth on paper. */
export const TABULACAO = '    '

/** As it can be printed: what begins a line stays, one kind of blank, no control characters; no empty lines. */
export const printable = (texto: string): string[] =>
  texto
    .split(/\r\n?|\n/)
    .map((linha) =>
      drawable(
        linha
          .replaceAll('\t', TABULACAO)
          .replace(/\s/g, ' ')
          .replace(/\p{Cc}/gu, ''),
      ).trimEnd(),
    )
    .filter((linha) => linha !== '')

/** The longest beginning that is not wider than `largura` (of size 1), one letter at least. */
export const beginning = (palavra: string, largura: number, letra: Letra): string => {
  let cabe = ''
  for (const l of palavra) {
    if (cabe && widthOf(cabe + l, letra) > largura) break
    cabe += l
  }
  return cabe
}

/** The words on lines of at most `largura` (of size 1); a word that is wider stands alone. */
export const wrapWords = (texto: string, largura: number, letra: Letra): string[] => {
  const linhas: string[] = []
  for (const palavra of texto.trim().split(' ')) {
    const cheia = [linhas.at(-1), palavra].filter(Boolean).join(' ')
    if (linhas.length > 0 && widthOf(cheia, letra) <= largura) linhas[linhas.length - 1] = cheia
    else linhas.push(palavra)
  }
  return linhas
}
