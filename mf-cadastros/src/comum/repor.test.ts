import fc from 'fast-check'
import { repor, retirar } from './repor'

describe('undo of a removal', () => {
  it('puts everything back where it stood', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.boolean())), (itens) => {
        const { ficam, retirados } = retirar(itens, ([, sai]) => sai)
        expect(ficam.every(([, sai]) => !sai)).toBe(true)
        expect(repor(ficam, retirados)).toEqual(itens)
      }),
    )
  })

  it('keeps what was added meanwhile', () => {
    const { ficam, retirados } = retirar(['a', 'b', 'c'], (x) => x !== 'b')
    expect(repor([...ficam, 'novo'], retirados)).toEqual(['a', 'b', 'c', 'novo'])
  })
})
