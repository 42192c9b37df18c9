import { Button } from '@clinica/shared-ui'
import { useCatalogo } from '../remotos/catalogo'
import { undoRemotoLocal } from '../remotos/remoto-local'
import css from './Layout.module.css'

/** Says for as long as it holds that one remote comes from a developer's machine. */
export const FaixaRemotoLocal = () => {
  const local = useCatalogo((s) => s.remotos.find((r) => r.local))
  if (!local) return null
  return (
    <div className={css.faixa} role="status">
      <span>
        O remoto <b>{local.id}</b> vem de {new URL(local.entry).origin}.
      </span>
      <Button size="small" color="inherit" variant="outlined" onClick={undoRemotoLocal}>
        Voltar ao publicado
      </Button>
    </div>
  )
}
