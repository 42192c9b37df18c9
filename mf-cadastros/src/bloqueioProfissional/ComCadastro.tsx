import { SEM_CADASTRO_PROFISSIONAL } from '@clinica/shared-domain'
import { Alert, AreaError, Page, Skeleton } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import { type ProfissionalEscolhido, useOwn } from './useOwn'

/** What `children` may show: everybody's blocks (null), or those of one professional only. */
type Props = { title: string; children: (proprio: ProfissionalEscolhido | null) => ReactNode }

/** The profile Profissional needs a register of its own before it sees or makes a block (spec 2 §6). */
export const ComCadastro = ({ title, children }: Props) => {
  const { profissional, carregando, falhou, semCadastro, attempt } = useOwn()
  if (carregando)
    return (
      <Page title={title}>
        <div role="status" aria-label="Carregando">
          <Skeleton variant="rounded" height={220} />
        </div>
      </Page>
    )
  if (falhou)
    return (
      <Page title={title}>
        <AreaError titulo="Não foi possível encontrar o seu cadastro de profissional." onRetry={attempt} />
      </Page>
    )
  if (semCadastro)
    return (
      <Page title={title}>
        <Alert severity="warning" role="alert">
          {SEM_CADASTRO_PROFISSIONAL}
        </Alert>
      </Page>
    )
  return children(profissional)
}
