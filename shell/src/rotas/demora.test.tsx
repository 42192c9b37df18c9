import { screen } from '@testing-library/react'
import { logInAs, openAt } from '../teste/tela'

jest.mock('./telas', () => {
  const { lazy } = jest.requireActual('react')
  const presa = lazy(() => new Promise(() => {}))
  return new Proxy({ __esModule: true }, { get: (alvo, nome) => Reflect.get(alvo, nome) ?? presa })
})

it('a part of the shell that is on its way has a sentence and a button, not an empty page', async () => {
  logInAs('Gerente')
  openAt('/home')
  expect(await screen.findByText('O portal está demorando a abrir.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
})
