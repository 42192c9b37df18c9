import { addDias, diaCurto, type VagasAnswer } from '@clinica/shared-domain'
import { screen, within } from '@testing-library/react'
import { HOJE, id } from './grade'

export const AMANHA = addDias(HOJE, 1)
export const ANA = { _id: id(2), nome: 'Ana Furtado' }
const atende = [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({
  diaSemana: diaSemana as 1,
  horarioInicio: '00:00',
  horarioTermino: '23:59',
}))
/** Tomorrow 08:00 and 10:00, the day after 09:00; Ana serves always, Bia is blocked tomorrow. */
export const vagas = (mudancas: Partial<VagasAnswer> = {}): VagasAnswer => ({
  dias: [
    { data: AMANHA, horas: ['08:00', '10:00'].map((h, i) => ({ hora: h, livres: i + 1 })) },
    { data: addDias(HOJE, 2), horas: [{ hora: '09:00', livres: 3 }] },
  ],
  profissionais: [
    { ...ANA, horas: atende, bloqueios: [] },
    {
      _id: id(4),
      nome: 'Bia Tavares',
      horas: atende,
      bloqueios: [
        {
          dataInicio: AMANHA,
          dataFim: AMANHA,
          horarioInicio: '00:01',
          horarioFim: '23:59',
          motivo: 'Congresso',
        },
      ],
    },
  ],
  seguintes: [],
  ...mudancas,
})
export const coluna = (dia: string) => screen.findByRole('region', { name: diaCurto(dia) })
export const vaga = async (dia: string, h: string) =>
  within(await coluna(dia)).getByRole('button', { name: new RegExp(`^${h}`) })
