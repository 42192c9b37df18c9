import { lazy, Suspense, useEffect } from 'react'
import { retrying } from '../base/retrying'
import { showAtalhos, useAtalhosDaTela } from './atalhos'
import { useUmaTecla } from './uma-tecla'

const Atalhos = lazy(retrying(() => import('./Atalhos')))

/** '?' shows the keys of the screen and of the portal, where nothing is typed and no layer lies over the screen; so does the user's menu. */
export const AtalhosHost = () => {
  const abertos = useAtalhosDaTela((s) => s.abertos)
  const umaTecla = useUmaTecla()
  useEffect(() => {
    if (!umaTecla) return
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.repeat || e.defaultPrevented) return
      const alvo = e.target instanceof Element ? e.target : null
      if (alvo?.closest('input, textarea, select, [contenteditable]')) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      showAtalhos(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [umaTecla])
  return abertos ? (
    <Suspense fallback={null}>
      <Atalhos onClose={() => showAtalhos(false)} />
    </Suspense>
  ) : null
}
