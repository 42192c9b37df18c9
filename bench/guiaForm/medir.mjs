/*
 * The form of a guide, whole and simplified, with a guide in it that has everything: how long it takes to open beside a
 * plain page of as many MUI fields, and what a key costs the main thread in fields of every kind.
 */
import { join } from 'node:path'
import { BENCH, PORTA, RAIZ } from '../lib/caminhos.mjs'
import { construir } from '../lib/construir.mjs'
import { servirPasta } from '../lib/estatico.mjs'
import { abrirNavegador } from '../lib/navegador.mjs'
import { espere, mediana, ms, percentil, soma } from '../lib/numeros.mjs'
import { responder } from './dados.mjs'

const RODADAS = 15
const TECLAS = Number(process.env.BENCH_TECLAS ?? 20)
const SOSSEGO = 260
const MAIS_LENTO = 1.5
const ALVOS = { 1: 16, 4: 50 }

/** Name of the field, and the key that is typed and taken back. */
const CAMPOS = [
  ['5 Senha', 'autorizacao.senha', '7'],
  ['7 Data da emissão', 'autorizacao.dataEmissao', '6'],
  ['14 Nome do contratado', 'contratadoSolicitante.nome', 'a'],
  ['24 Indicação', 'solicitacao.indicacao', 'a'],
  ['28 Solicitada (copia, soma)', 'solicitacao.procedimentos[4].qtdSolicitada', '0'],
  ['57 Realizada (soma)', 'procedimentosRealizados.procedimentos[4].qtdRealizada', '0'],
  ['64 Observação', 'procedimentosRealizados.observacao', 'a'],
  ['67 Materiais (soma)', 'procedimentosRealizados.totalMateriais', '0'],
  // A search selects what it holds: the first key empties it.
  ['16 Profissional (busca)', 'contratadoSolicitante.profissionalSolicitante.nome', 'a'],
  ['26 Código (busca)', 'solicitacao.procedimentos[4].codigo', '4'],
]

const CONTAM = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
const trabalho = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return soma(metrics.filter((m) => CONTAM.includes(m.name)).map((m) => m.value)) * 1000
}
const doisQuadros = (pagina) =>
  pagina.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))))

const abrirPagina = async (contexto, url) => {
  const pagina = await contexto.newPage()
  const erros = []
  pagina.on('pageerror', (e) => erros.push(e.message))
  await pagina.route('**/api/**', (rota) => {
    const { pathname, searchParams } = new URL(rota.request().url())
    return rota.fulfill({ json: responder(pathname.replace(/^.*\/api/, ''), searchParams) })
  })
  await pagina.goto(url)
  await pagina.evaluate(() => window.abrir())
  await espere(SOSSEGO)
  const cdp = await contexto.newCDPSession(pagina)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { pagina, cdp, erros }
}

/** How many fields there are, and how many of them search. */
const campos = (pagina) =>
  pagina.evaluate(() =>
    ['input, select, textarea', 'input[role=combobox]'].map((q) => document.querySelectorAll(q).length),
  )

async function digitar({ pagina, cdp }, [rotulo, nome, letra]) {
  const caixa = pagina.locator(`[name="${nome}"]`)
  await caixa.click()
  await pagina.keyboard.press('End')
  if ((await caixa.inputValue()) === '') await pagina.keyboard.type(letra)
  const antes = await caixa.inputValue()
  await espere(SOSSEGO)
  const porTecla = []
  for (let i = 0; i < TECLAS; i++) {
    const de = await trabalho(cdp)
    await pagina.keyboard.press(i % 2 ? letra : 'Backspace')
    await doisQuadros(pagina)
    porTecla.push((await trabalho(cdp)) - de)
    await espere(SOSSEGO)
    if (i === 0 && (await caixa.inputValue()) === antes) throw new Error(`${rotulo} não mudou`)
  }
  await pagina.keyboard.press('Escape')
  return porTecla
}

/** The two pages in turns, so that a neighbour's load falls on both. */
async function aberturas(contexto, url) {
  const linhas = []
  for (const vista of ['completa', 'simplificada']) {
    const guia = await abrirPagina(contexto, `${url}/guia/#${vista}`)
    const [n, buscas] = await campos(guia.pagina)
    const plana = await abrirPagina(contexto, `${url}/mui/#${n},${buscas}`)
    const [nossas, delas] = [[], []]
    for (let i = 0; i < RODADAS; i++) {
      for (const [{ pagina }, tempos] of [
        [plana, delas],
        [guia, nossas],
      ]) {
        // A page behind another one gets a frame a second.
        await pagina.bringToFront()
        tempos.push(await pagina.evaluate(() => window.abrir()))
        await espere(SOSSEGO)
      }
    }
    const vezes = mediana(nossas) / mediana(delas)
    linhas.push({
      celulas: [
        `opened, ${vista}: ${n} fields, ${buscas} of them search`,
        ms(mediana(nossas)),
        ms(mediana(delas)),
        vezes.toFixed(2),
      ],
      alvo: `≤ ${MAIS_LENTO} ×`,
      cumprido: vezes <= MAIS_LENTO,
    })
    for (const { pagina, erros } of [guia, plana]) {
      if (erros.length > 0) throw new Error(erros.join('; '))
      await pagina.close()
    }
  }
  return linhas
}

async function teclas(contexto, url) {
  const linhas = []
  const guia = await abrirPagina(contexto, `${url}/guia/#completa`)
  for (const lento of [1, 4]) {
    await guia.cdp.send('Emulation.setCPUThrottlingRate', { rate: lento })
    for (const campo of CAMPOS) {
      const medidas = await digitar(guia, campo)
      const alvo = ALVOS[lento]
      linhas.push({
        celulas: [
          `key, ${campo[0]}${lento > 1 ? `, CPU ÷ ${lento}` : ''}`,
          `${ms(mediana(medidas))} / ${ms(percentil(medidas, 95))}`,
          '',
          '',
        ],
        alvo: `≤ ${alvo}`,
        cumprido: mediana(medidas) <= alvo,
      })
    }
  }
  if (guia.erros.length > 0) throw new Error(guia.erros.join('; '))
  await guia.pagina.close()
  return linhas
}

export async function medir() {
  const pasta = await construir(
    'guiaForm',
    ['guia', 'mui'].map((nome) => [nome, join(BENCH, `guiaForm/paginas/${nome}.jsx`)]),
    [join(RAIZ, 'mf-guias/node_modules'), join(RAIZ, 'shared-ui/node_modules')],
  )
  const servidor = await servirPasta(pasta, PORTA)
  const navegador = await abrirNavegador()
  try {
    const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    const linhas = [...(await aberturas(contexto, servidor.url)), ...(await teclas(contexto, servidor.url))]
    for (const { celulas } of linhas) console.log(`  ${celulas.join(' | ')}`)
    return {
      titulo: "The guide's form (ms)",
      colunas: ['what', 'guide', 'plain MUI page', 'times'],
      linhas,
      notas: [
        `Opened: mounted with a whole guide (5 rows in each list) to the second frame after, ${RODADAS} times in turns with a page of as many MUI fields of either kind that does nothing else; medians.`,
        `Key: script, style and layout of ${TECLAS} keys one by one in the whole form, median / p95; the target is held against the median.`,
      ],
    }
  } finally {
    await navegador.close()
    await servidor.parar()
  }
}
