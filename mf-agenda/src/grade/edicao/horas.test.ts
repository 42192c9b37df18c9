// Runs again in the clinic's time zone.
import type { GradeDoDia, HorarioDaGrade } from '@clinica/shared-domain'
import { agendamento } from '../../teste/tela'
import { hourOptions } from './horas'

const DIA = '2026-11-23'
const ANA = { _id: 'f1', nome: 'Ana Furtado' }
const BIA = { _id: 'f2', nome: 'Bia Tavares' }
const CLEO = { _id: 'f3', nome: 'Cleo Prado' }
const hora = (h: string, livres: number): HorarioDaGrade => ({
  hora: h,
  turno: 1,
  quantidade: 2,
  livres,
  agendamentos: [],
  desativados: [],
})
const bloqueio = (dataInicio: string, dataFim: string, horarioInicio = '00:01', horarioFim = '23:59') => ({
  dataInicio,
  dataFim,
  horarioInicio,
  horarioFim,
  motivo: 'Férias',
})
const grade: GradeDoDia = {
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: DIA,
  horarios: [hora('08:00', 0), hora('09:00', 1), hora('13:00', 2), hora('14:00', 2)],
  profissionais: [
    {
      ...ANA,
      horas: [{ horarioInicio: '08:00', horarioTermino: '14:00' }],
      bloqueios: [bloqueio(DIA, DIA, '13:00', '15:00')],
    },
    { ...BIA, horas: [{ horarioInicio: '07:00', horarioTermino: '18:00' }], bloqueios: [] },
  ],
}
const meu = agendamento({ hora: '08:00', profissional: { ...ANA, bloqueado: false, motivo: null } })
const offered = (
  a: typeof meu | null,
  escolhido: { hora: string; profissional: typeof ANA | null },
  dia: GradeDoDia = grade,
) => hourOptions(dia, a, escolhido).flatMap((o) => (o.disabled ? [] : [o.value]))

it('offers the hours with a free slot, with how many', () => {
  expect(hourOptions(grade, null, { hora: '09:00', profissional: null })).toEqual([
    { value: '09:00', label: '09:00 · 1 vaga' },
    { value: '13:00', label: '13:00 · 2 vagas' },
    { value: '14:00', label: '14:00 · 2 vagas' },
  ])
})

it("keeps the appointment's own hour, full as it is, whichever hour is chosen now", () => {
  expect(offered(meu, { hora: '08:00', profissional: BIA })).toContain('08:00')
  expect(offered(meu, { hora: '14:00', profissional: BIA })).toEqual(['08:00', '09:00', '13:00', '14:00'])
})

it('shows, and does not offer, the hours when the professional is off or blocked', () => {
  expect(hourOptions(grade, meu, { hora: '08:00', profissional: ANA })).toEqual([
    { value: '08:00', label: '08:00' },
    { value: '09:00', label: '09:00 · 1 vaga' },
    { value: '13:00', label: '13:00 · o profissional está bloqueado: Férias', disabled: true },
    { value: '14:00', label: '14:00 · o profissional não atende', disabled: true },
  ])
})

it('offers no hour of somebody who does not work there that day, or is away all of it', () => {
  expect(offered(null, { hora: '09:00', profissional: CLEO })).toEqual([])
  const deFerias = {
    ...grade,
    profissionais: [{ ...grade.profissionais[1], bloqueios: [bloqueio('2026-11-20', '2026-12-04')] }],
  }
  expect(offered(null, { hora: '09:00', profissional: BIA }, deFerias as GradeDoDia)).toEqual([])
})

it('asks nothing of what stands already, but of another professional at the same hour', () => {
  const fora = { ...grade, profissionais: [] }
  expect(offered(meu, { hora: '08:00', profissional: ANA }, fora)).toEqual(['08:00'])
  expect(offered(meu, { hora: '08:00', profissional: BIA }, fora)).toEqual([])
})
