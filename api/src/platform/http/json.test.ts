// Runs again by Node 24.
// Without a database.
import fc from 'fast-check'
import { requireFlat } from './json'

const passes = (json: string): boolean => {
  try {
    requireFlat(json)
    return true
  } catch {
    return false
  }
}
const depthOf = (v: unknown): number =>
  typeof v === 'object' && v !== null ? 1 + Math.max(0, ...Object.values(v).map(depthOf)) : 0
const listas = (n: number) => `${'['.repeat(n)}1${']'.repeat(n)}`
const nomes = (n: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`"${i}:[{\\`, i])))

describe('JSON that is read', () => {
  it('is at most twenty levels deep', () => {
    expect([passes(listas(20)), passes(listas(21))]).toEqual([true, false])
    expect([passes(`{"a":${listas(19)}}`), passes(`{"a":${listas(20)}}`)]).toEqual([true, false])
  })

  it('has at most two hundred names in one object, and any number in all', () => {
    expect([passes(nomes(200)), passes(nomes(201))]).toEqual([true, false])
    expect(passes(`[${Array(1000).fill(nomes(2)).join(',')}]`)).toBe(true)
  })

  it('may hold brackets, colons and quotes in its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 30 }), fc.string(), (valor, texto) => {
        const json = JSON.stringify([valor, texto, `${texto}\\"${'['.repeat(30)}${':'.repeat(300)}`])
        expect(passes(json)).toBe(depthOf(JSON.parse(json)) <= 20)
      }),
    )
  })

  it('is not judged where it is broken: that is said by who reads it', () => {
    for (const json of ['', '"', '"\\', ']]]]', '{"a', '::::']) expect(passes(json)).toBe(true)
  })
})
