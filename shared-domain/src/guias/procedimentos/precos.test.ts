import fc from 'fast-check'
import { differsPrecos, updatePrecos } from './precos'

const valor = fc.option(fc.nat(100), { nil: null })
const precos = fc.record({ ch: valor, valorCH: valor, valorFixo: valor })
const linhas = fc.array(
  fc.record({ codigo: fc.constantFrom('1', '2', '3'), ch: valor, valorCH: valor, valorFixo: valor }),
)

describe("'Atualizar preços'", () => {
  it('gives each row what its procedure costs today, and leaves those that left the tables', () =>
    fc.assert(
      fc.property(linhas, precos, (antes, hoje) => {
        const depois = updatePrecos(antes, (l) => (l.codigo === '3' ? null : hoje))
        for (const [i, l] of depois.entries())
          expect(l).toEqual(l.codigo === '3' ? antes[i] : { ...hoje, codigo: l.codigo })
        expect(updatePrecos(depois, (l) => (l.codigo === '3' ? null : hoje))).toEqual(depois)
      }),
    ))

  it('changes nothing when every price is still the same', () =>
    fc.assert(
      fc.property(linhas, (antes) => {
        const depois = updatePrecos(antes, ({ ch, valorCH, valorFixo }) => ({ ch, valorCH, valorFixo }))
        expect(differsPrecos(antes, depois)).toBe(false)
        for (const [i, l] of depois.entries()) expect(l).toBe(antes[i])
      }),
    ))

  it('is seen to change something where one price did', () => {
    const antes = [{ ch: 100, valorCH: 50, valorFixo: null }]
    expect(
      differsPrecos(
        antes,
        updatePrecos(antes, () => ({ ch: 100, valorCH: 60 })),
      ),
    ).toBe(true)
  })
})
