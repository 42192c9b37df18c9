import { setImmediate as folga } from 'node:timers/promises'

/** Maps a long list in small parts, so that whoever else waits for the server is answered between two of them. */
export const mapComFolga = async <A, B>(lista: readonly A[], de: (a: A) => B, parte = 10): Promise<B[]> => {
  const feitos: B[] = []
  for (let i = 0; i < lista.length; i += parte) {
    if (i > 0) await folga()
    for (const a of lista.slice(i, i + parte)) feitos.push(de(a))
  }
  return feitos
}

/** One after the other, each with room for others before it. */
export const eachComFolga = async <A, B>(
  lista: readonly A[],
  de: (a: A, i: number) => Promise<B>,
): Promise<B[]> => {
  const feitos: B[] = []
  for (const [i, a] of lista.entries()) {
    await folga()
    feitos.push(await de(a, i))
  }
  return feitos
}
