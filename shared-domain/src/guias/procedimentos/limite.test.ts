import fc from 'fast-check'
import { limitAutorizadas } from './limite'
import { fromSolicitado } from './realizados'

const quantidade = fc.option(fc.integer({ min: 0, max: 999 }), { nil: null })
const pedidos = fc.array(fc.record({ codigo: fc.string(), qtdAutorizada: quantidade }), { maxLength: 5 })
const maximos = fc.integer({ min: 1, max: 99 })

describe('the cap of a specialty', () => {
  it('is what no authorised quantity goes beyond, and leaves the others as they are', () =>
    fc.assert(
      fc.property(pedidos, maximos, (solicitados, maximo) => {
        const depois = limitAutorizadas({ solicitados, realizados: solicitados }, maximo)
        for (const lista of [depois.solicitados, depois.realizados])
          for (const [i, l] of lista.entries()) {
            const antes = solicitados[i]?.qtdAutorizada ?? null
            expect(l.qtdAutorizada).toBe(antes === null ? null : Math.min(antes, maximo))
          }
        expect(limitAutorizadas(depois, maximo)).toEqual(depois)
      }),
    ))

  it('is none at 0, or where nothing is said', () =>
    fc.assert(
      fc.property(pedidos, fc.constantFrom(0, null, undefined), (solicitados, maximo) => {
        expect(limitAutorizadas({ solicitados, realizados: [] }, maximo).solicitados).toEqual(solicitados)
      }),
    ))

  it('takes down the performed rows that follow, so that they go on following', () =>
    fc.assert(
      fc.property(pedidos, maximos, (solicitados, maximo) => {
        const realizados = solicitados.map((s) => fromSolicitado(s))
        const depois = limitAutorizadas({ solicitados, realizados }, maximo)
        expect(depois.realizados).toEqual(depois.solicitados.map((s) => fromSolicitado(s)))
      }),
    ))

  it('leaves a performed quantity that somebody wrote', () => {
    const { realizados } = limitAutorizadas(
      { solicitados: [{ qtdAutorizada: 20 }], realizados: [{ qtdAutorizada: 20, qtdRealizada: 15 }] },
      10,
    )
    expect(realizados).toEqual([{ qtdAutorizada: 10, qtdRealizada: 15 }])
  })
})
