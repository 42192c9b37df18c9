import fc from 'fast-check'
import { distribute, esperadoNoCaixa, faixaOf, refusePagamento, trocoOf } from './pagamento'

const cobrancas = [{ _id: 'a', valor: 12_000 }]

it('what is paid is what is asked for, to the cent', () => {
  const formas = [{ forma: 'dinheiro', valor: 12_000 }] as const
  expect(refusePagamento({ cobrancas, formas })).toEqual({})
  expect(refusePagamento({ cobrancas, formas: [{ forma: 'pix', valor: 11_999 }] })).toEqual({
    formas: 'As formas somam R$ 119,99 e o que se paga soma R$ 120,00.',
  })
  expect(refusePagamento({ cobrancas, adiantamento: 500, formas })).toHaveProperty('formas')
  expect(refusePagamento({ cobrancas: [], adiantamento: 12_000, formas })).toEqual({})
  expect(refusePagamento({ cobrancas: [], formas })).toHaveProperty('cobrancas')
  expect(refusePagamento({ cobrancas: [...cobrancas, ...cobrancas], formas })).toHaveProperty('cobrancas')
})

it('the change is that of the cash alone', () => {
  const formas = [
    { forma: 'dinheiro', valor: 12_000 },
    { forma: 'pix', valor: 3_000 },
  ] as const
  expect(trocoOf({ formas, entregue: 15_000 })).toBe(3_000)
  expect(trocoOf({ formas })).toBe(0)
  const pouco = { cobrancas: [{ _id: 'a', valor: 15_000 }], formas, entregue: 11_999 }
  expect(refusePagamento(pouco)).toHaveProperty('entregue')
})

it('an amount fills charges in their order, and every cent is on one or left over', () => {
  const valor = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(valor, fc.array(valor, { maxLength: 8 }), (pago, abertos) => {
      const { partes, resto } = distribute(
        pago,
        abertos.map((aberto) => ({ aberto })),
      )
      expect(partes.reduce((n, p) => n + p.valor, resto)).toBe(pago)
      expect(partes.every((p) => p.valor > 0 && p.valor <= p.cobranca.aberto)).toBe(true)
      const faltam = abertos.reduce((n, a) => n + a, 0)
      expect(resto).toBe(Math.max(0, pago - faltam))
    }),
  )
})

it('the drawer holds its cash: what it began with and took, less what left it', () => {
  const gaveta = {
    fundo: 15_000,
    porForma: [
      { forma: 'dinheiro', valor: 64_000 },
      { forma: 'pix', valor: 148_000 },
    ] as const,
    retiradas: 30_000,
    devolvido: [{ forma: 'pix', valor: 1_000 }] as const,
  }
  expect(esperadoNoCaixa(gaveta, 'dinheiro')).toBe(49_000)
  expect(esperadoNoCaixa(gaveta, 'pix')).toBe(147_000)
  expect(esperadoNoCaixa(gaveta, 'debito')).toBe(0)
})

it('days late fall in three ranges', () => {
  expect([1, 7, 8, 30, 31].map(faixaOf)).toEqual(['1-7', '1-7', '8-30', '8-30', '31+'])
})
