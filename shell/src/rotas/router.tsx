import { LOGADO, telas } from '@clinica/shared-domain/acesso'
import { createBrowserRouter, LeaveGuard, Outlet, type RouteObject } from '@clinica/shared-ui/router'
import { Suspense } from 'react'
import { Guarda } from '../guarda/Guarda'
import { LoginPage } from '../paginas/LoginPage'
import { rotasOf, useCatalogo } from '../remotos/catalogo'
import type { Remoto, RotaComRemoto } from '../remotos/tipos'
import { ErroDoShell } from './ErroDoShell'
import {
  AjudaPage,
  AreaRemota,
  EsqueciSenhaPage,
  HomePage,
  Layout,
  LembretePage,
  NaoAutorizadoPage,
  NaoEncontradaPage,
  NovaSenhaPage,
  PrimeiroAcessoPage,
  QuiosquePage,
  SegurancaPage,
  TrocarSenhaPage,
  VersoesPage,
} from './telas'

/** As the page itself says it (index.html, which has the style too): seen only when a part of the shell takes its time. */
const Demora = () => (
  <form className="espera">
    <p>Abrindo o portal…</p>
    <div className="demora">
      <p>O portal está demorando a abrir.</p>
      <button type="submit">Tentar novamente</button>
    </div>
  </form>
)

const Espera = () => (
  <>
    <LeaveGuard />
    <Suspense fallback={<Demora />}>
      <Outlet />
    </Suspense>
  </>
)

const home = (
  <Guarda access={telas.home}>
    <HomePage />
  </Guarda>
)

/** What is published may change under an open page: title and access are those of the version that opens. */
const TelaRemota = (opened: RotaComRemoto) => {
  const remotos = useCatalogo((s) => s.remotos)
  const rotas = rotasOf(remotos)
  const rota = rotas.find((r) => r.path === opened.path) ?? opened
  return (
    <Guarda access={rota.access} denied={rota.deniedTo && rotas.find((r) => r.name === rota.deniedTo)?.path}>
      <AreaRemota remoto={rota.remoto} path={rota.path} title={rota.menu?.title ?? rota.title} />
    </Guarda>
  )
}

const remoteRota = (rota: RotaComRemoto): RouteObject => ({
  path: rota.path,
  handle: { access: rota.access },
  element: <TelaRemota key={rota.path} {...rota} />,
})

const TELAS = 'telas'

/** The whole portal: the shell's own screens and one flat list of the remotes', ranked by the router. */
export const portalRotas = (remotos: readonly Remoto[]): RouteObject[] => [
  {
    element: <Espera />,
    ErrorBoundary: ErroDoShell,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/esqueci-senha', element: <EsqueciSenhaPage /> },
      { path: '/nova-senha/:hash', element: <NovaSenhaPage /> },
      { path: '/lembrete/:token', element: <LembretePage /> },
      { path: '/primeiro-acesso', element: <PrimeiroAcessoPage /> },
      { path: '/quiosque', handle: { access: telas.quiosque }, element: <QuiosquePage /> },
      {
        id: TELAS,
        // Without a session not even the frame is fetched.
        element: (
          <Guarda access={LOGADO}>
            <Layout />
          </Guarda>
        ),
        children: [
          { path: '/', element: home },
          { path: '/home', element: home },
          {
            path: '/usuario/nova-senha/:id?',
            handle: { access: telas.novaSenha },
            element: (
              <Guarda access={telas.novaSenha}>
                <TrocarSenhaPage />
              </Guarda>
            ),
          },
          {
            path: '/usuario/seguranca',
            handle: { access: telas.seguranca },
            element: (
              <Guarda access={telas.seguranca}>
                <SegurancaPage />
              </Guarda>
            ),
          },
          {
            path: '/ajuda/:remoto?/:pagina?',
            handle: { access: telas.ajuda },
            element: (
              <Guarda access={telas.ajuda}>
                <AjudaPage />
              </Guarda>
            ),
          },
          {
            path: '/versoes',
            handle: { access: telas.versoes },
            element: (
              <Guarda access={telas.versoes}>
                <VersoesPage />
              </Guarda>
            ),
          },
          ...rotasOf(remotos).map(remoteRota),
        ],
      },
      {
        element: <Layout />,
        children: [
          { path: '/_401', element: <NaoAutorizadoPage /> },
          { path: '*', element: <NaoEncontradaPage /> },
        ],
      },
    ],
  },
]

/** Screens that a newer version brings open too, in a page that was there before it. */
export const createPortalRouter = (remotos: readonly Remoto[]) => {
  const router = createBrowserRouter(portalRotas(remotos))
  const conhecidas = new Set(rotasOf(remotos).map((r) => r.path))
  useCatalogo.subscribe(({ remotos: agora }) => {
    const novas = rotasOf(agora).filter((r) => !conhecidas.has(r.path))
    for (const { path } of novas) conhecidas.add(path)
    if (novas.length > 0) router.patchRoutes(TELAS, novas.map(remoteRota))
  })
  return router
}
