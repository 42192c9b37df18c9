/*
 * Each report over a year of a whole clinic of ten years, beside the time that the database alone takes for the same statements;
 * what the process holds meanwhile; and 50 paced desks while ten managers ask for the heaviest one.
 */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { espere, mediana, ms, percentil, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { CASOS } from './casos.mjs'
import { semear } from './dados.mjs'
import { planoDe } from './plano.mjs'

const TAMANHO = {
  agendamentos: Number(process.env.BENCH_AGENDAMENTOS ?? 1_000_000),
  guias: Number(process.env.BENCH_GUIAS ?? 300_000),
  respostas: Number(process.env.BENCH_RESPOSTAS ?? 5_000_000),
}
const VEZES = Number(process.env.BENCH_RODADAS ?? 7)
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 15)
const MESAS = Number(process.env.BENCH_MESAS ?? 50)
const GERENTES = 10
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']
/** Milliseconds that a request costs whatever it asks (session, audit, JSON): a ratio says nothing of a report that takes less. */
const FOLGA_MS = 20

async function baixar(portal, gerente, caminho) {
  const r = await fetch(`${portal.url}${caminho}`, { headers: gerente.cabecalhos })
  return { status: r.status, bytes: (await r.arrayBuffer()).byteLength }
}

/** The case over a year; over a month where a year has more rows than its answer holds. */
async function caminhoDe(portal, gerente, [nome, base, filtros]) {
  for (const [dias, quando] of [
    [365, ''],
    [30, ', a month'],
  ]) {
    const caminho = `${base}?${new URLSearchParams(filtros(dias))}`
    const { status, bytes } = await baixar(portal, gerente, caminho)
    if (status === 200) return { nome: `${nome}${quando}`, caminho, bytes }
    if (status !== 422) throw new Error(`${caminho}: ${status}`)
  }
  throw new Error(`${nome}: a month has too many rows`)
}

const memoriaDe = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000

/** Milliseconds through the portal and for its statements alone, in turn. */
async function medirCaso({ postgres, portal, gerente, cliente }, caso) {
  const doRelatorio = (i) => i.app === 'clinica-relatorios'
  const instrucoes = (await postgres.escutar(() => baixar(portal, gerente, caso.caminho))).filter(doRelatorio)
  const tempos = { api: [], sql: [] }
  const sozinho = async () => {
    for (const { sql, valores } of instrucoes) await cliente.query(sql, valores)
  }
  const daApi = () => baixar(portal, gerente, caso.caminho)
  for (let i = -1; i < VEZES; i++)
    for (const [qual, fazer] of i % 2
      ? [
          ['api', daApi],
          ['sql', sozinho],
        ]
      : [
          ['sql', sozinho],
          ['api', daApi],
        ]) {
      const t0 = performance.now()
      await fazer()
      if (i >= 0) tempos[qual].push(performance.now() - t0)
    }
  const plano = await planoDe(cliente, instrucoes)
  return {
    ...caso,
    instrucoes: instrucoes.length,
    api: mediana(tempos.api),
    sql: mediana(tempos.sql),
    plano,
    memoria: memoriaDe(portal.pid),
  }
}

/** Waits of desks that each read a day of the grid once a second, for some seconds. */
async function mesas(porta, mesa, grade) {
  const bytes = pedido('GET', grade, mesa.cabecalhos)
  const fim = performance.now() + SEGUNDOS * 1000
  const esperas = []
  await Promise.all(
    Array.from({ length: MESAS }, async (_, i) => {
      const conexao = abrirConexao(porta)
      await espere((i * 1000) / MESAS)
      while (performance.now() < fim) {
        const t0 = performance.now()
        const { status } = await conexao.pedir(bytes)
        if (status !== 200) throw new Error(`grade: ${status}`)
        esperas.push(performance.now() - t0)
        await espere(Math.max(0, 1000 - (performance.now() - t0)))
      }
      conexao.fechar()
    }),
  )
  return esperas
}

/** Ten managers who ask for it again and again until `parar`; answers how many had it, and who was sent away. */
function gerentes(portal, gerente, caminho) {
  let fim = false
  const conta = { feitos: 0, recusados: 0 }
  const todos = Array.from({ length: GERENTES }, async () => {
    while (!fim) {
      const { status } = await baixar(portal, gerente, caminho)
      if (status === 200) conta.feitos++
      else if (status === 503) conta.recusados++
      else throw new Error(`${caminho}: ${status}`)
      if (status !== 200) await espere(500)
    }
  })
  return async () => {
    fim = true
    await Promise.all(todos)
    return conta
  }
}

async function medirMesas({ portal, gerente }, pesado) {
  const mesa = await entrar(portal.url, 'recepcao@clinica.demo')
  const um = async (caminho, lista) =>
    (await mesa.pedir('GET', `${caminho}?limit=1&ativo=true`)).corpo[lista][0].nome
  const grade = `/api/v2/agenda/?${new URLSearchParams({
    unidade: await um('/api/unidade', 'unidades'),
    especialidade: await um('/api/especialidade', 'especialidades'),
    dia: new Date().toISOString().slice(0, 10),
  })}`
  const porta = Number(new URL(portal.url).port)
  const esperas = { vazia: [], cheia: [] }
  const conta = { feitos: 0, recusados: 0 }
  await mesas(porta, mesa, grade)
  for (let i = 0; i < 3; i++) {
    esperas.vazia.push(...(await mesas(porta, mesa, grade)))
    const parar = gerentes(portal, gerente, pesado.caminho)
    esperas.cheia.push(...(await mesas(porta, mesa, grade)))
    const { feitos, recusados } = await parar()
    conta.feitos += feitos
    conta.recusados += recusados
  }
  return { ...conta, vazia: percentil(esperas.vazia, 95), cheia: percentil(esperas.cheia, 95) }
}

const linhaDoCaso = (c) => ({
  celulas: [
    c.nome,
    `${Math.round(c.bytes / 1000)} KB`,
    ms(c.api),
    ms(c.sql),
    vezes(c.api / c.sql),
    String(c.instrucoes),
    c.plano,
    `${c.memoria.toFixed(0)} MB`,
  ],
  alvo: '≤ 1.3 ×, ≤ 3 s',
  cumprido: c.api <= Math.max(1.3 * c.sql, c.sql + FOLGA_MS) && c.api <= 3000,
})

const n = (x) => x.toLocaleString('en-US')

/** The table, of a portal on a database that is filled already; `ha`: how many of each are there. */
export async function medirBanco({ postgres, portal, banco }, ha) {
  const gerente = await entrar(portal.url, 'gerente@clinica.demo')
  const cliente = new pg.Client(banco)
  await cliente.connect()
  const medidos = []
  for (const caso of CASOS) {
    const medido = await medirCaso(
      { postgres, portal, gerente, cliente },
      await caminhoDe(portal, gerente, caso),
    )
    console.log(linhaDoCaso(medido).celulas.join('  '))
    medidos.push(medido)
  }
  await cliente.end()
  const pesado = medidos.reduce((a, b) => (a.api > b.api ? a : b))
  const m = await medirMesas({ portal, gerente }, pesado)
  const mesas = `${MESAS} paced desks, p95: beside ${GERENTES} managers, and alone`
  return {
    titulo: `Reports over a year of the whole clinic (PostgreSQL ${postgres.versao}; ${n(ha.agendamentos)} appointments, ${n(ha.guias)} guides, ${n(ha.respostas)} answers)`,
    colunas: [
      'report',
      'answer',
      'ours (ms)',
      'database alone (ms)',
      'ratio',
      'statements',
      'most repeated step',
      'process',
    ],
    linhas: [
      ...medidos.map(linhaDoCaso),
      {
        celulas: [mesas, pesado.nome, ms(m.cheia), ms(m.vazia), vezes(m.cheia / m.vazia), '', '', ''],
        alvo: '≤ 1.5 ×',
        cumprido: m.cheia <= 1.5 * m.vazia,
      },
    ],
    notas: [
      `Medians of ${VEZES}, in turn; the database alone runs the statements that its log shows of the request, on one connection with its own defaults. A report that answers within ${FOLGA_MS} ms of its statements meets the ratio. Three rounds of ${SEGUNDOS} s: the managers got the report ${m.feitos} times and were asked to come back ${m.recusados} times. PostgreSQL with ${AJUSTES.join(', ')}.`,
    ],
  }
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  let portal
  try {
    await postgres.consultar('postgres', 'create database bench')
    const banco = postgres.url('bench')
    portal = await iniciarPortal({ porta: PORTA + 1, banco, env: { DEMO: '1' } })
    const cliente = new pg.Client(banco)
    await cliente.connect()
    const ha = await semear(cliente, TAMANHO).finally(() => cliente.end())
    return await medirBanco({ postgres, portal, banco }, ha)
  } finally {
    await portal?.parar()
    await postgres.parar()
  }
}
