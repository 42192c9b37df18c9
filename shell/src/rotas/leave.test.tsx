import { useUnsavedGuard } from '@clinica/shared-ui/form'
import { act, screen } from '@testing-library/react'
import { logInAs, openAt } from '../teste/tela'

// Every screen of the shell: a form in which something was typed.
jest.mock('./telas', () => {
  const Ficha = () => {
    useUnsavedGuard(true)
    return null
  }
  return new Proxy({ __esModule: true }, { get: (alvo, nome) => Reflect.get(alvo, nome) ?? Ficha })
})

it.each([
  ['/quiosque', '/home'],
  ['/home', '/quiosque'],
])('what is typed on %s is asked for before another screen is shown', async (de, para) => {
  logInAs('Recepcionista')
  const router = openAt(de)
  await act(() => router.navigate(para))
  expect(await screen.findByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible()
  expect(router.state.location.pathname).toBe(de)
})
