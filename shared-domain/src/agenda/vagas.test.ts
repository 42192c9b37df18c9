import type { ProfissionalDasVagas } from './answers/vagas'
import { listVagas, reasonForNone } from './vagas'

const SEGUNDA = '2026-11-23'
const bloqueio = (horarioInicio: string, horarioFim: string) => ({
  dataInicio: SEGUNDA,
  dataFim: SEGUNDA,
  horarioInicio,
  horarioFim,
  motivo: 'Congresso',
})
const pessoa = (
  _id: string,
  horarioInicio: string,
  horarioTermino: string,
  mais: Partial<ProfissionalDasVagas> = {},
): ProfissionalDasVagas => ({
  _id,
  nome: _id,
  horas: [{ diaSemana: 1, horarioInicio, horarioTermino }],
  bloqueios: [],
  ...mais,
})
const dia = {
  data: SEGUNDA,
  horas: [
    { hora: '08:00', livres: 2 },
    { hora: '11:00', livres: 1 },
    { hora: '14:00', livres: 3 },
  ],
}
const ana = pessoa('ana', '07:00', '12:00')
const bia = pessoa('bia', '11:00', '18:00', { bloqueios: [bloqueio('14:00', '15:00')] })

describe('free slots', () => {
  it('are those at which somebody is on duty and not blocked', () => {
    expect(listVagas(dia, [ana, bia])).toEqual([
      { hora: '08:00', livres: 2, profissionais: ['ana'] },
      { hora: '11:00', livres: 1, profissionais: ['ana', 'bia'] },
    ])
    expect(listVagas({ ...dia, data: '2026-11-24' }, [ana, bia])).toEqual([])
  })
  it('are narrowed to one professional, a part of the day and what has not passed', () => {
    const horas = (filtro: Parameters<typeof listVagas>[2]) =>
      listVagas(dia, [ana, bia], filtro).map((v) => v.hora)
    expect(horas({ profissional: 'bia' })).toEqual(['11:00'])
    expect(horas({ turno: 2 })).toEqual([])
    expect(horas({ hora: '11:00' })).toEqual(['11:00'])
    expect(horas({ aPartirDas: '10:00' })).toEqual(['11:00'])
    expect(horas({ desde: { dia: SEGUNDA, hora: '09:00' } })).toEqual(['11:00'])
    expect(horas({ desde: { dia: '2026-11-24', hora: '00:00' } })).toEqual([])
  })
  it('are none while the unit is closed, with everybody', () => {
    const natal = { ...bloqueio('00:01', '23:59'), motivo: 'Feriado: Natal' }
    expect(listVagas({ ...dia, fechamentos: [natal] }, [ana, bia])).toEqual([])
    expect(reasonForNone({ ...dia, fechamentos: [natal] }, undefined)).toBe('Feriado: Natal')
    const manha = { ...dia, fechamentos: [bloqueio('08:00', '10:00')] }
    expect(listVagas(manha, [ana, bia]).map((v) => v.hora)).toEqual(['11:00'])
  })
  it('that are none say why', () => {
    expect(reasonForNone(dia, undefined)).toBeNull()
    expect(reasonForNone(dia, ana)).toBeNull()
    expect(reasonForNone(dia, bia)).toBe('Bloqueado: Congresso')
    expect(reasonForNone({ ...dia, data: '2026-11-24' }, ana)).toBe('Não atende')
  })
})
