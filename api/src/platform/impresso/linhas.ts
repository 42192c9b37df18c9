import { type Letra, widthOf } from './fontes'

/** As it can be printed: letters composed with their accents, one kind of blank, no control characters; no empty lines. */
export const printable = (texto: string): string[] =>
  texto
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((linha) =>
      linha
        .replace(/\s/g, ' ')
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim(),
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
