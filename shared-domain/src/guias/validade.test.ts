import { avisoDeVencimento } from './validade'

const HOJE = '2026-11-22'

it.each([
  [null, null, false],
  ['2026-11-30', null, false],
  ['2026-11-29', 'vence em 7 dias', false],
  ['2026-11-23', 'vence em 1 dia', false],
  ['2026-11-22', 'vence hoje', true],
  ['2026-11-21', 'vencida há 1 dia', true],
  ['2026-10-22', 'vencida há 31 dias', true],
])('of a guide good until before %s says %s', (vencimento, texto, vencida) => {
  expect(avisoDeVencimento(vencimento, HOJE)).toEqual(texto && { texto, vencida })
})
