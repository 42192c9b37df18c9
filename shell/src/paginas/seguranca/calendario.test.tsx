import { http } from '@clinica/shared-auth'
import { MENSAGENS_DO_CALENDARIO as M } from '@clinica/shared-domain'
import { PortalUI } from '@clinica/shared-ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { logInAs } from '../../teste/tela'
import { Calendario } from './Calendario'

let api: MockAdapter
const open = () =>
  render(
    <PortalUI>
      <Calendario />
    </PortalUI>,
  )
const botao = (name: string) => screen.findByRole('button', { name })
beforeEach(() => {
  api = new MockAdapter(http)
  logInAs('Profissional')
})
afterEach(() => api.restore())

it('is made, shown once, told when it was read, and withdrawn by a click', async () => {
  api.onGet('/calendario').replyOnce(200, { profissional: true, link: null })
  api.onPost('/calendario').reply(201, { msg: M.criado, caminho: '/api/calendario/abc.ics' })
  api.onPost('/calendario/retirar').reply(200, { msg: M.retirado })
  open()
  const criar = await botao('Criar link')
  expect(screen.queryByRole('button', { name: 'Retirar o link' })).toBeNull()
  api.onGet('/calendario').reply(200, {
    profissional: true,
    link: { criadoEm: '2026-11-24T12:00:00Z', lidoEm: '2026-11-24T13:30:00Z' },
  })
  await userEvent.click(criar)
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(
    `${window.location.origin}/api/calendario/abc.ics`,
  )
  expect(await screen.findByText(/Lido pela última vez em 24\/11\/2026 10:30/)).toBeVisible()
  api.onGet('/calendario').reply(200, { profissional: true, link: null })
  await userEvent.click(await botao('Retirar o link'))
  expect(await screen.findByText(M.retirado)).toBeInTheDocument()
  expect(await botao('Criar link')).toBeVisible()
  expect(screen.queryByLabelText('Endereço do calendário')).toBeNull()
})

it('another link is made only after a yes, since the one before ends', async () => {
  api
    .onGet('/calendario')
    .reply(200, { profissional: true, link: { criadoEm: '2026-11-24T12:00:00Z', lidoEm: null } })
  open()
  expect(await screen.findByText(/Nenhum calendário o leu ainda/)).toBeVisible()
  await userEvent.click(await botao('Criar outro link'))
  expect(await screen.findByText(/O link de agora deixa de valer/)).toBeVisible()
  await userEvent.click(await botao('Cancelar'))
  expect(api.history.post).toHaveLength(0)
})

it('is not offered to who is no professional', async () => {
  api.onGet('/calendario').reply(200, { profissional: false, link: null })
  const { container } = open()
  await screen.findByText((_, e) => e === container)
  expect(screen.queryByText('A sua agenda no seu calendário')).toBeNull()
})
