import fc from 'fast-check'
import {
  drawTracos,
  FOLHA_DA_ASSINATURA,
  isAssinatura,
  parseTracos,
  redraw,
  semAssinaturas,
  TRACOS_MAXIMOS,
  writeTracos,
} from './assinatura'

const { largura, altura } = FOLHA_DA_ASSINATURA
const ponto = fc.tuple(fc.integer({ min: 0, max: largura }), fc.integer({ min: 0, max: altura }))
const desenho = fc.array(fc.array(ponto, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 12 })

describe('a drawing', () => {
  it('is read as it is written, and nothing else is', () => {
    fc.assert(fc.property(desenho, (linhas) => expect(parseTracos(writeTracos(linhas))).toEqual(linhas)))
    for (const ruim of [
      '',
      'M',
      'L1 1',
      'M1 1 L2 2',
      'M1.5 2',
      'M-1 2',
      'M1 1Z',
      'm1 1',
      `M0 ${altura + 1}`,
      `M${largura + 1} 0`,
    ])
      expect([ruim, parseTracos(ruim)]).toEqual([ruim, undefined])
  })

  it('drawn again stays on its sheet, is no longer than is kept, and begins and ends each line where the hand did', () => {
    fc.assert(
      fc.property(desenho, (linhas) => {
        const novo = drawTracos(linhas) as string
        expect(novo.length).toBeLessThanOrEqual(TRACOS_MAXIMOS)
        const lido = parseTracos(novo) ?? []
        expect(lido.map((l) => [l[0], l.at(-1)])).toEqual(linhas.map((l) => [l[0], l.at(-1)]))
        expect(redraw(novo)).toBeDefined()
      }),
    )
  })

  it('says nothing of how fast the hand went, or where it waited', () => {
    // The same line, slow (a point each unit, and a long wait in it), and fast (three points).
    const devagar = Array.from({ length: 301 }, (_, x) =>
      x === 90 ? Array(50).fill([x, 40]) : [[x, 40]],
    ).flat()
    expect(drawTracos([devagar])).toBe(
      drawTracos([
        [
          [0, 40],
          [150, 40],
          [300, 40],
        ],
      ]),
    )
    fc.assert(
      fc.property(desenho, fc.integer({ min: 1, max: 5 }), (linhas, vezes) => {
        const parada = linhas.map((l) => l.flatMap((p) => Array<typeof p>(vezes).fill(p)))
        expect(drawTracos(parada)).toBe(drawTracos(linhas))
      }),
    )
  })

  it('is a signature when it is more than a touch', () => {
    expect(isAssinatura(parseTracos('M10 10') ?? [])).toBe(false)
    expect(isAssinatura(parseTracos('M10 10L20 10L10 10L20 10L10 10L20 10L10 10L20 10') ?? [])).toBe(false)
    expect(isAssinatura(parseTracos('M10 10L90 40') ?? [])).toBe(true)
  })

  it('that is missing is counted in words', () => {
    expect([semAssinaturas(1), semAssinaturas(3)]).toEqual([
      '1 sessão sem assinatura desenhada.',
      '3 sessões sem assinatura desenhada.',
    ])
  })
})
