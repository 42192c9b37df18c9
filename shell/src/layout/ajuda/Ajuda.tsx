import { AjudaHost } from '@clinica/shared-ui/portal'
import { useRotaAtual } from '../useRotaAtual'
import { loadPages, PORTAL } from './pages'

/** The help of the screen that is open: its remote's, or the portal's own. */
export const Ajuda = () => (
  <AjudaHost parte={useRotaAtual()?.remoto ?? PORTAL} load={loadPages} manual="/ajuda" />
)
