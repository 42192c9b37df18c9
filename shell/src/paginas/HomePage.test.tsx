// Runs again in the clinic's time zone.
import { useSessao } from '@clinica/shared-auth'
import { screen } from '@testing-library/react'
import { logInAs, openAt } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({ federacao: {}, integridades: new Map() }))

afterEach(() => jest.restoreAllMocks())

// The demo person's last login is of 20 November, 13:05 UTC; the two zones are a day apart.
it.each([
  ['Pacific/Kiritimati', '21/11/2026 03:05', '2027'],
  ['Etc/GMT+12', '20/11/2026 01:05', '2026'],
  ['America/Manaus', '20/11/2026 09:05', '2026'],
])('last login and year are those of the clinic, in %s', async (fuso, quando, ano) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T11:00:00.000Z'))
  logInAs('Recepcionista')
  useSessao.setState({ fuso })
  openAt('/home')
  expect(await screen.findByText(`Último login: ${quando}`)).toBeVisible()
  expect(screen.getByText(new RegExp(`© 2017–${ano}`))).toBeVisible()
})
