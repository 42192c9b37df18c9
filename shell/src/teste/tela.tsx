import { http, useSessao } from '@clinica/shared-auth'
import type { HomeAnswer } from '@clinica/shared-domain'
import type { Perfil } from '@clinica/shared-domain/acesso'
import { PortalUI } from '@clinica/shared-ui/portal'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { useCatalogo } from '../remotos/catalogo'
import type { Remoto } from '../remotos/tipos'
import { portalRotas } from '../rotas/router'

export { expectConsole } from '@clinica/shared-ui/teste'

Object.assign(globalThis, { VERSAO_FRONTEND: '9.9.9', VERSOES_COMPARTILHADAS: { react: '19.3.1' } })

/** Somebody of this role at the desk; null is nobody. */
export const logInAs = (perfil: Perfil | null): void =>
  useSessao.setState({
    token: perfil ? 't' : null,
    autenticado: perfil !== null,
    fim: null,
    versaoBackend: '1.2.3',
    usuario: perfil
      ? {
          _id: 'u1',
          name: 'Rita Lopes Prado',
          email: 'rita@clinica.demo',
          perfil,
          ultimoLogin: '2026-11-20T13:05:00.000Z',
          unidades: [],
          acoesExtras: [],
        }
      : null,
  })

export const remoto = (id: string, routes: Remoto['module']['routes']): Remoto => ({
  id,
  name: `mf-${id}`,
  version: '1.0.0',
  manifest: `/remotes/${id}/1.0.0/mf-manifest.json`,
  entry: `/remotes/${id}/1.0.0/remoteEntry.js`,
  integrity: null,
  module: { contract: 1, id, routes },
})

/** The home of a clinic in which there is nothing to do. */
export const EMPTY_HOME: HomeAnswer = {
  avisos: [],
  proximas: null,
  meuDia: null,
  pacotes: null,
  mes: null,
  passos: null,
}

/** The server, as the home asks it; every call that a test does not answer is a 404. */
export const homeServer = (): MockAdapter => {
  const api = new MockAdapter(http)
  api.onGet('/inicio').reply(200, EMPTY_HOME)
  return api
}

/** jsdom has no Response of its own. */
export const jsonResponse = (corpo: unknown, status = 200): Promise<Response> =>
  Promise.resolve({
    ok: status < 400,
    status,
    headers: new Map() as unknown as Headers,
    json: async () => corpo,
  } as Response)

/** What the alert says, closed after reading. */
export const readAlert = async (): Promise<string> => {
  const caixa = await screen.findByRole('alertdialog')
  const texto = caixa.textContent ?? ''
  await userEvent.click(within(caixa).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  return texto
}

/** The whole portal at an address, with these remotes deployed. */
export const openAt = (caminho: string, remotos: Remoto[] = []) => {
  useCatalogo.setState({ shell: '1', remotos, falhou: false, rodando: {}, agora: null })
  const router = createMemoryRouter(portalRotas(remotos), { initialEntries: [caminho] })
  render(
    <PortalUI>
      <RouterProvider router={router} />
    </PortalUI>,
  )
  return router
}
