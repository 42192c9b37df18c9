import { formatData } from '@clinica/shared-domain'
import { Alert, Button } from '@clinica/shared-ui'

type Props = { dia: string; hoje: string; onHoje: () => void }

/** Midnight passed with something in hand: the day on screen is over, and the way to the new one. */
export const DiaTerminado = ({ dia, hoje, onHoje }: Props) => (
  <Alert
    severity="info"
    role="status"
    action={<Button onClick={onHoje}>Ir para hoje, {formatData(hoje)}</Button>}
  >
    O dia {formatData(dia)} terminou.
  </Alert>
)
