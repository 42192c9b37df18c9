import { http, useSessao } from '@clinica/shared-auth'
import type { Questao } from '@clinica/shared-domain'
import { PortalUI } from '@clinica/shared-ui'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { render } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import type { ReactNode } from 'react'

/** A manager is logged in, with an empty browser; what answers their calls. */
export const mockServer = (): MockAdapter => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  return new MockAdapter(http)
}

/** Screens at their routes, the last address opened after the others. */
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

const id = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A question as the server answers it; `n` tells it from the others. */
export const questao = (n: number, mudancas: Partial<Questao> = {}): Questao => ({
  _id: id(n),
  enunciado: `Questão ${n}`,
  tipo: 'Texto',
  obrigatorio: false,
  ativo: true,
  expandida: false,
  respostaPadrao: null,
  respostasPadroes: [],
  dominio: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...mudancas,
})
