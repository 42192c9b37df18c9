import type { Perfil } from '@clinica/shared-domain'
import type { Browser } from 'playwright-core'
import { EMAIL_DEMO, entrar, type Mesa, SENHA_DEMO } from './cliente'
import { abrirNavegador, abrirPagina, entrarNaTela } from './navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './portal'

type Janela = Awaited<ReturnType<typeof abrirPagina>>

type Clinica = {
  /** A test may end it and put another in its place. */
  portal: Portal
  navegador: Browser
  /** Speaks to the API as the person of the file's role. */
  mesa: Mesa
  /** A window of its own, logged in through the screen: at the grid, or at that address. */
  abrir: (perfil: Perfil, caminho?: string) => Promise<Janela>
}

/** The demo clinic with a browser before it, for the tests of one file or one `describe`. */
export const clinicaDeDemonstracao = (perfil: Perfil = 'Recepcionista', args: string[] = []): Clinica => {
  const clinica = {
    abrir: async (quem, caminho) => {
      const janela = await abrirPagina(clinica.navegador)
      await entrarNaTela(janela.pagina, clinica.portal.url, EMAIL_DEMO[quem], SENHA_DEMO)
      if (caminho) await janela.pagina.goto(clinica.portal.url + caminho)
      return janela
    },
  } as Clinica
  beforeAll(async () => {
    ;[clinica.portal, clinica.navegador] = await Promise.all([
      iniciarPortal({ dados: dadosDeDemonstracao() }),
      abrirNavegador(args),
    ])
    clinica.mesa = await entrar(clinica.portal.url, perfil)
  })
  afterAll(async () => {
    await clinica.navegador.close()
    await clinica.portal.parar()
  })
  return clinica
}
