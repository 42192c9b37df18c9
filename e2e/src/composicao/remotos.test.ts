// Only in the whole run.
import type { Defeito } from '../teste/desvio'
import { abrirPagina, MESA } from '../teste/navegador'
import { abrirPortalDesviado, type PortalDesviado } from '../teste/portal-desviado'

const DEFEITOS: Defeito[] = ['404', '500', 'pendura', 'sintaxe', 'lança', 'cai', 'contrato']
/** What a browser says of a remote that hangs, throws or is no script. */
const QUEBRADA = [/defeito/, /TypeError/, /SyntaxError/, /net::ERR/, /MIME type/]
const REMOTOS = [
  {
    id: 'agenda',
    caminho: '/agendamento',
    pronto: '#filtro-dia',
    outro: '/cid',
    outroPronto: 'form[role=search]',
  },
  {
    id: 'cadastros',
    caminho: '/cid',
    pronto: 'form[role=search]',
    outro: '/agendamento',
    outroPronto: '#filtro-dia',
  },
]
const CASOS = REMOTOS.flatMap((r) => DEFEITOS.map((defeito) => ({ ...r, defeito })))

describe('a remote that fails takes only its own area with it', () => {
  let aberto: PortalDesviado
  beforeAll(async () => {
    aberto = await abrirPortalDesviado()
  })
  afterAll(() => aberto.fechar())

  it.each(CASOS)('$id: $defeito', async ({ id, defeito, caminho, pronto, outro, outroPronto }) => {
    aberto.desvio.quebrar(id, defeito)
    const { pagina, fechar } = await abrirPagina(
      aberto.navegador,
      { ...MESA, storageState: aberto.sessao },
      QUEBRADA,
    )
    await pagina.clock.install()
    await pagina.goto(aberto.desvio.url + outro)
    await pagina.locator(outroPronto).waitFor()

    // From the menu, as a person would; the rest of the portal stays as it is.
    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    // The page's own clock stands still and is moved by hand: 3 s are 3 s however busy this machine is.
    await pagina.clock.pauseAt((await pagina.evaluate(() => Date.now())) + 1_000)
    await pagina.getByRole('navigation', { name: 'Menu principal' }).locator(`a[href="${caminho}"]`).click()
    const tentar = pagina.getByRole('button', { name: 'Tentar novamente' })
    for (let ms = 0; ms < 3_000 && !(await tentar.isVisible()); ms += 100) await pagina.clock.runFor(100)
    expect(await tentar.isVisible()).toBe(true)
    await pagina.clock.resume()
    expect(await pagina.locator(pronto).count()).toBe(0)
    expect(await pagina.getByRole('button', { name: 'Abrir menu' }).count()).toBe(1)

    aberto.desvio.consertar()
    await tentar.click()
    await pagina.locator(pronto).waitFor()
    await fechar()
  })

  it('a screen that fell over what it read shows what it reads once that is mended', async () => {
    aberto.desvio.consertar()
    const { pagina, fechar } = await abrirPagina(
      aberto.navegador,
      { ...MESA, storageState: aberto.sessao },
      QUEBRADA,
    )
    const estragada = /\/api\/cid\?/
    await pagina.route(estragada, (rota) => rota.fulfill({ json: { cids: [null], total: 1 } }))
    await pagina.goto(`${aberto.desvio.url}/cid`)
    const tentar = pagina.getByRole('button', { name: 'Tentar novamente' })
    await tentar.waitFor()
    let recarregou = false
    pagina.on('framenavigated', () => {
      recarregou = true
    })
    await pagina.unroute(estragada)
    await tentar.click()
    await pagina.locator('main a[href^="/cid/cadastro/"]').first().waitFor()
    expect(recarregou).toBe(false)
    await fechar()
  })
})
