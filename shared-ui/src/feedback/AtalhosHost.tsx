import { lazy, Suspense, useEffect, useState } from 'react'
import { retrying } from '../base/retrying'

const Atalhos = lazy(retrying(() => import('./Atalhos')))

/** '?' shows the keys of the screen and of the portal, where nothing is typed and no layer lies over the screen. */
export const AtalhosHost = () => {
  const [aberto, setAberto] = useState(false)
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.repeat || e.defaultPrevented) return
      const alvo = e.target instanceof Element ? e.target : null
      if (alvo?.closest('input, textarea, select, [contenteditable]')) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      setAberto(true)
    }
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [])
  return aberto ? (
    <Suspense fallback={null}>
      <Atalhos onFechar={() => setAberto(false)} />
    </Suspense>
  ) : null
}
