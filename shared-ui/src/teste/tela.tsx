import { QueryClientProvider } from '@tanstack/react-query'
import { configure, getConfig, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as React from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { useDialogos } from '../feedback/dialogos'
import { useAvisos } from '../feedback/notify'
import { LeaveGuard } from '../form/leave-guard'
import { createQueryClient } from '../query-client'
import { PortalUI } from '../theme/PortalUI'

// user-event announces each focus through this, also one that React moves while an `act` draws: an act of its own there would end that one
// before it has drawn the rest.
const { eventWrapper } = getConfig()
const inside = (
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { actQueue: unknown }
  }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
configure({ eventWrapper: (cb) => (inside.actQueue ? cb() : eventWrapper(cb)) })

export type Rotas = Record<string, ReactNode>
export type Tela = RenderResult & { router: ReturnType<typeof createMemoryRouter> }

const Raiz = () => (
  <>
    <LeaveGuard />
    <Outlet />
  </>
)

/** Renders screens at their routes, opened at the last of the addresses, with theme, dialogs and a router that can hold a navigation back. */
export const open = (rotas: Rotas, ...em: string[]): Tela => {
  const router = createMemoryRouter(
    [{ element: <Raiz />, children: Object.entries(rotas).map(([path, element]) => ({ path, element })) }],
    { initialEntries: em },
  )
  const tela = render(
    <PortalUI>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalUI>,
  )
  return { ...tela, router }
}

/** Closes what a test left open: the stores outlive it. */
export const clearMessages = (): void => {
  for (const d of useDialogos.getState().fila) d.responder(null)
  useAvisos.setState({ fila: [] })
}

/** A promise that the test answers when it wants. */
export const deferred = <T,>() => {
  let answer: (v: T) => void = () => {}
  let fail: (e: unknown) => void = () => {}
  const promessa = new Promise<T>((res, rej) => {
    answer = res
    fail = rej
  })
  return { promessa, answer, fail }
}
