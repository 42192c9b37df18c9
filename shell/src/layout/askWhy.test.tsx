import { http } from '@clinica/shared-auth'
import { PortalUI } from '@clinica/shared-ui/portal'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { expectConsole } from '../teste/tela'
import { askWhy } from './askWhy'

const ask = (paciente: string): Promise<boolean> => {
  let pedido = Promise.resolve(false)
  act(() => {
    pedido = askWhy(paciente)
  })
  return pedido
}

it('takes a reason down once for all that a screen reads, and opens nothing without', async () => {
  const api = new MockAdapter(http)
  api.onPost('/paciente/p1/privacidade/abertura').reply(200, { msg: 'Motivo registrado.' })
  render(<PortalUI>{null}</PortalUI>)
  const [um, dois] = [ask('p1'), ask('p1')]
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Pediu o laudo dela.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await Promise.all([um, dois])).toEqual([true, true])
  expect(api.history.post.map((r) => JSON.parse(r.data))).toEqual([{ motivo: 'Pediu o laudo dela.' }])
  const outro = ask('p1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(await outro).toBe(false)
  await waitFor(() => expect(api.history.post).toHaveLength(1))
})

it('is typed at once, and what was typed stands after a refusal', async () => {
  expectConsole(/^500/)
  const api = new MockAdapter(http)
  api
    .onPost('/paciente/p2/privacidade/abertura')
    .replyOnce(500)
    .onPost()
    .reply(200, { msg: 'Motivo registrado.' })
  render(<PortalUI>{null}</PortalUI>)
  const pedido = ask('p2')
  await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus())
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Pediu o laudo dela.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByLabelText('Motivo')).toHaveValue('Pediu o laudo dela.')
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(await pedido).toBe(true)
})
