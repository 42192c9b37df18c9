import { ALTURA_DA_LINHA, type Letra, widthOf } from '../../platform/impresso/fontes'
import { beginning, printable } from '../../platform/impresso/linhas'

export type Espaco = { largura: number; altura: number }
/** `tamanho` in points; lines from top to bottom. */
export type Encaixado = { tamanho: number; linhas: string[] }

/** Below this size two lines are easier to read than one. */
const LEGIVEL = 5.5
const PASSO = 0.25

/** Lines not wider than `largura` (of size 1): between words, within one only where it is longer than a line. */
const wrap = (paragrafo: string, largura: number, letra: Letra): string[] => {
  const linhas: string[] = []
  // What it begins with stands before its first word.
  let atual = /^ */.exec(paragrafo)?.[0] ?? ''
  for (let palavra of paragrafo.trim().split(/ +/)) {
    const junto = atual.trim() === '' ? atual + palavra : `${atual} ${palavra}`
    if (widthOf(junto, letra) <= largura) {
      atual = junto
      continue
    }
    if (atual.trim() !== '') linhas.push(atual)
    while (widthOf(palavra, letra) > largura && palavra.length > 1) {
      const parte = beginning(palavra, largura, letra)
      linhas.push(parte)
      palavra = palavra.slice(parte.length)
    }
    atual = palavra
  }
  return atual ? [...linhas, atual] : linhas
}

/**
 * The whole text in the space, never cut: as large as `maior` where it fits, else smaller on one line while that can be read,
 * else on as many lines as it takes at the largest size in which they fit.
 */
export const fitText = (
  texto: string,
  { largura, altura }: Espaco,
  maior: number,
  letra: Letra,
): Encaixado => {
  const paragrafos = printable(texto)
  if (paragrafos.length === 0) return { tamanho: maior, linhas: [] }
  const larguras = paragrafos.map((p) => widthOf(p, letra))
  const semQuebra = Math.min(
    maior,
    altura / (ALTURA_DA_LINHA * paragrafos.length),
    largura / Math.max(...larguras),
  )
  if (semQuebra >= Math.min(LEGIVEL, maior)) return { tamanho: semQuebra, linhas: paragrafos }
  for (let tamanho = maior; tamanho > semQuebra; tamanho -= PASSO) {
    const cabem = Math.floor(altura / (ALTURA_DA_LINHA * tamanho))
    // At least so many lines it would be: not worth the wrapping.
    const precisa = larguras.reduce((soma, l) => soma + Math.ceil((l * tamanho) / largura), 0)
    if (precisa > cabem) continue
    const linhas = paragrafos.flatMap((p) => wrap(p, largura / tamanho, letra))
    if (linhas.length <= cabem) return { tamanho, linhas }
  }
  return { tamanho: semQuebra, linhas: paragrafos }
}
