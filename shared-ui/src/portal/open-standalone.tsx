import { startLive, useCan, useLoading, useSessao } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import styled from '@emotion/styled'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { AreaError } from '../base/AreaError'
import { IconButton } from '../base/IconButton'
import { LinearProgress } from '../base/LinearProgress'
import { Page } from '../base/Page'
import { QueryArea } from '../query-client'
import type { RemoteModule, RemoteRoute } from '../remote-module'
import { PortalUI } from '../theme/PortalUI'
import { LoginForm } from './LoginForm'
import { leaveSession } from './leave-session'
import { PaginaPublica } from './PaginaPublica'

const Barra = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: 16px;
  height: 56px;
  padding: 0 16px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  nav {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    flex: 1;
  }
  a {
    padding: 8px 12px;
    border-radius: 10px;
    color: var(--muted);
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  a.active {
    background: var(--primary-soft);
    color: var(--primary);
  }
`
const Conteudo = styled.main`
  padding: 12px 20px 48px;
`
const Progresso = styled.div`
  position: fixed;
  inset: 56px 0 auto;
  z-index: 11;
`

const Guarda = ({ rota, children }: { rota: RemoteRoute; children: ReactNode }) => {
  const autenticado = useSessao((s) => s.autenticado)
  const pode = useCan(rota.access)
  const { pathname, search } = useLocation()
  if (!autenticado) return <Navigate to="/login" replace state={{ de: `${pathname}${search}` }} />
  if (pode) return children
  return (
    <Page title="Acesso negado">
      <AreaError
        titulo="Acesso restrito"
        conteudo="Você não possui autorização para o endereço especificado, contate o administrador do sistema."
      />
    </Page>
  )
}

const Login = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <PaginaPublica title="Entrar">
      <LoginForm aoEntrar={() => void navigate(state?.de ?? '/', { replace: true })} />
    </PaginaPublica>
  )
}

const LinkDoMenu = ({ rota }: { rota: RemoteRoute }) =>
  useCan(rota.access) ? <NavLink to={rota.path}>{rota.menu?.title}</NavLink> : null

const Quadro = ({ rotas }: { rotas: RemoteRoute[] }) => {
  const carregando = useLoading()
  const usuario = useSessao((s) => s.usuario)
  const logado = useCan(LOGADO)
  useEffect(() => (logado ? startLive() : undefined), [logado])
  return (
    <>
      <Barra>
        <nav aria-label="Telas">
          {rotas
            .filter((r) => r.menu)
            .map((r) => (
              <LinkDoMenu key={r.path} rota={r} />
            ))}
        </nav>
        <span>{usuario?.name}</span>
        <IconButton label="Sair" icon="sair" onClick={() => void leaveSession()} />
      </Barra>
      <Progresso>{carregando ? <LinearProgress /> : null}</Progresso>
      <Conteudo>
        <Outlet />
      </Conteudo>
    </>
  )
}

const telaDe = (rota: RemoteRoute, remoto: string): ReactNode => {
  const Tela: ComponentType = lazy(rota.load)
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

const erroDaTela = (
  <Page title="Erro">
    <AreaError onRetry={() => location.reload()} />
  </Page>
)

/** A remote on its own page, with its own login, guard and theme. Deep links work under the page's <base>. */
export const openStandalone = (modulo: RemoteModule): void => {
  const raiz = document.getElementById('raiz')
  if (!raiz) throw new Error('a página não tem #raiz')
  const inicio = modulo.routes.find((r) => r.menu)?.path ?? modulo.routes[0]?.path ?? '/login'
  const router = createBrowserRouter(
    [
      { path: '/login', element: <Login /> },
      {
        element: <Quadro rotas={modulo.routes} />,
        errorElement: erroDaTela,
        children: [
          ...modulo.routes.map((rota) => ({
            path: rota.path,
            element: telaDe(rota, modulo.id),
            errorElement: erroDaTela,
          })),
          { path: '*', element: <Navigate to={inicio} replace /> },
        ],
      },
    ],
    { basename: new URL(document.baseURI).pathname.replace(/\/$/, '') || '/' },
  )
  createRoot(raiz).render(
    <PortalUI>
      <RouterProvider router={router} />
    </PortalUI>,
  )
}
