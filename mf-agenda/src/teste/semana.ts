import { type AgendamentoDaSemana, addDias, mondayOf, type SemanaAnswer } from '@clinica/shared-domain'
import { HOJE, id } from './grade'
import { ANA } from './vagas'

/** A Monday to come, so that nothing of its week has passed. */
export const SEGUNDA = mondayOf(addDias(HOJE, 7))
export const TERCA = addDias(SEGUNDA, 1)
const BIA = { _id: id(4), nome: 'Bia Tavares' }

export const naSemana = (mudancas: Partial<AgendamentoDaSemana> = {}): AgendamentoDaSemana => ({
  _id: id(11),
  data: SEGUNDA,
  hora: '08:00',
  status: 'marcado',
  encaixe: false,
  profissional: ANA._id,
  paciente: { _id: id(1), nome: 'Bernardina Sampaio' },
  ...mudancas,
})

const atende = ([1, 2, 3, 4, 5] as const).map((diaSemana) => ({
  diaSemana,
  horarioInicio: '07:00',
  horarioTermino: '12:00',
}))

/** Monday to Friday 08:00 and 09:00, two slots each; Ana serves always, Bia is on holiday on Tuesday. */
export const semana = (agendamentos: AgendamentoDaSemana[] = []): SemanaAnswer => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  inicio: SEGUNDA,
  dias: [0, 1, 2, 3, 4, 5, 6].map((n) => ({
    data: addDias(SEGUNDA, n),
    horas: n < 5 ? ['08:00', '09:00'].map((hora) => ({ hora, quantidade: 2 })) : [],
  })),
  profissionais: [
    { ...ANA, horas: atende, bloqueios: [] },
    {
      ...BIA,
      horas: atende,
      bloqueios: [
        { dataInicio: TERCA, dataFim: TERCA, horarioInicio: '00:01', horarioFim: '23:59', motivo: 'Férias' },
      ],
    },
  ],
  agendamentos,
})
