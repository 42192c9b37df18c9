import fc from 'fast-check'
import { putBack, takeOut } from './putBack'

describe('undo of a removal', () => {
  it('puts everything back where it stood', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.boolean())), (itens) => {
        const { ficam, retirados } = takeOut(itens, ([, sai]) => sai)
        expect(ficam.every(([, sai]) => !sai)).toBe(true)
        expect(putBack(ficam, retirados)).toEqual(itens)
      }),
    )
  })

  it('keeps what was added meanwhile', () => {
    const { ficam, retirados } = takeOut(['a', 'b', 'c'], (x) => x !== 'b')
    expect(putBack([...ficam, 'novo'], retirados)).toEqual(['a', 'b', 'c', 'novo'])
  })
})
