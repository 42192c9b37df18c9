import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { ate, RAIZ } from './portal'

const { shiftClock } = require('../../../tools/jest/clock') as {
  shiftClock: (onde: object, desvio: number) => void
}

/**
 * Windows that nobody looks at have an address bar all the same, whose lists of suggestions are pages of their own: they and a process kept
 * ready for the next site are more than half of what a page costs the processor. Of two such switches the last counts: the others here are
 * what Playwright turns off.
 */
const DESLIGADOS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const ARGS = [
  `--disable-features=${DESLIGADOS.join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a few looks: what V8 makes faster in it costs a sixth of the page, and is thrown away with it.
  '--js-flags=--no-opt,--no-maglev',
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

/** What the console of a page said, beyond what its test expects. */
const queixas = new WeakMap<Page, string[]>()

/** What a page may say of what its test breaks or is refused. */
const esperadasDe = new WeakMap<Page, RegExp[]>()

/**
 * From here on, this page may say so.
 * It is not waited for: what is said of a refusal may come after the page has gone.
 */
export const expectConsole = (pagina: Page, ...padroes: RegExp[]): void =>
  void esperadasDe.get(pagina)?.push(...padroes)

/**
 * Where a report (`console.warn`) is no complaint: these break what they look at in every way, and each way has its word. The looks at
 * screens see to it by themselves (telas.ts).
 */
const NOT_HELD = ['telas/', 'infra/', 'composicao/perdas', 'composicao/remotos'].map(
  (name) => `e2e/src/${name}`,
)
/** A file of a group begins the names of its tests (tools/lib/groups.mjs); its hooks go by the test before. */
const isHeld = (): boolean => {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const file = testPath.includes('.grupos') ? currentTestName : relative(RAIZ, testPath)
  return !NOT_HELD.some((name) => file.startsWith(name))
}

/**
 * Whatever the code says, its reports (`console.warn` of reportError) too, and whatever the browser says by itself,
 * down to its hints ('[DOM] …'). Not the browser's line for each answer that is a refusal: the code reports what
 * nobody expected of them, and a screen may ask only to know that there is nothing.
 */
const isComplaint = (m: ConsoleMessage): boolean => {
  const doNavegador = m.args().length === 0
  if (doNavegador) return !m.text().startsWith('Failed to load resource')
  return m.type() !== 'warning' || isHeld()
}

const hearConsole = (pagina: Page, esperadas: RegExp[], erros: string[]): string[] => {
  const ditas: string[] = []
  const tudo: string[] = []
  queixas.set(pagina, ditas)
  esperadasDe.set(pagina, esperadas)
  pagina.on('console', (m) => {
    if (esperadas.some((e) => e.test(m.text()))) return
    tudo.push(`${m.type()}: ${m.text()}`)
    if (!isComplaint(m)) return
    ditas.push(`${m.text()} (em ${pagina.url()})`)
    erros.push(m.text())
  })
  return tudo
}

/** A page that nobody broke has nothing to complain of; whoever looks at a screen asks. */
const requireQuiet = (pagina: Page): void => {
  // Said once: of the screens after it, each says its own.
  const ditas = queixas.get(pagina)?.splice(0) ?? []
  if (ditas.length > 0) throw new Error(`o console da página reclamou:\n${ditas.join('\n')}`)
}

/**
 * A page of its own context, with the errors that it threw and all that its console said, reports and refusals too; `esperadas` is what
 * it may say of what the test breaks.
 */
export const abrirPagina = async (
  navegador: Browser,
  opcoes: BrowserContextOptions = MESA,
  esperadas: readonly RegExp[] = [],
) => {
  const contexto = await navegador.newContext({ reducedMotion: 'reduce', ...opcoes })
  // A step that takes long is slow, not wrong.
  contexto.setDefaultTimeout(60_000)
  // The desk's clock is the server's.
  const desvio = process.env.CLINICA_DESVIO ?? '0'
  await contexto.addInitScript({ content: `(${shiftClock})(globalThis, ${desvio})` })
  const pagina = await contexto.newPage()
  const erros: string[] = []
  pagina.on('pageerror', (e) => erros.push(e.message))
  const falas = hearConsole(pagina, [...esperadas], erros)
  contarPedidos(pagina)
  if (LENTO) await tornarLenta(pagina)
  const fechar = async () => {
    await contexto.close()
    requireQuiet(pagina)
  }
  return { pagina, erros, falas, fechar }
}

/** The screen has its title. Asked at every frame: a locator that waits looks only twice a second. */
export const comTitulo = async (pagina: Page): Promise<void> => {
  await pagina.waitForFunction(() => document.querySelector('h1')?.checkVisibility())
}

/**
 * To another screen of the portal as its links go: what is loaded stays, which costs a fourth of starting anew. The screen that is left has
 * gone when this ends.
 */
export const irPara = async (pagina: Page, endereco: string): Promise<void> => {
  await pagina.evaluate((para) => {
    const h1 = document.querySelector('h1')
    Object.assign(window, { deixada: { h1, texto: h1?.textContent } })
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: para, idx: idx + 1 }, '', para)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, endereco)
  await pagina.waitForFunction(() => {
    const { deixada } = window as unknown as { deixada: { h1: Element | null; texto?: string } }
    const h1 = document.querySelector('h1')
    return h1?.checkVisibility() && (h1 !== deixada.h1 || h1.textContent !== deixada.texto)
  })
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

export const isDark = (pagina: Page): Promise<boolean> =>
  pagina.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/** The page in these colours; who listens for the system's own may hear of them frames after the styles that ask them have changed. */
export const turnColours = async (pagina: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  if ((await isDark(pagina)) !== (colorScheme === 'dark')) {
    await pagina.evaluate(() => {
      const dark = matchMedia('(prefers-color-scheme: dark)')
      Object.assign(window, {
        turned: new Promise((r) => dark.addEventListener('change', r, { once: true })),
      })
    })
    await pagina.emulateMedia({ colorScheme })
    await pagina.evaluate(() => (window as unknown as { turned: unknown }).turned)
  }
  await pintada(pagina)
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
  requireQuiet(pagina)
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

type Violacao = { id: string; impact: string | null; nodes: { html: string; target: unknown[] }[] }

/** Which of axe's rules look: all, these alone, or all but these. */
type Regras = { so?: string[]; menos?: string[] }

/** What axe finds on the page as it stands, a line each. Injected through the debugger, so the CSP stays as it is. */
export const acessibilidade = async (pagina: Page, { so, menos = [] }: Regras = {}): Promise<string[]> => {
  if (!(await pagina.evaluate(() => 'axe' in window))) await pagina.evaluate(AXE)
  const opcoes = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(menos.map((regra) => [regra, { enabled: false }])),
    ...(so ? { runOnly: so } : {}),
  }
  const violacoes = await pagina.evaluate(async (como) => {
    type Axe = { run: (raiz: Document, opcoes: object) => Promise<{ violations: Violacao[] }> }
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(document, como)).violations
  }, opcoes)
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

/** The side of a finger's target (WCAG 2.5.5), in pixels. */
const DEDO = 44

/**
 * What a finger would miss: controls narrower or lower than 44 px. A link in a text may be a line of it, and what is
 * smaller may stand apart: its circle of 44 px touches no other target (the spacing of WCAG 2.5.8).
 */
export const alvosPequenos = (pagina: Page): Promise<string[]> =>
  pagina.evaluate((lado) => {
    const CONTROLES =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch], [role=combobox], [role^=menuitem]'
    /** What takes the touch for the control: its field, its label, the card that its link covers. */
    const alvo = (e: Element): Element => {
      const cobre = getComputedStyle(e, '::after')
      if (e.matches('a') && cobre.position === 'absolute' && cobre.inset === '0px')
        return (e as HTMLElement).offsetParent ?? e
      if (e.matches('[type=checkbox], [type=radio], [type=file]'))
        return e.closest('label, .MuiButtonBase-root') ?? e
      return e.matches('input, textarea, [role=combobox]') ? (e.closest('.MuiInputBase-root') ?? e) : e
    }
    const inText = (e: Element): boolean =>
      e.matches('a') &&
      getComputedStyle(e).display === 'inline' &&
      (e.parentElement?.textContent?.trim().length ?? 0) > (e.textContent?.trim().length ?? 0)
    const alvos = [...new Set([...document.querySelectorAll(CONTROLES)].map(alvo))]
      .filter(
        (e) =>
          e.checkVisibility({
            contentVisibilityAuto: true,
            visibilityProperty: true,
            opacityProperty: true,
          }) && !e.matches(':disabled, .Mui-disabled, .so-leitor, [aria-hidden=true] *, [inert] *'),
      )
      .map((e) => ({ e, r: e.getBoundingClientRect() }))
      // What waits above the page (the way past the bar) comes with the focus.
      .filter(({ r }) => r.width > 1 && r.height > 1 && r.bottom + scrollY > 0)
      .filter(({ e, r }) => getComputedStyle(e).position !== 'fixed' || r.bottom > 0)
    const small = (r: DOMRect) => r.width < lado - 0.5 || r.height < lado - 0.5
    /** Whether the circle around the middle of `a` touches `b`, or the circle of `b` when that is small too. */
    const touches = (a: DOMRect, b: DOMRect): boolean => {
      const [x, y] = [a.x + a.width / 2, a.y + a.height / 2]
      const dx = Math.max(b.left - x, 0, x - b.right)
      const dy = Math.max(b.top - y, 0, y - b.bottom)
      const perto = Math.hypot(dx, dy) < lado / 2 - 0.5
      if (perto || !small(b)) return perto
      return Math.hypot(b.x + b.width / 2 - x, b.y + b.height / 2 - y) < lado - 0.5
    }
    const achados = alvos
      .filter(({ e, r }) => small(r) && !inText(e))
      .filter(({ e, r }) =>
        alvos.some((o) => o.e !== e && !o.e.contains(e) && !e.contains(o.e) && touches(r, o.r)),
      )
      .map(({ e, r }) => {
        const nome = e.getAttribute('aria-label') ?? e.textContent?.trim().slice(0, 30)
        return `alvo de ${Math.round(r.width)} × ${Math.round(r.height)} px: ${e.tagName.toLowerCase()} ${nome} ${e.className}`
      })
    return achados.slice(0, 10)
  }, DEDO)
