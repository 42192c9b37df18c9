import type { Cobranca } from '@clinica/shared-domain'
import fc from 'fast-check'
import { buildRecebimento, proposeMarcadas, toEnvio, type ValoresDoRecebimento } from './montar'

const cobranca = (n: number, aberto: number, vence = '2026-11-10', unidade = 'u1'): Cobranca => ({
  _id: `c${n}`,
  tipo: 'mensalidade',
  descricao: `Mensalidade ${n}`,
  data: vence,
  vence,
  valor: aberto,
  aberto,
  atraso: 0,
  unidade: { _id: unidade, nome: unidade },
})
const valores = (mais: Partial<ValoresDoRecebimento> = {}): ValoresDoRecebimento => ({
  marcadas: ['c1', 'c2'],
  valor: null,
  formas: [{ forma: 'pix', valor: null, parcelas: '1' }],
  entregue: null,
  outroPagador: false,
  pagadorNome: '',
  pagadorCpf: '',
  recibo: true,
  unidade: 'u1',
  ...mais,
})
const DUAS = [cobranca(1, 16_000, '2026-10-10'), cobranca(2, 48_000)]

it('late charges and those of today come ticked, of one unit; those that are due later wait', () => {
  const abertas = [...DUAS, cobranca(3, 1, '2026-11-10', 'u2'), cobranca(4, 1, '2026-12-10')]
  expect(proposeMarcadas(abertas, '2026-11-23')).toEqual(['c1', 'c2'])
})

it('less pays the oldest first and says what is left, more is credit', () => {
  expect(buildRecebimento(valores({ valor: 20_000 }), DUAS)).toMatchObject({
    cobrancas: [
      { _id: 'c1', valor: 16_000 },
      { _id: 'c2', valor: 4_000 },
    ],
    falta: 44_000,
    sobra: 0,
  })
  expect(buildRecebimento(valores({ valor: 70_000 }), DUAS)).toMatchObject({ falta: 0, sobra: 6_000 })
})

it('mixed: the first kind takes what the others leave; cash shows its change', () => {
  const v = valores({
    formas: [
      { forma: 'dinheiro', valor: null, parcelas: '1' },
      { forma: 'credito', valor: 50_000, parcelas: '3' },
    ],
    entregue: 20_000,
  })
  const m = buildRecebimento(v, DUAS)
  expect(m.formas).toEqual([
    { forma: 'dinheiro', valor: 14_000, parcelas: 1 },
    { forma: 'credito', valor: 50_000, parcelas: 3 },
  ])
  expect([m.troco, m.erros]).toEqual([6_000, {}])
  expect(buildRecebimento({ ...v, entregue: 100 }, DUAS).erros.entregue).toMatch('R$ 140,00')
})

it('no kind is chosen for anybody, and nothing is paid with nothing', () => {
  expect(
    buildRecebimento(valores({ formas: [{ forma: null, valor: null, parcelas: '1' }] }), DUAS).erros,
  ).toEqual({
    'formas.0.forma': 'Escolha como foi pago.',
  })
  expect(buildRecebimento(valores({ marcadas: [] }), DUAS).erros.valor).toMatch('Marque')
})

it('whatever is typed without a fault adds up to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 400_000 }),
      fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 2 }),
      (abertos, valor, outras) => {
        const abertas = abertos.map((aberto, i) => cobranca(i, aberto))
        const v = valores({
          marcadas: abertas.map((c) => c._id),
          valor,
          formas: [
            { forma: 'pix', valor: null, parcelas: '1' },
            ...outras.map((n) => ({ forma: 'debito' as const, valor: n, parcelas: '1' })),
          ],
        })
        const m = buildRecebimento(v, abertas)
        if (Object.keys(m.erros).length > 0) return
        expect(() => toEnvio(v, m, { paciente: 'p', unidade: 'u1' })).not.toThrow()
      },
    ),
  )
})
