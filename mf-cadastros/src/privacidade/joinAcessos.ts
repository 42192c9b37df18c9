import type { Acesso } from '@clinica/shared-domain'

/** What one person did again and again: `linha` is the newest of `vezes`, `desde` the oldest's instant. */
export type AcessosIguais = { linha: Acesso; vezes: number; desde: string }

const sameTurn = (a: Acesso, b: Acesso): boolean =>
  a.quem === b.quem && a.email === b.email && a.quando.slice(0, 10) === b.quando.slice(0, 10)

/** Lines, the newest first, with the equal ones of one person's turn, of one day, as one: a visit and each save write several. */
export const joinAcessos = (linhas: readonly Acesso[]): AcessosIguais[] => {
  const juntas: AcessosIguais[] = []
  let vez = 0
  for (const [i, linha] of linhas.entries()) {
    const anterior = linhas[i - 1]
    if (!anterior || !sameTurn(anterior, linha)) vez = juntas.length
    const igual = juntas.slice(vez).find((j) => j.linha.oQue === linha.oQue)
    if (igual) Object.assign(igual, { vezes: igual.vezes + 1, desde: linha.quando })
    else juntas.push({ linha, vezes: 1, desde: linha.quando })
  }
  return juntas
}
