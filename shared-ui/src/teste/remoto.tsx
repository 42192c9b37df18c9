import { http, useSessao } from '@clinica/shared-auth'
import type { Perfil } from '@clinica/shared-domain'
import MockAdapter from 'axios-mock-adapter'
import { open as openTela, type Rotas } from './tela'

export { expectConsole } from './console'

/** Somebody of that role is logged in, with an empty browser. */
export const logInAs = (perfil: Perfil): void => {
  localStorage.clear()
  useSessao.setState({
    token: 't',
    autenticado: true,
    usuario: {
      _id: 'u1',
      name: 'Rita Lopes',
      email: 'rita@clinica.test',
      perfil,
      ultimoLogin: null,
      unidades: ['Centro'],
      acoesExtras: [],
    },
  })
}

/** The server: every call that a test does not answer is a 404. */
export const mockServer = (): MockAdapter => new MockAdapter(http)

/** A remote's screens at their routes, opened at the last of the addresses; at every other address 'outra tela'. */
export const open = (rotas: Rotas, ...em: string[]) =>
  openTela({ '*': <p>outra tela</p>, ...rotas }, ...em).router
