import { http, useSessao } from '@clinica/shared-auth'
import type { Perfil } from '@clinica/shared-domain'
import { PortalUI } from '@clinica/shared-ui'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { render } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import type { ReactNode } from 'react'

/** Somebody of that role is logged in, with an empty browser. */
export const logInAs = (perfil: Perfil): void => {
  localStorage.clear()
  useSessao.setState({
    token: 't',
    autenticado: true,
    usuario: {
      _id: 'u1',
      name: 'Rita Lopes',
      email: 'rita@clinica.test',
      perfil,
      ultimoLogin: null,
      unidades: ['Centro'],
      acoesExtras: [],
    },
  })
}

export const mockServer = () => new MockAdapter(http)

/** Screens at their routes, opened at the last of the addresses. */
export const open = (rotas: Record<string, ReactNode>, ...em: string[]) => {
  const router = createMemoryRouter(
    [
      ...Object.entries(rotas).map(([path, element]) => ({ path, element })),
      { path: '*', element: <p>outra tela</p> },
    ],
    { initialEntries: em },
  )
  render(
    <PortalUI>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalUI>,
  )
  return router
}
