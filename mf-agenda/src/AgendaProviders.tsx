import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import type { ReactNode } from 'react'

/** The remote's one cache: it outlives the screens and is emptied when the person at the desk changes. */
export const cache = createQueryClient()

/** Around every page of this remote. */
export const AgendaProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)
