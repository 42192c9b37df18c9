import { PaginaPublica } from '@clinica/shared-ui/portal'
import type { ReactNode } from 'react'
import { useConfig } from '../config'

/** A screen outside the session, under the clinic's name once the server said it. */
export const PaginaDeFora = ({ title, children }: { title: string; children: ReactNode }) => (
  <PaginaPublica title={title} clinica={useConfig((c) => c.nomeClinica)}>
    {children}
  </PaginaPublica>
)
