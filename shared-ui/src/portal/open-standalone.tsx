import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { RemoteModule } from '../remote-module'
import { prepareFont } from '../theme/fonte'
import { PortalUI } from '../theme/PortalUI'
import { standaloneRoutes } from './alone/routes'
import { offerInstall } from './offer-install'

/** A remote on its own page, with its own login, guard and theme. Deep links work under the page's <base>. */
export const openStandalone = async (modulo: RemoteModule): Promise<void> => {
  const raiz = document.getElementById('raiz')
  if (!raiz) throw new Error('a página não tem #raiz')
  const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/'
  const router = createBrowserRouter(standaloneRoutes(modulo), { basename })
  await prepareFont()
  // In slices, as the portal's first screen.
  startTransition(() =>
    createRoot(raiz).render(
      <PortalUI>
        <RouterProvider router={router} />
      </PortalUI>,
    ),
  )
  void offerInstall()
}
