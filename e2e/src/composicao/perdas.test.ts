// Only in the whole run.
import type { Page } from 'playwright-core'
import type { Falta } from '../teste/desvio'
import { abrirPagina, contarSaltos, MESA, saltos, sossegar } from '../teste/navegador'
import { ate } from '../teste/portal'
import { abrirPortalDesviado, type PortalDesviado } from '../teste/portal-desviado'

type Publicados = { remotes: { id: string; entry: string }[] }

const FALTAS: Falta[] = ['404', 'corta', 'pendura', 'html']
/** In turn; one that hangs takes its ten seconds. */
const RODA: Falta[] = ['404', 'corta', 'html', '404', 'corta', 'html', 'pendura']
const TELAS = [
  { caminho: '/agendamento', pronto: '#filtro-dia' },
  { caminho: '/cid', pronto: 'form[role=search]' },
]
/**
 * Every file of both screens with every fault takes ten minutes; by default each file has one of them, and what both
 * screens need is lost to the first.
 */
const TODAS = process.env.PERDAS === 'todas'
if (TODAS) jest.setTimeout(3_600_000)
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

/** What a browser says of a file that is lost, cut or a page of somebody else's. */
const PERDIDO = [/integrity/, /preload/, /net::ERR/, /MIME type/, /SyntaxError/, /ChunkLoadError/]

describe('any one request after the page may be lost', () => {
  let aberto: PortalDesviado
  beforeAll(async () => {
    aberto = await abrirPortalDesviado()
  })
  afterAll(() => aberto.fechar())

  /** The files that this screen needs, in the order in which they are asked for. */
  const arquivosDe = async (caminho: string): Promise<string[]> => {
    const { pagina, fechar } = await abrirPagina(
      aberto.navegador,
      { ...MESA, storageState: aberto.sessao },
      PERDIDO,
    )
    const vistos: string[] = []
    pagina.on('request', (r) => {
      const { pathname } = new URL(r.url())
      if (/\.(js|css)$/.test(pathname) && !vistos.includes(pathname)) vistos.push(pathname)
    })
    await pagina.goto(aberto.desvio.url + caminho)
    await sossegar(pagina)
    await fechar()
    return vistos
  }

  it('a part that takes long is told, and nothing moves when it comes', async () => {
    const { pagina, fechar } = await abrirPagina(
      aberto.navegador,
      { ...MESA, storageState: aberto.sessao },
      PERDIDO,
    )
    await contarSaltos(pagina)
    // Held until it was told, however long a busy machine takes to show it.
    let soltar = () => {}
    const contado = new Promise<void>((r) => {
      soltar = r
    })
    await pagina.route(/assets\/portal\.js/, async (rota) => {
      await contado
      await rota.continue().catch(() => undefined)
    })
    await pagina.goto(`${aberto.desvio.url}/agendamento`, { waitUntil: 'commit' })
    await pagina.getByText('O portal está demorando a abrir.').waitFor()
    soltar()
    await pagina.locator('#filtro-dia').waitFor({ timeout: 60_000 })
    expect(await saltos(pagina)).toEqual([])
    await fechar()
  })

  it.each(TELAS)('$caminho comes all the same', async ({ caminho, pronto }) => {
    const arquivos = await arquivosDe(caminho)
    expect(arquivos.length).toBeGreaterThan(10)
    const novos = arquivos.filter((a) => TODAS || !tentados.has(a))
    for (const a of novos) tentados.add(a)
    const casos = novos.flatMap((arquivo, i) =>
      (TODAS ? FALTAS : [RODA[i % RODA.length] as Falta]).map((falta) => ({ arquivo, falta })),
    )
    for (const { arquivo, falta } of casos) {
      const { pagina, fechar } = await abrirPagina(
        aberto.navegador,
        { ...MESA, storageState: aberto.sessao },
        PERDIDO,
      )
      aberto.desvio.perderUma(arquivo, falta)
      await pagina.goto(aberto.desvio.url + caminho, { waitUntil: 'commit' })
      const cliques = await chega(pagina, pronto).catch((e: Error) => e.message)
      // The font is asked for once the screen stands.
      await ate(arquivo, () => aberto.desvio.perdeu(), 60_000).catch(() => undefined)
      expect({ arquivo, falta, cliques, pedido: aberto.desvio.perdeu() }).toEqual({
        arquivo,
        falta,
        cliques: expect.any(Number),
        pedido: true,
      })
      await fechar()
    }
  })

  it('a part of a screen that hangs when it is needed comes by itself', async () => {
    const remotos = (await (await fetch(`${aberto.desvio.url}/remotes.json`)).json()) as Publicados
    const entrada = remotos.remotes.find(({ id }) => id === 'agenda')?.entry ?? ''
    const { pagina, fechar } = await abrirPagina(
      aberto.navegador,
      { ...MESA, storageState: aberto.sessao },
      PERDIDO,
    )
    await pagina.goto(`${aberto.desvio.url}/agendamento`)
    await sossegar(pagina)
    const arquivo = entrada.replace(/[^/]*$/, 'assets/src_grade_filtros_MiniCalendario_tsx.js')
    aberto.desvio.perderUma(arquivo, 'pendura')
    await pagina.getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ }).click()
    const calendario = pagina.getByRole('dialog', { name: 'Escolher o dia' })
    await calendario.locator('[data-dia]').first().waitFor({ timeout: 60_000 })
    expect(aberto.desvio.perdeu()).toBe(true)
    await fechar()
  })
})
