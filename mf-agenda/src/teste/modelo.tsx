import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { act, fireEvent, screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import ModeloPage from '../modelo/ModeloPage'
import { logInAs, mockServer, open } from './tela'

export const PAR = { unidade: 'Centro', especialidade: 'Pilates' }
export const modelo = (mudancas: Partial<ModeloDeAgenda> = {}): ModeloDeAgenda => ({
  _id: 'm1',
  ...PAR,
  horarios: [
    {
      dia_semana: 1,
      horas: [
        { hora: '08:00', quantidade: 2, turno: 1 },
        { hora: '13:00', quantidade: 2, turno: 2 },
        { hora: '18:00', quantidade: 2, turno: 3 },
      ],
    },
  ],
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...mudancas,
})

/** A Gerente, and the server of a clinic with one unit, one specialty and nobody who works there. */
export const modeloServer = (): MockAdapter => {
  logInAs('Gerente')
  const api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: '1', nome: 'Centro' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: '1', nome: 'Pilates' }] })
  api.onGet('/profissional').reply(200, { profissionais: [] })
  return api
}

/** The editor on the template of PAR, which the server has. */
export const openModelo = async (api: MockAdapter, agenda: ModeloDeAgenda | null) => {
  api.onGet('/agenda/horarios').reply(200, { agenda })
  localStorage.setItem('clinica.agenda.filtros', JSON.stringify(PAR))
  open(<ModeloPage />, '/agenda', '/agenda')
  await screen.findByText('Segunda')
}
/** The requests for the template. */
export const searches = (api: MockAdapter) => api.history.get.filter((c) => c.url === '/agenda/horarios')

export const hold = (botao: HTMLElement, ms: number) => {
  jest.useFakeTimers()
  fireEvent.keyDown(botao, { key: ' ' })
  act(() => jest.advanceTimersByTime(ms))
  fireEvent.keyUp(botao, { key: ' ' })
  jest.useRealTimers()
}
export const typeIn = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } })
export const add = (hora: string) => {
  typeIn(screen.getByRole('textbox', { name: 'Horário' }), hora)
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
}
