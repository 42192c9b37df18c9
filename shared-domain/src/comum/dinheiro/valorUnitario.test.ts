import fc from 'fast-check'
import { MAIOR_VALOR_CH } from '../../cadastros/convenio'
import { MAIOR_CH, MAIOR_VALOR_FIXO } from '../../cadastros/tabelaProcedimento'
import { valorUnitario } from './valorUnitario'

const fixo = fc.option(fc.integer({ min: 0, max: MAIOR_VALOR_FIXO }), { nil: null })

describe('price of a procedure', () => {
  it.each([
    [{ ch: 150, valorCH: 33, valorFixo: null }, 50], // 1,50 × R$ 0,33 = 0,495
    [{ ch: 149, valorCH: 33, valorFixo: null }, 49],
    [{ ch: 30000, valorCH: 42, valorFixo: null }, 12600],
    // Both given: the CH counts.
    [{ ch: 30000, valorCH: 42, valorFixo: 700 }, 12600],
    [{ ch: 30000, valorCH: 42, valorFixo: 0 }, 12600],
    // No CH, or nothing paid for it.
    [{ ch: null, valorCH: 42, valorFixo: 700 }, 700],
    [{ ch: 0, valorCH: 42, valorFixo: 700 }, 700],
    [{ ch: 30000, valorCH: 0, valorFixo: 700 }, 700],
    [{ ch: 30000, valorCH: null, valorFixo: null }, 0],
    [{}, 0],
  ])('of %j is %i', (precos, esperado) => expect(valorUnitario(precos)).toBe(esperado))

  it('is CH × value half up, to the cent, whatever the fixed value, for every amount', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAIOR_CH }),
        fc.integer({ min: 1, max: MAIOR_VALOR_CH }),
        fixo,
        (ch, valorCH, valorFixo) => {
          const valor = BigInt(valorUnitario({ ch, valorCH, valorFixo }))
          // value − ½ cent ≤ exact < value + ½ cent, in twice the ten-thousandths of a real
          const exato = 2n * BigInt(ch) * BigInt(valorCH)
          expect(exato >= valor * 200n - 100n && exato < valor * 200n + 100n).toBe(true)
        },
      ),
    ))
})
