/*
 * The list of packages at 1,000 of them and at 100,000 with 3,000,000 sessions, both sizes in turn; and a package of 50 guides
 * beside one of 500: made, opened and saved again.
 */
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { POR_GUIA, semear } from './dados.mjs'

const MESA = 'faturista@clinica.demo'
const PEQUENO = 1_000
const GRANDE = Number(process.env.BENCH_PACOTES ?? 100_000)
const RODADAS = Number(process.env.BENCH_RODADAS ?? 60)
const AQUECER = 5
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']
const POUCAS = 50
const MUITAS = 500
const VEZES = 5

const lista = (filtro) => `/api/faturamento?${new URLSearchParams({ limit: '12', ...filtro })}`
const CASOS = [
  ['the newest, as the screen begins', lista({ comTotal: 'true' })],
  ['without the total', lista({})],
  ['by name', lista({ orderBy: 'nome' })],
  ['the largest', lista({ orderBy: '-total' })],
  ['a later page', lista({ skip: '588', comTotal: 'true' })],
  ['open', lista({ ciclo: 'aberto', ativo: 'true', comTotal: 'true' })],
  ['glosa, by money', lista({ ciclo: 'glosa', orderBy: '-total', comTotal: 'true' })],
  ['a name (novembro_77)', lista({ nome: 'novembro_77', comTotal: 'true' })],
  ['a name that nobody has', lista({ nome: 'qwxyz', comTotal: 'true' })],
]
/** Beside the list, which nobody waits for. */
const SOMA = ['sums of the strip', '/api/faturamento/total']

async function perguntar({ conexao, mesa }, caminho) {
  const bytes = pedido('GET', caminho, mesa.cabecalhos)
  const t0 = performance.now()
  const r = await conexao.pedir(bytes)
  const tempo = performance.now() - t0
  if (r.status !== 200) throw new Error(`${caminho}: ${r.status} ${r.corpo()}`)
  return tempo
}

async function iniciarTamanho({ postgres, portais }, pacotes, porta, aFaturar) {
  const banco = `pacotes_${pacotes}`
  await postgres.consultar('postgres', `create database ${banco}`)
  const url = postgres.url(banco)
  const portal = await iniciarPortal({ porta, banco: url, env: { DEMO: '1' } })
  portais.push(portal)
  const cliente = new pg.Client(url)
  await cliente.connect()
  const guias = await semear(cliente, pacotes, aFaturar).finally(() => cliente.end())
  return { porta, guias, mesa: await entrar(portal.url, MESA) }
}

async function compararListas(tamanhos) {
  const casos = [...CASOS, SOMA].map(([titulo, caminho]) => ({ titulo, caminho, tempos: [[], []] }))
  for (const t of tamanhos) t.conexao = abrirConexao(t.porta)
  for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
    for (const caso of casos)
      for (const k of rodada % 2 ? [0, 1] : [1, 0]) {
        const tempo = await perguntar(tamanhos[k], caso.caminho)
        if (rodada >= 0) caso.tempos[k].push(tempo)
      }
  for (const t of tamanhos) t.conexao.fechar()
  return casos
}

const cronometro = async (fazer) => {
  const t0 = performance.now()
  const r = await fazer()
  return { ms: performance.now() - t0, r }
}

/** A package of the first `n` guides: made, opened, saved without and with one guide less, and emptied again by being cancelled. */
async function medirPacote({ mesa, guias }, n) {
  const tempos = { fazer: [], abrir: [], salvar: [] }
  const pedir = async (metodo, caminho, corpo) => {
    const { ms, r } = await cronometro(() => mesa.pedir(metodo, caminho, corpo))
    if (r.status >= 300)
      throw new Error(`${metodo} ${caminho}: ${r.status} ${JSON.stringify(r.corpo).slice(0, 300)}`)
    return { ms, faturamento: r.corpo.faturamento }
  }
  const escolhidas = guias.slice(0, n).map((_id) => ({ _id }))
  for (let vez = -1; vez < VEZES; vez++) {
    const feito = await pedir('POST', '/api/faturamento', {
      nome: `BENCH ${n} ${vez}`,
      ativo: true,
      guias: escolhidas,
    })
    const { _id, quantidadeSessoes } = feito.faturamento
    if (quantidadeSessoes !== n * POR_GUIA) throw new Error(`${quantidadeSessoes} sessões de ${n} guias`)
    const aberto = await pedir('GET', `/api/faturamento/${_id}`)
    const { updatedAt } = aberto.faturamento
    const salvo = await pedir('PUT', `/api/faturamento/${_id}`, {
      ativo: true,
      guias: escolhidas.slice(1),
      updatedAt,
    })
    await pedir('PUT', `/api/faturamento/${_id}`, {
      ativo: false,
      guias: [],
      updatedAt: salvo.faturamento.updatedAt,
    })
    if (vez < 0) continue
    tempos.fazer.push(feito.ms)
    tempos.abrir.push(aberto.ms)
    tempos.salvar.push(salvo.ms)
  }
  return tempos
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  const portais = []
  try {
    const tamanhos = [
      await iniciarTamanho({ postgres, portais }, PEQUENO, PORTA + 1, MUITAS),
      await iniciarTamanho({ postgres, portais }, GRANDE, PORTA + 2, MUITAS),
    ]
    const casos = await compararListas(tamanhos)
    const poucas = await medirPacote(tamanhos[1], POUCAS)
    const muitas = await medirPacote(tamanhos[1], MUITAS)
    const p95 = (xs) => percentil(xs, 95)
    const linhas = casos.map(({ titulo, tempos: [a, b] }) => ({
      celulas: [titulo, ms(mediana(a)), ms(p95(a)), ms(mediana(b)), ms(p95(b)), vezes(p95(b) / p95(a))],
      alvo: titulo === SOMA[0] ? '≤ 100 ms' : '≤ 5 ×',
      cumprido: titulo === SOMA[0] ? p95(b) <= 100 : p95(b) <= 5 * p95(a),
    }))
    const doPacote = [
      ['a package made', 'fazer'],
      ['opened', 'abrir'],
      ['saved with one guide less', 'salvar'],
    ].map(([titulo, qual]) => {
      const [a, b] = [poucas[qual], muitas[qual]]
      return {
        celulas: [
          `${titulo}: ${POUCAS} guides, ${MUITAS} guides`,
          ms(mediana(a)),
          ms(Math.max(...a)),
          ms(mediana(b)),
          ms(Math.max(...b)),
          vezes(mediana(b) / mediana(a)),
        ],
        alvo: '≤ 15 ×',
        cumprido: mediana(b) <= 15 * mediana(a),
      }
    })
    const n = GRANDE.toLocaleString('en-US')
    return {
      titulo: `Packages of billing at 1,000 and at ${n} with ${(GRANDE * 30).toLocaleString('en-US')} sessions (ms, PostgreSQL ${postgres.versao})`,
      colunas: ['call', 'p50, 1,000', 'p95, 1,000', `p50, ${n}`, `p95, ${n}`, 'ratio'],
      linhas: [...linhas, ...doPacote],
      notas: [
        `${RODADAS} alternating rounds of each list at both sizes; the packages of ${POUCAS} and of ${MUITAS} guides at the larger one, ${VEZES} times (median and slowest, whose ratio is that of the medians): ten of ${POUCAS} are ten times as much, and half as much again may be used. PostgreSQL with ${AJUSTES.join(', ')}.`,
      ],
    }
  } finally {
    for (const portal of portais) await portal.parar()
    await postgres.parar()
  }
}
