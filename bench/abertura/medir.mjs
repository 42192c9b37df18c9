/*
 * From the address to the grid's data, with nothing in the browser's cache: sequential network steps (on a line that is
 * nothing but slow to answer) and time (slow 4G, processor four times slower), beside the single build of the same code.
 */
import { loadavg } from 'node:os'
import { construirInteiro } from '../js/inteiro.mjs'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { mediana } from '../lib/numeros.mjs'
import { iniciarPortal, SENHA_DEMO } from '../lib/portal.mjs'
import { portalDeSeis } from '../lib/seis.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 9)
const PASSOS = 4
const VEZES = 1.25
const TELA = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR' }
/** A line as Lighthouse and WebPageTest call it. */
const LENTA_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Every request takes this long and nothing else takes any time: what starts together is one step. */
const SO_DEMORA = { latency: 1_000, downloadThroughput: -1, uploadThroughput: -1 }
const DADOS = '/api/v2/agenda/'

/** Somebody logged in, with the grid's filters remembered or as on the first day. */
async function sessoes(navegador, url) {
  const contexto = await navegador.newContext(TELA)
  const pagina = await contexto.newPage()
  await pagina.goto(`${url}/login`)
  await pagina.locator('input[name=email], input[type=email]').first().fill('recepcao@clinica.demo')
  await pagina.locator('input[type=password]').fill(SENHA_DEMO)
  await pagina.keyboard.press('Enter')
  await pagina.locator('[data-grade]').waitFor()
  const lembrada = await contexto.storageState()
  await contexto.close()
  const primeira = {
    ...lembrada,
    origins: lembrada.origins.map((o) => ({
      ...o,
      localStorage: o.localStorage.filter(({ name }) => !name.includes('filtros')),
    })),
  }
  return { lembrada, primeira }
}

/** Requests that went out to the network, each with the number of those that had to end before it could begin. */
function emPassos(pedidos) {
  const rede = [...pedidos.values()].filter((p) => !p.guardado).sort((a, b) => a.de - b.de)
  for (const p of rede)
    p.passo = 1 + Math.max(0, ...rede.filter((q) => q.passo && q.ate <= p.de).map((q) => q.passo))
  return rede
}

/** One opening of the grid: ms until it is on the screen, and what was asked for until then. */
async function abrir(navegador, url, storageState, linha, processador) {
  const contexto = await navegador.newContext({ ...TELA, storageState })
  const pagina = await contexto.newPage()
  const cdp = await contexto.newCDPSession(pagina)
  const pedidos = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    pedidos.set(requestId, { url: request.url, de: timestamp, ate: Number.POSITIVE_INFINITY }),
  )
  const marcar = (requestId, dados) => Object.assign(pedidos.get(requestId) ?? {}, dados)
  cdp.on('Network.requestServedFromCache', ({ requestId }) => marcar(requestId, { guardado: true }))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || response.url.startsWith('data:'))
      marcar(requestId, { guardado: true })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => marcar(requestId, { ate: timestamp }))
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...linha })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processador })
  await pagina.addInitScript(() => {
    const olhar = () => {
      if (!document.querySelector('[data-grade]')) return requestAnimationFrame(olhar)
      // The frame after the one that drew it.
      requestAnimationFrame(() => {
        window.gradePronta = performance.now()
      })
    }
    requestAnimationFrame(olhar)
  })
  await pagina.goto(`${url}/agendamento`, { waitUntil: 'commit', timeout: 120_000 })
  await pagina.waitForFunction(() => window.gradePronta, null, { timeout: 120_000, polling: 100 })
  const ms = await pagina.evaluate(() => window.gradePronta)
  const rede = emPassos(pedidos)
  await contexto.close()
  const dados = rede.find((p) => new URL(p.url).pathname === DADOS)
  if (!dados) throw new Error(`a grade apareceu sem ${DADOS}`)
  if (process.env.BENCH_LISTA && processador === 1)
    for (const p of rede)
      console.log(p.passo, ((p.de - rede[0].de) * 1000).toFixed(0), new URL(p.url).pathname)
  return { ms, passos: dados.passo, pedidos: rede.filter((p) => p.passo <= dados.passo).length }
}

export async function medir() {
  const seis = await portalDeSeis()
  const inteiro = await construirInteiro(seis)
  const navegador = await abrirNavegador()
  const portais = []
  try {
    for (const [i, pasta] of [seis, inteiro].entries())
      portais.push(await iniciarPortal({ porta: PORTA + 7 + i, env: { PORTAL_DIR: pasta } }))
    const casos = []
    for (const [i, nome] of ['portal', 'single build'].entries()) {
      const { url } = portais[i]
      const { lembrada, primeira } = await sessoes(navegador, url)
      casos.push({ nome, quando: 'filters remembered', url, sessao: lembrada, ms: [] })
      casos.push({ nome, quando: 'first opening of all', url, sessao: primeira, ms: [] })
    }
    for (const c of casos) Object.assign(c, await abrir(navegador, c.url, c.sessao, SO_DEMORA, 1), { ms: [] })
    for (let n = 0; n < RODADAS; n++)
      for (const c of casos) c.ms.push((await abrir(navegador, c.url, c.sessao, LENTA_4G, 4)).ms)
    const linha = (c) => {
      const deles = casos.find((o) => o.nome === 'single build' && o.quando === c.quando)
      const vezes = mediana(c.ms) / mediana(deles.ms)
      return {
        celulas: [
          `${c.nome}, ${c.quando}`,
          String(c.passos),
          String(c.pedidos),
          `${(mediana(c.ms) / 1000).toFixed(2)} s`,
          c === deles ? '' : `${vezes.toFixed(2)} ×`,
        ],
        ...(c === deles
          ? {}
          : { alvo: `≤ ${PASSOS} steps, ≤ ${VEZES} ×`, cumprido: c.passos <= PASSOS && vezes <= VEZES }),
      }
    }
    return {
      titulo: "From the address to the grid's data, nothing cached",
      colunas: ['page', 'sequential steps', 'requests', 'slow 4G, CPU ÷ 4', 'ratio'],
      linhas: casos.map(linha),
      notas: [
        `Medians of ${RODADAS} alternating rounds, six remotes declared; 1.6 Mbit/s, 150 ms, load of the machine ${loadavg()[0].toFixed(1)}. Steps and requests up to the grid's day, the page itself being the first.`,
      ],
    }
  } finally {
    await navegador.close()
    for (const p of portais) await p.parar()
  }
}
