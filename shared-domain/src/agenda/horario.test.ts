import fc from 'fast-check'
import { findBloqueio, freePosicao, isOnDuty, turnoOf, vagasLivres } from './horario'

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

describe('expediente e bloqueio', () => {
  const manha = [{ horarioInicio: '08:00', horarioTermino: '12:00' }]
  it('counts the start of the duty and not its end', () => {
    expect(['07:59', '08:00', '11:59', '12:00'].map((h) => isOnDuty(manha, h))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isOnDuty([], '09:00')).toBe(false)
  })
  it('blocks the same hours on every day of the range', () => {
    const b = {
      dataInicio: '2026-11-20',
      dataFim: '2026-11-22',
      horarioInicio: '09:00',
      horarioFim: '11:00',
      motivo: 'Curso',
    }
    expect(findBloqueio([b], '2026-11-21', '09:00')).toBe(b)
    expect(findBloqueio([b], '2026-11-22', '10:59')).toBe(b)
    for (const [d, h] of [
      ['2026-11-21', '08:59'],
      ['2026-11-21', '11:00'],
      ['2026-11-19', '10:00'],
      ['2026-11-23', '10:00'],
    ] as const)
      expect(findBloqueio([b], d, h)).toBeUndefined()
  })
  it('takes a block without hours as whole days', () => {
    const b = {
      dataInicio: '2026-11-20',
      dataFim: '2026-11-20',
      horarioInicio: '00:01',
      horarioFim: '23:59',
      motivo: 'Férias',
    }
    expect(['00:00', '12:00', '23:59'].every((h) => findBloqueio([b], '2026-11-20', h) === b)).toBe(true)
  })
})
