import type { DiaSemana } from '@clinica/shared-domain'
import fc from 'fast-check'
import { countNovas, mergeWeek, weekOfProfissionais } from './deHorarios'
import type { Dia } from './modelo'

const PAR = { unidade: 'Centro', especialidade: 'Pilates' }
const quem = (diaSemana: DiaSemana, horarioInicio: string, horarioTermino: string, par = PAR) => ({
  atendimentos: [{ ...par, horarios: [{ diaSemana, horas: [{ horarioInicio, horarioTermino }] }] }],
})
const horas = (dias: readonly Dia[], id: number) =>
  dias.find((d) => d.dia_semana === id)?.horas.map((h) => `${h.hora} ${h.quantidade}`)

it('opens an hour wherever somebody works, with a slot for each who does; the end of a range is none', () => {
  const dias = weekOfProfissionais([quem(1, '08:00', '11:00'), quem(1, '09:00', '10:00')], PAR, 60, 1)
  expect(dias.map((d) => d.dia_semana)).toEqual([1])
  expect(horas(dias, 1)).toEqual(['08:00 1', '09:00 2', '10:00 1'])
})

it('takes the minutes and the slots of each that are asked for, and nothing of another unit or specialty', () => {
  const alheio = quem(2, '08:00', '12:00', { ...PAR, unidade: 'Norte' })
  const dias = weekOfProfissionais([quem(3, '08:00', '09:30'), alheio], PAR, 30, 4)
  expect(dias).toHaveLength(1)
  expect(horas(dias, 3)).toEqual(['08:00 4', '08:30 4', '09:00 4'])
})

it('joins a template: its own hours keep their slots', () => {
  const antes: Dia[] = [{ dia_semana: 1, quantidade: '5', horas: [{ hora: '09:00', quantidade: 5 }] }]
  const depois = mergeWeek(
    antes,
    weekOfProfissionais([quem(1, '08:00', '10:00'), quem(5, '08:00', '09:00')], PAR, 60, 1),
  )
  expect(horas(depois, 1)).toEqual(['08:00 1', '09:00 5'])
  expect(horas(depois, 5)).toEqual(['08:00 1'])
  expect(countNovas(antes, depois)).toBe(2)
})

it('joined again it changes nothing, and no hour is ever lost or outside of somebody’s own', () => {
  const hora = fc.integer({ min: 0, max: 22 }).map((h) => `${String(h).padStart(2, '0')}:00`)
  const semana = fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), hora, hora)
    .filter(([, a, b]) => a < b)
    .map(([dia, a, b]) => quem(dia as DiaSemana, a, b))
  fc.assert(
    fc.property(fc.array(semana, { maxLength: 5 }), fc.array(semana, { maxLength: 3 }), (tem, novos) => {
      const antes = weekOfProfissionais(tem, PAR, 60, 3)
      const depois = mergeWeek(antes, weekOfProfissionais(novos, PAR, 60, 1))
      expect(mergeWeek(depois, weekOfProfissionais(novos, PAR, 60, 1))).toEqual(depois)
      for (const dia of antes)
        for (const h of dia.horas)
          expect(depois.find((d) => d.dia_semana === dia.dia_semana)?.horas).toContainEqual(h)
    }),
  )
})
