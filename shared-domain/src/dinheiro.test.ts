import fc from 'fast-check'
import { formatarReais, formatarValor, lerReais } from './dinheiro'

describe('dinheiro', () => {
  it('shows cents as R$ with dot thousands and decimal comma', () => {
    expect(formatarReais(123450)).toBe('R$ 1.234,50')
    expect(formatarReais(0)).toBe('R$ 0,00')
    expect(formatarReais(-5)).toBe('-R$ 0,05')
    expect(formatarValor(100000000)).toBe('1.000.000,00')
  })

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (centavos) => {
        expect(lerReais(formatarReais(centavos))).toBe(centavos)
      }),
    )
  })

  it('reads what people type', () => {
    expect(lerReais('12')).toBe(1200)
    expect(lerReais('12,5')).toBe(1250)
    expect(lerReais('1234,50')).toBe(123450)
  })

  it.each(['', 'abc', '1.23', '1,234', '12,', '1,2,3', '99999999999999999999'])('refuses %p', (texto) => {
    expect(lerReais(texto)).toBeNull()
  })
})
