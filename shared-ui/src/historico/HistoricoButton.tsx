import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../base/Icon'
import { retrying } from '../base/retrying'

const Historico = lazy(retrying(() => import('./Historico')))

export type HistoricoButtonProps = {
  /** Address of the record below the API: 'paciente/0198…'. */
  address: string
  /** What the record is, as the form calls it. */
  title: string
}

/** Opens what was done to a record: who, when, which field, before → after. */
export const HistoricoButton = (props: HistoricoButtonProps) => {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="historico" size={16} />}
        onClick={() => setAberto(true)}
      >
        Histórico
      </Button>
      {aberto ? (
        <Suspense fallback={null}>
          <Historico {...props} onClose={() => setAberto(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
