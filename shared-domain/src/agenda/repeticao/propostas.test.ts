import type { ProfissionalDasVagas } from '../answers/vagas'
import { listPropostas } from './propostas'

const SEGUNDA = '2026-11-30'
const dia = (data: string, horas: string[], mais: object = {}) => ({
  data,
  horas: horas.map((hora) => ({ hora, livres: 1 })),
  ...mais,
})
const pessoa = (_id: string, mais: Partial<ProfissionalDasVagas> = {}): ProfissionalDasVagas => ({
  _id,
  nome: _id.toUpperCase(),
  horas: [1, 2, 3, 4, 5].map((d) => ({
    diaSemana: d as 1,
    horarioInicio: '07:00',
    horarioTermino: '19:00',
  })),
  bloqueios: [],
  ...mais,
})
const feriado = (data: string) => ({
  fechamentos: [
    { dataInicio: data, dataFim: data, horarioInicio: '00:01', horarioFim: '23:59', motivo: 'Feriado: X' },
  ],
})
const ana = pessoa('ana')
const bia = pessoa('bia')
const propor = (dias: ReturnType<typeof dia>[], quem = [ana], ocupados: string[] = [SEGUNDA]) =>
  listPropostas({ data: SEGUNDA, hora: '09:00', profissional: 'ana' }, dias, quem, new Set(ocupados)).map(
    (p) => `${p.data.slice(8)} ${p.hora} ${p.profissional._id}`,
  )

describe('what is proposed instead of a date of a series', () => {
  it('is the nearest hours of that day, then the same hour of the next day that has it', () => {
    const dias = [
      dia(SEGUNDA, ['07:00', '10:00', '11:00', '15:00']),
      dia('2026-12-01', ['10:00']),
      dia('2026-12-02', ['09:00']),
    ]
    expect(propor(dias)).toEqual(['30 10:00 ana', '30 07:00 ana', '02 09:00 ana'])
  })
  it('never falls on a closed day, nor on another day of the series', () => {
    const dias = [
      dia(SEGUNDA, ['10:00'], feriado(SEGUNDA)),
      dia('2026-12-01', ['09:00'], feriado('2026-12-01')),
      dia('2026-12-02', ['09:00']),
      dia('2026-12-03', ['09:00']),
    ]
    expect(propor(dias)).toEqual(['02 09:00 ana'])
    expect(propor(dias, [ana], [SEGUNDA, '2026-12-02'])).toEqual(['03 09:00 ana'])
  })
  it('is somebody else at that hour after what the same professional has', () => {
    const dias = [dia(SEGUNDA, ['09:00', '10:00']), dia('2026-12-01', ['09:00'])]
    const ate10 = {
      dataInicio: SEGUNDA,
      dataFim: SEGUNDA,
      horarioInicio: '08:00',
      horarioFim: '10:00',
      motivo: 'M',
    }
    const quem = [pessoa('ana', { bloqueios: [ate10] }), bia]
    expect(propor(dias, quem)).toEqual(['30 10:00 ana', '01 09:00 ana', '30 09:00 bia'])
  })
  it('is somebody else on another day only when there is nothing nearer', () => {
    const ferias = { ...feriado(SEGUNDA).fechamentos[0], dataFim: '2026-12-31' }
    const quem = [pessoa('ana', { bloqueios: [ferias as never] }), bia]
    expect(propor([dia(SEGUNDA, ['10:00']), dia('2026-12-01', ['09:00'])], quem)).toEqual(['01 09:00 bia'])
    expect(propor([dia(SEGUNDA, [])])).toEqual([])
  })
  it('looks at six days, no further', () => {
    const longe = ['12-01', '12-02', '12-03', '12-04', '12-07', '12-08'].map((d) =>
      dia(`2026-${d}`, ['15:00']),
    )
    expect(propor([...longe, dia('2026-12-09', ['09:00'])])).toEqual([])
  })
})
