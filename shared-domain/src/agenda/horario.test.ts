// Runs again in the clinic's time zone.
import fc from 'fast-check'
import { freePosicao, turnoOf, vagasLivres } from './horario'

const umaHora = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)

describe('turno', () => {
  it('turns at noon and at six in the evening', () => {
    expect(['00:00', '11:59', '12:00', '17:59', '18:00', '23:59'].map(turnoOf)).toEqual([1, 1, 2, 2, 3, 3])
  })
  it('never goes back as the day goes on', () => {
    fc.assert(fc.property(umaHora, umaHora, (a, b) => a > b || turnoOf(a) <= turnoOf(b)))
  })
})

describe('vagas', () => {
  it('counts quantidade − appointments + walk-ins, never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.array(fc.boolean(), { maxLength: 120 }),
        (q, encaixes) => {
          const vivos = encaixes.map((encaixe) => ({ encaixe }))
          const esperado = q - vivos.length + encaixes.filter(Boolean).length
          expect(vagasLivres(q, vivos)).toBe(Math.max(0, esperado))
        },
      ),
    )
  })
  it('hands out slots until the hour is full and never one that is held', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 25 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (quantidade, antes, sorteio) => {
          const ocupadas = [...antes]
          for (;;) {
            const posicao = freePosicao(ocupadas, quantidade, sorteio)
            if (posicao === null) break
            expect(posicao).toBeGreaterThanOrEqual(1)
            expect(posicao).toBeLessThanOrEqual(quantidade)
            expect(ocupadas).not.toContain(posicao)
            ocupadas.push(posicao)
          }
          expect(ocupadas).toHaveLength(Math.max(quantidade, antes.length))
        },
      ),
    )
  })
  it('offers racing desks no set of slots that together exceed a lowered capacity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 25 }),
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 60 }),
        (quantidade, antes, sorteios) => {
          const vistas = new Set(sorteios.flatMap((s) => freePosicao(antes, quantidade, s) ?? []))
          expect(antes.length + vistas.size).toBeLessThanOrEqual(Math.max(quantidade, antes.length))
        },
      ),
    )
  })
})
