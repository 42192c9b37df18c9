import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { homeServer, jsonResponse, logInAs, openAt } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

beforeEach(() => {
  globalThis.fetch = jest.fn(() => jsonResponse({ situacao: 'pronto' })) as never
  homeServer()
  logInAs('Supervisao')
})
afterEach(() => jest.restoreAllMocks())

it('names the role as it is read, and leads to the keys without any', async () => {
  openAt('/home')
  await userEvent.click(await screen.findByRole('button', { name: /^Menu do usuário .*Supervisão$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Atalhos do teclado' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  expect(within(dialogo).getByRole('checkbox', { name: 'Atalhos de uma tecla' })).toBeChecked()
})
