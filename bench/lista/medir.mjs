/*
 * A list screen beside x-data-grid alone with the same rows and columns. Each round visits every page in a fresh document:
 * mounted once, then taken to other pages of the list. What counts is the main thread's busy time (script, style, layout,
 * paint) from the call until nothing more happens, since the data grid measures itself and draws again in later frames.
 */
import { join } from 'node:path'
import { BENCH, PORTA, RAIZ } from '../lib/caminhos.mjs'
import { construir } from '../lib/construir.mjs'
import { servirPasta } from '../lib/estatico.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { mediana, ms, vezes } from '../lib/numeros.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 25)
const PAGINAS_POR_RODADA = [1, 2, 0]
const SOSSEGO = 250
const LINHAS = 12
const ALVO = 1.3
const VISITAS = {
  grid: { pagina: 'grid', nome: 'x-data-grid alone', linhas: '[role=row][data-id]' },
  tabela: { pagina: 'lista', modo: 'table', nome: 'list screen, table', linhas: '[role=row][data-id]' },
  cartoes: { pagina: 'lista', modo: 'cards', nome: 'list screen, cards', linhas: 'article' },
}

async function medirChamada(pagina, cdp, chamada) {
  const ler = async () =>
    Object.fromEntries(
      (await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value * 1000]),
    )
  const antes = await ler()
  await pagina.evaluate(([metodo, ...args]) => window.bench[metodo](...args), chamada)
  await pagina.waitForTimeout(SOSSEGO)
  const depois = await ler()
  return depois.TaskDuration - antes.TaskDuration
}

async function visitar(contexto, url, { pagina: nome, modo, linhas }) {
  const pagina = await contexto.newPage()
  const erros = []
  pagina.on('pageerror', (e) => erros.push(e.message))
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await pagina.goto(`${url}/${nome}/`)
  await pagina.waitForFunction(() => window.bench !== undefined)
  await pagina.waitForTimeout(SOSSEGO)
  const montar = await medirChamada(pagina, cdp, ['mount', modo])
  const mudar = []
  for (const n of PAGINAS_POR_RODADA) {
    mudar.push(await medirChamada(pagina, cdp, ['page', n]))
    const vistas = await pagina.locator(linhas).count()
    const texto = await pagina.locator(linhas).first().textContent()
    const esperado = ['neto', 'filho', 'júnior'][n]
    if (vistas !== LINHAS || !texto.toLowerCase().includes(esperado.slice(0, 3)))
      throw new Error(`${nome} ${modo ?? ''}: ${vistas} linhas, a primeira '${texto}'`)
  }
  if (erros.length > 0) throw new Error(`${nome}: ${erros.join('; ')}`)
  await pagina.close()
  return { montar: [montar], mudar }
}

export async function medir() {
  const pasta = await construir(
    'lista',
    ['grid', 'lista'].map((n) => [n, join(BENCH, `lista/paginas/${n}.jsx`)]),
    [join(RAIZ, 'shared-ui/node_modules'), join(RAIZ, 'mf-cadastros/node_modules')],
  )
  const servidor = await servirPasta(pasta, PORTA)
  const navegador = await abrirNavegador()
  const chaves = Object.keys(VISITAS)
  const amostras = Object.fromEntries(chaves.map((k) => [k, { montar: [], mudar: [] }]))
  try {
    const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 } })
    for (let rodada = -1; rodada < RODADAS; rodada++)
      for (const chave of chaves.map((_, i) => chaves[(i + rodada + 1) % chaves.length])) {
        const r = await visitar(contexto, servidor.url, VISITAS[chave])
        if (rodada >= 0) for (const k of Object.keys(r)) amostras[chave][k].push(...r[k])
      }
  } finally {
    await navegador.close()
    await servidor.parar()
  }
  const razao = (chave, k) => mediana(amostras[chave][k]) / mediana(amostras.grid[k])
  const celula = (chave, k) =>
    `${ms(mediana(amostras[chave][k]))}${chave === 'grid' ? '' : ` (${vezes(razao(chave, k))})`}`
  const pior = (chave) => Math.max(razao(chave, 'montar'), razao(chave, 'mudar'))
  const alvos = {
    tabela: { alvo: `≤ ${ALVO} ×`, cumprido: pior('tabela') <= ALVO },
    cartoes: {
      alvo: '< the table',
      cumprido: ['montar', 'mudar'].every((k) => razao('cartoes', k) < razao('tabela', k)),
    },
  }
  return {
    titulo: 'A list of 12 rows beside x-data-grid alone (ms of main thread)',
    colunas: ['page', 'mount', 'another page'],
    linhas: chaves.map((k) => ({
      celulas: [VISITAS[k].nome, celula(k, 'montar'), celula(k, 'mudar')],
      ...alvos[k],
    })),
    notas: [
      `Medians of ${RODADAS} alternating rounds in fresh documents (${RODADAS * PAGINAS_POR_RODADA.length} changes of page), 1440 × 900.`,
    ],
  }
}
