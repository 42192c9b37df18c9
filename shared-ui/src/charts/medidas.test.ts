import { endOf, lettersOf } from './medidas'

it('has room beyond the longest bar for the longest number', () => {
  expect(endOf(['3', '12'], 7)).toBe(44)
  expect(endOf(['R$ 980,00', 'R$ 9.704,50'], 7)).toBe(11 * 7 + 12)
})

it('writes small beside thin bars, and as usual beside others', () => {
  expect(lettersOf(15 * 48 + 44, 30).size).toBe(12.5)
  expect(lettersOf(15 * 34 + 44, 15).size).toBe(12.5)
  expect(lettersOf(420, 30).size).toBe(9.5)
})
