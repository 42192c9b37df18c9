// Where the time of one page goes: node bench/grade/perfil.mjs grade mount|switchDay. Unminified build, self times.
import { PORTA } from '../lib/caminhos.mjs'
import { servirPasta } from '../lib/estatico.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { mediana } from '../lib/numeros.mjs'

process.env.BENCH_LEGIVEL = '1'
const { construirPaginas } = await import('./paginas.mjs')
const [, , nome = 'grade', metodo = 'mount'] = process.argv
const { pasta } = await construirPaginas([nome])
const servidor = await servirPasta(pasta, PORTA + 8)
const navegador = await abrirNavegador()
const proprios = new Map()
const chamada = []
const fases = { ScriptDuration: [], RecalcStyleDuration: [], LayoutDuration: [], TaskDuration: [] }
const VEZES = 12
for (let i = 0; i < VEZES; i++) {
  const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 } })
  const pagina = await contexto.newPage()
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await pagina.goto(`${servidor.url}/${nome}/`)
  await pagina.evaluate(() => ['2026-11-20', '2026-11-21'].map((d) => window.dias?.(d)))
  if (metodo !== 'mount') await pagina.evaluate(() => window.bench.mount('2026-11-20'))
  await pagina.waitForTimeout(300)
  const ler = async () =>
    Object.fromEntries(
      (await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value * 1000]),
    )
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
  await cdp.send('Profiler.start')
  const antes = await ler()
  chamada.push(
    await pagina.evaluate(async (m) => {
      const t0 = performance.now()
      window.bench[m]('2026-11-21')
      const t = performance.now() - t0
      await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))
      return t
    }, metodo),
  )
  const depois = await ler()
  const { profile } = await cdp.send('Profiler.stop')
  for (const k of Object.keys(fases)) fases[k].push(depois[k] - antes[k])
  const nos = new Map(profile.nodes.map((n) => [n.id, n]))
  profile.samples.forEach((id, j) => {
    const f = nos.get(id).callFrame
    const k = f.functionName || `(anônima ${f.lineNumber})`
    proprios.set(k, (proprios.get(k) ?? 0) + profile.timeDeltas[j] / 1000 / VEZES)
  })
  await contexto.close()
}
await navegador.close()
await servidor.parar()
for (const [k, v] of [['a chamada', chamada], ...Object.entries(fases)])
  console.log(k.padEnd(22), `${mediana(v).toFixed(1)} (mínimo ${Math.min(...v).toFixed(1)})`)
for (const [k, v] of [...proprios].sort((a, b) => b[1] - a[1]).slice(0, 30))
  console.log(v.toFixed(2).padStart(8), k)
