/*
 * Lighthouse's own judgement of three screens on a phone, with nothing cached and somebody logged in. Lighthouse is
 * fetched by npx when it is wanted: it is large, has hundreds of dependencies, and nothing else here needs it.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ARGUMENTOS, garantirChromium } from '../../tools/lib/chromium.mjs'
import { PORTA } from '../lib/caminhos.mjs'
import { ate, mediana } from '../lib/numeros.mjs'
import { iniciarPortal, SENHA_DEMO } from '../lib/portal.mjs'
import { portalDeSeis } from '../lib/seis.mjs'

/** The last one that runs on the Node of the product. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RODADAS = Number(process.env.BENCH_RODADAS ?? 5)
const ALVO = 90
const TELAS = [
  { nome: 'login', caminho: '/login' },
  { nome: 'daily grid', caminho: '/agendamento', comSessao: true },
  { nome: 'patients', caminho: '/paciente', comSessao: true },
]
const MEDIDAS = [
  ['first-contentful-paint', 1],
  ['largest-contentful-paint', 1],
  ['speed-index', 1],
  ['total-blocking-time', 0],
  ['cumulative-layout-shift', 2],
]

const rodar = (comando, args) =>
  new Promise((resolve, reject) => {
    const p = spawn(comando, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    let saida = ''
    let erro = ''
    p.stdout.on('data', (d) => {
      saida += d
    })
    p.stderr.on('data', (d) => {
      erro += d
    })
    p.on('error', reject)
    p.on('exit', (c) => (c === 0 ? resolve(saida) : reject(new Error(erro.slice(-2000)))))
  })

/** One visit; the browser keeps the session and nothing else. */
async function visitar(porta, url) {
  const args = ['-y', LIGHTHOUSE, url, `--port=${porta}`, '--disable-storage-reset', '--quiet']
  const json = await rodar('npx', [
    ...args,
    '--only-categories=performance',
    '--output=json',
    '--output-path=stdout',
  ])
  const { categories, audits } = JSON.parse(json)
  return {
    nota: Math.round(categories.performance.score * 100),
    medidas: MEDIDAS.map(([id]) => audits[id].numericValue),
  }
}

const mostrar = (valor, [id, casas]) =>
  casas === 1
    ? `${(valor / 1000).toFixed(1)} s`
    : id.startsWith('total')
      ? valor.toFixed(0)
      : valor.toFixed(casas)

export async function medir() {
  const portal = await iniciarPortal({ porta: PORTA + 7, env: { PORTAL_DIR: await portalDeSeis() } })
  const perfil = mkdtempSync(join(tmpdir(), 'clinica-bench-telefone-'))
  const porta = PORTA + 9
  const processo = spawn(
    garantirChromium(),
    [...ARGUMENTOS, `--remote-debugging-port=${porta}`, `--user-data-dir=${perfil}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const fim = new Promise((r) => processo.once('exit', r))
  try {
    await ate('Chromium no ar', () =>
      fetch(`http://127.0.0.1:${porta}/json/version`).then(
        (r) => r.ok,
        () => false,
      ),
    )
    const navegador = await chromium.connectOverCDP(`http://127.0.0.1:${porta}`)
    const [contexto] = navegador.contexts()
    const pagina = await contexto.newPage()
    const cdp = await contexto.newCDPSession(pagina)
    const entrar = async () => {
      await pagina.goto(`${portal.url}/login`)
      await pagina.locator('input[name=email], input[type=email]').first().fill('recepcao@clinica.demo')
      await pagina.locator('input[type=password]').fill(SENHA_DEMO)
      await pagina.keyboard.press('Enter')
      await pagina.locator('[data-grade]').waitFor()
      return true
    }
    let entrou = false
    const visitas = new Map(TELAS.map(({ nome }) => [nome, []]))
    for (const { nome, caminho, comSessao } of TELAS) {
      if (comSessao && !entrou) entrou = await entrar()
      for (let n = 0; n < RODADAS; n++) {
        // Nothing cached: the portal must not believe that this browser has the font.
        await pagina.goto(`${portal.url}/config.json`)
        await pagina.evaluate(() => localStorage.removeItem('clinica.fonte'))
        await pagina.goto('about:blank')
        await cdp.send('Network.clearBrowserCache')
        visitas.get(nome).push(await visitar(porta, portal.url + caminho))
      }
    }
    await navegador.close()
    return {
      titulo: 'Lighthouse on a phone',
      colunas: ['screen', 'score', 'lowest and highest', 'FCP', 'LCP', 'speed index', 'TBT (ms)', 'CLS'],
      linhas: [...visitas].map(([nome, vs]) => {
        const notas = vs.map((v) => v.nota)
        return {
          celulas: [
            nome,
            String(mediana(notas)),
            `${Math.min(...notas)}–${Math.max(...notas)}`,
            ...MEDIDAS.map((m, i) => mostrar(mediana(vs.map((v) => v.medidas[i])), m)),
          ],
          alvo: `≥ ${ALVO}`,
          cumprido: mediana(notas) >= ALVO,
        }
      }),
      notas: [
        `${LIGHTHOUSE}, its own phone (simulated slow 4G, CPU ÷ 4), performance alone; medians of ${RODADAS} visits, six remotes declared, load of the machine ${loadavg()[0].toFixed(1)}.`,
      ],
    }
  } finally {
    processo.kill('SIGTERM')
    await fim
    rmSync(perfil, { recursive: true, force: true })
    await portal.parar()
  }
}
