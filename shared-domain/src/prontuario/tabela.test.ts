import fc from 'fast-check'
import {
  ARTICULACOES,
  alcanceDe,
  findMovimento,
  formatReferencia,
  listMovimentos,
  MOVIMENTOS,
} from './amplitude'
import { FAIXAS_DA_EVA, faixaDaEva, palavraDaEva, VALORES_DA_EVA } from './eva'
import {
  checkTabelaDeAmplitude,
  cleanTabela,
  LADOS,
  LIMITES,
  MEDIDAS,
  type TabelaDeAmplitude,
  writeMedida,
} from './tabela'

describe('joints and movements', () => {
  it('are those of the specification', () => {
    expect(Object.keys(ARTICULACOES)).toEqual(
      'ombro colunaLombar colunaCervical cotovelo antebraco punho quadril joelho tornozelo pe'.split(' '),
    )
    expect([...new Set(MOVIMENTOS.map((m) => m.chave.split('.')[1]))].sort()).toEqual(
      `abducao aducao desvioRadial desvioUlnar dorsiflexao eversao extensao flexao flexaoLateral flexaoPlantar inversao
      pronacao rotacao rotacaoExterna rotacaoInterna supinacao`.split(/\s+/),
    )
    expect(listMovimentos('antebraco').map((m) => m.nome)).toEqual(['Pronação', 'Supinação'])
    for (const m of MOVIMENTOS) expect(findMovimento(m.chave)).toBe(m)
  })

  it('have their normal range', () => {
    const referencia = (chave: string) => formatReferencia(findMovimento(chave) as never)
    expect(referencia('ombro.abducao')).toBe('0–180°')
    expect(referencia('joelho.extensao')).toBe('140–0°')
    for (const { de, ate } of MOVIMENTOS) expect(de === 0 || ate === 0).toBe(true)
  })

  it('are reached from nothing to all of it', () => {
    expect(alcanceDe({ de: 0, ate: 180 }, 90)).toBe(0.5)
    expect(alcanceDe({ de: 140, ate: 0 }, 14)).toBe(0.9)
    fc.assert(
      fc.property(fc.constantFrom(...MOVIMENTOS), fc.integer({ min: -90, max: 220 }), (m, graus) => {
        const alcance = alcanceDe(m, graus)
        expect(alcance >= 0 && alcance <= 1).toBe(true)
        expect(alcanceDe(m, m.ate)).toBe(1)
        expect(alcanceDe(m, m.de)).toBe(0)
      }),
    )
  })
})

describe('the pain scale', () => {
  it('has a word for each of its values, and none beyond', () => {
    expect(VALORES_DA_EVA.map(palavraDaEva)).toEqual(
      'Nenhuma Pouca Pouca Pouca Razoável Razoável Razoável Muito Muito Muito Intensa'.split(' '),
    )
    expect([-1, 11, 4.5, Number.NaN].map(palavraDaEva)).toEqual(['', '', '', ''])
    expect(FAIXAS_DA_EVA.filter((f) => f === faixaDaEva(10))).toHaveLength(1)
  })
})

const tabela: fc.Arbitrary<TabelaDeAmplitude> = fc.dictionary(
  fc.constantFrom(...MOVIMENTOS.filter((m) => !m.central).map((m) => m.chave)),
  fc.record(
    {
      adm: fc.dictionary(fc.constantFrom(...LADOS), fc.integer({ min: -90, max: 220 })),
      forcaMuscular: fc.dictionary(fc.constantFrom(...LADOS), fc.integer({ min: 0, max: 5 })),
    },
    { requiredKeys: [] },
  ),
)

describe('a table of range of motion', () => {
  it.each([
    [{}, null],
    [{ 'ombro.flexao': { adm: { direito: 120, esquerdo: 180 }, forcaMuscular: { direito: 4 } } }, null],
    [{ 'colunaLombar.flexao': { adm: { direito: 80 } } }, null],
    [{ 'colunaLombar.flexao': { adm: { esquerdo: 80 } } }, 'Tabela inválida.'],
    [{ 'ombro.pronacao': { adm: { direito: 1 } } }, 'Movimento inválido.'],
    [{ 'ombro.flexao': { adm: { direito: 12.5 } } }, 'Amplitude deve ser um número inteiro de -90 a 220.'],
    [{ 'ombro.flexao': { adm: { direito: 221 } } }, 'Amplitude deve ser um número inteiro de -90 a 220.'],
    [
      { 'ombro.flexao': { forcaMuscular: { direito: 6 } } },
      'Força muscular deve ser um número inteiro de 0 a 5.',
    ],
    [
      { 'ombro.flexao': { forcaMuscular: { direito: '5' } } },
      'Força muscular deve ser um número inteiro de 0 a 5.',
    ],
    [{ 'ombro.flexao': { adm: { meio: 1 } } }, 'Tabela inválida.'],
    [{ 'ombro.flexao': { dor: { direito: 1 } } }, 'Tabela inválida.'],
    [{ 'ombro.flexao': [1] }, 'Tabela inválida.'],
    [[], 'Tabela inválida.'],
    ['tudo', 'Tabela inválida.'],
  ])('%j: %s', (valor, problema) => expect(checkTabelaDeAmplitude(valor)).toBe(problema))

  it('never takes anything strange, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (v) =>
        expect([null, expect.any(String)]).toContainEqual(checkTabelaDeAmplitude(v)),
      ),
    )
  })

  it('keeps what was measured and nothing else', () => {
    fc.assert(
      fc.property(tabela, (t) => {
        const limpa = cleanTabela(t)
        expect(checkTabelaDeAmplitude(t)).toBeNull()
        expect(cleanTabela(limpa)).toEqual(limpa)
        for (const linha of Object.values(limpa))
          expect(MEDIDAS.some((medida) => Object.keys(linha[medida] ?? {}).length > 0)).toBe(true)
      }),
    )
  })

  it('is written measure by measure: what is written is read, what is taken away is as it was', () => {
    const lugar = fc.record({
      chave: fc.constantFrom(...MOVIMENTOS.map((m) => m.chave)),
      medida: fc.constantFrom(...MEDIDAS),
      lado: fc.constant('direito' as const),
    })
    fc.assert(
      fc.property(tabela, lugar, fc.nat(), (t, onde, n) => {
        const valor = n % (LIMITES[onde.medida].maior + 1)
        const escrita = writeMedida(t, onde, valor)
        expect(escrita[onde.chave]?.[onde.medida]?.[onde.lado]).toBe(valor)
        expect(checkTabelaDeAmplitude(escrita)).toBeNull()
        const sem = writeMedida(t, onde, null)
        expect(writeMedida(escrita, onde, null)).toEqual(sem)
        expect(sem[onde.chave]?.[onde.medida]?.[onde.lado]).toBeUndefined()
      }),
    )
  })
})
