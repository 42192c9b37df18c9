import fc from 'fast-check'
import { checkResposta, cleanResposta, isRespostaVazia, numeroDaResposta } from '../resposta'
import {
  ATIVIDADE_SEM_NOME,
  cleanNotas,
  computeEscore,
  ESCORE_DIFERENTE,
  type Escore,
  faixaDoEscore,
  type ItemDoEscore,
  mudancaDoEscore,
  readNota,
  textoDoEscore,
  valorDoEscore,
  writeNota,
} from './escore'
import { MEDIDAS_PRONTAS, medidaDoEscore } from './medidas'
import { escoreSchema } from './schema'

const medida = (sigla: string): Escore => {
  const pronta = MEDIDAS_PRONTAS.find((m) => m.sigla === sigla)
  if (!pronta) throw new Error(sigla)
  return pronta.escore
}
type Dadas = readonly (number | null)[]
const notas = (dadas: Dadas, nome?: string) =>
  Object.fromEntries(
    dadas.flatMap((nota, i) => (nota === null ? [] : [[i, { nota, ...(nome ? { nome } : {}) }]])),
  )
const item = (mais: Partial<ItemDoEscore> = {}): ItemDoEscore => ({
  rotulo: 'Item',
  menor: 0,
  maior: 4,
  decimais: 0,
  invertido: false,
  livre: false,
  ...mais,
})
const propria = (mais: Partial<Escore> & Pick<Escore, 'itens'>): Escore => ({
  calculo: 'soma',
  faltas: 'exige',
  minimo: 1,
  decimais: 0,
  unidade: '',
  melhora: 'menor',
  mcid: null,
  faixas: [],
  fonte: '',
  cada: null,
  ...mais,
})

it('is a measure of the product by its mark, while it counts as that measure does', () => {
  for (const { sigla, escore } of MEDIDAS_PRONTAS) {
    const { medida: _, ...semMarca } = escore
    const [primeiro, ...outros] = escore.itens
    const texto = { ...escore, mcid: 3, faixas: [], cada: null, unidade: 'pontos' }
    const reescrito = { ...escore, itens: [{ ...primeiro, rotulo: 'Pior dor da semana' }, ...outros] }
    const outroLimite = { ...escore, itens: [{ ...primeiro, maior: (primeiro?.maior ?? 0) + 1 }, ...outros] }
    const outroSentido = { ...escore, melhora: escore.melhora === 'maior' ? 'menor' : 'maior' }
    expect(
      [escore, texto, reescrito, semMarca, outroLimite, outroSentido].map((e) => medidaDoEscore(e as Escore)),
    ).toEqual([sigla, sigla, sigla, undefined, undefined, undefined])
  }
})

// By hand, from the publications: nothing here is computed by what is tested.
const EXEMPLOS: Record<string, readonly (readonly [Dadas, string, string])[]> = {
  NPRS: [
    [[0], '0', 'sem dor'],
    [[1], '1', 'leve'],
    [[5], '5', 'leve'],
    [[6], '6', 'moderada'],
    [[7], '7', 'moderada'],
    [[8], '8', 'intensa'],
    [[10], '10', 'intensa'],
    [[null], '', ''],
  ],
  PSFS: [
    [[4, 5, 6], '5,0', ''],
    [[3, null, null], '3,0', ''],
    [[2, 3, null, null, null], '2,5', ''],
    [[0, 0, 1], '0,3', ''],
    [[0, 1, 1], '0,7', ''],
    [[10, 10, 10, 10, 10], '10,0', ''],
    [[null, null, null], '', ''],
  ],
  TUG: [
    [[9.8], '9,80', 'abaixo do corte de queda'],
    [[13.49], '13,49', 'abaixo do corte de queda'],
    [[13.5], '13,50', 'maior risco de queda'],
    [[null], '', ''],
  ],
  TSL30: [
    [[0], '0', ''],
    [[12], '12', ''],
    [[null], '', ''],
  ],
  TC6: [
    [[0], '0', ''],
    [[437], '437', ''],
    [[null], '', ''],
  ],
}

it.each(Object.entries(EXEMPLOS))('%s gives what its publication says', (sigla, exemplos) => {
  const escore = medida(sigla)
  for (const [dadas, valor, faixa] of exemplos) {
    expect([sigla, dadas, valorDoEscore(escore, notas(dadas, 'Correr'))]).toEqual([sigla, dadas, valor])
    const n = numeroDaResposta('Escore', valor)
    expect(n === null ? '' : faixaDoEscore(escore, n)).toBe(faixa)
  }
})

it('has an example of every measure that comes with the product, and each says where it is from', () => {
  expect(Object.keys(EXEMPLOS)).toEqual(MEDIDAS_PRONTAS.map(({ sigla }) => sigla))
  for (const { escore } of MEDIDAS_PRONTAS) {
    expect(escoreSchema.isValidSync(escore)).toBe(true)
    expect(escoreSchema.cast(escore)).toEqual(escore)
    expect(escore.fonte).toMatch(/\d{4}/)
  }
})

it.each([
  ['NPRS', 8, 6, 'melhora clínica'],
  ['NPRS', 8, 7, 'abaixo da diferença mínima'],
  ['NPRS', 4, 6, 'piora clínica'],
  ['NPRS', 4, 4, 'sem mudança'],
  ['PSFS', 3.3, 5.3, 'melhora clínica'],
  ['PSFS', 3.3, 5.2, 'abaixo da diferença mínima'],
  ['TUG', 14.9, 13.5, 'melhora clínica'],
  ['TUG', 14.9, 13.51, 'abaixo da diferença mínima'],
  ['TSL30', 8, 10, 'abaixo da diferença mínima'],
  ['TSL30', 8, 11, 'melhora clínica'],
  ['TC6', 400, 437, 'melhora clínica'],
  ['TC6', 437, 400, 'piora clínica'],
])('%s from %d to %d is %s', (sigla, de, ate, mudanca) =>
  expect(mudancaDoEscore(medida(sigla), de, ate)).toBe(mudanca),
)

it('says nothing of a change where no minimal difference is known', () =>
  expect(mudancaDoEscore({ melhora: 'maior', mcid: null }, 1, 100)).toBeNull())

const DEZ = Array.from({ length: 10 }, () => item({ maior: 5 }))
const completo = (n: number, faltam = 0): Dadas => [
  ...Array(10 - faltam).fill(n),
  ...Array(faltam).fill(null),
]

it('takes what is missing as the measure says', () => {
  // Ten items of 0 to 5, as percent of what the answered ones may reach.
  const percentual = propria({
    itens: DEZ,
    calculo: 'percentual',
    faltas: 'proporcional',
    minimo: 8,
    unidade: '%',
  })
  expect(computeEscore(percentual, notas(completo(2)))).toBe(40)
  expect(computeEscore(percentual, notas([...Array(8).fill(2), 1, null]))).toBe(38)
  expect(computeEscore(percentual, notas(completo(2, 2)))).toBe(40)
  expect(computeEscore(percentual, notas(completo(2, 3)))).toBeNull()
  const exige = propria({ itens: DEZ })
  expect(computeEscore(exige, notas(completo(3)))).toBe(30)
  expect(computeEscore(exige, notas(completo(3, 1)))).toBeNull()
  const soma = propria({ itens: DEZ, faltas: 'proporcional', minimo: 5 })
  expect(computeEscore(soma, notas(completo(3, 5)))).toBe(30)
  const menor = propria({ itens: Array(24).fill(item({ maior: 1 })), faltas: 'menor' })
  expect(computeEscore(menor, notas([1, 1, null, 1]))).toBe(3)
  expect(computeEscore(menor, {})).toBeNull()
})

it('turns inverted items round, also above zero', () => {
  const escore = propria({
    itens: [item({ menor: 1, maior: 5 }), item({ menor: 1, maior: 5, invertido: true })],
  })
  expect(computeEscore(escore, notas([5, 5]))).toBe(6)
  expect(computeEscore(escore, notas([2, 1]))).toBe(7)
})

const qualquerItem = fc.record({
  menor: fc.integer({ min: -5, max: 5 }),
  passo: fc.integer({ min: 1, max: 20 }),
  invertido: fc.boolean(),
})
const qualquer = fc
  .record({
    itens: fc.array(qualquerItem, { minLength: 1, maxLength: 12 }),
    calculo: fc.constantFrom('soma', 'media', 'percentual'),
    faltas: fc.constantFrom('exige', 'proporcional', 'menor'),
  })
  .chain(({ itens, ...regra }) =>
    fc.record({
      escore: fc.constant(
        propria({
          ...(regra as Pick<Escore, 'calculo' | 'faltas'>),
          decimais: 2,
          itens: itens.map(({ menor, passo, invertido }) => item({ menor, maior: menor + passo, invertido })),
        }),
      ),
      dadas: fc.tuple(
        ...itens.map(({ menor, passo }) =>
          fc.option(fc.integer({ min: menor, max: menor + passo }), { nil: null, freq: 4 }),
        ),
      ),
    }),
  )

it('a score lies within what its items allow, and the better answer never lowers it', () => {
  fc.assert(
    fc.property(qualquer, ({ escore, dadas }) => {
      const n = computeEscore(escore, notas(dadas))
      if (n === null) return
      const soma = (qual: 'menor' | 'maior') => escore.itens.reduce((s, i) => s + i[qual], 0)
      const k = escore.itens.length
      const [de, ate] =
        escore.calculo === 'percentual'
          ? [0, 100]
          : escore.calculo === 'media'
            ? [Math.min(...escore.itens.map((i) => i.menor)), Math.max(...escore.itens.map((i) => i.maior))]
            : escore.faltas === 'proporcional'
              ? [
                  Math.min(...escore.itens.map((i) => i.menor)) * k,
                  Math.max(...escore.itens.map((i) => i.maior)) * k,
                ]
              : [soma('menor'), soma('maior')]
      expect(n).toBeGreaterThanOrEqual(de - 0.01)
      expect(n).toBeLessThanOrEqual(ate + 0.01)
      const i = dadas.findIndex((nota, j) => nota !== null && nota < (escore.itens[j]?.maior ?? 0))
      if (i < 0) return
      const outra = computeEscore(escore, writeNota(notas(dadas), i, { nota: (dadas[i] ?? 0) + 1 })) as number
      if (escore.itens[i]?.invertido) expect(outra).toBeLessThanOrEqual(n)
      else expect(outra).toBeGreaterThanOrEqual(n)
    }),
  )
})

it('what the screen computes is what the server takes, and another score is refused with a word', () => {
  fc.assert(
    fc.property(qualquer, ({ escore, dadas }) => {
      const tabela = notas(dadas)
      const pergunta = { tipo: 'Escore', obrigatorio: false, escore } as const
      const valor = valorDoEscore(escore, tabela)
      expect(checkResposta(pergunta, { valor, tabela })).toBeNull()
      expect(checkResposta(pergunta, { valor: '', tabela })).toBeNull()
      expect(cleanResposta('Escore', { valor: 'qualquer', tabela }, escore)).toEqual({
        valor,
        tabela: cleanNotas(tabela),
      })
      expect(checkResposta(pergunta, { valor: `${valor}1`, tabela })).toBe(ESCORE_DIFERENTE)
      expect(isRespostaVazia('Escore', { valor: '', tabela })).toBe(dadas.every((n) => n === null))
    }),
  )
})

it('refuses what is no answer of an item, and keeps what is', () => {
  const check = (sigla: string, tabela: object, obrigatorio = false) =>
    checkResposta(
      { tipo: 'Escore', obrigatorio, escore: medida(sigla) },
      { valor: '', tabela: tabela as never },
    )
  expect(check('NPRS', { 0: { nota: 11 } })).toBe('Informe um número de 0 a 10, inteiro.')
  expect(check('NPRS', { 0: { nota: 4.5 } })).toBe('Informe um número de 0 a 10, inteiro.')
  expect(check('NPRS', { 0: { nota: '4' } })).toBe('Informe um número de 0 a 10, inteiro.')
  expect(check('TUG', { 0: { nota: 12.345 } })).toBe('Informe um número de 0 a 600 com até 2 casas.')
  expect(check('TUG', { 0: { nota: 12.34 } })).toBeNull()
  expect(check('NPRS', { 1: { nota: 4 } })).toBe('Item inválido.')
  expect(check('NPRS', { 0: { nota: 4, nome: 'Correr' } })).toBe('Resposta inválida.')
  expect(check('NPRS', { 0: { nota: 4, adm: {} } })).toBe('Resposta inválida.')
  expect(check('PSFS', { 1: { nota: 4 } })).toBe(`Item 2: ${ATIVIDADE_SEM_NOME}`)
  expect(check('PSFS', { 1: { nota: 4, nome: 'a'.repeat(101) } })).toMatch(/no máximo 100 letras/)
  for (const nada of [[4], 'quatro', { 0: 4 }, { 0: [4] }])
    expect([nada, check('NPRS', nada as object)]).toEqual([nada, 'Resposta inválida.'])
  // A score of nothing is refused, not forgotten.
  const nprs = { tipo: 'Escore', obrigatorio: false, escore: medida('NPRS') } as const
  expect(checkResposta(nprs, { valor: '5' })).toBe(ESCORE_DIFERENTE)
  expect(check('PSFS', {}, true)).toBe('Campo é obrigatório.')
  expect(check('PSFS', { 0: { nome: 'Correr' } }, true)).toBe(
    'Faltam respostas para o escore: 0 de 5 itens respondidos.',
  )
  expect(
    checkResposta({ tipo: 'Escore', obrigatorio: false }, { valor: '', tabela: { 0: { nota: 1 } } }),
  ).toBe('Esta questão não tem a regra do escore.')
})

it('reads numbers as people type them, and says a score as they read it', () => {
  expect(['7,5', ' 12 ', '−3', '1.25', '', '7,', 'doze', '1,234'].map(readNota)).toEqual([
    7.5,
    12,
    -3,
    1.25,
    null,
    '7,',
    'doze',
    '1,234',
  ])
  expect(textoDoEscore(medida('TUG'), '13,50', notas([13.5]))).toBe('13,50 s, maior risco de queda')
  expect(textoDoEscore(propria({ itens: DEZ, unidade: '%' }), '40', notas(completo(2)))).toBe('40%')
  expect(textoDoEscore(propria({ itens: DEZ }), '', notas(completo(2, 7)))).toBe(
    'Sem escore: 3 de 10 itens respondidos',
  )
  expect(textoDoEscore(propria({ itens: DEZ }), '', {})).toBe('')
})

it('takes a rule only whole: bands in order, items with a range, and a difference with its source', () => {
  const erro = (mais: object): string => {
    try {
      escoreSchema.validateSync({ ...medida('NPRS'), ...mais })
      return ''
    } catch (e) {
      return (e as Error).message
    }
  }
  expect(erro({})).toBe('')
  expect(erro({ fonte: '' })).toBe('Cite de onde vêm a diferença mínima e as faixas.')
  expect(erro({ fonte: '', mcid: null, faixas: [] })).toBe('')
  expect(erro({ mcid: '1,5' })).toBe('')
  expect(erro({ mcid: 0 })).toBe('Deve ser maior que zero.')
  expect(erro({ itens: [] })).toBe('Informe ao menos um item.')
  expect(erro({ itens: [item({ menor: 4, maior: 4 })] })).toBe('Deve ser maior que o menor.')
  expect(
    erro({
      faixas: [
        { de: 6, palavra: 'b' },
        { de: 1, palavra: 'a' },
      ],
    }),
  ).toBe('As faixas vão da menor para a maior.')
  expect(erro({ faltas: 'proporcional', minimo: 2 })).toBe('Não pode passar do número de itens.')
})
