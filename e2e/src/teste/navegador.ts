import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core'
import { ate } from './portal'

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that `npm test` found or installed. */
export const abrirNavegador = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [...ARGS, ...args],
  })

export const MESA: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR' }
export const CELULAR: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'pt-BR',
  hasTouch: true,
  isMobile: true,
}

/** Requests under way, by page; the live stream never ends and does not count. */
const emVoo = new WeakMap<Page, Set<Request>>()
const CONTAM = new Set(['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr'])

const contarPedidos = (pagina: Page): void => {
  const pedidos = new Set<Request>()
  emVoo.set(pagina, pedidos)
  pagina.on('request', (r) => {
    if (CONTAM.has(r.resourceType()) && new URL(r.url()).pathname !== '/api/eventos') pedidos.add(r)
  })
  pagina.on('requestfinished', (r) => pedidos.delete(r))
  pagina.on('requestfailed', (r) => pedidos.delete(r))
}

/** E2E_LENTO=1 runs the journeys as on a slow machine behind a slow line: what reads or clicks too early fails there. */
const LENTO = process.env.E2E_LENTO === '1'
const tornarLenta = async (pagina: Page): Promise<void> => {
  const contexto = pagina.context()
  // One in ten comes long after the others, so that they overtake it.
  const atraso = () => Math.random() * (Math.random() < 0.1 ? 10_000 : 1_000)
  await contexto.route(/\/api\/(?!eventos)/, (rota) => {
    setTimeout(() => void rota.continue().catch(() => undefined), atraso())
  })
  await (await contexto.newCDPSession(pagina)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** A page of its own context, with the errors that it threw. */
export const abrirPagina = async (navegador: Browser, opcoes: BrowserContextOptions = MESA) => {
  const contexto = await navegador.newContext({ reducedMotion: 'reduce', ...opcoes })
  // A step that takes long is slow, not wrong.
  contexto.setDefaultTimeout(60_000)
  const pagina = await contexto.newPage()
  const erros: string[] = []
  pagina.on('pageerror', (e) => erros.push(e.message))
  contarPedidos(pagina)
  if (LENTO) await tornarLenta(pagina)
  return { pagina, erros, fechar: () => contexto.close() }
}

/** The screen has its title. Asked at every frame: a locator that waits looks only twice a second. */
export const comTitulo = async (pagina: Page): Promise<void> => {
  await pagina.waitForFunction(() => document.querySelector('h1')?.checkVisibility())
}

/** The page shows that text; asked at every frame too. */
export const comTexto = async (pagina: Page, texto: string): Promise<void> => {
  await pagina.waitForFunction((t) => document.body.textContent.includes(t), texto)
}

/** Every colour has arrived: on a busy machine even a transition of no time takes its frames. */
export const pintada = async (pagina: Page): Promise<void> => {
  await pagina.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))))
  await pagina.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'))
}

/** The page has its title and all that it asked for, shows it and moves no more. */
export const sossegar = async (pagina: Page): Promise<void> => {
  const pedidos = emVoo.get(pagina)
  if (!pedidos) throw new Error('só uma página de abrirPagina sabe o que pediu')
  const carregando = () =>
    pagina.evaluate(() => document.querySelector('[role=progressbar], [aria-label=Carregando]') !== null)
  await comTitulo(pagina)
  await ate(`página sossegada em ${pagina.url()}`, async () => {
    if (pedidos.size > 0 || (await carregando())) return false
    await pintada(pagina)
    return pedidos.size === 0 && !(await carregando())
  })
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Violacao = { id: string; impact: string | null; nodes: { html: string; target: unknown[] }[] }

/** What axe finds on the page as it stands, a line each; by all its rules, or by some. Injected through the debugger, so the CSP stays as it is. */
export const acessibilidade = async (pagina: Page, regras?: string[]): Promise<string[]> => {
  if (!(await pagina.evaluate(() => 'axe' in window))) await pagina.evaluate(AXE)
  const violacoes = await pagina.evaluate(async (runOnly) => {
    type Axe = { run: (raiz: Document, opcoes: object) => Promise<{ violations: Violacao[] }> }
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(document, { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) }))
      .violations
  }, regras)
  return violacoes.flatMap((v) =>
    v.nodes.map((n) => `${v.id} (${v.impact}): ${n.target.join(' ')} ${n.html.slice(0, 160)}`),
  )
}

/** Elements that stick out of the window to the right, and boxes over the page that are narrower than what they hold. */
export const transbordos = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const largura = document.documentElement.clientWidth
    const nome = (e: Element, px: number) => `${e.tagName.toLowerCase()}.${e.className} ${Math.round(px)}px`
    const caixas = [...document.querySelectorAll('.MuiPaper-root')]
      .filter((e) => e.scrollWidth > e.clientWidth + 1)
      .map((e) => nome(e, e.scrollWidth))
    if (document.documentElement.scrollWidth <= largura) return caixas
    const fora = [...document.body.querySelectorAll('*')].filter(
      (e) => e.getBoundingClientRect().right > largura + 1,
    )
    return [...caixas, ...fora.slice(0, 5).map((e) => nome(e, e.getBoundingClientRect().right))]
  })

/** Counts, from the next page on, what moves by itself while it loads. */
export const contarSaltos = (pagina: Page): Promise<unknown> =>
  pagina.addInitScript(() => {
    type Salto = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const saltos: { valor: number; de: string }[] = []
    Object.assign(window, { saltos })
    new PerformanceObserver((lista) => {
      for (const e of lista.getEntries() as Salto[]) {
        const nos = e.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?'))
        if (!e.hadRecentInput) saltos.push({ valor: e.value, de: nos.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Cumulative layout shift that nobody sees. */
const SALTO_TOLERADO = 0.01

/** What moved under the eyes of who was already reading; empty when it was next to nothing. */
export const saltos = (pagina: Page): Promise<string[]> =>
  pagina.evaluate((tolerado) => {
    const todos = (window as unknown as { saltos: { valor: number; de: string }[] }).saltos
    const soma = todos.reduce((s, { valor }) => s + valor, 0)
    return soma <= tolerado ? [] : todos.map(({ valor, de }) => `salto de ${valor.toFixed(3)}: ${de}`)
  }, SALTO_TOLERADO)

/** Through the login screen, as the person of that role. */
export const entrarNaTela = async (pagina: Page, url: string, email: string, senha: string) => {
  await pagina.goto(`${url}/login`)
  await pagina.getByLabel('E-mail').fill(email)
  await pagina.getByRole('textbox', { name: 'Senha' }).fill(senha)
  await pagina.getByRole('button', { name: 'Entrar' }).click()
  await pagina.waitForURL('**/agendamento')
}
