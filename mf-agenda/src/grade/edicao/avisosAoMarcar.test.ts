import { avisoNoCartao } from '../cartao/avisosDaGuia'
import { avisosAoMarcar, tomAoMarcar } from './avisosAoMarcar'

const HOJE = '2026-11-22'
const guia = ({ quantidadeRestante = 8, ...mudancas }: { quantidadeRestante?: number } & object = {}) => ({
  bloqueada: false,
  vencimento: null,
  quantidade: 8,
  usadas: 8 - quantidadeRestante,
  quantidadeRestante,
  ...mudancas,
})

it.each([
  ['a guide that does not end', {}, HOJE, []],
  ['one that ends later', { vencimento: '2026-12-10' }, HOJE, []],
  ['one that ends within a week', { vencimento: '2026-11-25' }, HOJE, ['vence em 3 dias']],
  ['one that ended', { vencimento: '2026-11-21' }, HOJE, ['vencida há 1 dia']],
  [
    'one that ends before the session',
    { vencimento: '2026-12-10' },
    '2026-12-10',
    ['vence em 10/12/2026, antes da sessão'],
  ],
  ['one with three sessions left', { quantidadeRestante: 3 }, HOJE, []],
  ['one with two', { quantidadeRestante: 2 }, HOJE, ['2 sessões restantes']],
  ['one with one', { quantidadeRestante: 1 }, HOJE, ['1 sessão restante']],
  ['one beyond its limit', { quantidadeRestante: -117 }, HOJE, ['125 de 8 usadas, 117 além']],
  ['one that was sent', { bloqueada: true }, HOJE, ['enviada para faturamento']],
  [
    'all of it',
    { bloqueada: true, vencimento: HOJE, quantidadeRestante: 0 },
    HOJE,
    ['enviada para faturamento', 'vence hoje', '0 sessões restantes'],
  ],
])('who books on %s is told', (_, mudancas, dia, avisos) => {
  expect(avisosAoMarcar(guia(mudancas), HOJE, dia)).toEqual(avisos)
})

it.each([
  ['within its limit', 0, undefined],
  ['a little beyond', -1, 'alem'],
  ['two beyond', -2, 'alem'],
  ['far beyond', -3, undefined],
])('a guide that is %s is said in amber or red', (_, quantidadeRestante, tom) => {
  const g = guia({ quantidadeRestante })
  expect(tomAoMarcar(g, avisosAoMarcar(g, HOJE, HOJE))).toBe(tom)
  expect(tomAoMarcar(g, ['vencida há 1 dia', ...avisosAoMarcar(g, HOJE, HOJE)])).toBeUndefined()
})

it.each([
  [{}, undefined],
  [{ vencimento: '2026-11-30' }, undefined],
  [{ vencimento: '2026-11-29' }, 'guia vence 29/11'],
  [{ vencimento: '2026-11-22' }, 'guia vencida'],
  [{ vencimento: '2026-11-30', bloqueada: true }, 'guia enviada'],
])('the card of a session says of %j: %s', (mudancas, curto) => {
  expect(avisoNoCartao(guia(mudancas), HOJE)?.curto).toBe(curto)
})
