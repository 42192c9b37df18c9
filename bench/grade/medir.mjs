/*
 * The daily grid beside a floor and beside what a clinic would otherwise take. Each round visits every page in turn, in a
 * fresh document: mount once, then changes of status and of day. A time runs from a fresh frame to the second animation
 * frame after the call, so the paint is in it; the work is what the main thread was busy for (script, style, layout, paint),
 * without the wait for the frame that makes quick things look alike.
 */
import { PORTA } from '../lib/caminhos.mjs'
import { servirPasta } from '../lib/estatico.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { mediana, ms, vezes } from '../lib/numeros.mjs'
import { CARTOES, gradeDe } from './dia.mjs'
import { construirPaginas } from './paginas.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 15)
const POR_RODADA = 3
const DIA = (n) => new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10)
const NOMES = {
  piso: 'floor: memoised divs',
  grade: 'our grid',
  daypilot: 'DayPilot Lite',
  'big-calendar': 'react-big-calendar',
  fullcalendar: 'FullCalendar',
}
/** Measured in every round; the others, whose ratios are far from any limit, in every third. */
const AS_NOSSAS = new Set(['piso', 'grade'])
/** By how much the processor is slowed down. */
const ALVOS = { 1: { montar: 1.2, mudar: 1, trocar: 1 }, 4: { montar: 1.5, mudar: 1, trocar: 1 } }

/** In the page: calls `window.bench[metodo]` and answers the time to the paint. */
const cronometrar = ([metodo, ...args]) => {
  const quadro = () => new Promise((r) => requestAnimationFrame(r))
  const respiro = () => new Promise((r) => setTimeout(r, 0))
  return (async () => {
    await quadro()
    await respiro()
    const t0 = performance.now()
    window.bench[metodo](...args)
    await quadro()
    await quadro()
    return performance.now() - t0
  })()
}

const trabalho = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const valor = (n) => metrics.find((m) => m.name === n).value * 1000
  return { tarefa: valor('TaskDuration'), disposicao: valor('LayoutDuration') + valor('RecalcStyleDuration') }
}

async function medirChamada(pagina, cdp, chamada) {
  const antes = await trabalho(cdp)
  const tempo = await pagina.evaluate(cronometrar, chamada)
  const depois = await trabalho(cdp)
  return { tempo, trabalho: depois.tarefa - antes.tarefa }
}

const outroStatus = { marcado: 'assinado', assinado: 'evoluido' }

async function visitar(contexto, url, nome, freio) {
  const pagina = await contexto.newPage()
  const erros = []
  pagina.on('pageerror', (e) => erros.push(e.message))
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await pagina.goto(`${url}/${nome}/`)
  await pagina.waitForFunction(() => window.bench !== undefined)
  // The days are made before the clock runs, on every page.
  await pagina.evaluate((dias) => dias.map((d) => window.dias?.(d)), [DIA(0), DIA(1), DIA(2)])
  await pagina.waitForTimeout(150)
  if (freio > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: freio })
  const out = { montar: [], mudar: [], trocar: [] }
  out.montar.push(await medirChamada(pagina, cdp, ['mount', DIA(0)]))
  await pagina.waitForTimeout(freio > 1 ? 300 : 100)
  await conferirCartoes(pagina, nome, DIA(0))
  for (let dia = 0; dia < POR_RODADA; dia++) {
    const grade = gradeDe(DIA(dia % 3))
    const alvo = grade.horarios[3 + dia].agendamentos.find((a) => outroStatus[a.status])
    out.mudar.push(await medirChamada(pagina, cdp, ['update', alvo._id, outroStatus[alvo.status]]))
    out.trocar.push(await medirChamada(pagina, cdp, ['switchDay', DIA((dia + 1) % 3)]))
    await pagina.waitForTimeout(30)
  }
  await conferirCartoes(pagina, nome, DIA(POR_RODADA % 3))
  if (erros.length > 0) throw new Error(`${nome}: ${erros.join('; ')}`)
  await pagina.close()
  return out
}

async function conferirCartoes(pagina, nome, dia) {
  const quantos = await pagina.evaluate(
    (d) =>
      new Set([...document.querySelectorAll(`[data-ev][data-day="${d}"]`)].map((e) => e.dataset.ev)).size,
    dia,
  )
  if (quantos !== CARTOES) throw new Error(`${nome}: ${quantos} cartões em ${dia}, e não ${CARTOES}`)
}

/** One change of status touches one card and nothing else: what a MutationObserver over the page sees. */
async function conferirMudanca(contexto, url, nome) {
  const pagina = await contexto.newPage()
  await pagina.goto(`${url}/${nome}/`)
  const alvo = gradeDe(DIA(0)).horarios[5].agendamentos.find((a) => a.status === 'marcado')
  const r = await pagina.evaluate(
    async ([dia, id]) => {
      const espera = () => new Promise((f) => setTimeout(f, 400))
      window.bench.mount(dia)
      await espera()
      const tocados = new Set()
      let fora = 0
      new MutationObserver((ms) => {
        for (const m of ms) {
          const e = m.target.nodeType === 1 ? m.target : m.target.parentElement
          const cartao = e?.closest('[data-ev]')
          if (cartao) tocados.add(cartao.dataset.ev)
          else fora++
        }
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      window.bench.update(id, 'assinado')
      await espera()
      const cartao = document.querySelector(`[data-ev="${id}"]`)
      return { tocados: [...tocados], fora, status: cartao?.dataset.status }
    },
    [DIA(0), alvo._id],
  )
  await pagina.close()
  return {
    certo: r.status === 'assinado',
    soEle: r.tocados.length === 1 && r.tocados[0] === alvo._id,
    cartoes: r.tocados.length,
    fora: r.fora,
  }
}

const media = (xs, campo) => mediana(xs.map((x) => x[campo]))

export async function medir() {
  const { nomes, pasta } = await construirPaginas()
  const servidor = await servirPasta(pasta, PORTA)
  const navegador = await abrirNavegador()
  const linhas = []
  const notas = []
  try {
    const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 } })
    for (const nome of nomes) {
      const m = await conferirMudanca(contexto, servidor.url, nome)
      if (nome === 'grade' && !(m.certo && m.soEle))
        throw new Error(`a mudança de um status não tocou só o seu cartão: ${JSON.stringify(m)}`)
      notas.push(
        `${NOMES[nome]}: one change of status touches ${m.cartoes} card(s), ${m.fora} mutation(s) outside cards.`,
      )
    }
    for (const freio of [1, 4]) {
      const amostras = Object.fromEntries(nomes.map((n) => [n, { montar: [], mudar: [], trocar: [] }]))
      for (let rodada = -1; rodada < RODADAS; rodada++) {
        // Another order each round: nobody always runs behind the heavy one.
        const desta = nomes.filter((n) => AS_NOSSAS.has(n) || rodada % 3 === 2)
        const ordem = desta.map((_, i) => desta[(i + rodada + 1) % desta.length])
        for (const nome of ordem) {
          const r = await visitar(contexto, servidor.url, nome, freio)
          if (rodada >= 0) for (const k of Object.keys(r)) amostras[nome][k].push(...r[k])
        }
      }
      const valor = (n, k, campo) => media(amostras[n][k], campo)
      for (const nome of nomes) {
        const celula = (k) => {
          const t = valor(nome, k, 'tempo')
          return nome === 'piso' ? ms(t) : `${ms(t)} (${vezes(t / valor('piso', k, 'tempo'))})`
        }
        const obra = (k) => {
          const t = valor(nome, k, 'trabalho')
          return nome === 'piso' ? ms(t) : `${ms(t)} (${vezes(t / valor('piso', k, 'trabalho'))})`
        }
        const razao = (k) => valor(nome, k, 'tempo') / valor('piso', k, 'tempo')
        linhas.push({
          celulas: [
            `${NOMES[nome]}${freio > 1 ? ', CPU ÷ 4' : ''}`,
            celula('montar'),
            celula('mudar'),
            celula('trocar'),
            obra('montar'),
            obra('mudar'),
            obra('trocar'),
          ],
          ...(nome === 'grade'
            ? {
                alvo: `${Object.values(ALVOS[freio]).join(' / ')} ×`,
                cumprido: Object.entries(ALVOS[freio]).every(([k, limite]) => razao(k) <= limite),
              }
            : {}),
        })
      }
    }
  } finally {
    await navegador.close()
    await servidor.parar()
  }
  notas.push(
    `Medians of ${RODADAS} alternating rounds in fresh documents (${RODADAS * POR_RODADA} changes of status and of day; a third of that for the other calendars). "work" is the main thread's own busy time.`,
  )
  return {
    titulo: 'A day of 300 cards (ms)',
    colunas: [
      'page',
      'mount → paint',
      'status → paint',
      'day → paint',
      'mount work',
      'status work',
      'day work',
    ],
    linhas,
    notas,
  }
}
