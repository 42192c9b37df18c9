import { guiaParaEnvio, linhaDeTeste, sessaoDeTeste } from '../../teste/tiss'
import { guiaDoXml } from './arvore'
import { diferencaDaGuia } from './diferenca'
import { faltasDaArvore } from './faltas'
import { REGRAS } from './faltas/regras'
import { itensDaGuia } from './itens'
import type { GuiaParaEnvio, NoDoXml } from './modelo'
import { foldTexto, isIdentificador, textoLivre } from './texto'
import { applyDeltas, VERSOES } from './versoes'

/** The tree with the text of each element of this name, or of the first ones, changed. */
const put = (no: NoDoXml, nome: string, textos: (antes: string, n: number) => string): NoDoXml => {
  let n = 0
  const walk = ([este, conteudo]: NoDoXml): NoDoXml => [
    este,
    typeof conteudo === 'string' ? (este === nome ? textos(conteudo, n++) : conteudo) : conteudo.map(walk),
  ]
  return walk(no)
}
/** With what `f` makes of the elements inside those of this name. */
const inside = (
  no: NoDoXml,
  nome: string,
  f: (filhos: readonly NoDoXml[]) => readonly NoDoXml[],
): NoDoXml => {
  const [este, conteudo] = no
  if (typeof conteudo === 'string') return no
  const filhos = conteudo.map((filho) => inside(filho, nome, f))
  return [este, este === nome ? f(filhos) : filhos]
}
const boa = guiaDoXml(guiaParaEnvio())

describe('what the schema lets through', () => {
  it('is nothing in a tree of ours', () => expect(faltasDaArvore(boa)).toEqual([]))

  it.each<[codigo: string, nome: string, no: NoDoXml]>([
    ['3167', 'two items of one number', put(boa, 'sequencialItem', () => '1')],
    ['3167', 'an item 0', put(boa, 'sequencialItem', (t, n) => (n === 0 ? '0' : t))],
    ['3167', 'an item 001', put(boa, 'sequencialItem', (t, n) => (n === 0 ? '001' : t))],
    ['1806 1805', 'a quantity of 0', put(boa, 'quantidadeExecutada', (t, n) => (n === 0 ? '0' : t))],
    ['1806 1805', 'a quantity of -1', put(boa, 'quantidadeExecutada', (t, n) => (n === 0 ? '-1' : t))],
    ['1805', 'a total that does not multiply', put(boa, 'valorUnitario', (t, n) => (n === 0 ? '1.00' : t))],
    ['1805', 'negative money', put(boa, 'valorUnitario', (t, n) => (n === 0 ? '-45.50' : t))],
    ['1805', 'money without its cents', put(boa, 'valorUnitario', (t, n) => (n === 0 ? '45.5' : t))],
    ['5042', 'a sum that is wrong', put(boa, 'valorProcedimentos', () => '1.00')],
    ['5042', 'a total that is wrong', put(boa, 'valorTotalGeral', () => '1.00')],
    ['1716', 'a factor that is negative', put(boa, 'reducaoAcrescimo', (t, n) => (n === 0 ? '-1.00' : t))],
    ['1323', 'a day with its zone', put(boa, 'dataAutorizacao', () => '2026-11-03Z')],
    ['1323', 'the year 2999', put(boa, 'dataSolicitacao', () => '2999-11-03')],
    ['1606', '24:00:00', put(boa, 'horaFinal', (t, n) => (n === 0 ? '24:00:00' : t))],
    ['1606', 'an hour with its zone', put(boa, 'horaFinal', (t, n) => (n === 0 ? '08:50:00Z' : t))],
    ['1606', 'an end before its beginning', put(boa, 'horaFinal', (t, n) => (n === 0 ? '07:00:00' : t))],
    ['1202', 'a CNES with letters', put(boa, 'CNES', () => '12345AB')],
    ['1603', 'kind 04 without the kind of visit', put(boa, 'tipoAtendimento', () => '04')],
    [
      '2607',
      'one person twice on an item',
      inside(boa, 'procedimentoExecutado', (f) => [...f, ...f.slice(-1)]),
    ],
  ])('exactly %s: %s', (codigo, _nome, no) => {
    expect([...new Set(faltasDaArvore(no).map(({ regra }) => REGRAS[regra].codigo))]).toEqual(
      codigo.split(' '),
    )
  })

  it('is a guide without items, and totals without them', () => {
    const vazia = inside(boa, 'procedimentosExecutados', () => [])
    expect(faltasDaArvore(vazia).map(({ regra }) => regra)).toContain('semItens')
    const taxas = inside(boa, 'valorTotal', (f) => [
      ...f.slice(0, 1),
      ['valorDiarias', '1.00'],
      ...f.slice(1),
    ])
    expect(faltasDaArvore(taxas).map(({ regra }) => regra)).toContain('totalDaGuia')
  })
})

describe('items', () => {
  const linhas = [linhaDeTeste(), linhaDeTeste({ codigo: '50000160', qtdRealizada: 2, valorUnitario: 1000 })]
  const avaliacao = linhaDeTeste({ codigo: '50000144', nome: 'AVALIAÇÃO', qtdRealizada: 1 })
  const com = (outros: Partial<GuiaParaEnvio['guia']['procedimentosRealizados']>, agruparSessoes = false) => {
    const g = guiaParaEnvio()
    const procedimentosRealizados = { ...g.guia.procedimentosRealizados, ...outros }
    return {
      ...g,
      convenio: { ...g.convenio, agruparSessoes },
      guia: { ...g.guia, procedimentosRealizados },
    }
  }
  const resumo = (g: GuiaParaEnvio) =>
    itensDaGuia(g).map((i) => [i.sequencial, i.data, i.codigo, i.quantidade, i.valorTotal])

  it('are one for each session and each row that is not over yet, without evaluations', () => {
    expect(resumo(com({ procedimentos: [...linhas, avaliacao] }))).toEqual([
      [1, '2026-11-04', '50000470', 1, 4550],
      [2, '2026-11-04', '50000160', 1, 1000],
      [3, '2026-11-06', '50000470', 1, 4550],
      [4, '2026-11-06', '50000160', 1, 1000],
      [5, '2026-11-08', '50000470', 1, 4550],
    ])
  })

  it('are one for each row where the insurer wants it so', () => {
    expect(resumo(com({ procedimentos: linhas }, true))).toEqual([
      [1, '2026-11-04', '50000470', 3, 13_650],
      [2, '2026-11-04', '50000160', 2, 2000],
    ])
  })

  it('count the sessions of earlier parts, and go in the order of day and hour', () => {
    const g = com({ procedimentos: linhas })
    const tarde = sessaoDeTeste(3, { data: '2026-11-08', hora: '15:00' })
    const cedo = sessaoDeTeste(2, { data: '2026-11-08', hora: '07:00' })
    expect(resumo({ ...g, sessoes: [tarde, cedo] })).toEqual([
      [1, '2026-11-08', '50000470', 1, 4550],
      [2, '2026-11-08', '50000160', 1, 1000],
      [3, '2026-11-08', '50000470', 1, 4550],
    ])
  })

  it.each([
    ['the factor goes into each unit value', { fatorMultiplicador: 3 }, 13_650],
    ['a fixed value has no factor', { fatorMultiplicador: 3, fixarValor: true }, 4550],
  ])('%s', (_nome, outros, valor) => {
    expect(itensDaGuia(com(outros))[0]?.valorUnitario).toBe(valor)
  })

  it('differ from the package’s part by a cause that is named, or not at all', () => {
    expect(diferencaDaGuia(guiaParaEnvio())).toBeNull()
    const parte = (g: GuiaParaEnvio, parteCentavos: number) => diferencaDaGuia({ ...g, parteCentavos })
    expect(parte(com({ procedimentos: linhas }), 15_600)?.causas.join()).toMatch(/quantidades diferentes/)
    expect(
      parte({ ...guiaParaEnvio(), sessoes: [4].map((n) => sessaoDeTeste(n)) }, 1)?.causas.join(),
    ).toMatch(/além da quantidade/)
    expect(parte(com({ totalTaxasAlugueis: 500 }), 14_150)?.causas.join()).toMatch(/taxas e aluguéis/)
    expect(parte(com({ procedimentos: [...linhas.slice(0, 1), avaliacao] }), 1)?.causas.join()).toMatch(
      /avaliação/,
    )
    expect(parte(com({ fatorMultiplicador: 2, totalProcedimentos: 27_300 }), 1)?.causas.join()).toMatch(
      /fator 2/,
    )
    expect(parte(com({ fatorMultiplicador: 2, fixarValor: true }), 1)?.causas.join()).toMatch(/fixar valor/)
    expect(parte(guiaParaEnvio(), 13_651)?.causas.join()).toMatch(/centavos que sobram/)
  })
})

describe('texts', () => {
  it.each([
    ['São João – nº 2ª…', 'Sao Joao - no 2a...'],
    ['a&b <c>', 'a e b (c)'],
    ['Łódź € ß Æ “x”', 'Lodz EUR ss AE "x"'],
    ['uma\u00a0 linha\r\ne\u2028outra\t\u200b', 'uma linha e outra'],
    ['Ж 日', '? ?'],
  ])('%j is %j', (de, para) => expect(foldTexto(de)).toBe(para))

  it('are cut after they were folded, and end in no blank', () => {
    expect(textoLivre('…'.repeat(10), 5)).toBe('.....')
    expect(textoLivre('abcd efgh', 5)).toBe('abcd')
  })

  it.each([['12 3'], ['á'], [''], ['1'.repeat(21)], ['a_b']])('%j is no identifier', (t) => {
    expect(isIdentificador(t, 20)).toBe(false)
  })
})

describe('an older version', () => {
  const arvore: NoDoXml = [
    'a',
    [
      ['b', '1'],
      ['c', [['d', '2']]],
      ['b', '3'],
    ],
  ]
  it('is the same tree with what it has of its own', () => {
    expect(
      applyDeltas(arvore, [
        { tipo: 'recode', caminho: 'a/b', de: { 1: 'um' } },
        { tipo: 'rename', caminho: 'a/*/d', para: 'e' },
        { tipo: 'add', caminho: 'a', depoisDe: 'c', no: ['n', '4'] },
        { tipo: 'add', caminho: 'a', depoisDe: null, no: ['p', '0'] },
      ]),
    ).toEqual([
      'a',
      [
        ['p', '0'],
        ['b', 'um'],
        ['c', [['e', '2']]],
        ['n', '4'],
        ['b', '3'],
      ],
    ])
    expect(applyDeltas(arvore, [{ tipo: 'drop', caminho: 'a/b' }])).toEqual(['a', [['c', [['d', '2']]]]])
  })

  it('says its own number in 4.01.00', () => {
    const padrao = (v: string): NoDoXml => ['mensagemTISS', [['cabecalho', [['Padrao', v]]]]]
    expect(applyDeltas(padrao('4.03.00'), VERSOES['4.01.00'].deltas)).toEqual(padrao('4.01.00'))
    expect(applyDeltas(padrao('4.03.00'), VERSOES['4.03.00'].deltas)).toEqual(padrao('4.03.00'))
  })
})
