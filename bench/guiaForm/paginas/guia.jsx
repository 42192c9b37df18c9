// The form of a guide with a whole guide in it; `window.abrir()` mounts it anew and answers how long it took to paint.
import { useSessao } from '@clinica/shared-auth'
import { PortalUI } from '@clinica/shared-ui'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { toForm } from '../../../mf-guias/src/guia/dados/valores'
import { GuiaForm } from '../../../mf-guias/src/guia/GuiaForm'
import { GUIA } from '../dados.mjs'
import { medirAbertura } from './abertura'

useSessao.setState({
  token: 't',
  autenticado: true,
  usuario: { _id: 'eu', name: 'Ana', email: 'ana@clinica.demo', perfil: 'Administrador', acoesExtras: [] },
})
localStorage.setItem('guia.vista.eu', location.hash === '#simplificada' ? 'simplificada' : 'completa')

const cliente = createQueryClient()
medirAbertura(() => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: <GuiaForm registro={GUIA} valores={toForm(GUIA)} digitado={null} onReload={() => {}} />,
    },
  ])
  return (
    <PortalUI>
      <QueryClientProvider client={cliente}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalUI>
  )
})
