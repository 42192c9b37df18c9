import { LOGADO, telas } from '@clinica/shared-domain/acesso'
import { act, screen } from '@testing-library/react'
import { useConfig } from '../../config'
import { logInAs, openAt, remoto } from '../../teste/tela'

jest.mock('../../remotos/federacao', () => ({ federacao: {}, integridades: new Map() }))
jest.mock('../../remotos/load', () => ({
  loadHelp: async () => [
    { id: 'guias', titulo: 'Guias', rotas: ['/guia'], secoes: [] },
    { id: 'usuarios', titulo: 'Usuários', rotas: ['/usuario'], secoes: [] },
  ],
}))

it('lists the pages of the screens that this person may open, and shows one', async () => {
  logInAs('Recepcionista')
  openAt('/ajuda', [
    remoto('guias', [
      { path: '/guia', access: LOGADO, title: 'Guias' },
      { path: '/usuario', access: telas.usuario, title: 'Usuários' },
    ]),
  ])
  expect(await screen.findByRole('link', { name: 'Guias' })).toHaveAttribute('href', '/ajuda/guias/guias')
  expect(screen.getByRole('link', { name: 'Minha conta' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Usuários' })).toBeNull()
})

it('leads to the whole manual as a PDF where the server has it', async () => {
  logInAs('Recepcionista')
  useConfig.setState({ manual: false })
  openAt('/ajuda', [])
  expect(await screen.findByRole('link', { name: 'Minha conta' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull()
  act(() => useConfig.setState({ manual: true }))
  expect(await screen.findByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/manual.pdf')
})
