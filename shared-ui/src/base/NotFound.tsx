import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from './EmptyState'
import { Icon } from './Icon'

export type NotFoundProps = {
  /** 'Registro não encontrado.' unless told. */
  title?: string
  /** Where 'Voltar' leads: the list. */
  back: string
}

/** The address names a record that is not there: trying again would not help. */
export const NotFound = ({ title = 'Registro não encontrado.', back }: NotFoundProps) => (
  <div role="alert">
    <EmptyState
      title={title}
      action={
        <Button
          component={Link}
          to={back}
          variant="outlined"
          startIcon={<Icon name="voltar" />}
          sx={{ mt: 1 }}
        >
          Voltar
        </Button>
      }
    >
      Confira o endereço ou procure o registro na lista.
    </EmptyState>
  </div>
)
