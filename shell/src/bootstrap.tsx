import { PortalUI } from '@clinica/shared-ui/portal'
import { RouterProvider } from '@clinica/shared-ui/router'
import { createRoot } from 'react-dom/client'
import { carregarConfig } from './config'
import { carregarCatalogo, useCatalogo } from './remotos/catalogo'
import { comRemotoLocal } from './remotos/remoto-local'
import { criarRouter } from './rotas/router'

const abrir = async () => {
  await carregarCatalogo()
  const remotos = await comRemotoLocal(useCatalogo.getState().remotos)
  useCatalogo.setState({ remotos })
  const raiz = document.getElementById('raiz')
  if (!raiz) throw new Error('a página não tem #raiz')
  createRoot(raiz).render(
    <PortalUI>
      <RouterProvider router={criarRouter(remotos)} />
    </PortalUI>,
  )
  void carregarConfig()
}

void abrir()
