import type { Perfil } from '@clinica/shared-domain'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { entrar, type Mesa } from './cliente'
import { placeOf } from './lugar'
import { abrirPagina, MESA } from './navegador'
import type { Portal } from './portal'

type Janela = Awaited<ReturnType<typeof abrirPagina>>

type Clinica = {
  /** A test that has it for itself may end it and put another in its place. */
  portal: Portal
  navegador: Browser
  /** Speaks to the API as the person of the file's role. */
  mesa: Mesa
  /** A window of its own with a session of its own: at the grid, or at that address. */
  abrir: (perfil: Perfil, caminho?: string) => Promise<Janela>
}

/**
 * What the browser of somebody of this role keeps after a login. Who types it first loads the login's screen and then the grid:
 * `entrarNaTela` is for the journeys that begin there.
 */
export const sessaoDe = async (
  url: string,
  perfil: Perfil,
): Promise<Exclude<BrowserContextOptions['storageState'], string>> => {
  const { token, versao } = await entrar(url, perfil)
  const localStorage = [
    { name: 'clinica.token', value: token },
    { name: 'clinica.versao-backend', value: versao },
  ]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** The demo clinic with a browser before it, for the tests of one file or one `describe`. */
export const clinicaDeDemonstracao = (perfil: Perfil = 'Recepcionista', args: string[] = []): Clinica => {
  const clinica = {
    abrir: async (quem, caminho) => {
      const { url } = clinica.portal
      const janela = await abrirPagina(clinica.navegador, {
        ...MESA,
        storageState: await sessaoDe(url, quem),
      })
      await janela.pagina.goto(url + (caminho ?? '/agendamento'))
      return janela
    },
  } as Clinica
  const place = placeOf(args)
  beforeAll(async () => {
    Object.assign(clinica, await place.open())
    clinica.mesa = await entrar(clinica.portal.url, perfil)
  })
  afterAll(() => place.close(clinica))
  return clinica
}
