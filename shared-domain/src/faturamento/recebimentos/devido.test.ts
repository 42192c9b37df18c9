import fc from 'fast-check'
import { addDias } from '../../comum/datas'
import { MOTIVOS } from '../../comum/motivoDaDesativacao'
import {
  type Acontecida,
  coparticipacaoOf,
  decideSessao,
  isPlanoEmCurso,
  mensalidadeOf,
  type PlanoACobrar,
  type RegraDaUnidade,
  type SessaoADever,
  vencimentoNoMes,
  whatHappened,
} from './devido'

const REGRA: RegraDaUnidade = { cobrarDesde: '2026-11-01', cobraFalta: true, horasDeAviso: 24 }

describe('what became of a session', () => {
  const LIMPA = { ativo: false, status: 'marcado', motivo: 'paciente', horasAntes: 3 } as const

  it('walks every status, standing or cleared, under every rule', () => {
    for (const cobraFalta of [true, false])
      for (const horasDeAviso of [null, 24])
        for (const status of ['marcado', 'pre_agendado', 'assinado', 'evoluido', 'faltou-sem-justificativa'])
          for (const motivo of [null, ...MOTIVOS])
            for (const horasAntes of [-5, 23, 24]) {
              const regra = { ...REGRA, cobraFalta, horasDeAviso }
              const em = (ativo: boolean) => whatHappened({ ativo, status, motivo, horasAntes }, regra)
              const atendida = status === 'assinado' || status === 'evoluido'
              const faltou = status === 'faltou-sem-justificativa'
              expect(em(true)).toBe(atendida ? 'atendida' : faltou && cobraFalta ? 'falta' : 'nenhuma')
              const dela = motivo === 'paciente' || motivo === 'doente' || motivo === 'semResposta'
              const tarde = horasDeAviso === 24 && horasAntes < 24 && dela && !atendida && !faltou
              expect(em(false)).toBe(tarde ? 'tarde' : 'nenhuma')
            }
  })

  it('what the clinic itself gave up, or was moved, is never owed', () => {
    for (const motivo of ['profissional', 'mudou', 'outro', null] as const)
      expect(whatHappened({ ...LIMPA, motivo }, REGRA)).toBe('nenhuma')
  })
})

describe('what a session makes', () => {
  it('walks the whole table of combinations: the first that fits, and one thing only', () => {
    const acontecidas: Acontecida[] = ['atendida', 'falta', 'tarde', 'nenhuma']
    let casos = 0
    for (const aconteceu of acontecidas)
      for (const cobrarDesde of [null, '2026-11-24', '2026-11-23', '2026-11-22'])
        for (const planos of [[], ['plano']])
          for (const pacotes of [
            [],
            [{ _id: 'gasto', restam: 0 }],
            [
              { _id: 'gasto', restam: 0 },
              { _id: 'bom', restam: 1 },
            ],
          ])
            for (const coparticipacao of [
              null,
              { tipo: 'valor', valor: 2500 } as const,
              { tipo: 'percentual', valor: 2000 } as const,
            ])
              for (const particular of [true, false])
                for (const valor of [0, 12_001]) {
                  casos++
                  const s: SessaoADever = {
                    aconteceu,
                    data: '2026-11-23',
                    cobrarDesde,
                    planos,
                    pacotes,
                    particular,
                    coparticipacao,
                    valor,
                  }
                  const ligada = cobrarDesde !== null && cobrarDesde <= '2026-11-23'
                  const bom = pacotes.some((p) => p.restam > 0)
                  const copa =
                    coparticipacao && (coparticipacao.tipo === 'valor' ? 2500 : Math.floor(valor / 5))
                  expect([s, decideSessao(s)]).toEqual([
                    s,
                    aconteceu === 'nenhuma' || !ligada
                      ? { como: 'nada' }
                      : planos.length > 0
                        ? { como: 'plano', plano: 'plano' }
                        : bom
                          ? { como: 'pacote', pacote: 'bom' }
                          : !particular
                            ? copa && aconteceu === 'atendida'
                              ? { como: 'cobrar', tipo: 'coparticipacao', valor: copa }
                              : { como: 'nada' }
                            : valor > 0
                              ? { como: 'cobrar', tipo: aconteceu === 'atendida' ? 'sessao' : 'falta', valor }
                              : { como: 'nada' },
                  ])
                }
    expect(casos).toBe(4 * 4 * 2 * 3 * 3 * 2 * 2)
  })

  it('a copayment is whole cents and never more than the session', () => {
    expect(coparticipacaoOf({ tipo: 'percentual', valor: 3333 }, 10_001)).toBe(3333)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (p, valor) => {
          const cents = coparticipacaoOf({ tipo: 'percentual', valor: p }, valor)
          expect(Number.isInteger(cents) && cents >= 0 && cents <= valor).toBe(true)
        },
      ),
    )
  })
})

describe('monthly plans', () => {
  const PLANO: PlanoACobrar = {
    preco: 48_000,
    diaVencimento: 31,
    inicio: '2026-01-01',
    fim: null,
    proporcional: true,
    pausas: [],
  }

  it('a due day that a month does not have is its last one', () => {
    expect(['2026-01', '2026-02', '2028-02', '2026-04'].map((mes) => vencimentoNoMes(mes, 31))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
    ])
    expect(vencimentoNoMes('2026-02', 10)).toBe('2026-02-10')
  })

  it('the first month costs the days that are left of it, and is not due before the plan begins', () => {
    const p = { ...PLANO, inicio: '2026-11-16', diaVencimento: 10 }
    expect(mensalidadeOf(p, '2026-10')).toBeNull()
    expect(mensalidadeOf(p, '2026-11')).toEqual({
      competencia: '2026-11-01',
      data: '2026-11-16',
      vence: '2026-11-16',
      valor: 24_000,
    })
    expect(mensalidadeOf({ ...p, proporcional: false }, '2026-11')?.valor).toBe(48_000)
    expect(mensalidadeOf(p, '2026-12')).toEqual({
      competencia: '2026-12-01',
      data: '2026-12-01',
      vence: '2026-12-10',
      valor: 48_000,
    })
  })

  it('paused days cost nothing, a month of them makes no charge, and the end makes the last one', () => {
    const p = { ...PLANO, pausas: [{ de: '2026-04-16', ate: '2026-05-31' }], fim: '2026-06-10' }
    expect(mensalidadeOf(p, '2026-04')?.valor).toBe(24_000)
    expect(mensalidadeOf(p, '2026-05')).toBeNull()
    expect(mensalidadeOf(p, '2026-06')?.valor).toBe(48_000)
    expect(mensalidadeOf(p, '2026-07')).toBeNull()
    expect(mensalidadeOf({ ...PLANO, pausas: [{ de: '2026-04-01', ate: null }] }, '2030-01')).toBeNull()
    expect(isPlanoEmCurso(p, '2026-04-15') && !isPlanoEmCurso(p, '2026-04-16')).toBe(true)
  })

  it('never costs more than a month, whatever its pauses', () => {
    const dia = fc.integer({ min: 0, max: 800 }).map((n) => addDias('2025-01-01', n))
    const pausa = fc.tuple(dia, fc.option(fc.integer({ min: 0, max: 90 }))).map(([de, n]) => ({
      de,
      ate: n === null ? null : addDias(de, n),
    }))
    fc.assert(
      fc.property(
        dia,
        fc.array(pausa, { maxLength: 4 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (inicio, pausas, preco) => {
          const m = mensalidadeOf({ ...PLANO, inicio, pausas, preco }, '2026-02')
          if (m) {
            expect(Number.isInteger(m.valor) && m.valor > 0 && m.valor <= preco).toBe(true)
            expect(m.vence >= inicio).toBe(true)
          }
        },
      ),
    )
  })
})
