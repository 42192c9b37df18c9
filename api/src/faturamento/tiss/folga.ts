import { giveWay, paceOf } from '../../platform/http/rede/vez'

/** Maps a long list in slices of time, so that whoever else waits for the server is answered between two of them. */
export const mapComFolga = async <A, B>(lista: readonly A[], de: (a: A) => B): Promise<B[]> => {
  const feitos: B[] = []
  const pace = paceOf()
  for (const a of lista) {
    await pace()
    feitos.push(de(a))
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
    await giveWay()
    feitos.push(await de(a, i))
  }
  return feitos
}

/** Runs steps to their end, with room for others between them. */
export const runComFolga = async <T>(passos: Generator<void, T>): Promise<T> => {
  const pace = paceOf()
  for (;;) {
    await pace()
    const { done, value } = passos.next()
    if (done) return value
  }
}
