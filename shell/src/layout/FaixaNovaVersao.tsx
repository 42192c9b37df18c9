import { useUnsaved } from '@clinica/shared-auth'
import { Button } from '@clinica/shared-ui'
import { useNovaVersao } from '../remotos/novidade'
import css from './Layout.module.css'

/** Quiet, at the foot of the page, and never while something typed is unsaved: reloading would be asked about. */
export const FaixaNovaVersao = () => {
  const nova = useNovaVersao()
  const digitando = useUnsaved((s) => s.total > 0)
  if (!nova || digitando) return null
  return (
    <div className={css.novidade} role="status">
      <span>Há uma versão nova do portal.</span>
      <Button size="small" onClick={() => location.reload()}>
        Recarregar
      </Button>
    </div>
  )
}
