import { PortalUI } from '@clinica/shared-ui'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Screens at their routes, the last address opened after the others. */
export const open = (rotas: Record<string, ReactNode>, ...em: string[]) => {
  const router = createMemoryRouter(
    Object.entries(rotas).map(([path, element]) => ({ path, element })),
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
