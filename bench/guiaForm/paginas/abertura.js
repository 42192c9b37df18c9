import { createRoot } from 'react-dom/client'

const quadro = () => new Promise((r) => requestAnimationFrame(r))

/** `window.abrir()`: from a fresh frame to the second one after everything was mounted, in milliseconds. */
export const medirAbertura = (montar) => {
  let raiz = null
  window.abrir = async () => {
    raiz?.unmount()
    await quadro()
    await quadro()
    const de = performance.now()
    raiz = createRoot(document.getElementById('raiz'))
    raiz.render(montar())
    while (!document.querySelector('#raiz input')) await quadro()
    await quadro()
    await quadro()
    return performance.now() - de
  }
}
