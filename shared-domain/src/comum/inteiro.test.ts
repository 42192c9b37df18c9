import { isLongInteiro, readInteiro, refuseInteiro, SO_NUMEROS, withoutPunctuation } from './inteiro'

it.each([
  ['', null, undefined],
  ['0', 0, undefined],
  ['125', 125, undefined],
  ['12.5', null, SO_NUMEROS],
  ['12,8', null, SO_NUMEROS],
  ['12/8', null, SO_NUMEROS],
  ['-3', null, SO_NUMEROS],
  ['1e2', null, SO_NUMEROS],
  ['9999', null, 'No máximo 3 dígitos.'],
])('%p is %p, said as %p', (texto, numero, dito) => {
  expect([readInteiro(texto, 3), refuseInteiro(texto, 3)]).toEqual([numero, dito])
})

it('only digits that are too many are a key that a mask refuses', () => {
  expect(['9999', '999', '12.55'].map((t) => isLongInteiro(t, 3))).toEqual([true, false, false])
})

it('the punctuation of an identifier is no part of it', () => {
  expect(['1001-1413', '35.926-1', '12.', '2000-F', 'F-20'].map(withoutPunctuation)).toEqual([
    '10011413',
    '359261',
    '12',
    '2000-F',
    'F-20',
  ])
})
