import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { abrirDesvio, type Falta } from './teste/desvio'
import { abrirNavegador, abrirPagina, entrarNaTela, MESA, sossegar } from './teste/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './teste/portal'

const FALTAS: Falta[] = ['404', 'corta', 'pendura', 'html']
/** In turn; one that hangs takes its ten seconds. */
const RODA: Falta[] = ['404', 'corta', 'html', '404', 'corta', 'html', 'pendura']
const TELAS = [
  { caminho: '/agendamento', pronto: '#filtro-dia' },
  { caminho: '/cid', pronto: 'form[role=search]' },
]
/**
 * Every file of both screens with every fault takes a quarter of an hour; by default each file has one of them, and
 * what both screens need is lost to the first.
 */
const TODAS = process.env.PERDAS === 'todas'
const tentados = new Set<string>()

/**
 * Whatever is lost, late or damaged after the page itself, one click on 'Tentar novamente' brings the screen, or nothing
 * does harm at all.
 */
const chega = async (pagina: Page, pronto: string): Promise<number> => {
  const tela = pagina.locator(pronto)
  const tentar = pagina.getByRole('button', { name: 'Tentar novamente' })
  await tela.or(tentar).first().waitFor({ timeout: 60_000 })
  if (await tela.isVisible()) return 0
  // It may come by itself just then, and take the button away.
  await Promise.race([tentar.click({ timeout: 60_000 }), tela.waitFor({ timeout: 60_000 })])
  await tela.waitFor({ timeout: 60_000 })
  return 1
}

describe('any one request after the page may be lost', () => {
  let portal: Portal
  let navegador: Browser
  let desvio: Awaited<ReturnType<typeof abrirDesvio>>
  let sessao: BrowserContextOptions['storageState']
  beforeAll(async () => {
    ;[portal, navegador] = await Promise.all([
      iniciarPortal({ dados: dadosDeDemonstracao() }),
      abrirNavegador(),
    ])
    desvio = await abrirDesvio(portal.url)
    const { pagina, fechar } = await abrirPagina(navegador)
    await entrarNaTela(pagina, desvio.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
    sessao = await pagina.context().storageState()
    await fechar()
  })
  afterAll(async () => {
    await navegador.close()
    await desvio.fechar()
    await portal.parar()
  })

  /** The files that this screen needs, in the order in which they are asked for. */
  const arquivosDe = async (caminho: string): Promise<string[]> => {
    const { pagina, fechar } = await abrirPagina(navegador, { ...MESA, storageState: sessao })
    const vistos: string[] = []
    pagina.on('request', (r) => {
      const { pathname } = new URL(r.url())
      if (/\.(js|css)$/.test(pathname) && !vistos.includes(pathname)) vistos.push(pathname)
    })
    await pagina.goto(desvio.url + caminho)
    await sossegar(pagina)
    await fechar()
    return vistos
  }

  it.each(TELAS)('$caminho comes all the same', async ({ caminho, pronto }) => {
    const arquivos = await arquivosDe(caminho)
    expect(arquivos.length).toBeGreaterThan(10)
    const novos = arquivos.filter((a) => TODAS || !tentados.has(a))
    for (const a of novos) tentados.add(a)
    const casos = novos.flatMap((arquivo, i) =>
      (TODAS ? FALTAS : [RODA[i % RODA.length] as Falta]).map((falta) => ({ arquivo, falta })),
    )
    for (const { arquivo, falta } of casos) {
      const { pagina, fechar } = await abrirPagina(navegador, { ...MESA, storageState: sessao })
      desvio.perderUma(arquivo, falta)
      await pagina.goto(desvio.url + caminho, { waitUntil: 'commit' })
      const cliques = await chega(pagina, pronto).catch((e: Error) => e.message)
      expect({ arquivo, falta, cliques, pedido: desvio.perdeu() }).toEqual({
        arquivo,
        falta,
        cliques: expect.any(Number),
        pedido: true,
      })
      await fechar()
    }
  })
})
