import fc from 'fast-check'
import { MAIOR_VALOR_CH } from '../../cadastros/convenio'
import { MAIOR_CH } from '../../cadastros/tabelaProcedimento'
import { isAvaliacao } from '../../comum/guia/avaliacao'
import { MAIOR_VALOR } from '../campos'
import { isAcimaDoMaximo, maxAutorizado, sumGuia, valorTotal } from './totais'

const talvez = <T>(a: fc.Arbitrary<T>) => fc.option(a, { nil: null })
const centavos = fc.integer({ min: 0, max: MAIOR_VALOR })

/** 'avaliação' as anybody may write it: any case, any accents, composed or not, within any name. */
const avaliacao = fc
  .tuple(
    fc.string(),
    fc.array(fc.tuple(fc.boolean(), fc.nat(3)), { minLength: 9, maxLength: 9 }),
    fc.constantFrom('NFC' as const, 'NFD' as const),
    fc.string(),
  )
  .map(([antes, letras, forma, depois]) => {
    const marcas: Record<string, string[]> = { a: ['a', 'á', 'ã', 'â'], c: ['c', 'ç'], o: ['o', 'õ', 'ó'] }
    const palavra = [...'avaliacao'].map((l, i) => {
      const [maiuscula, qual] = letras[i] as [boolean, number]
      const escrita = marcas[l]?.[qual % marcas[l].length] ?? l
      return maiuscula ? escrita.toUpperCase() : escrita
    })
    return `${antes} ${palavra.join('')} ${depois}`.normalize(forma)
  })
const outroNome = fc.constantFrom('Consulta', 'Avalia', 'Reavaliar a marcha', 'Valiação', '', null)

const deUmaGuia = fc.record({
  nome: fc.oneof(avaliacao, outroNome),
  ch: talvez(fc.integer({ min: 0, max: MAIOR_CH })),
  valorCH: talvez(fc.integer({ min: 0, max: MAIOR_VALOR_CH })),
  valorFixo: talvez(centavos),
  qtdRealizada: talvez(fc.integer({ min: 0, max: 999 })),
})
/** What a guide takes (`isAcimaDoMaximo`): others are refused. */
const linha = deUmaGuia.filter((l) => !isAcimaDoMaximo(l))
const parcelas = fc.record({
  procedimentos: fc.array(linha, { maxLength: 5 }),
  totalTaxasAlugueis: talvez(centavos),
  totalMateriais: talvez(centavos),
  totalMedicamentos: talvez(centavos),
  totalDiarias: talvez(centavos),
  totalGases: talvez(centavos),
  fixarValor: fc.boolean(),
  fatorMultiplicador: talvez(fc.integer({ min: 1, max: 9 })),
})

/** The same sums another way: whole hundredths of a cent, as decimal text. */
const porExtenso = (p: typeof parcelas extends fc.Arbitrary<infer T> ? T : never) => {
  const porLinha = p.procedimentos.map((l) => {
    const temCH = l.ch !== null && l.ch !== 0 && l.valorCH !== null && l.valorCH !== 0
    let unitario = BigInt(l.valorFixo ?? 0)
    if (temCH) {
      const digitos = String(BigInt(l.ch ?? 0) * BigInt(l.valorCH ?? 0)).padStart(3, '0')
      unitario = BigInt(digitos.slice(0, -2)) + (Number(digitos.slice(-2)) >= 50 ? 1n : 0n)
    }
    const nome = (l.nome ?? '').normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    return /avaliacao/i.test(nome) ? 0n : unitario * BigInt(l.qtdRealizada ?? 0)
  })
  let procedimentos = 0n
  const vezes = p.fixarValor ? 1 : (p.fatorMultiplicador ?? 1)
  for (let i = 0; i < vezes; i++) for (const v of porLinha) procedimentos += v
  const outras = [p.totalTaxasAlugueis, p.totalMateriais, p.totalMedicamentos, p.totalDiarias, p.totalGases]
  return { procedimentos, guia: outras.reduce((s, v) => s + BigInt(v ?? 0), procedimentos) }
}

describe('what a guide sums up to', () => {
  it('is what an independent sum says, for any rows, parts, factor and fixed value', () =>
    fc.assert(
      fc.property(parcelas, (p) => {
        const { procedimentos, guia } = porExtenso(p)
        const { totalProcedimentos, totalGuia } = sumGuia(p)
        expect([BigInt(totalProcedimentos), BigInt(totalGuia)]).toEqual([procedimentos, guia])
      }),
    ))

  it('leaves out what is called avaliação, however it is written', () => {
    fc.assert(fc.property(avaliacao, (nome) => expect(isAvaliacao(nome)).toBe(true)))
    for (const largo of ['ＡＶＡＬＩＡＣＡＯ', 'Ａｖａｌｉａção ｉｎｉｃｉａｌ'])
      expect(isAvaliacao(largo)).toBe(true)
    fc.assert(fc.property(outroNome, (nome) => expect(isAvaliacao(nome)).toBe(false)))
  })

  const sessao = { nome: 'Sessão', ch: 150, valorCH: 33, valorFixo: 9999, qtdRealizada: 3 }
  const entrada = { ...sessao, nome: 'AVALIAÇÃO INICIAL' }
  it.each([
    ['ch × valorCH, half up', {}, 150, 150],
    ['times the factor', { fatorMultiplicador: 2 }, 300, 300],
    ['without it when the value is fixed', { fatorMultiplicador: 2, fixarValor: true }, 150, 150],
    ['the factor touches nothing but procedures', { fatorMultiplicador: 3, totalGases: 10 }, 450, 460],
    ['no factor is one', { fatorMultiplicador: null, totalDiarias: 1, totalMateriais: 2 }, 150, 153],
  ])('%s', (_, p, totalProcedimentos, totalGuia) =>
    expect(sumGuia({ procedimentos: [sessao, entrada], ...p })).toEqual({ totalProcedimentos, totalGuia }),
  )

  it('takes units to R$ 9.999.999,99: five rows of those, 999 times and by nine, are summed exactly', () => {
    const maior = { nome: 'Sessão', ch: null, valorCH: null, valorFixo: MAIOR_VALOR, qtdRealizada: 999 }
    const { totalProcedimentos } = sumGuia({ procedimentos: Array(5).fill(maior), fatorMultiplicador: 9 })
    expect(BigInt(totalProcedimentos)).toBe(BigInt(MAIOR_VALOR) * 999n * 5n * 9n)
    expect(isAcimaDoMaximo(maior)).toBe(false)
    expect(isAcimaDoMaximo({ ch: MAIOR_CH, valorCH: MAIOR_VALOR_CH })).toBe(true)
  })

  it('shows the price of a row that is left out', () => expect(valorTotal(entrada)).toBe(150))
})

it('is good for as many sessions as its greatest authorised quantity', () => {
  expect(maxAutorizado([{ qtdAutorizada: 3 }, { qtdAutorizada: 10 }, { qtdAutorizada: null }])).toBe(10)
  expect(maxAutorizado([])).toBe(0)
})
