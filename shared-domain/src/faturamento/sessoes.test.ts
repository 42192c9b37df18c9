import fc from 'fast-check'
import { STATUS_IDS } from '../agenda/status'
import { isDiaUtil } from '../comum/calendario/feriados'
import { addDias } from '../comum/datas'
import { findRepetidas, isFaturavel, motivoDeNaoFaturar, proporDatas } from './sessoes'
import { datasDeFaturamentoSchema, faturamentoDaGuiaSchema } from './sessoes.schema'

const ID = '018f0000-0000-7000-8000-00000000000'
const sessao = (n: number, data: string, especialidade = 'Pilates') => ({ _id: `${n}`, data, especialidade })

describe('what is billed', () => {
  it('is what was signed or evolved, and each other status says why not', () => {
    expect(STATUS_IDS.filter(isFaturavel)).toEqual(['assinado', 'evoluido'])
    expect(STATUS_IDS.map(motivoDeNaoFaturar)).toEqual([
      'sessão ainda não assinada',
      'pré-agendamento não é faturado',
      null,
      null,
      'falta não é faturada',
    ])
  })
})

describe('proporDatas', () => {
  it('gives each session its own day, and the next free weekday where that is taken', () => {
    const propostas = proporDatas(
      // Friday twice, and the Monday after.
      [sessao(1, '2026-11-20'), sessao(2, '2026-11-20'), sessao(3, '2026-11-23'), sessao(4, '2026-11-12')],
      [{ especialidade: 'Pilates', data: '2026-11-12' }],
    )
    expect([...propostas]).toEqual([
      ['1', '2026-11-20'],
      ['3', '2026-11-23'],
      ['2', '2026-11-24'],
      ['4', '2026-11-13'],
    ])
  })

  it('passes over national holidays, but leaves a session that took place on one there', () => {
    const propostas = proporDatas(
      // The Friday before Our Lady of Aparecida, twice; Black Awareness Day, a Friday, twice.
      [sessao(1, '2026-10-09'), sessao(2, '2026-10-09'), sessao(3, '2026-11-20'), sessao(4, '2026-11-20')],
      [],
    )
    expect(Object.fromEntries(propostas)).toEqual({
      1: '2026-10-09',
      2: '2026-10-13',
      3: '2026-11-20',
      4: '2026-11-23',
    })
  })

  it('tells specialties apart', () => {
    const propostas = proporDatas(
      [sessao(1, '2026-11-20'), sessao(2, '2026-11-20', 'Ortopedia')],
      [{ especialidade: 'Pilates', data: '2026-11-20' }],
    )
    expect(Object.fromEntries(propostas)).toEqual({ 1: '2026-11-23', 2: '2026-11-20' })
  })

  it('proposes to every session a day that nobody has, never before its own', () => {
    const dia = fc.integer({ min: 0, max: 20 }).map((n) => addDias('2026-11-01', n))
    const especialidade = fc.constantFrom('Pilates', 'Ortopedia')
    const lista = fc.array(fc.record({ data: dia, especialidade }), { maxLength: 40 })
    fc.assert(
      fc.property(lista, lista, (sessoes, ocupadas) => {
        const aPropor = sessoes.map((s, n) => ({ ...s, _id: `${n}` }))
        const propostas = proporDatas(aPropor, ocupadas)
        const chaves = aPropor.map((s) => `${propostas.get(s._id)}|${s.especialidade}`)
        expect(new Set(chaves).size).toBe(sessoes.length)
        for (const o of ocupadas) expect(chaves).not.toContain(`${o.data}|${o.especialidade}`)
        for (const s of aPropor) {
          const data = propostas.get(s._id) as string
          expect(data >= s.data).toBe(true)
          if (data !== s.data) expect(isDiaUtil(data)).toBe(true)
        }
      }),
    )
  })
})

it('finds the later of two sessions of one specialty and date; those without a date are nobody’s', () => {
  const com = (n: number, faturamento: string | null, especialidade = 'Pilates') => ({
    n,
    faturamento,
    especialidade,
  })
  const lista = [
    com(1, '2026-11-20'),
    com(2, null),
    com(3, null),
    com(4, '2026-11-20', 'Ortopedia'),
    com(5, '2026-11-20'),
  ]
  expect(findRepetidas(lista).map((s) => s.n)).toEqual([5])
})

describe('what a save sends', () => {
  it('takes a date away with null alone, never by leaving it out', () => {
    expect(datasDeFaturamentoSchema.validateSync([{ _id: `${ID}1`, faturamento: null }])).toEqual([
      { _id: `${ID}1`, faturamento: null },
    ])
    expect(datasDeFaturamentoSchema.isValidSync([{ _id: `${ID}1` }])).toBe(false)
  })
  it.each([
    ['nothing', []],
    ['a session twice', [1, 2].map(() => ({ _id: `${ID}1`, faturamento: null }))],
    ['a day that does not exist', [{ _id: `${ID}1`, faturamento: '2026-02-30' }]],
    ['more than 200', Array.from({ length: 201 }, () => ({ _id: `${ID}1`, faturamento: null }))],
  ])('is refused with %s', (_, datas) => {
    expect(datasDeFaturamentoSchema.isValidSync(datas)).toBe(false)
  })
  it('tells no package from out of the package', () => {
    const base = { datas: [], updatedAt: 'x' }
    expect(faturamentoDaGuiaSchema.validateSync(base)).not.toHaveProperty('pacote')
    expect(faturamentoDaGuiaSchema.validateSync({ ...base, pacote: null }).pacote).toBeNull()
  })
})
