import { formatData } from '@clinica/shared-domain'
import { Button, EmptyState } from '@clinica/shared-ui'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'

type Props = { motivo: string; emVez: FiltrosDaGrade; onView: (filtros: FiltrosDaGrade) => void }

/** The address asks for what is not offered. Another unit's day in its place would be taken for the one asked for. */
export const EnderecoRecusado = ({ motivo, emVez, onView }: Props) => (
  <EmptyState
    icon="agenda"
    title={motivo}
    action={
      <Button variant="outlined" onClick={() => onView(emVez)}>
        Ver {emVez.unidade}, {emVez.especialidade}, {formatData(emVez.dia)}
      </Button>
    }
  >
    O endereço que foi aberto não pode ser mostrado. Escolha nos filtros o que deseja ver.
  </EmptyState>
)
