/*
 * The list of patients at 10,000 and at 1,000,000, on PostgreSQL: every filter of the screen by every order, first page and
 * a later one, with the total as the screen asks for it. One server of ours a size, one PostgreSQL under both; each request
 * is asked of both in turn. A row of the table is one filter; its figures are those of the order that fares worst.
 */
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao } from '../lib/carga.mjs'
import { mediana, ms } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { casosDe, FILTROS, linhaDe, medirCasos, p95, RODADAS, TAMANHOS } from './casos.mjs'
import { semear } from './dados.mjs'

// A million patients take 600 MB with their indexes: kept in memory, as on a server of that size with a solid-state disk.
const AJUSTES = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=4GB']

async function iniciarTamanho(postgres, quantos, porta) {
  const nomeDoBanco = `pacientes_${quantos}`
  await postgres.consultar('postgres', `create database ${nomeDoBanco}`)
  const banco = postgres.url(nomeDoBanco)
  const portal = await iniciarPortal({ porta, banco, env: { DEMO: '1' } })
  const cliente = new pg.Client(banco)
  await cliente.connect()
  await semear(cliente, quantos)
  const { cabecalhos } = await entrar(portal.url)
  await cliente.end()
  return { portal, porta, cabecalhos }
}

export async function medir() {
  const postgres = await iniciarPostgres(PORTA + 3, AJUSTES)
  const tamanhos = []
  try {
    for (const [i, quantos] of TAMANHOS.entries())
      tamanhos.push(await iniciarTamanho(postgres, quantos, PORTA + 1 + i))
    // Only now: a connection that waited for the filling of the other size would have been closed.
    for (const t of tamanhos) t.conexao = abrirConexao(t.porta)
    const casos = []
    for (const filtro of FILTROS) casos.push(...(await casosDe(filtro, tamanhos[0])))
    await medirCasos(casos, tamanhos)
    const todos = [0, 1].map((i) => casos.flatMap((c) => c.tempos[i]))
    return {
      titulo: `The patient list at 10,000 and at 1,000,000 patients (ms, PostgreSQL ${postgres.versao})`,
      colunas: [
        'filter',
        'its worst order',
        'p50, 10,000',
        'p95, 10,000',
        'p50, 1,000,000',
        'p95, 1,000,000',
        'p95 ratio',
        'worst p50 ratio',
      ],
      linhas: FILTROS.map((f) => linhaDe(f, casos)),
      notas: [
        `PostgreSQL with ${AJUSTES.join(', ')}. ${casos.length} requests (filter × order × page), ${RODADAS} alternating rounds of each at both sizes. The target is held against the p95. All together: p50 ${ms(mediana(todos[0]))} and p95 ${ms(p95(todos[0]))} at 10,000, ${ms(mediana(todos[1]))} and ${ms(p95(todos[1]))} at 1,000,000.`,
      ],
    }
  } finally {
    for (const { portal, conexao } of tamanhos) {
      conexao?.fechar()
      await portal.parar()
    }
    await postgres.parar()
  }
}
