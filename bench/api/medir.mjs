/*
 * What our server adds to the database's own work, on a PostgreSQL of the bench's own. Reading: our production process
 * beside a bare node:http + pg server that runs the same SQL and sends the same bytes. Booking: our process beside
 * pgbench running the statements that the database logged for one booking. Rounds alternate.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { BENCH, PORTA } from '../lib/caminhos.mjs'
import { carregar, pedido } from '../lib/carga.mjs'
import { mediana, porSegundo } from '../lib/numeros.mjs'
import { entrar, iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { DIA_CHEIO, ESPECIALIDADE, POR_DIA, PREPARO, reserva, semear, trocasDe, UNIDADE } from './dados.mjs'
import { escreverRoteiro, rodarPgbench } from './pgbench.mjs'

const RODADAS = Number(process.env.BENCH_RODADAS ?? 5)
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 8)
const CONEXOES = 16
const MESA = 'recepcao@clinica.demo'
const DIAS = { nossas: '2032-01-01', pgbench: '2132-01-01' }
const grade = `/api/v2/agenda/?${new URLSearchParams({ unidade: UNIDADE, especialidade: ESPECIALIDADE, dia: DIA_CHEIO })}`

const razao = (xs, ys) => mediana(xs) / mediana(ys)
/** Statements of the request itself: what the session check and the pool do in between is told apart by its text. */
const doPedido = (i) => !/^(deallocate|discard|listen|unlisten|set |show )/i.test(i.sql.trim())

async function iniciarNu(porta, banco, roteiro) {
  const dir = mkdtempSync(join(tmpdir(), 'clinica-bench-nu-'))
  const file = join(dir, 'roteiro.json')
  writeFileSync(file, JSON.stringify(roteiro))
  const p = spawn(process.execPath, [join(BENCH, 'api/nu.mjs'), String(porta), banco, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await new Promise((r, falha) => {
    p.stdout.once('data', r)
    p.once('exit', () => falha(new Error('o servidor nu não iniciou')))
  })
  return () => {
    p.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
}

function conferir(r, oQue, bom) {
  if (Object.keys(r.status).length !== 1 || !r.status[bom])
    throw new Error(`${oQue}: ${JSON.stringify(r.status)} ${r.estranhas.join('\n').slice(0, 1500)}`)
}

async function medirLeitura({ banco, mesa, portas, postgres }) {
  const bytes = pedido('GET', grade, mesa.cabecalhos)
  const umaVez = async () => {
    const { status, corpo } = await mesa.pedir('GET', grade)
    const quantos = corpo.horarios.reduce((n, h) => n + h.agendamentos.length, 0)
    if (status !== 200 || quantos !== POR_DIA)
      throw new Error(`a grade do bench respondeu ${status} com ${quantos} agendamentos`)
  }
  await carregar({ porta: portas.nossa, conexoes: CONEXOES, segundos: 2, proximo: () => bytes })
  const { rows } = await postgres.consultar(
    'postgres',
    "select count(*)::int n from pg_stat_activity where datname = 'bench' and backend_type = 'client backend'",
  )
  const instrucoes = (await postgres.escutar(umaVez)).filter(doPedido)
  const resposta = await fetch(`http://127.0.0.1:${portas.nossa}${grade}`, { headers: mesa.cabecalhos })
  const corpo = Buffer.from(await resposta.arrayBuffer())
  const FORA = new Set([
    'date',
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
    'content-encoding',
  ])
  const pids = new Set(instrucoes.map((i) => i.pid))
  const roteiro = {
    paralelas: pids.size > 1,
    transacao: instrucoes.some((i) => /^begin/i.test(i.sql)),
    conexoes: Math.max(1, rows[0].n),
    cabecalhos: Object.fromEntries([...resposta.headers].filter(([k]) => !FORA.has(k))),
    corpo: corpo.toString('base64'),
  }
  // As anybody would write it (`pool.query(text, values)`), and once more with the statements named as ours are.
  const semNome = instrucoes.map((i) => ({ ...i, nome: undefined }))
  const pararNua = await iniciarNu(portas.nua, banco, { ...roteiro, instrucoes: semNome })
  const pararPreparada = await iniciarNu(portas.preparada, banco, { ...roteiro, instrucoes })
  try {
    const medidas = { nossa: [], nua: [], preparada: [] }
    const nomes = Object.keys(medidas)
    for (let i = -1; i < RODADAS; i++)
      for (const nome of nomes.map((_, j) => nomes[(i + 1 + j) % nomes.length])) {
        const r = await carregar({
          porta: portas[nome],
          conexoes: CONEXOES,
          segundos: SEGUNDOS,
          proximo: () => bytes,
        })
        conferir(r, `GET do servidor ${nome}`, 200)
        if (i >= 0) medidas[nome].push(r.porSegundo)
      }
    return {
      ...medidas,
      bytes: corpo.length,
      instrucoes: instrucoes.length,
      nomeadas: instrucoes.some((i) => i.nome),
    }
  } finally {
    pararNua()
    pararPreparada()
  }
}

async function medirReserva({ banco, mesa, portas, postgres }) {
  const dir = mkdtempSync(join(tmpdir(), 'clinica-bench-pgbench-'))
  chmodSync(dir, 0o755)
  const cliente = new pg.Client(banco)
  await cliente.connect()
  let k = 0
  const pedidoDe = (n) =>
    pedido(
      'POST',
      '/api/agenda/addAgendamento',
      { ...mesa.cabecalhos, 'idempotency-key': `bench-reserva-${n}` },
      reserva(n, DIAS.nossas),
    )
  try {
    const aquecer = await carregar({
      porta: portas.nossa,
      conexoes: CONEXOES,
      segundos: 2,
      proximo: () => pedidoDe(k++),
      bom: 201,
    })
    conferir(aquecer, 'aquecimento das reservas', 201)
    const n = k++
    const envio = reserva(n, DIAS.nossas)
    const chave = `bench-reserva-${n}`
    let id
    const instrucoes = (
      await postgres.escutar(async () => {
        const r = await mesa.pedir('POST', '/api/agenda/addAgendamento', envio, { 'idempotency-key': chave })
        if (r.status !== 201) throw new Error(`reserva capturada: ${r.status} ${JSON.stringify(r.corpo)}`)
        id = r.corpo.agendamento._id
      })
    ).filter(doPedido)
    const pid = instrucoes.find((i) => /^begin/i.test(i.sql))?.pid
    const daReserva = instrucoes.filter((i) => i.pid === pid)
    const file = join(dir, 'reserva.sql')
    await escreverRoteiro(cliente, file, daReserva, trocasDe(envio, DIAS.pgbench, { id, chave }), PREPARO)
    let base = 0
    const contar = async () =>
      (
        await cliente.query(
          `select count(*)::int n from agendamento a join unidade u on u.id = a.unidade_id where u.nome = '${UNIDADE}'`,
        )
      ).rows[0].n
    const nossa = async () => {
      const antes = await contar()
      const r = await carregar({
        porta: portas.nossa,
        conexoes: CONEXOES,
        segundos: SEGUNDOS,
        proximo: () => pedidoDe(k++),
        bom: 201,
      })
      conferir(r, 'reservas', 201)
      if ((await contar()) - antes !== r.feitos) throw new Error('reservas respondidas e gravadas não batem')
      return r.porSegundo
    }
    const dele = async () => {
      const antes = await contar()
      const r = await rodarPgbench({
        bin: postgres.bin,
        url: banco,
        file,
        clientes: CONEXOES,
        segundos: SEGUNDOS,
        variaveis: { i: 0, base, clientes: CONEXOES },
      })
      if ((await contar()) - antes !== r.feitos)
        throw new Error('transações do pgbench e linhas gravadas não batem')
      base += Math.ceil((r.feitos * 4) / CONEXOES) * CONEXOES
      return r.porSegundo
    }
    const nossas = []
    const deles = []
    for (let i = -1; i < RODADAS; i++) {
      const [a, b] = i % 2 ? [await nossa(), await dele()] : [await dele(), await nossa()].reverse()
      if (i >= 0) {
        nossas.push(a)
        deles.push(b)
      }
    }
    return { nossas, deles, instrucoes: daReserva.length }
  } finally {
    await cliente.end()
    rmSync(dir, { recursive: true, force: true })
  }
}

export async function medir() {
  const portas = { nossa: PORTA + 1, nua: PORTA + 2, preparada: PORTA + 9, pg: PORTA + 3 }
  const postgres = await iniciarPostgres(portas.pg)
  try {
    await postgres.consultar('postgres', 'create database bench')
    const banco = postgres.url('bench')
    const portal = await iniciarPortal({ porta: portas.nossa, banco, env: { DEMO: '1' } })
    try {
      const cliente = new pg.Client(banco)
      await cliente.connect()
      await semear(cliente)
      await cliente.end()
      const mesa = await entrar(portal.url, MESA)
      const partes = { banco, mesa, portas, postgres }
      const leitura = await medirLeitura(partes)
      const escrita = await medirReserva(partes)
      const r1 = razao(leitura.nossa, leitura.nua)
      const r1b = razao(leitura.nossa, leitura.preparada)
      const r2 = razao(escrita.nossas, escrita.deles)
      return {
        titulo: `Server beside the bare database (PostgreSQL ${postgres.versao}, ${CONEXOES} connections)`,
        colunas: ['call', 'ours', 'bare', 'ratio'],
        linhas: [
          {
            celulas: [
              `GET /api/v2/agenda/, a day of ${POR_DIA} (${(leitura.bytes / 1000).toFixed(0)} KB)`,
              porSegundo(mediana(leitura.nossa)),
              `${porSegundo(mediana(leitura.nua))} node:http + pg`,
              r1.toFixed(2),
            ],
            alvo: '≥ 0.85',
            cumprido: r1 >= 0.85,
          },
          {
            celulas: [
              '… beside the same, its statements prepared too',
              '',
              porSegundo(mediana(leitura.preparada)),
              r1b.toFixed(2),
            ],
          },
          {
            celulas: [
              'POST /api/agenda/addAgendamento',
              porSegundo(mediana(escrita.nossas)),
              `${porSegundo(mediana(escrita.deles))} pgbench -M prepared`,
              r2.toFixed(2),
            ],
            alvo: '≥ 0.50',
            cumprido: r2 >= 0.5,
          },
        ],
        notas: [
          `${leitura.instrucoes} statement(s) a read, ${escrita.instrucoes} a booking, as the database's own log shows them; medians of ${RODADAS} alternating rounds of ${SEGUNDOS} s; client, servers and database share the machine.`,
        ],
      }
    } finally {
      await portal.parar()
    }
  } finally {
    await postgres.parar()
  }
}
