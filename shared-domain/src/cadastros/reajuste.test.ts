import fc from 'fast-check'
import { adjust, adjustProcedimento } from './reajuste'
import { MAIOR_VALOR_FIXO } from './tabelaProcedimento'

const LINHA = { codigo: '1', nome: 'Sessão', ch: 150, valor_fixo: 4250 }

it.each([
  [4200, 550, 4431],
  [4210, 550, 4442],
  // 42,105 and 0,015: half a cent goes up.
  [4010, 500, 4211],
  [30, -5_000, 15],
  [1, 5_000, 2],
  [0, 5_000, 0],
])('%i cents and %i hundredths of a percent make %i', (valor, percentual, novo) => {
  expect(adjust(valor, percentual)).toBe(novo)
})

it('is never further from the exact amount than half a cent', () => {
  const valor = fc.integer({ min: 0, max: MAIOR_VALOR_FIXO })
  fc.assert(
    fc.property(valor, fc.integer({ min: -9_000, max: 50_000 }), (v, p) => {
      const exato = BigInt(v) * BigInt(10_000 + p)
      const erro = BigInt(adjust(v, p)) * 10_000n - exato
      return erro > -5_000n && erro <= 5_000n
    }),
  )
})

it('raises the fixed value, and the CH only when that is asked', () => {
  expect(adjustProcedimento(LINHA, { percentual: 1_000, comCH: false })).toEqual({
    ...LINHA,
    valor_fixo: 4675,
  })
  expect(adjustProcedimento(LINHA, { percentual: 1_000, comCH: true })).toEqual({
    ...LINHA,
    ch: 165,
    valor_fixo: 4675,
  })
})

it('leaves alone what has no value, cannot be read or would not fit', () => {
  const rows = [null, Number.NaN, MAIOR_VALOR_FIXO].map((valor_fixo) => ({ ...LINHA, valor_fixo }))
  for (const row of rows) expect(adjustProcedimento(row, { percentual: 100, comCH: false })).toBe(row)
})
