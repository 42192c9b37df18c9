import { alemDaGuia } from './limiteDaGuia'

it.each([
  [10, 10, null],
  [0, 0, null],
  [11, 10, 'alem'],
  [12, 10, 'alem'],
  [13, 10, 'muitoAlem'],
  [125, 8, 'muitoAlem'],
])('a guide with %i of %i sessions used is %s', (usadas, quantidade, dito) => {
  expect(alemDaGuia(usadas, quantidade)).toBe(dito)
})
