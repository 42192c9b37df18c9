import { reportError } from '@clinica/shared-auth'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from '../teste/tela'
import { refuseForm } from './refuse-form'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

it('alerts under the title Erro and reports the message alone', async () => {
  open({ '/': <p>formulário</p> }, '/')
  let fechado: Promise<void> | undefined
  act(() => {
    fechado = refuseForm('Informe os campos corretamente.')
  })
  const alerta = await screen.findByRole('alertdialog', { name: 'Erro' })
  expect(alerta).toHaveTextContent('Informe os campos corretamente.')
  expect(reportError).toHaveBeenCalledWith('Formulário inválido: Informe os campos corretamente.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await fechado
})
