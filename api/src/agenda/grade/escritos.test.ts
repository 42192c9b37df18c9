// Without a database.
import { Escritos } from './escritos'

const LINHA = { id: 'a', hora: '08:00', n: 2, dias: [1, 2], observacao: null as string | null, ativo: true }
const ler = (...mudancas: Partial<typeof LINHA>[]) => [
  [{ ...LINHA }],
  mudancas.map((m) => ({ ...LINHA, dias: [...LINHA.dias], ...m })),
]

describe('what was made of the rows', () => {
  it('is made once while they are the same', () => {
    const escritos = new Escritos<object>(5)
    const feito = escritos.of('x', ler({}, { id: 'b' }), () => ({}))
    expect(escritos.of('x', ler({}, { id: 'b' }), () => ({}))).toBe(feito)
  })

  it.each<[string, Partial<typeof LINHA>[]]>([
    ['a text', [{ hora: '08:30' }]],
    ['a number', [{ n: 3 }]],
    ['a list', [{ dias: [1, 3] }]],
    ['a longer list', [{ dias: [1, 2, 3] }]],
    ['what was empty', [{ observacao: 'x' }]],
    ['a flag', [{ ativo: false }]],
    ['a row more', [{}, {}]],
    ['a row less', []],
  ])('is made again when they differ by %s, and that is kept', (_nome, mudancas) => {
    const escritos = new Escritos<object>(5)
    const antes = escritos.of('x', ler({}), () => ({}))
    const depois = escritos.of('x', ler(...mudancas), () => ({}))
    expect(depois).not.toBe(antes)
    expect(escritos.of('x', ler(...mudancas), () => ({}))).toBe(depois)
  })

  it('is of each key, and kept of the last ones', () => {
    const escritos = new Escritos<object>(2)
    const de = (chave: string) => escritos.of(chave, ler({}), () => ({}))
    const [a, b] = [de('a'), de('b')]
    expect([a === b, de('a') === a]).toEqual([false, true])
    de('c')
    expect([de('a') === a, de('b') === b]).toEqual([true, false])
  })
})
