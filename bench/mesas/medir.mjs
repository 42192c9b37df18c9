// How many desks one node carries: each with a session, a person and an open stream of its own, all asking at their own pace.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { noUltimoNucleo, nucleosDesde, processador } from '../lib/nucleo.mjs'
import { espere, mediana, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { hojeNaClinica, somarDias } from '../vivo/reservas.mjs'
import { CARTAO, DIAS, semear, sessaoDe } from './dados.mjs'
import { abrirMesa } from './mesa.mjs'

const DEGRAUS = (process.env.BENCH_MESAS ?? '600,900,1200,1500').split(',').map(Number)
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 40)
const ALVO_MESAS = 1200
const ALVO_MS = 300
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']
/** Desks that sit down together. */
const JUNTAS = 20

const nova = () => ({ tempos: { grade: [], escrita: [], busca: [] }, bytes: 0, eventos: 0, erros: 0 })

async function medirDegrau(quantas, { portal, porta, postgres, modelo, segredo, cliente, contagem }) {
  const { rows } = await cliente.query(
    `select id, updated_at, confirmado_em from agendamento where id::text like '0000${CARTAO}-%'`,
  )
  // As the steps before left them.
  const cartoes = new Map(
    rows.map((r) => [r.id, { updatedAt: r.updated_at.toISOString(), confirmado: r.confirmado_em !== null }]),
  )
  const conta = Object.assign(contagem, nova())
  const hoje = hojeNaClinica()
  const mesas = []
  try {
    for (let n = 0; n < quantas; n += JUNTAS)
      mesas.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(JUNTAS, quantas - n) }, (_, i) =>
            abrirMesa(porta, {
              n: n + i,
              dia: somarDias(hoje, 1 + ((n + i) % DIAS)),
              dias: DIAS,
              cabecalhos: sessaoDe(modelo, segredo, n + i + 1),
              cartoes,
              primeiroDia: somarDias(hoje, 60),
              conta,
            }),
          ),
        )),
      )
    // What everybody asked for while others still sat down is not counted.
    await espere(5_000)
    Object.assign(conta, nova())
    const antes = { node: processador(portal.pid), banco: processador(postgres.pid), meu: process.cpuUsage() }
    const t0 = performance.now()
    await espere(SEGUNDOS * 1000)
    const passou = performance.now() - t0
    const meu = process.cpuUsage(antes.meu)
    const r = {
      ...conta,
      segundos: passou / 1000,
      node: nucleosDesde(portal.pid, antes.node, passou),
      banco: nucleosDesde(postgres.pid, antes.banco, passou),
      gerador: (meu.user + meu.system) / 1000 / passou,
      fluxos: mesas.filter((m) => m.fluxo.aberto).length,
    }
    if (r.fluxos !== quantas) throw new Error(`${r.fluxos} de ${quantas} fluxos abertos`)
    return r
  } finally {
    await Promise.all(mesas.map((m) => m.fechar()))
  }
}

const nucleos = (x) => `${Math.round(x * 100)} %`

function linhaDe(quantas, r) {
  const todos = Object.values(r.tempos).flat()
  const p95 = percentil(todos, 95)
  const certo = p95 < ALVO_MS && r.erros === 0
  return {
    celulas: [
      quantas.toLocaleString('en-US'),
      (todos.length / r.segundos).toFixed(0),
      ms(mediana(todos)),
      ms(p95),
      ...['grade', 'busca', 'escrita'].map((tipo) => ms(percentil(r.tempos[tipo], 95))),
      String(r.erros),
      `${(r.eventos / r.segundos).toFixed(0)}/s, ${(r.bytes / r.segundos / 1e6).toFixed(1)} MB/s`,
      nucleos(r.node),
      nucleos(r.banco),
      nucleos(r.gerador),
    ],
    ...(quantas === ALVO_MESAS ? { alvo: `p95 < ${ALVO_MS} ms`, cumprido: certo } : {}),
  }
}

export async function medir() {
  const porta = PORTA + 1
  const segredo = randomBytes(32).toString('hex')
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  let portal
  let cliente
  try {
    await postgres.consultar('postgres', 'create database mesas')
    const banco = postgres.url('mesas')
    portal = await iniciarPortal({ porta, banco, env: { DEMO: '1', SEGREDO: segredo } })
    cliente = new pg.Client(banco)
    await cliente.connect()
    await semear(cliente, Math.max(...DEGRAUS))
    const { token: modelo } = await entrar(portal.url, 'recepcao@clinica.demo')
    const contagem = { reservas: 0 }
    const medidos = await noUltimoNucleo(async () => {
      const feitos = []
      for (const quantas of DEGRAUS)
        feitos.push([
          quantas,
          await medirDegrau(quantas, { portal, porta, postgres, modelo, segredo, cliente, contagem }),
        ])
      return feitos
    })
    return {
      titulo: `Desks on one node (ms, PostgreSQL ${postgres.versao})`,
      colunas: [
        'desks',
        'requests/s',
        'p50',
        'p95',
        'grid p95',
        'search p95',
        'write p95',
        'failed',
        'events',
        'CPU node',
        'CPU PostgreSQL',
        'CPU generator',
      ],
      linhas: medidos.map(([quantas, r]) => linhaDe(quantas, r)),
      notas: [
        `A grid of 120 cards each 20 s, a search among 100,000 patients each 40 s, a write each 60 s (a booking, or a confirmation that the others of the day hear of); ${SEGUNDOS} s a step. Every desk has its person, its session and its stream open, ${DIAS} days among them. 100 % is one core; the generator keeps to the last core, server and database share both.`,
      ],
    }
  } finally {
    await cliente?.end()
    await portal?.parar()
    await postgres.parar()
  }
}
