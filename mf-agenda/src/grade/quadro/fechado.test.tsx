import type { GradeDoDia } from '@clinica/shared-domain'
import { screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { doDia, grade, gradeServer, HOJE, hora, openGrade } from '../../teste/grade'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const fechado = (dia: GradeDoDia, horarioInicio = '00:01', horarioFim = '23:59'): GradeDoDia => ({
  ...dia,
  fechamentos: [{ dataInicio: HOJE, dataFim: HOJE, horarioInicio, horarioFim, motivo: 'Feriado: Natal' }],
})
const dia = grade(hora('08:00', [doDia({ hora: '08:00' })]), hora('09:00', []))

it('says why a day is closed, offers nothing on it, and still shows what was booked', async () => {
  await openGrade(api, 'Recepcionista', fechado(dia))
  expect(
    await screen.findByText(/Feriado: Natal\. Nada é marcado neste dia\..*já estava marcado/),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: '08:00' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: '09:00' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Marcar às/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Livre/ })).toHaveTextContent('0')
})

it('closed for some hours, offers the others', async () => {
  await openGrade(api, 'Recepcionista', fechado(dia, '07:00', '09:00'))
  expect(await screen.findByText('Feriado: Natal, das 07:00 às 09:00.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Marcar às 08:00' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Marcar às 09:00' })).toBeInTheDocument()
})
