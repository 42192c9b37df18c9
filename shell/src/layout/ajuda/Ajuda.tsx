import { AjudaHost } from '@clinica/shared-ui/portal'
import { useRotaAtual } from '../useRotaAtual'
import { loadPages } from './pages'

/** The help of the screen that is open: its remote's, or the portal's own. */
export const Ajuda = () => (
  <AjudaHost remoto={useRotaAtual()?.remoto ?? null} load={loadPages} manual="/ajuda" />
)
