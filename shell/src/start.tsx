import { pause } from '@clinica/shared-ui/in-pieces'
import { offerInstall, PortalUI, prepareFont } from '@clinica/shared-ui/portal'
import { RouterProvider } from '@clinica/shared-ui/router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './config'
import { dropQuiosque } from './paginas/quiosque/aberto'
import { loadCatalogo, useCatalogo } from './remotos/catalogo'
import { withRemotoLocal } from './remotos/remoto-local'
import { createPortalRouter } from './rotas/router'

export const start = async (): Promise<void> => {
  dropQuiosque()
  const fonte = prepareFont()
  await loadCatalogo()
  const remotos = await withRemotoLocal(useCatalogo.getState().remotos)
  useCatalogo.setState({ remotos })
  const raiz = document.getElementById('raiz')
  if (!raiz) throw new Error('a página não tem #raiz')
  await pause()
  const router = createPortalRouter(remotos)
  await fonte
  await pause()
  // Drawn in slices: in one piece the first screen would keep a phone busy for a quarter of a second.
  startTransition(() =>
    createRoot(raiz).render(
      <PortalUI>
        <RouterProvider router={router} />
      </PortalUI>,
    ),
  )
  void loadConfig()
  void offerInstall()
}
