// Runs again in the clinic's time zone.
import type { Agendamento, GradeDoDia, HorarioDaGrade } from '@clinica/shared-domain'
import { agendamento } from '../../teste/tela'
import { applyAgendamento, applyHorario, changedIds, mergeGrade } from './merge'

const hora = (h: string, agendamentos: Agendamento[], quantidade = 4): HorarioDaGrade => ({
  hora: h,
  turno: 1,
  quantidade,
  livres: quantidade - agendamentos.length,
  agendamentos,
  desativados: [],
})
const a = agendamento({ _id: 'a', hora: '08:00' })
const b = agendamento({ _id: 'b', hora: '08:00' })
const c = agendamento({ _id: 'c', hora: '09:00' })
const dia = (...horarios: HorarioDaGrade[]): GradeDoDia => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: '2026-11-23',
  horarios,
  profissionais: [],
})
const grade = dia(hora('08:00', [a, b]), hora('09:00', [c]))
const copia = <T>(x: T): T => JSON.parse(JSON.stringify(x)) as T
const mais = (x: Agendamento, mudancas: Partial<Agendamento>): Agendamento => ({
  ...x,
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...mudancas,
})

describe('a day over the day on screen', () => {
  it('is the same object when nothing changed', () => {
    expect(mergeGrade(grade, copia(grade))).toBe(grade)
  })

  it('takes closings that came, changed or went while its hours stayed as they were', () => {
    const fechamentos = [
      {
        dataInicio: grade.dia,
        dataTermino: grade.dia,
        horaInicio: '10:00',
        horaTermino: '12:00',
        motivo: 'Dedetização',
        diasSemana: null,
      },
    ] as unknown as NonNullable<GradeDoDia['fechamentos']>
    const fechada = mergeGrade(grade, { ...copia(grade), fechamentos })
    expect(fechada.fechamentos).toEqual(fechamentos)
    expect(fechada.horarios[0]).toBe(grade.horarios[0])
    expect(mergeGrade(fechada, copia(fechada))).toBe(fechada)
    expect(mergeGrade(fechada, copia(grade)).fechamentos).toBeUndefined()
  })

  it('keeps the hours and the cards that did not change', () => {
    const nova = copia(grade)
    const alvo = nova.horarios[0]?.agendamentos[1]
    if (alvo) Object.assign(alvo, { status: 'assinado', updatedAt: '2026-11-02T10:00:00.000Z' })
    const r = mergeGrade(grade, nova)
    expect(r.horarios[1]).toBe(grade.horarios[1])
    expect(r.horarios[0]?.agendamentos[0]).toBe(a)
    expect(r.horarios[0]?.agendamentos[1]?.status).toBe('assinado')
    expect(changedIds(grade, r)).toEqual(['b'])
  })

  it('does not let an older event undo a newer save', () => {
    const salvo = applyAgendamento(grade, mais(a, { status: 'assinado' }))
    const r = applyHorario(salvo, copia(hora('08:00', [a, b])))
    expect(r.horarios[0]?.agendamentos[0]?.status).toBe('assinado')
  })
})

describe('an hour that another desk changed', () => {
  it('changes that hour alone', () => {
    const r = applyHorario(grade, hora('09:00', [c, agendamento({ _id: 'd', hora: '09:00' })]))
    expect(r.horarios[0]).toBe(grade.horarios[0])
    expect(r.horarios[1]?.agendamentos.map((x) => x._id)).toEqual(['c', 'd'])
    expect(r.horarios[1]?.agendamentos[0]).toBe(c)
  })

  it('appears in its place when the template has no such hour, and leaves with its last walk-in', () => {
    const encaixe = { ...hora('08:30', [agendamento({ _id: 'd', encaixe: true })], 0), livres: 0 }
    const r = applyHorario(grade, encaixe)
    expect(r.horarios.map((h) => h.hora)).toEqual(['08:00', '08:30', '09:00'])
    expect(applyHorario(r, { ...encaixe, agendamentos: [] }).horarios).toHaveLength(2)
  })
})

describe('the answer of a save', () => {
  it('books into its hour and takes a slot', () => {
    const r = applyAgendamento(grade, agendamento({ _id: 'n', hora: '09:00' }))
    expect(r.horarios[1]).toMatchObject({ livres: 2, agendamentos: [{ _id: 'c' }, { _id: 'n' }] })
    expect(r.horarios[0]).toBe(grade.horarios[0])
  })

  it('moves to the deactivated ones and frees the slot', () => {
    const r = applyAgendamento(grade, mais(c, { ativo: false }))
    expect(r.horarios[1]).toMatchObject({ livres: 4, agendamentos: [], desativados: [{ _id: 'c' }] })
  })

  it('moves from one hour to another', () => {
    const r = applyAgendamento(grade, mais(a, { hora: '09:00' }))
    expect(r.horarios.map((h) => h.agendamentos.map((x) => x._id))).toEqual([['b'], ['c', 'a']])
  })

  it('of another day changes nothing here', () => {
    expect(applyAgendamento(grade, agendamento({ _id: 'n', data: '2026-11-24' }))).toBe(grade)
  })

  it('does not count a walk-in as a slot', () => {
    const r = applyAgendamento(grade, agendamento({ _id: 'n', hora: '09:00', encaixe: true }))
    expect(r.horarios[1]?.livres).toBe(3)
  })
})
