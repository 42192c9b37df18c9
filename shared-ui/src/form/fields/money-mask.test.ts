import { formatValor, parseReais } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import fc from 'fast-check'
import { moneyText } from './money-mask'

/** Key by key at the end of the text; '<' is Backspace. */
const typeIn = (teclas: string, antes = ''): string =>
  Array.from(teclas).reduce((t, c) => moneyText(c === '<' ? t.slice(0, -1) : t + c, t), antes)

it.each([
  ['1234,5', '1.234,5'],
  ['1.234,50', '1.234,50'],
  ['1.234.567,00', '1.234.567,00'],
  [',5', ',5'],
  ['0,05', '0,05'],
  ['0012', '12'],
  ['12.5', '12.5'],
  ['1234.56', '1.234.56'],
  ['1,234.56', '1,234.56'],
  ['-5', '-5'],
  ['1a2b', '1a2b'],
  ['12/8', '12/8'],
  ['123456789012', '123.456.789.012'],
  ['1234<', '123'],
  ['12345<<', '123'],
  ['1234.<', '1.234'],
  ['1.234<', '123'],
])('%s typed shows %s', (teclas, mostrado) => {
  expect(typeIn(teclas)).toBe(mostrado)
})

it('a digit put in or taken out in the middle moves the dots', () => {
  expect(moneyText('12.9345', '12.345')).toBe('129.345')
  expect(moneyText('1.345', '12.345')).toBe('1.345')
  expect(moneyText('134', '1.234')).toBe('134')
})

it('an amount typed in any of its writings is read as itself', () => {
  const escritas = [
    (c: number) => formatValor(c),
    (c: number) => formatValor(c).replaceAll('.', ''),
    (c: number) => (c / 100).toFixed(2),
    (c: number) => (c / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom(...escritas), (c, escrever) => {
      expect([escrever(c), parseReais(typeIn(escrever(c)))]).toEqual([escrever(c), c])
    }),
  )
})

it('what is set or pasted whole is shown as it will be read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?[0-9.,]{1,12}$/), (texto) => {
      expect([texto, parseReais(moneyText(texto))]).toEqual([texto, parseReais(texto)])
    }),
  )
})
