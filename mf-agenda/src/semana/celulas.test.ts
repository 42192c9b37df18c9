// Runs again on other days.
import { addDias, type SemanaAnswer } from '@clinica/shared-domain'
import { hora, id } from '../teste/grade'
import { naSemana, SEGUNDA, semana, TERCA } from '../teste/semana'
import { agendamento } from '../teste/tela'
import { applyHorario } from './aoVivo'
import { buildCelulas, type OpcoesDaSemana } from './celulas'

const ANTES = { dia: addDias(SEGUNDA, -1), hora: '12:00' }
const celula = (s: SemanaAnswer, data: string, h: string, opcoes: Partial<OpcoesDaSemana> = {}) =>
  buildCelulas(s, { agora: ANTES, ...opcoes })
    .dias.find((d) => d.data === data)
    ?.celulas.find((c) => c.hora === h)
const pessoa = (s: SemanaAnswer, n: number) => s.profissionais.find((p) => p._id === id(n))

describe('the cells of a week', () => {
  it('go from Monday to Saturday, to Sunday where it has hours or somebody', () => {
    const ultimo = (s: SemanaAnswer) => buildCelulas(s, { agora: ANTES }).dias.at(-1)?.data
    expect(ultimo(semana())).toBe(addDias(SEGUNDA, 5))
    expect(ultimo(semana([naSemana({ data: addDias(SEGUNDA, 6), encaixe: true })]))).toBe(addDias(SEGUNDA, 6))
  })

  it('count slots, not walk-ins, and offer what is free with whoever serves then', () => {
    const s = semana([naSemana(), naSemana({ _id: id(12), encaixe: true })])
    expect(celula(s, SEGUNDA, '08:00')).toMatchObject({ quantidade: 2, livres: 1, comQuem: [id(2), id(4)] })
    expect(celula(s, TERCA, '08:00')).toMatchObject({ livres: 2, comQuem: [id(2)], contra: null })
  })

  it('hold the walk-ins of their hour: a minute makes no row of the week', () => {
    const s = semana([naSemana(), naSemana({ _id: id(12), encaixe: true, hora: '08:07' })])
    expect(buildCelulas(s, { agora: ANTES }).horas).toEqual(['08:00', '09:00'])
    expect(celula(s, SEGUNDA, '08:00')?.agendamentos.map((a) => a.hora)).toEqual(['08:00', '08:07'])
    const cedo = semana([naSemana({ encaixe: true, hora: '06:40' })])
    expect(buildCelulas(cedo, { agora: ANTES }).horas).toEqual(['06:00', '08:00', '09:00'])
  })

  it('say of a day whose hours are over that it is over, not that it is full', () => {
    const acabou = (hora: string) =>
      buildCelulas(semana(), { agora: { dia: SEGUNDA, hora } }).dias.find((d) => d.data === SEGUNDA)?.acabou
    expect([acabou('08:30'), acabou('19:00')]).toEqual([false, true])
  })

  it('offer nothing that has passed, at its minute', () => {
    const livres = (agora: OpcoesDaSemana['agora']) => celula(semana(), SEGUNDA, '08:00', { agora })
    expect(livres({ dia: SEGUNDA, hora: '08:00' })).toMatchObject({ passou: false, comQuem: [id(2), id(4)] })
    expect(livres({ dia: SEGUNDA, hora: '08:01' })).toMatchObject({ passou: true, comQuem: [], contra: null })
  })

  it('say why a free slot is with nobody', () => {
    const s = semana()
    expect(celula(s, TERCA, '08:00', { profissional: pessoa(s, 4) })?.contra).toBe('Bloqueado: Férias')
    const semAna = { ...s, profissionais: s.profissionais.filter((p) => p._id !== id(2)) }
    expect(celula(semAna, TERCA, '08:00')).toMatchObject({ comQuem: [], contra: 'Bloqueado: Férias' })
    expect(celula({ ...s, profissionais: [] }, TERCA, '08:00')?.contra).toBe('Sem profissional')
  })

  it('of a day on which the unit is closed say why, and offer nothing', () => {
    const s = semana()
    const feriado = {
      dataInicio: SEGUNDA,
      dataFim: SEGUNDA,
      horarioInicio: '00:01',
      horarioFim: '23:59',
      motivo: 'Feriado: Natal',
    }
    const dias = s.dias.map((d) => (d.data === SEGUNDA ? { ...d, fechamentos: [feriado] } : d))
    const fechada = { ...s, dias }
    expect(celula(fechada, SEGUNDA, '09:00')).toMatchObject({ comQuem: [], contra: 'Feriado: Natal' })
    expect(buildCelulas(fechada, { agora: ANTES }).dias[0]).toMatchObject({
      livres: 0,
      nota: 'Feriado: Natal',
    })
  })

  it('of a day that is closed for some hours say so at those, and the day still tells what is free', () => {
    const s = semana()
    const reforma = {
      dataInicio: SEGUNDA,
      dataFim: SEGUNDA,
      horarioInicio: '09:00',
      horarioFim: '10:00',
      motivo: 'Unidade fechada: Reforma',
    }
    const dias = s.dias.map((d) => (d.data === SEGUNDA ? { ...d, fechamentos: [reforma] } : d))
    const emParte = { ...s, dias }
    expect(celula(emParte, SEGUNDA, '09:00')).toMatchObject({
      comQuem: [],
      contra: 'Unidade fechada: Reforma',
    })
    expect(celula(emParte, SEGUNDA, '08:00')?.contra).toBeNull()
    const [dia] = buildCelulas(emParte, { agora: ANTES }).dias
    expect(dia?.nota).toBe('')
    expect(dia?.livres).toBeGreaterThan(0)
  })

  it('of one professional hold their appointments alone, and the hours at which they serve', () => {
    const s = semana([naSemana(), naSemana({ _id: id(12), profissional: id(4) })])
    const dela = buildCelulas(s, { agora: ANTES, profissional: pessoa(s, 2) })
    expect(dela.dias[0]?.celulas[0]?.agendamentos.map((a) => a._id)).toEqual([id(11)])
    // Both slots are taken, one by somebody else's patient.
    expect(dela.dias[0]?.celulas[0]).toMatchObject({ livres: 0, comQuem: [] })
    expect(dela.dias[0]).toMatchObject({ ocupadas: 1, nota: '07:00–12:00' })
    expect(dela.dias[5]).toMatchObject({ nota: 'Não atende' })
  })
})

describe('an hour that another desk changed', () => {
  const deAna = agendamento({
    _id: id(12),
    data: SEGUNDA,
    profissional: { _id: id(2), nome: 'Ana Furtado', bloqueado: false, motivo: null },
  })

  it('stands in the week as the event brings it, and leaves the others alone', () => {
    const antes = semana([naSemana(), naSemana({ _id: id(13), hora: '09:00' })])
    const depois = applyHorario(antes, SEGUNDA, hora('08:00', [deAna], 4))
    expect(depois.agendamentos.map((a) => [a._id, a.hora, a.paciente.nome])).toEqual([
      [id(12), '08:00', 'Bernardina Albuquerque Sampaio'],
      [id(13), '09:00', 'Bernardina Sampaio'],
    ])
    expect(depois.dias[0]?.horas).toEqual([
      { hora: '08:00', quantidade: 5 },
      { hora: '09:00', quantidade: 2 },
    ])
  })

  it('is the same week when nothing of it differs', () => {
    const antes = applyHorario(semana(), SEGUNDA, hora('08:00', [deAna], 1))
    expect(applyHorario(antes, SEGUNDA, hora('08:00', [deAna], 1))).toBe(antes)
  })

  it('brings a professional whom the week did not have', () => {
    const outro = { _id: id(9), nome: 'Caio Luz', bloqueado: false, motivo: null }
    const depois = applyHorario(semana(), SEGUNDA, hora('08:00', [{ ...deAna, profissional: outro }], 1))
    expect(depois.profissionais.at(-1)).toEqual({ _id: id(9), nome: 'Caio Luz', horas: [], bloqueios: [] })
  })
})
