// Runs again in the clinic's time zone.
import {
  CHAVE_FILTROS,
  checkFiltros,
  defaultFiltros,
  type FiltrosDaGrade,
  readEndereco,
  readFiltros,
  refusalOf,
  saveFiltros,
  withEndereco,
  writeEndereco,
} from './filtrosGuardados'

const hoje = '2026-11-21'
const opcoes = {
  unidades: ['CENTRO', 'NORTE'],
  especialidades: ['Fisioterapia', 'Pilates'],
  usuario: { unidades: ['NORTE'] },
  hoje,
}
const salvos: FiltrosDaGrade = {
  unidade: 'CENTRO',
  especialidade: 'Fisioterapia',
  dia: '2026-12-01',
  vista: 'dia',
  profissional: '',
}
const ANA = '0190a000-0000-7000-8000-000000000002'
const BIA = '0190a000-0000-7000-8000-000000000004'

beforeEach(() => localStorage.clear())

describe('filters of the grid', () => {
  it("start with the person's unit, Pilates and today", () => {
    expect(defaultFiltros(opcoes)).toMatchObject({ unidade: 'NORTE', especialidade: 'Pilates', dia: hoje })
  })

  it('start with the first unit and the first specialty when there is no better', () => {
    const sem = { ...opcoes, especialidades: ['Fisioterapia'], usuario: { unidades: ['OUTRA'] } }
    expect(defaultFiltros(sem)).toMatchObject({ unidade: 'CENTRO', especialidade: 'Fisioterapia', dia: hoje })
  })

  it('are remembered, day included, by the same person on the same date', () => {
    saveFiltros(salvos, 'u1', hoje)
    expect(readFiltros('u1', hoje)).toEqual(salvos)
  })

  it('open on today the next morning', () => {
    saveFiltros(salvos, 'u1', hoje)
    expect(readFiltros('u1', '2026-11-22')).toEqual({ ...salvos, dia: '2026-11-22' })
  })

  it('are remembered with their view, and without whose appointments stood out', () => {
    saveFiltros({ ...salvos, vista: 'semana', profissional: ANA }, 'u1', hoje)
    expect(readFiltros('u1', hoje)).toEqual({ ...salvos, vista: 'semana' })
  })

  it("do not take another person's, nor what is damaged", () => {
    saveFiltros(salvos, 'u1', hoje)
    expect(readFiltros('u2', hoje)).toBeNull()
    localStorage.setItem(CHAVE_FILTROS, '{"unidade":')
    expect(readFiltros('u1', hoje)).toBeNull()
  })

  it('fall back to the defaults where a remembered name is gone', () => {
    expect(checkFiltros({ ...salvos, unidade: 'FECHADA' }, opcoes)).toEqual({
      ...salvos,
      unidade: 'NORTE',
    })
  })
})

describe('the address of a day', () => {
  const shown = (busca: string, meu = '') => {
    const endereco = readEndereco(busca)
    return endereco && withEndereco(endereco, { ...salvos, profissional: meu }, hoje)
  }

  it('is what it shows, written and read', () => {
    for (const vista of ['dia', 'colunas', 'semana'] as const)
      for (const profissional of ['', ANA]) {
        const filtros = { ...salvos, unidade: 'Centro & Sul', vista, profissional }
        expect(shown(writeEndereco(filtros, ''))).toEqual(filtros)
        for (const meu of [ANA, BIA]) expect(shown(writeEndereco(filtros, meu), meu)).toEqual(filtros)
      }
  })

  it('leaves the usual view out, never the day', () =>
    expect(writeEndereco({ ...salvos, dia: hoje }, '')).toBe(
      `?unidade=CENTRO&especialidade=Fisioterapia&dia=${hoje}`,
    ))

  it.each([
    ['?especialidade=Pilates', { ...salvos, especialidade: 'Pilates', dia: hoje }],
    ['?dia=2026-11-20', { ...salvos, dia: '2026-11-20' }],
    ['?vista=mes&profissional=ana', { ...salvos, dia: hoje }],
    ['?volta=x', null],
    ['', null],
  ])('%s', (busca, filtros) => expect(shown(busca)).toEqual(filtros))

  it.each([
    ['?unidade=FECHADA&dia=2026-11-20', 'A unidade “FECHADA” não está entre as ativas.'],
    ['?unidade=NORTE&especialidade=Yoga', 'A especialidade “Yoga” não está entre as ativas.'],
    ['?dia=2026-02-31', 'O dia “2026-02-31” não existe.'],
    ['?unidade=NORTE&especialidade=Pilates&dia=2026-11-20', null],
  ])('%s is refused: %s', (busca, motivo) => {
    const endereco = readEndereco(busca)
    expect(endereco && refusalOf(endereco, opcoes)).toBe(motivo)
  })
})
