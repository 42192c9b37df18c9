import { textsOf } from '../antigos'
import { CARTEIRA_INVALIDA, carteira, chaveDaCarteira } from './carteira'

const read = (texto: string, ...antes: unknown[]): unknown => {
  try {
    return carteira(textsOf(...antes)).validateSync(texto)
  } catch (erro) {
    return (erro as Error).message
  }
}

it.each([
  ['0 064 123456789012 3', '00641234567890123'],
  [' 0064.1234/5678-9 ', '0064123456789'],
  ['ABC–12345', 'ABC12345'],
  ['0000012345', '0000012345'],
  ['abc123', 'abc123'],
  ['1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0', '12345678901234567890'],
])('%j is kept as %s', (texto, guardada) => {
  expect(read(texto)).toBe(guardada)
})

it.each(['123456789012345678901', '0064#1234', '0064_1', '00;64'])('%j is no card’s number', (texto) => {
  expect(read(texto)).toBe(CARTEIRA_INVALIDA)
})

it('leaves what the register held, and nothing else', () => {
  const antes = { convenios: [{ matricula: '0064.1234-5' }, { matricula: '123456789012345678901234' }] }
  expect(read('0064.1234-5', antes)).toBe('0064.1234-5')
  expect(read('123456789012345678901234', antes)).toBe('123456789012345678901234')
  expect(read('0064.1234-6', antes)).toBe('006412346')
  expect(read('123456789012345678901235', antes)).toBe(CARTEIRA_INVALIDA)
})

it('compares without separators and without case', () => {
  expect(chaveDaCarteira('ab 12-3')).toBe('AB123')
})
