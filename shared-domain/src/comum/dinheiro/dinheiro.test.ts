import fc from 'fast-check'
import { formatReais, formatValor, parseReais, recusaDeReais } from './dinheiro'

const centavos = fc.integer({ min: -1e11, max: 1e11 })
const em = (idioma: string, opcoes: Intl.NumberFormatOptions) => {
  const formato = new Intl.NumberFormat(idioma, opcoes)
  return (c: number): string => formato.format(c / 100)
}
const DOIS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const FORMATOS: [string, (c: number) => string][] = [
  ['pt-BR', em('pt-BR', DOIS)],
  ['pt-BR without groups', em('pt-BR', { ...DOIS, useGrouping: false })],
  ['pt-BR with its symbol', em('pt-BR', { style: 'currency', currency: 'BRL' })],
  ['en-US', em('en-US', DOIS)],
  ['en-US with the symbol of the real', em('en-US', { style: 'currency', currency: 'BRL' })],
  ['plain', (c) => (c / 100).toFixed(2)],
  ['plain, as short as it goes', (c) => String(c / 100)],
]

describe('dinheiro', () => {
  it('shows cents as R$ with dot thousands and decimal comma', () => {
    expect(formatReais(123450)).toBe('R$ 1.234,50')
    expect(formatReais(0)).toBe('R$ 0,00')
    expect(formatReais(-5)).toBe('-R$ 0,05')
    expect(formatValor(100000000)).toBe('1.000.000,00')
  })

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect(parseReais(formatReais(c))).toBe(c)
      }),
    )
  })

  it.each(FORMATOS)('reads every amount written in %s as itself', (_, formatar) => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect([formatar(c), parseReais(formatar(c))]).toEqual([formatar(c), c])
      }),
    )
  })

  it('never reads other digits than those written, nor moves the cents by more than their separator says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,]{1,12}$/), (texto) => {
        const lido = parseReais(texto)
        if (lido === null) return
        const decimais = /[.,](\d{1,2})$/.exec(texto)?.[1] ?? ''
        const digitos = Number(texto.replace(/\D/g, ''))
        expect(lido).toBe(Math.round(digitos * 10 ** (2 - decimais.length)))
      }),
    )
  })

  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.5', 1250],
    ['1234,50', 123450],
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['1.234,56', 123456],
    [',5', 50],
    ['.5', 50],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['1,234,567', 123456700],
    ['R$\u00a01.234,50 ', 123450],
    ['-5', -500],
    ['−5', -500],
    ['R$ -5,00', -500],
    ['-R$ 5,00', -500],
  ])('reads what people type and paste: %p', (texto, lido) => {
    expect(parseReais(texto)).toBe(lido)
  })

  it.each([
    '',
    'abc',
    ',',
    '-',
    'R$',
    '1,234',
    '0.123',
    '1.234,567',
    '1234.567',
    '12,',
    '1,2,3',
    '12.34.56',
    '12 34',
    '12\t345,00',
    '1.234,567.89',
    '--5',
    '(5,00)',
    '1e3',
    '99999999999999999999',
  ])('refuses %p', (texto) => {
    expect(parseReais(texto)).toBeNull()
  })

  it.each([
    ['', undefined],
    ['12,5', undefined],
    ['-0,00', undefined],
    ['-5', 'Valor não pode ser negativo.'],
    ['R$ -5,00', 'Valor não pode ser negativo.'],
    ['-', 'Valor não pode ser negativo.'],
    ['1,234', 'Valor ambíguo: escreva 1.234,00 ou 1,23.'],
    ['1234.567', 'Valor inválido.'],
    ['(5,00)', 'Valor inválido.'],
  ])('says why a field does not take %p', (texto, motivo) => {
    expect(recusaDeReais(texto)).toBe(motivo)
  })
})
