import { counted, formatReais, type PacoteDaLista } from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'

/** One run of the marked packages. */
export const GerarLotes = ({ pacotes }: { pacotes: readonly PacoteDaLista[] }) => (
  <Button
    component={Link}
    to={`/faturamento/lotes/gerar?pacotes=${pacotes.map((p) => p._id).join(',')}`}
    variant="contained"
  >
    Gerar lotes: {counted(pacotes.length, 'pacote', 'pacotes')},{' '}
    {formatReais(pacotes.reduce((n, p) => n + p.total, 0))}
  </Button>
)
