// The home of each role, at the demo clinic and at one of ten years, both in turn on one connection each.
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { semear } from './dados.mjs'

const AGENDAMENTOS = Number(process.env.BENCH_AGENDAMENTOS ?? 1_000_000)
const RODADAS = Number(process.env.BENCH_RODADAS ?? 200)
const AQUECER = 10
const ALVO = 30
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']
const PERFIS = ['recepcao', 'profissional', 'faturista', 'gerente', 'supervisao', 'administrador']

async function iniciarClinica({ postgres, portais }, nome, porta, agendamentos) {
  await postgres.consultar('postgres', `create database ${nome}`)
  const banco = postgres.url(nome)
  const portal = await iniciarPortal({ porta, banco, env: { DEMO: '1' } })
  portais.push(portal)
  const cliente = new pg.Client(banco)
  await cliente.connect()
  const ha = agendamentos ? await semear(cliente, agendamentos) : null
  await cliente.end()
  const pedidos = {}
  for (const perfil of PERFIS) {
    const { cabecalhos } = await entrar(portal.url, `${perfil}@clinica.demo`)
    pedidos[perfil] = pedido('GET', '/api/inicio', cabecalhos)
  }
  return { porta, pedidos, ha }
}

async function medirPerfil(clinicas, perfil) {
  const conexoes = clinicas.map((c) => abrirConexao(c.porta))
  const tempos = clinicas.map(() => [])
  for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
    for (const [i, conexao] of conexoes.entries()) {
      const t0 = performance.now()
      const { status } = await conexao.pedir(clinicas[i].pedidos[perfil])
      if (status !== 200) throw new Error(`${perfil}: ${status}`)
      if (rodada >= 0) tempos[i].push(performance.now() - t0)
    }
  for (const c of conexoes) c.fechar()
  return tempos
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  const portais = []
  try {
    const demo = await iniciarClinica({ postgres, portais }, 'demo', PORTA + 1)
    const grande = await iniciarClinica({ postgres, portais }, 'grande', PORTA + 2, AGENDAMENTOS)
    const linhas = []
    for (const perfil of PERFIS) {
      const [naDemo, naGrande] = await medirPerfil([demo, grande], perfil)
      const p95 = Math.max(percentil(naDemo, 95), percentil(naGrande, 95))
      linhas.push({
        celulas: [perfil, ...[naDemo, naGrande].flatMap((t) => [ms(mediana(t)), ms(percentil(t, 95))])],
        alvo: `p95 ≤ ${ALVO}`,
        cumprido: p95 <= ALVO,
      })
    }
    const n = (x) => x.toLocaleString('en-US')
    return {
      titulo: `The home of each role (ms, PostgreSQL ${postgres.versao})`,
      colunas: ['role', 'demo, median', 'demo, p95', 'ten years, median', 'ten years, p95'],
      linhas,
      notas: [
        `One request at a time, ${RODADAS} of each; the clinic of ten years has ${n(grande.ha.agendamentos)} appointments and ${n(grande.ha.guias)} guides.`,
      ],
    }
  } finally {
    for (const portal of portais) await portal.parar()
    await postgres.parar()
  }
}
