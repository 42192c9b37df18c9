// Runs again in the clinic's time zone.
import {
  CHAVE_FILTROS,
  checkFiltros,
  defaultFiltros,
  filtrosDoEndereco,
  readFiltros,
  saveFiltros,
} from './filtrosGuardados'

const hoje = '2026-11-21'
const opcoes = {
  unidades: ['CENTRO', 'NORTE'],
  especialidades: ['Fisioterapia', 'Pilates'],
  usuario: { unidades: ['NORTE'] },
  hoje,
}
const salvos = { unidade: 'CENTRO', especialidade: 'Fisioterapia', dia: '2026-12-01' }

beforeEach(() => localStorage.clear())

describe('filters of the grid', () => {
  it("start with the person's unit, Pilates and today", () => {
    expect(defaultFiltros(opcoes)).toEqual({ unidade: 'NORTE', especialidade: 'Pilates', dia: hoje })
  })

  it('start with the first unit and the first specialty when there is no better', () => {
    const sem = { ...opcoes, especialidades: ['Fisioterapia'], usuario: { unidades: ['OUTRA'] } }
    expect(defaultFiltros(sem)).toEqual({ unidade: 'CENTRO', especialidade: 'Fisioterapia', dia: hoje })
  })

  it('are remembered, day included, by the same person on the same date', () => {
    saveFiltros(salvos, 'u1', hoje)
    expect(readFiltros('u1', hoje)).toEqual(salvos)
  })

  it('open on today the next morning', () => {
    saveFiltros(salvos, 'u1', hoje)
    expect(readFiltros('u1', '2026-11-22')).toEqual({ ...salvos, dia: '2026-11-22' })
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
  it.each([
    [
      '?unidade=Centro&especialidade=Pilates&dia=2026-11-20',
      { unidade: 'Centro', especialidade: 'Pilates', dia: '2026-11-20' },
    ],
    ['?unidade=Centro&especialidade=Pilates&dia=amanhã', null],
    ['?unidade=Centro&dia=2026-11-20', null],
    ['', null],
  ])('%s', (busca, filtros) => expect(filtrosDoEndereco(busca)).toEqual(filtros))
})
