import type { Browser, BrowserContextOptions } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './cliente'
import { abrirDesvio } from './desvio'
import { abrirNavegador, abrirPagina, entrarNaTela } from './navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './portal'

export type PortalDesviado = {
  navegador: Browser
  desvio: Awaited<ReturnType<typeof abrirDesvio>>
  /** A Gerente who has logged in through the proxy. */
  sessao: BrowserContextOptions['storageState']
  fechar: () => Promise<void>
}

/** The demo clinic behind a proxy that can break what passes, a browser, and somebody logged in. */
export const abrirPortalDesviado = async (): Promise<PortalDesviado> => {
  const [portal, navegador]: [Portal, Browser] = await Promise.all([
    iniciarPortal({ dados: dadosDeDemonstracao() }),
    abrirNavegador(),
  ])
  const desvio = await abrirDesvio(portal.url)
  const { pagina, fechar } = await abrirPagina(navegador)
  await entrarNaTela(pagina, desvio.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
  const sessao = await pagina.context().storageState()
  await fechar()
  return {
    navegador,
    desvio,
    sessao,
    fechar: async () => {
      await navegador.close()
      await desvio.fechar()
      await portal.parar()
    },
  }
}
