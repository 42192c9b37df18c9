import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../base/Icon'
import { retrying } from '../base/retrying'
import type { RegistroComHistorico } from './Historico'

const Historico = lazy(retrying(() => import('./Historico')))

/** Opens what was done to a record: who, when, which field, before → after. */
export const HistoricoButton = (props: RegistroComHistorico) => {
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
