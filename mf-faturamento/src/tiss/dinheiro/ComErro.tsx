import { ErroDaApi } from '@clinica/shared-auth'
import { AreaError } from '@clinica/shared-ui'

export const ComErro = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <AreaError
    titulo="Não foi possível ler os valores."
    conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
    onRetry={onRetry}
  />
)
