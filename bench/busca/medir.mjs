// The picker's search by name and a patient's register at 100,000 patients, 32 connections that never rest.
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { noUltimoNucleo, nucleosDesde, processador } from '../lib/nucleo.mjs'
import { mediana, ms, percentil, porSegundo } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { buscaDe } from '../mesas/mesa.mjs'
import { idDe, semear } from '../pacientes/dados.mjs'

const QUANTOS = 100_000
const CONEXOES = 32
const RODADAS = Number(process.env.BENCH_RODADAS ?? 3)
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 8)
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']
/** Different requests of a kind, taken in turn. */
const PEDIDOS = 4_000
/** The demo clinic's own, some thousands with other ids, are among the 100,000. */
const quem = (n) => 1 + ((n * 7919) % (QUANTOS - 10_000))

const CASOS = [
  { nome: 'search by name, as the picker asks', alvo: 1350, caminho: buscaDe },
  { nome: 'the same with the total, as the list asks', caminho: (n) => `${buscaDe(n)}&comTotal=true` },
  { nome: 'a register by its id', alvo: 3100, caminho: (n) => `/api/paciente/${idDe(quem(n))}` },
]

async function rodar(pedidos, porta, segundos) {
  const tempos = []
  let k = 0
  const inicio = performance.now()
  const fim = inicio + segundos * 1000
  await Promise.all(
    Array.from({ length: CONEXOES }, async () => {
      const c = abrirConexao(porta)
      while (performance.now() < fim) {
        const t0 = performance.now()
        const r = await c.pedir(pedidos[k++ % PEDIDOS])
        if (r.status !== 200) throw new Error(`${r.status} ${r.corpo()}`)
        tempos.push(performance.now() - t0)
      }
      c.fechar()
    }),
  )
  return { tempos, passou: performance.now() - inicio }
}

async function medirCaso({ caminho }, { portal, porta, postgres, cabecalhos }) {
  const pedidos = Array.from({ length: PEDIDOS }, (_, n) => pedido('GET', caminho(n), cabecalhos))
  await rodar(pedidos, porta, 3)
  const rodadas = []
  for (let i = 0; i < RODADAS; i++) {
    const antes = { node: processador(portal.pid), banco: processador(postgres.pid), meu: process.cpuUsage() }
    const { tempos, passou } = await rodar(pedidos, porta, SEGUNDOS)
    const meu = process.cpuUsage(antes.meu)
    const cada = passou / tempos.length
    rodadas.push({
      porSegundo: (tempos.length / passou) * 1000,
      p50: mediana(tempos),
      p95: percentil(tempos, 95),
      node: nucleosDesde(portal.pid, antes.node, passou) * cada,
      banco: nucleosDesde(postgres.pid, antes.banco, passou) * cada,
      gerador: ((meu.user + meu.system) / 1000 / passou) * cada,
    })
  }
  return Object.fromEntries(Object.keys(rodadas[0]).map((k) => [k, mediana(rodadas.map((r) => r[k]))]))
}

export async function medir() {
  const porta = PORTA + 1
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  let portal
  try {
    await postgres.consultar('postgres', 'create database busca')
    const banco = postgres.url('busca')
    portal = await iniciarPortal({ porta, banco, env: { DEMO: '1' } })
    const cliente = new pg.Client(banco)
    await cliente.connect()
    await semear(cliente, QUANTOS)
    await cliente.end()
    const { cabecalhos } = await entrar(portal.url, 'recepcao@clinica.demo')
    const linhas = await noUltimoNucleo(async () => {
      const feitas = []
      for (const caso of CASOS) {
        const r = await medirCaso(caso, { portal, porta, postgres, cabecalhos })
        feitas.push({
          celulas: [
            caso.nome,
            porSegundo(r.porSegundo),
            ms(r.p50),
            ms(r.p95),
            ...[r.node, r.banco, r.gerador].map((x) => x.toFixed(2)),
          ],
          ...(caso.alvo
            ? { alvo: `≥ ${caso.alvo.toLocaleString('en-US')}/s`, cumprido: r.porSegundo >= caso.alvo }
            : {}),
        })
      }
      return feitas
    })
    return {
      titulo: `Searches among 100,000 patients, ${CONEXOES} connections (PostgreSQL ${postgres.versao})`,
      colunas: [
        'request',
        'answered',
        'p50 (ms)',
        'p95 (ms)',
        'node, CPU ms each',
        'PostgreSQL, CPU ms each',
        'generator, CPU ms each',
      ],
      linhas,
      notas: [
        `Medians of ${RODADAS} rounds of ${SEGUNDOS} s. The texts are ${PEDIDOS.toLocaleString('en-US')} names as people type them: four letters of a first name, two words of which the second has begun, first and last name, a surname. The generator keeps to the last core; server and database share both.`,
      ],
    }
  } finally {
    await portal?.parar()
    await postgres.parar()
  }
}
