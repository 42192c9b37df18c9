import fc from 'fast-check'
import type { MedidasAnswer } from '../answers/registro'
import { MEDIDAS_PRONTAS } from '../escore/medidas'
import {
  aMarcarDoPlano,
  type ItemDoPlano,
  inicioDaMeta,
  limitesDaMedida,
  pontosDaMeta,
  prazoDoItem,
  progressoDaMeta,
  sentidoDaMedida,
  situacaoDoItem,
  textoDaFrequencia,
  textoDaProposta,
  textoDoAlvo,
  textoDoProgresso,
} from './plano'
import { desfechoEnvio, MENSAGENS_DO_PLANO as M, planoEnvio } from './schema'

const HOJE = '2026-11-23'
const item = (prazo: string, ...desfechos: ItemDoPlano['desfechos']): ItemDoPlano => ({ prazo, desfechos })
const prolongado = (novaData: string) => ({ resultado: 'prolongado', novaData }) as const
const dito = (resultado: 'alcancado' | 'naoAlcancado') => ({ resultado, novaData: null })

describe('a goal or a reassessment', () => {
  it('is asked about from the day after its date on, until somebody answers', () => {
    expect(['2026-11-22', HOJE, '2026-11-24'].map((prazo) => situacaoDoItem(item(prazo), HOJE))).toEqual([
      'vencido',
      'aberto',
      'aberto',
    ])
    expect(situacaoDoItem(item('2026-11-01', dito('alcancado')), HOJE)).toBe('alcancado')
    expect(situacaoDoItem(item('2026-12-01', dito('naoAlcancado')), HOJE)).toBe('naoAlcancado')
  })

  it('that was prolonged is asked about by its new date; the last word counts', () => {
    const uma = item('2026-11-01', prolongado('2026-11-20'), prolongado('2026-11-30'))
    expect([prazoDoItem(uma), situacaoDoItem(uma, HOJE), situacaoDoItem(uma, '2026-12-01')]).toEqual([
      '2026-11-30',
      'aberto',
      'vencido',
    ])
    // Not reached, then given another chance.
    const outra = item('2026-11-01', dito('naoAlcancado'), prolongado('2026-12-10'))
    expect(situacaoDoItem(outra, HOJE)).toBe('aberto')
  })
})

describe('progress', () => {
  const tug = { melhora: 'menor', alvo: 12, unidade: 's' } as const
  const passos = { melhora: 'maior', alvo: 15, unidade: 'repetições' } as const

  it('is said as so much of so much, and what is left, in the direction of the measure', () => {
    expect(textoDoProgresso(tug, 15.2, 13.5)).toBe('13,5 de 12 s, falta baixar 1,5 s')
    expect(textoDoProgresso(passos, 9, 11)).toBe('11 de 15 repetições, falta subir 4 repetições')
    expect(textoDoProgresso(tug, 15.2, 12)).toBe('12 de 12 s: alvo alcançado')
    expect(textoDoProgresso(tug, 15.2, 10.4)).toBe('10,4 de 12 s: alvo alcançado')
    expect(textoDoProgresso(tug, null, null)).toBe('ainda não medida')
    expect(textoDoProgresso(tug, 10.5, null)).toBe('10,5 s no início, sem medida desde então')
    expect([textoDoAlvo(tug), textoDoAlvo(passos)]).toEqual(['até 12 s', 'a partir de 15 repetições'])
    // 0,1 + 0,2 leaves no dust.
    expect(textoDoProgresso({ melhora: 'maior', alvo: 0.3, unidade: '' }, 0.1, 0.1)).toBe(
      '0,1 de 0,3, falta subir 0,2',
    )
  })

  it('is a part of the way from where it began', () => {
    expect(progressoDaMeta(tug, 16, 13)).toEqual({ falta: 1, chegou: false, fracao: 0.75 })
    // Worse than at first, and where there was no way to go.
    expect(progressoDaMeta(tug, 14, 15)?.fracao).toBe(0)
    expect(progressoDaMeta(tug, 12, 14)?.fracao).toBe(0)
    expect(progressoDaMeta(tug, null, 14)?.fracao).toBe(0)
  })

  it('whatever the numbers: nothing is left exactly where the target is reached, and nearer is never less of the way', () => {
    const centesimos = fc.integer({ min: -50_000, max: 50_000 }).map((n) => n / 100)
    fc.assert(
      fc.property(
        fc.constantFrom('menor' as const, 'maior' as const),
        centesimos,
        centesimos,
        centesimos,
        centesimos,
        (melhora, alvo, inicial, a, b) => {
          const [pior, melhor] = (melhora === 'maior') === a < b ? [a, b] : [b, a]
          const de = (n: number) => progressoDaMeta({ melhora, alvo }, inicial, n)
          const [p, q] = [de(pior), de(melhor)]
          if (!p || !q) throw new Error('sem progresso')
          expect(p.chegou).toBe(melhora === 'maior' ? pior >= alvo : pior <= alvo)
          expect(p.chegou).toBe(p.falta === 0)
          expect(p.falta).toBeCloseTo(Math.max(0, Math.abs(alvo - pior) * (p.chegou ? 0 : 1)), 6)
          expect(q.falta).toBeLessThanOrEqual(p.falta)
          expect(q.fracao).toBeGreaterThanOrEqual(p.fracao)
          for (const { fracao } of [p, q]) expect(fracao >= 0 && fracao <= 1).toBe(true)
        },
      ),
    )
  })
})

describe('the numbers of a goal', () => {
  const serie = (
    questao: string,
    especialidade: string,
    pontos: [string, number][],
  ): MedidasAnswer['medidas'][number] => ({
    questao: { _id: questao, enunciado: 'TUG', tipo: 'Escore', especialidade },
    pontos: pontos.map(([data, numero], i) => ({ registro: `r${i}`, data, numero })),
  })
  const pontos = (medidas: MedidasAnswer['medidas'], desde = '2026-10-10') =>
    pontosDaMeta(medidas, { questao: 'q', especialidade: 'Ortopedia', desde })

  it('begin with the last of the day it was set or before, else with the first after it', () => {
    const medidas = [
      serie('q', 'Ortopedia', [
        ['2026-10-01', 16],
        ['2026-10-10', 15],
        ['2026-11-01', 13],
      ]),
    ]
    expect(pontos(medidas)).toEqual({
      inicial: { data: '2026-10-10', numero: 15 },
      atual: { data: '2026-11-01', numero: 13 },
    })
    expect(pontos(medidas, '2026-09-01').inicial?.numero).toBe(16)
    expect(pontos([])).toEqual({ inicial: null, atual: null })
  })

  it('a number of before is where it began, and no progress, however good it was', () => {
    const medidas = [serie('q', 'Ortopedia', [['2026-10-01', 9]])]
    expect(pontos(medidas)).toEqual({ inicial: { data: '2026-10-01', numero: 9 }, atual: null })
    expect(pontos(medidas, '2026-10-01')).toEqual({ inicial: { data: '2026-10-01', numero: 9 }, atual: null })
    // None of before: the first since is both.
    const [um] = [{ data: '2026-10-01', numero: 9 }]
    expect(pontos(medidas, '2026-09-30')).toEqual({ inicial: um, atual: um })
  })

  it('whatever was measured and whenever: it begins at or before its day where it can, and progress is of after it alone', () => {
    const dia = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(dia, fc.integer({ min: 0, max: 100 })), { maxLength: 12 }),
        dia,
        (numeros, desde) => {
          const emOrdem = [...numeros].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
          const { inicial, atual } = pontos([serie('q', 'Ortopedia', emOrdem)], desde)
          const antes = emOrdem.filter(([data]) => data <= desde)
          const depois = emOrdem.filter(([data]) => data > desde)
          expect(inicial?.numero ?? null).toBe((antes.at(-1) ?? depois[0])?.[1] ?? null)
          expect(atual?.numero ?? null).toBe(depois.at(-1)?.[1] ?? null)
          // Another number of before, even the best, changes nothing but where it began.
          const com = [...antes, ['2026-10-00', 0] as [string, number], ...depois].sort(([a], [b]) =>
            a < b ? -1 : a > b ? 1 : 0,
          )
          expect(pontos([serie('q', 'Ortopedia', com)], desde).atual).toEqual(atual)
        },
      ),
    )
  })

  it('count from the first day of the plan where the goal was set with it, else from its own', () => {
    const plano = { inicio: '2026-10-01', escritoEm: '2026-10-10' }
    expect(inicioDaMeta('2026-10-10', plano)).toBe('2026-10-01')
    expect(inicioDaMeta('2026-11-05', plano)).toBe('2026-11-05')
    // A plan that is still to begin.
    expect(inicioDaMeta('2026-10-12', { ...plano, inicio: '2026-10-20' })).toBe('2026-10-20')
  })

  it('are of the plan’s specialty where it has any, and of the rule that is measured by now', () => {
    const outra = serie('q', 'Pilates', [['2026-11-20', 3]])
    const velha = serie('q', 'Ortopedia', [['2026-10-01', 80]])
    const nova = serie('q', 'Ortopedia', [['2026-11-02', 8]])
    const alheia = serie('x', 'Ortopedia', [['2026-11-21', 1]])
    expect(pontos([outra, velha, nova, alheia]).atual?.numero).toBe(8)
    expect(pontos([outra, alheia]).atual?.numero).toBe(3)
  })
})

it('a measure knows which way is better and how far it goes; a number of the clinic’s own does not', () => {
  const tug = MEDIDAS_PRONTAS.find((m) => m.sigla === 'TUG')?.escore
  const psfs = MEDIDAS_PRONTAS.find((m) => m.sigla === 'PSFS')?.escore
  expect([
    sentidoDaMedida('EVA', null),
    sentidoDaMedida('Escore', tug),
    sentidoDaMedida('Inteiro', null),
  ]).toEqual(['menor', 'menor', null])
  expect([
    limitesDaMedida('EVA', null),
    limitesDaMedida('Escore', psfs),
    limitesDaMedida('Fracionário', null),
  ]).toEqual([[0, 10], [0, 10], null])
  const cinco = { ...(psfs as NonNullable<typeof psfs>), calculo: 'soma' as const }
  expect(limitesDaMedida('Escore', cinco)).toEqual([0, 10 * cinco.itens.length])
  expect(limitesDaMedida('Escore', { ...cinco, calculo: 'percentual' })).toEqual([0, 100])
})

it('what is proposed says how many sessions are still to be booked, never fewer than none', () => {
  expect([
    aMarcarDoPlano({ sessoes: 20, marcadas: 12 }),
    aMarcarDoPlano({ sessoes: 5, marcadas: 9 }),
  ]).toEqual([8, 0])
  expect(aMarcarDoPlano({ sessoes: null, marcadas: 3 })).toBeNull()
  expect(textoDaFrequencia({ vezes: null, sessoes: 1 })).toBe('1 sessão')
  const plano = { profissional: 'Marina', vezes: 2, sessoes: 20, marcadas: 12 }
  expect(textoDaProposta(plano)).toBe(
    'O plano terapêutico de Marina propõe 2 × por semana, 20 sessões: faltam 8.',
  )
  expect(textoDaProposta({ ...plano, marcadas: 25 })).toContain('20 sessões: todas marcadas.')
  expect(textoDaProposta({ ...plano, sessoes: null })).toBe(
    'O plano terapêutico de Marina propõe 2 × por semana.',
  )
})

describe('what is sent', () => {
  const id = '01980000-0000-7000-8000-000000000001'
  const envio = (troca: object) => ({ especialidade: id, diagnostico: 'Dor.', inicio: HOJE, ...troca })
  const problemas = (
    schema: typeof planoEnvio | typeof desfechoEnvio,
    valores: object,
  ): Record<string, string> => {
    try {
      schema.validateSync(valores, { abortEarly: false })
      return {}
    } catch (erro) {
      const { inner } = erro as { inner: { path: string; message: string }[] }
      return Object.fromEntries(inner.map((e) => [e.path, e.message]))
    }
  }
  it('needs a diagnosis, by code or in words, and of each goal what it is and until when', () => {
    expect(problemas(planoEnvio, envio({}))).toEqual({})
    expect(problemas(planoEnvio, envio({ diagnostico: '', cid: { _id: id } }))).toEqual({})
    expect(problemas(planoEnvio, envio({ diagnostico: ' ' }))).toEqual({ diagnostico: M.diagnostico })
    expect(problemas(planoEnvio, envio({ metas: [{ texto: ' ', prazo: HOJE }] }))).toEqual({
      'metas[0].texto': M.meta,
    })
    const medida = { questao: id, alvo: '7,5' }
    expect(problemas(planoEnvio, envio({ metas: [{ medida, prazo: HOJE }] }))).toEqual({
      'metas[0].medida.alvo': M.alvo,
    })
    expect(
      problemas(planoEnvio, envio({ metas: [{ medida: { ...medida, alvo: 7.555 }, prazo: HOJE }] })),
    ).toEqual({
      'metas[0].medida.alvo': M.alvo,
    })
    expect(
      problemas(planoEnvio, envio({ metas: [{ medida: { ...medida, alvo: 7.5 }, prazo: HOJE }] })),
    ).toEqual({})
  })

  it('has no date before the plan begins, no part twice, and sessions that a week and a year can hold', () => {
    const antes = { prazo: '2026-11-22' }
    expect(
      problemas(planoEnvio, envio({ metas: [{ texto: 'A', ...antes }], reavaliacoes: [antes] })),
    ).toEqual({
      'metas[0].prazo': M.antesDoInicio,
      'reavaliacoes[0].prazo': M.antesDoInicio,
    })
    const duas = [1, 2].map(() => ({ _id: id, prazo: HOJE }))
    expect(problemas(planoEnvio, envio({ reavaliacoes: duas }))).toEqual({ reavaliacoes: M.repetido })
    expect(Object.keys(problemas(planoEnvio, envio({ vezes: 0, sessoes: 301 })))).toEqual([
      'vezes',
      'sessoes',
    ])
  })

  it('prolongs with a new date, and with nothing else', () => {
    const resposta = (troca: object) => ({ item: id, updatedAt: 'x', ...troca })
    expect(problemas(desfechoEnvio, resposta({ resultado: 'prolongado' }))).toEqual({ novaData: M.novaData })
    expect(problemas(desfechoEnvio, resposta({ resultado: 'prolongado', novaData: HOJE }))).toEqual({})
    expect(problemas(desfechoEnvio, resposta({ resultado: 'alcancado', novaData: HOJE }))).toEqual({
      novaData: M.semNovaData,
    })
    expect(problemas(desfechoEnvio, resposta({ resultado: 'alcancado', novaData: null }))).toEqual({})
    for (const resultado of ['', undefined, 'talvez'])
      expect(problemas(desfechoEnvio, resposta({ resultado }))).toEqual({ resultado: M.resultado })
  })
})
