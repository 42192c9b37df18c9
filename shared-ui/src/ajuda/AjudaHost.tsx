import { lazy, Suspense, useEffect } from 'react'
import { retrying } from '../base/retrying'
import { closeHelp, type FonteDeAjuda, showHelp, usePainelDeAjuda } from './painel'

const Painel = lazy(retrying(() => import('./PainelDeAjuda')))

/** F1 opens and closes the help of the screen, whatever is being typed; the text is fetched then. */
export const AjudaHost = (fonte: FonteDeAjuda) => {
  const pedido = usePainelDeAjuda((s) => s.pedido)
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      // A screen may have its own use of the key where one stands: the guide's notes of a field.
      if (e.defaultPrevented || e.key !== 'F1' || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return
      e.preventDefault()
      if (e.repeat) return
      if (usePainelDeAjuda.getState().pedido) closeHelp()
      else showHelp()
    }
    usePainelDeAjuda.setState({ pronta: true })
    window.addEventListener('keydown', press)
    return () => {
      usePainelDeAjuda.setState({ pronta: false, pedido: null })
      window.removeEventListener('keydown', press)
    }
  }, [])
  return pedido ? (
    <Suspense fallback={null}>
      <Painel fonte={fonte} pedido={pedido} />
    </Suspense>
  ) : null
}
