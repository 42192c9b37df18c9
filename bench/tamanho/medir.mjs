/*
 * The same calls at 50,000 appointments and at 20,000,000, in turn, on one cluster. Filling takes half an hour and 40 GB: `BENCH_PASTA`
 * names a folder that keeps the cluster between tries, `BENCH_AGENDAMENTOS` another size.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { mediana, ms, percentil, soma, vezes } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { LEITURAS } from './casos.mjs'
import { contexto } from './contexto.mjs'
import { semear } from './dados.mjs'
import { medirAcesso } from './entrada.mjs'
import { medirEscritas } from './escritas.mjs'

const PEQUENO = 50_000
const GRANDE = Number(process.env.BENCH_AGENDAMENTOS ?? 20_000_000)
const RODADAS = Number(process.env.BENCH_RODADAS ?? 100)
const AQUECER = 10
/** What is slow is asked less often: this many milliseconds of it, but 20 times at least. */
const PACIENCIA = 5_000
const AO_MENOS = 20
const AJUSTES = [
  'shared_buffers=6GB',
  'random_page_cost=1.1',
  'effective_cache_size=16GB',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
]
const PRESSA = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=3GB']
/** Kept from one start to the next, as a clinic keeps its folder. */
const CHAVE = 'a'.repeat(64)
const ENV = { DEMO: '1', SEGREDO: 'b'.repeat(64), AUDITORIA_CHAVE: CHAVE }
const nomeDoBanco = (n) => `tamanho_${n}`
const pronto = async (postgres, banco) => {
  const { rows } = await postgres.consultar('postgres', 'select 1 from pg_database where datname = $1', [
    banco,
  ])
  if (rows.length === 0) return false
  const { rows: marca } = await postgres.consultar(banco, "select 1 where to_regclass('pronto') is not null")
  return marca.length > 0
}

/** One seal for all lines: as it would be after years, and with nothing left for the server to seal meanwhile. */
const SELAR = `insert into auditoria_selo (cadeia, numero, selado_em, chave, apos_transacao, apos_id, ate_transacao, ate_id, linhas, marcas, elo)
  select 1, 1, now(), $1, 0, 0, 0, max(id), 1, '\\x00', '\\x00' from auditoria`

async function encher(postgres, banco, porta, agendamentos) {
  await postgres.consultar('postgres', `drop database if exists ${banco}`)
  await postgres.consultar('postgres', `create database ${banco}`)
  const url = postgres.url(banco)
  const portal = await iniciarPortal({ porta, banco: url, env: ENV, limite: 900_000 })
  await portal.parar()
  const clientes = [new pg.Client(url), new pg.Client(url)]
  for (const c of clientes) await c.connect()
  const [cliente, outro] = clientes
  await semear(cliente, outro, agendamentos)
  await cliente.query(SELAR, [createHmac('sha256', CHAVE).update('nome').digest('hex').slice(0, 16)])
  await cliente.query('create table pronto ()')
  for (const c of clientes) await c.end()
}

const perguntar = async (conexao, bytes) => {
  const t0 = performance.now()
  const r = await conexao.pedir(bytes)
  return { tempo: performance.now() - t0, ...r }
}

async function iniciarClinica(postgres, portais, porta, agendamentos) {
  const banco = nomeDoBanco(agendamentos)
  const url = postgres.url(banco)
  const portal = await iniciarPortal({ porta, banco: url, env: ENV, limite: 900_000 })
  portais.push(portal)
  const cliente = new pg.Client(url)
  // Ended by the server's end where something else went wrong, which is what is to be told.
  cliente.on('error', () => {})
  await cliente.connect()
  const mesas = {}
  for (const perfil of new Set(LEITURAS.map(([, perfil]) => perfil)))
    mesas[perfil] = await entrar(portal.url, `${perfil}@clinica.demo`)
  return { porta, cliente, mesas, c: await contexto(cliente) }
}

async function medirLeituras(clinicas) {
  const casos = LEITURAS.map(([titulo, perfil, endereco, alvo]) => ({
    titulo,
    perfil,
    endereco,
    alvo,
    tempos: clinicas.map(() => []),
  }))
  const conexoes = clinicas.map((k) => abrirConexao(k.porta))
  const basta = ({ tempos }, rodada) => rodada >= AO_MENOS && soma(tempos[1]) > PACIENCIA
  for (let rodada = -AQUECER; rodada < RODADAS; rodada++)
    for (const caso of casos.filter((c) => !basta(c, rodada)))
      for (const k of rodada % 2 ? [0, 1] : [1, 0]) {
        const { c, mesas } = clinicas[k]
        const caminho = caso.endereco(c, rodada + AQUECER)
        const r = await perguntar(conexoes[k], pedido('GET', caminho, mesas[caso.perfil].cabecalhos))
        if (r.status !== 200) throw new Error(`${caminho}: ${r.status} ${r.corpo()}`)
        if (rodada >= 0) caso.tempos[k].push(r.tempo)
      }
  for (const c of conexoes) c.fechar()
  return casos
}

const p95 = (xs) => percentil(xs, 95)
/** Held against both ratios: beside busy neighbours the p95 of the smaller one is their doing, and a ratio to it says little. */
const linhaDe = ({ titulo, alvo, tempos: [a, b] }) => {
  const razoes = [mediana(b) / mediana(a), p95(b) / p95(a)]
  return {
    celulas: [titulo, ms(mediana(a)), ms(p95(a)), ms(mediana(b)), ms(p95(b)), ...razoes.map(vezes)],
    ...(alvo ? { alvo: `≤ ${alvo} ×`, cumprido: Math.max(...razoes) <= alvo } : {}),
  }
}

const n = (x) => Number(x).toLocaleString('en-US')
const contada = ({ c }) =>
  `${n(c.tem.agendamentos)} appointments, ${n(c.tem.pacientes)} patients, ${n(c.tem.guias)} guides, ${n(c.tem.respostas)} answers, ${n(c.tem.sessoes)} sessions in packages and ${n(c.tem.auditoria)} lines of audit in ${(c.tem.bytes / 1e9).toFixed(1)} GB (${c.unidades.length} unit${c.unidades.length > 1 ? 's' : ''}, ${Math.round(c.tem.dias / 30.4)} months)`

export async function medir() {
  const pasta = process.env.BENCH_PASTA ?? mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  let postgres = await iniciarPostgres(PORTA + 3, [...AJUSTES, ...PRESSA], pasta)
  const portais = []
  try {
    for (const agendamentos of [PEQUENO, GRANDE])
      if (!(await pronto(postgres, nomeDoBanco(agendamentos))))
        await encher(postgres, nomeDoBanco(agendamentos), PORTA + 1, agendamentos)
    await postgres.parar()
    postgres = await iniciarPostgres(PORTA + 3, AJUSTES, pasta)
    const clinicas = [
      await iniciarClinica(postgres, portais, PORTA + 1, PEQUENO),
      await iniciarClinica(postgres, portais, PORTA + 2, GRANDE),
    ]
    const casos = [
      ...(await medirLeituras(clinicas)),
      ...(await medirAcesso(clinicas, RODADAS)),
      ...(await medirEscritas(clinicas, RODADAS)),
    ]
    for (const { cliente } of clinicas) await cliente.end()
    return {
      titulo: `A chain of clinics of ${n(GRANDE)} appointments beside one of ${n(PEQUENO)} (ms, PostgreSQL ${postgres.versao})`,
      colunas: ['call', `p50, ${n(PEQUENO)}`, 'p95', `p50, ${n(GRANDE)}`, 'p95', 'p50 ratio', 'p95 ratio'],
      linhas: casos.map(linhaDe),
      notas: [
        `${contada(clinicas[0])}; ${contada(clinicas[1])}. ${RODADAS} alternating rounds of each call (fewer of the slow ones), every time of another record; at the larger one ${n(clinicas[1].c.tem.comuns)} patients are called jose and ${n(clinicas[1].c.tem.raros)} zanetti; fsync on, ${AJUSTES.slice(0, 3).join(', ')}. A day of a unit and specialty has 70 appointments at both sizes. Load of the machine ${loadavg()[0].toFixed(0)}.`,
      ],
    }
  } finally {
    for (const portal of portais) await portal.parar()
    await postgres.parar()
    if (!process.env.BENCH_PASTA) rmSync(pasta, { recursive: true, force: true })
  }
}
