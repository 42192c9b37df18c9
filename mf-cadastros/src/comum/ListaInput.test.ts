import { filterItems } from './ListaInput'

it.each([
  ['doeste', ["Santa Bárbara d'Oeste"]],
  ["d'oeste", ["Santa Bárbara d'Oeste"]],
  ['D’OESTE', ["Santa Bárbara d'Oeste"]],
  ['ji parana', ['Ji-Paraná']],
  ['ji-par', ['Ji-Paraná']],
  ['par', ['Paraty', 'Ji-Paraná']],
])('%s finds %j', (texto, achados) => {
  expect(filterItems(["Santa Bárbara d'Oeste", 'Ji-Paraná', 'Paraty'], texto)).toEqual(achados)
})
