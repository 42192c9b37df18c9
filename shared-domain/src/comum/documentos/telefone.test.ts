import { celular, telefone } from '../campos'
import { formatTelefone, paisDoTelefone, readTelefone } from './telefone'

it.each([
  ['+55 31 98888-7777', '31988887777'],
  ['5531988887777', '31988887777'],
  ['+55 (031) 3333-4444', '3133334444'],
  ['031 98888-7777', '31988887777'],
  ['(31) 3333-4444', '3133334444'],
  // Area 55 is Santa Maria.
  ['55988770101', '55988770101'],
  ['+1 212 555 0123', '+12125550123'],
  ['+351 912 345 678', '+351912345678'],
  ['+1 212 555 012', null],
  ['+999 12345678', null],
  ['+55 31 8888', null],
  // Without the plus it is nobody's: a mobile of area 12 would have a nine there.
  ['1 212 555 0123', null],
  ['98888-7777', null],
  ['', null],
])('%j is kept as %j', (texto, guardado) => {
  expect(readTelefone(texto)).toBe(guardado)
})

it('a form’s mobile and landline take what is theirs, or a number of another country', () => {
  expect(['+55 31 98888-7777', '+1 212 555 0123'].map((t) => celular().validateSync(t))).toEqual([
    '31988887777',
    '+12125550123',
  ])
  expect(telefone().validateSync('+351 212 345 678')).toBe('+351212345678')
  for (const errado of ['(12) 12555-0123', '3133334444', '+1 212'])
    expect(() => celular().validateSync(errado)).toThrow('Celular inválido.')
  expect(() => telefone().validateSync('31988887777')).toThrow('Telefone inválido.')
})

it('what the register held stays', () => {
  expect(celular((v) => v === '12125550123').validateSync('12125550123')).toBe('12125550123')
})

it('is shown with its country', () => {
  expect(['+12125550123', '+1 212 555-0123', '31988770101', '190'].map(formatTelefone)).toEqual([
    '+1 2125550123',
    '+1 2125550123',
    '(31) 98877-0101',
    '190',
  ])
  expect(['+351912345678', '+12125550123', '31988770101', '+'].map(paisDoTelefone)).toEqual([
    'Portugal',
    'América do Norte',
    undefined,
    undefined,
  ])
})
