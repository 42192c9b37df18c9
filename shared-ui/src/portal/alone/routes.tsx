import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { LinearProgress } from '../../base/LinearProgress'
import { retrying } from '../../base/retrying'
import { QueryArea } from '../../query-client'
import type { RemoteModule, RemoteRoute } from '../../remote-module'
import { Quadro } from './Quadro'
import { ErroDaTela, Guarda, Inicio, Login, NaoEncontrada } from './telas'

const telaDe = (rota: RemoteRoute, remoto: string): ReactNode => {
  const Tela: ComponentType = lazy(retrying(rota.load))
  return (
    <Guarda rota={rota}>
      <Suspense fallback={<LinearProgress aria-label="Carregando" />}>
        <QueryArea id={remoto}>
          <Tela />
        </QueryArea>
      </Suspense>
    </Guarda>
  )
}

/** The routes of a remote alone: its own, with login and menu, and a plain answer for every other address. */
export const standaloneRoutes = (modulo: RemoteModule): RouteObject[] => [
  {
    path: '/login',
    element: <Login />,
    errorElement: <ErroDaTela />,
  },
  {
    element: <Quadro modulo={modulo} />,
    errorElement: <ErroDaTela />,
    children: [
      ...modulo.routes.map((rota) => ({
        path: rota.path,
        handle: { access: rota.access },
        element: telaDe(rota, modulo.id),
        errorElement: <ErroDaTela />,
      })),
      { path: '/', element: <Inicio rotas={modulo.routes} /> },
      { path: '*', element: <NaoEncontrada /> },
    ],
  },
]
