import { PortalUI } from '@clinica/shared-ui'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Screens at their routes, one of them open. */
export const open = (rotas: Record<string, ReactElement>, em: string) => {
  const router = createMemoryRouter(
    Object.entries(rotas).map(([path, element]) => ({ path, element })),
    { initialEntries: [em] },
  )
  render(
    <PortalUI>
      <RouterProvider router={router} />
    </PortalUI>,
  )
  return router
}
