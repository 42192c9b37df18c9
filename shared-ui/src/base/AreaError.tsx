import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { Icon } from './Icon'
import { leaveFocus } from './layers/leave-focus'

export type AreaErrorProps = {
  titulo?: string
  conteudo?: ReactNode
  onRetry?: () => void
  retryLabel?: string
}

/** An area that could not be shown; the rest of the portal goes on. */
export const AreaError = ({
  titulo = 'Não foi possível abrir esta área.',
  conteudo = 'O restante do portal continua funcionando.',
  onRetry,
  retryLabel = 'Tentar novamente',
}: AreaErrorProps) => (
  <div role="alert">
    <EmptyState
      title={titulo}
      icon="alerta"
      action={
        onRetry ? (
          <Button
            variant="outlined"
            startIcon={<Icon name="atualizar" />}
            onClick={(e) => {
              leaveFocus(e.currentTarget)
              onRetry()
            }}
            sx={{ mt: 1 }}
          >
            {retryLabel}
          </Button>
        ) : null
      }
    >
      {conteudo}
    </EmptyState>
  </div>
)
