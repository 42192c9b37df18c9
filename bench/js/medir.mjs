/*
 * The JavaScript that a browser fetches for the login page and then for the daily grid, gzip -9 of every script, whatever
 * the server's own encoding is; beside one build of the same code without federation.
 */
import { gzipSync } from 'node:zlib'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { espere, soma } from '../lib/numeros.mjs'
import { iniciarPortal, SENHA_DEMO } from '../lib/portal.mjs'
import { portalDeSeis } from '../lib/seis.mjs'
import { construirInteiro } from './inteiro.mjs'

const ALVO = { login: { bytes: 215_000, vezes: 1.05 }, grade: { bytes: 340_000, vezes: 1.07 } }
const QUIETO = 3000
/** Words that only the data grid's own code holds. */
const DATA_GRID = /MuiDataGrid/

/** Scripts of a page as they come; `parada()` answers them once none has come for a while (an event stream stays open). */
function coletar(pagina) {
  const scripts = new Map()
  let ultimo = performance.now()
  pagina.on('response', async (r) => {
    if (r.request().resourceType() !== 'script') return
    ultimo = performance.now()
    const corpo = await r.body().catch(() => null)
    if (corpo) scripts.set(r.url(), { corpo, gzip: gzipSync(corpo, { level: 9 }).length })
    ultimo = performance.now()
  })
  return async () => {
    while (performance.now() - ultimo < QUIETO) await espere(100)
    return new Map(scripts)
  }
}

const TELA = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR' }

async function visitar(navegador, porta, portalDir) {
  const portal = await iniciarPortal({ porta, env: { PORTAL_DIR: portalDir } })
  try {
    const contexto = await navegador.newContext(TELA)
    const pagina = await contexto.newPage()
    const parada = coletar(pagina)
    await pagina.goto(`${portal.url}/login`)
    await pagina.locator('input[type=password]').waitFor()
    const login = await parada()
    await pagina.locator('input[name=email], input[type=email]').first().fill('recepcao@clinica.demo')
    await pagina.locator('input[type=password]').fill(SENHA_DEMO)
    await pagina.keyboard.press('Enter')
    await pagina.waitForURL((u) => !u.pathname.endsWith('/login'))
    await pagina.goto(`${portal.url}/agendamento`)
    await pagina.locator('[data-grade]').waitFor()
    const tudo = await parada()
    // The grid by its own address and from an empty cache: the login screen's own code is not in it.
    const limpo = await navegador.newContext({ ...TELA, storageState: await contexto.storageState() })
    const outra = await limpo.newPage()
    const daOutra = coletar(outra)
    await outra.goto(`${portal.url}/agendamento`)
    await outra.locator('[data-grade]').waitFor()
    const grade = await daOutra()
    await limpo.close()
    await contexto.close()
    return { login, grade, tudo }
  } finally {
    await portal.parar()
  }
}

const total = (scripts) => soma([...scripts.values()].map((s) => s.gzip))
const kb = (n) => `${(n / 1000).toFixed(0)} KB`

export async function medir() {
  const seis = await portalDeSeis()
  const inteiro = await construirInteiro(seis)
  const navegador = await abrirNavegador()
  try {
    const nosso = await visitar(navegador, PORTA + 7, seis)
    const deles = await visitar(navegador, PORTA + 7, inteiro)
    const comGrid = [...nosso.tudo, ...nosso.grade].filter(([, s]) => DATA_GRID.test(s.corpo.toString()))
    if (comGrid.length > 0)
      throw new Error(`o data-grid foi carregado: ${comGrid.map(([u]) => u).join(', ')}`)
    const linha = (nome, meu, outro, alvo) => ({
      celulas: [
        nome,
        String(meu.size),
        kb(total(meu)),
        kb(total(outro)),
        `${(total(meu) / total(outro)).toFixed(2)} ×`,
      ],
      alvo: `≤ ${alvo.bytes / 1000} KB, ≤ ${alvo.vezes} ×`,
      cumprido: total(meu) <= alvo.bytes && total(meu) <= alvo.vezes * total(outro),
    })
    if (process.env.BENCH_LISTA)
      for (const [nome, x] of Object.entries({ nosso, deles }))
        for (const [u, v] of [...x.tudo].sort((a, b) => b[1].gzip - a[1].gzip))
          console.log(
            nome,
            x.login.has(u) ? 'login' : '     ',
            String(v.gzip).padStart(7),
            new URL(u).pathname,
          )
    const maiores = [...nosso.tudo]
      .sort((a, b) => b[1].gzip - a[1].gzip)
      .slice(0, 8)
      .map(([u, s]) => `${new URL(u).pathname.split('/').pop()} ${kb(s.gzip)}`)
    return {
      titulo: 'JavaScript loaded (gzip)',
      colunas: ['screen', 'files', 'portal', 'single build', 'ratio'],
      linhas: [
        linha('login', nosso.login, deles.login, ALVO.login),
        linha('daily grid, opened by its address', nosso.grade, deles.grade, ALVO.grade),
        linha('login, then the daily grid, all of it', nosso.tudo, deles.tudo, ALVO.grade),
      ],
      notas: [
        'Six remotes declared (real ones, and copies of them under other names and paths). Everything fetched until the page has asked for nothing for 3 s, prefetches included; no script of it holds the data grid (checked in the bytes).',
        `The largest: ${maiores.join(', ')}.`,
      ],
    }
  } finally {
    await navegador.close()
  }
}
