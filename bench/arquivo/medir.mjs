/*
 * The insurer's file of 20,000 and of 50,000 rows on the embedded database, the demo clinic beside it: looked at, taken, paged. Each
 * file has rows of the clinic's own guides; the others are of none. While it is looked at and taken, how long the server's event loop
 * was held, and how long a desk waited that reads a day of the grid again and again.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BENCH, PORTA, RAIZ } from '../lib/caminhos.mjs'
import { espere, mediana, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'

// The product's own, which its server reads sheets with.
const { utils, write } = createRequire(join(RAIZ, 'api/package.json'))('@e965/xlsx')

const RODADAS = Number(process.env.BENCH_RODADAS ?? 40)
const VIGIA = PORTA + 2
const DAS_GUIAS = 500
const VEZES = 5
const CASOS = [
  [20_000, '2025-04'],
  [50_000, '2025-05'],
]
const ALVOS = { previa: 10_000, envio: 10_000, parado: 50, espera: 2000, pagina: 100 }

const vigia = async () => (await fetch(`http://127.0.0.1:${VIGIA}`)).json()

const TITULOS = ['Data', 'Paciente', 'Nº da Guia', 'Procedimento', 'Qtde', 'Vlr Pago', 'Vlr Glosa']
const planilha = (quantas, mes, numeros) => {
  const linhas = Array.from({ length: quantas }, (_, i) => [
    `${String((i % 28) + 1).padStart(2, '0')}/${mes.split('-').reverse().join('/')}`,
    `PACIENTE ${i}`,
    i % (quantas / DAS_GUIAS) === 0 ? numeros[(i * DAS_GUIAS) / quantas] : String(900_000_000 + i),
    '20103484',
    (i % 8) + 1,
    36.4,
    i % 9 ? 0 : 12.5,
  ])
  const livro = utils.book_new()
  utils.book_append_sheet(livro, utils.aoa_to_sheet([TITULOS, ...linhas]), 'Planilha1')
  return new Blob([write(livro, { type: 'buffer', bookType: 'xlsx', compression: true })])
}

/** Milliseconds of `fazer`, of the loop's longest stop meanwhile, and of the longest wait of a desk. */
async function aoLado(mesa, fazer) {
  let fim = false
  const esperas = []
  const outra = async () => {
    while (!fim) {
      const t0 = performance.now()
      const r = await mesa.pedir('GET', mesa.grade)
      if (r.status !== 200) throw new Error(`grade: ${r.status} ${JSON.stringify(r.corpo).slice(0, 300)}`)
      esperas.push(performance.now() - t0)
      await espere(20)
    }
  }
  await vigia()
  await espere(50)
  const medir = async () => {
    const t0 = performance.now()
    try {
      await fazer()
      return performance.now() - t0
    } finally {
      fim = true
    }
  }
  // A desk that still waits at the end is waited for.
  const [tempo] = await Promise.all([medir(), outra()])
  return { tempo, parado: (await vigia()).parado, espera: Math.max(...esperas) }
}

const enviar = (url, mesa, caminho, arquivo, mes) => async () => {
  const form = new FormData()
  form.append('data_relatorio', `01-${mes.split('-').reverse().join('-')}`)
  form.append('relatorio', arquivo, 'promed.xlsx')
  const r = await fetch(`${url}/api/relatorio_promed${caminho}`, {
    method: 'POST',
    headers: mesa.cabecalhos,
    body: form,
  })
  if (!r.ok) throw new Error(`${caminho} ${mes}: ${r.status} ${(await r.text()).slice(0, 300)}`)
  await r.arrayBuffer()
}

async function tempos(mesa, caminho) {
  const medidas = []
  for (let i = -3; i < RODADAS; i++) {
    const t0 = performance.now()
    const r = await mesa.pedir('GET', caminho(Math.abs(i)))
    if (r.status !== 200) throw new Error(`${caminho(0)}: ${r.status}`)
    if (i >= 0) medidas.push(performance.now() - t0)
  }
  return medidas
}

function linhaDe(titulo, vezes, alvo) {
  const de = (chave) => vezes.map((m) => m[chave])
  const [tempo, parado, espera] = ['tempo', 'parado', 'espera'].map((chave) => mediana(de(chave)))
  const celula = (chave, meio) => `${ms(meio)}, ${ms(Math.max(...de(chave)))}`
  return {
    celulas: [titulo, celula('tempo', tempo), celula('parado', parado), celula('espera', espera)],
    alvo: `≤ ${alvo} ms, loop ≤ ${ALVOS.parado} ms, desk ≤ ${ALVOS.espera} ms`,
    cumprido: tempo <= alvo && parado <= ALVOS.parado && espera <= ALVOS.espera,
  }
}

async function medirArquivo(url, mesa, [quantas, mes], numeros) {
  const n = quantas.toLocaleString('en-US')
  const arquivo = planilha(quantas, mes, numeros)
  const daLista = `/api/relatorio_promed?de=${mes}&ate=${mes}&limit=1`
  const lido = async () => (await mesa.pedir('GET', daLista)).corpo.relatorios[0]
  const [previas, envios, primeiras] = [[], [], []]
  for (let vez = 0; vez < VEZES; vez++) {
    if (vez > 0) await mesa.pedir('DELETE', `/api/relatorio_promed/${(await lido())._id}`)
    previas.push(await aoLado(mesa, enviar(url, mesa, '/previa', arquivo, mes)))
    envios.push(await aoLado(mesa, enviar(url, mesa, '', arquivo, mes)))
    // Nobody has looked at it yet: its rows are compared for the first time.
    primeiras.push(await aoLado(mesa, lido))
  }
  const { _id, linhas } = await lido()
  if (linhas !== quantas) throw new Error(`${linhas} de ${quantas} linhas`)
  const itens = (filtro) => (i) =>
    `/api/relatorio_promed/${_id}?${new URLSearchParams({ limit: '12', skip: String((i * 997) % 12_000), ...filtro })}`
  const paginas = []
  for (const [titulo, caminho] of [
    ['the month in the list', () => daLista],
    ['a page of rows', itens({})],
    ['a page of those without a guide', itens({ conferencia: 'semGuia' })],
    ['a page by guide number (90000)', itens({ numero_guia: '90000', skip: '12' })],
    ['a page of what is missing', () => `/api/relatorio_promed/${_id}/faltando?limit=12`],
  ]) {
    const t = await tempos(mesa, caminho)
    paginas.push({
      celulas: [`${n} rows: ${titulo}`, `${ms(mediana(t))}, ${ms(percentil(t, 95))}`, '', ''],
      alvo: `≤ ${ALVOS.pagina} ms`,
      cumprido: percentil(t, 95) <= ALVOS.pagina,
    })
  }
  return [
    linhaDe(`${n} rows looked at (previa)`, previas, ALVOS.previa),
    linhaDe(`${n} rows taken`, envios, ALVOS.envio),
    linhaDe(`${n} rows: the first look at the month`, primeiras, ALVOS.espera),
    ...paginas,
  ]
}

export async function medir() {
  const portal = await iniciarPortal({
    porta: PORTA + 1,
    env: { DEMO: '1', VIGIA_PORTA: String(VIGIA) },
    nodeArgs: ['--import', pathToFileURL(join(BENCH, 'impresso/vigia.mjs')).href],
  })
  try {
    const mesa = await entrar(portal.url, 'faturista@clinica.demo')
    const { corpo } = await mesa.pedir('GET', `/api/guia?limit=${DAS_GUIAS}&ativo=true`)
    const numeros = corpo.guias.map((g) => g.autorizacao.numeroGuia)
    if (numeros.length < DAS_GUIAS) throw new Error(`a demonstração tem só ${numeros.length} guias`)
    const { unidades } = (await mesa.pedir('GET', '/api/unidade?limit=1&ativo=true')).corpo
    const { especialidades } = (await mesa.pedir('GET', '/api/especialidade?limit=1&ativo=true')).corpo
    const [unidade, especialidade] = [unidades[0].nome, especialidades[0].nome]
    const dia = new Date().toISOString().slice(0, 10)
    mesa.grade = `/api/v2/agenda/?${new URLSearchParams({ unidade, especialidade, dia })}`
    // The first sheet warms the code up.
    await enviar(portal.url, mesa, '/previa', planilha(2000, '2025-03', numeros), '2025-03')()
    const linhas = []
    for (const caso of CASOS) linhas.push(...(await medirArquivo(portal.url, mesa, caso, numeros)))
    return {
      titulo: "The insurer's file on the embedded database (ms)",
      colunas: ['what', 'time', 'event loop held', 'a desk waited'],
      linhas,
      notas: [
        `Rows of ${DAS_GUIAS} of the demo clinic's guides, the others of none. \`monitorEventLoopDelay\` inside the server, its longest stop; the desk reads a day of the grid every 20 ms: medians and worst of ${VEZES}, the target held against the medians, since the worst holds a neighbour's share too. Pages: p50 and p95 of ${RODADAS}; by number, some 10,000 rows are found.`,
      ],
    }
  } finally {
    await portal.parar()
  }
}
