import { keepsAll, leaveTo, reloadKeeping, useUnsaved } from '@clinica/shared-auth'
import { Button } from '@clinica/shared-ui'
import { useEffect, useState } from 'react'
import { useNovidade } from '../remotos/novidade'
import css from './Layout.module.css'

/** What cannot go over a reload is saved by its screen first; then the page is loaded again by itself. */
const Retirada = () => {
  const digitando = useUnsaved((s) => s.total > 0)
  const cabe = useUnsaved(keepsAll)
  const [afterSave, setAfterSave] = useState(false)
  useEffect(() => {
    if (afterSave && !digitando) leaveTo()
  }, [afterSave, digitando])
  if (afterSave)
    return (
      <>
        <span>Esta versão foi retirada. A página recarrega assim que você salvar.</span>
        <Button size="small" onClick={() => setAfterSave(false)}>
          Agora não
        </Button>
      </>
    )
  return (
    <>
      <span>Esta versão foi retirada.{digitando && cabe ? ' O que você digitou continua aqui.' : ''}</span>
      <Button size="small" onClick={() => reloadKeeping() || setAfterSave(true)}>
        {cabe ? 'Recarregar' : 'Recarregar ao salvar'}
      </Button>
    </>
  )
}

/**
 * At the foot of the page. A newer version is said quietly, and never while something typed is unsaved; a version that was
 * taken back always, because it may be what spoils the work.
 */
export const FaixaNovaVersao = () => {
  const novidade = useNovidade()
  const digitando = useUnsaved((s) => s.total > 0)
  if (novidade === null || (novidade === 'nova' && digitando)) return null
  return (
    <div className={css.novidade} data-retirada={novidade === 'retirada'} role="status">
      {novidade === 'retirada' ? (
        <Retirada />
      ) : (
        <>
          <span>Há uma versão nova do portal.</span>
          <Button size="small" onClick={() => leaveTo()}>
            Recarregar
          </Button>
        </>
      )}
    </div>
  )
}
