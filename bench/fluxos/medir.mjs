/*
 * What a node's live streams cost. Processor: of the server's process, by what Linux says of it. A booking without any stream is what a
 * booking costs anyway; what 5,000 open streams add to it is theirs.
 */
import { fork } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PORTA } from '../lib/caminhos.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { espere, mediana, ms, percentil } from '../lib/numeros.mjs'
import { iniciarPortal } from '../lib/portal.mjs'
import { iniciarPostgres } from '../lib/postgres.mjs'
import { memoria } from '../lib/processo.mjs'
import { hojeNaClinica, somarDias } from '../vivo/reservas.mjs'
import { cargaDaMesa, LUGARES, lugarDe, reservasDaRede, reservasDe, semear } from './dados.mjs'

const FLUXOS = 5000
const MESAS = Number(process.env.BENCH_MESAS ?? 1500)
const RESERVAS = Number(process.env.BENCH_MUDANCAS ?? 100)
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 20)
/** A desk writes once in so many seconds. */
const ESCREVE_A_CADA = 60
/** One of so many streams looks at another day than the one that is booked, and one of so many at the home. */
const OUTRO_DIA = 5
const INICIO = 10
/** Linux counts a process's time in hundredths of a second. */
const TIQUE_MS = 10

const agora = () => Number(process.hrtime.bigint()) / 1e6
const base64 = (x) => Buffer.from(x).toString('base64url')
const assinar = (carga, segredo) => {
  const texto = `${base64('{"alg":"HS256","typ":"JWT"}')}.${base64(JSON.stringify(carga))}`
  return `${texto}.${createHmac('sha256', segredo).update(texto).digest('base64url')}`
}

/** Milliseconds of processor that the process has had. */
const processador = (pid) => {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(campos[11]) + Number(campos[12])) * TIQUE_MS
}

/** The process that holds the other ends. */
function iniciarCliente() {
  const filho = fork(join(import.meta.dirname, 'cliente.mjs'))
  const chegadas = new Map()
  let resposta = () => {}
  filho.on('message', (m) => {
    if (m.chegou) {
      chegadas.get(m.chegou)?.(m.instantes)
      chegadas.delete(m.chegou)
    } else resposta(m)
  })
  const dizer = (m) =>
    new Promise((resolve, reject) => {
      resposta = (r) => (r.erro ? reject(new Error(r.erro)) : resolve(r))
      filho.send(m)
    })
  return {
    dizer,
    /** Resolves, once the client knows, to a promise of the instants at which the `quantos` streams of `lugar` had `id`. */
    esperar: async (id, lugar, quantos) => {
      const chegada = new Promise((resolve, reject) => {
        const prazo = setTimeout(() => reject(new Error(`nem todos souberam de ${id}`)), 30_000)
        chegadas.set(id, (instantes) => {
          clearTimeout(prazo)
          resolve(instantes)
        })
      })
      chegada.catch(() => {})
      await dizer({ esperar: { id, lugar, quantos } })
      return { chegada }
    },
    parar: () => filho.kill(),
  }
}

/** What a desk shows: the grid of its place with the lists beside it, or the home. */
function fluxoDe(n, { dia, lugar, segredo }) {
  const { unidade, especialidade } = lugarDe(lugar)
  const noInicio = n % INICIO === 0
  const doDia = noInicio || n % OUTRO_DIA !== 1
  const interesses = noInicio
    ? [{ assunto: 'inicio' }, { assunto: 'unidade' }]
    : [
        { assunto: 'unidade' },
        { assunto: 'especialidade' },
        { assunto: 'profissional' },
        { assunto: 'cancelouPeloLink' },
        { assunto: 'agenda', unidade, especialidade, dia: doDia ? dia : somarDias(dia, 1 + (n % 7)) },
      ]
  const busca = new URLSearchParams({ interesses: JSON.stringify(interesses), atraso: '0' })
  const bytes = pedido('GET', `/api/eventos?${busca}`, {
    authorization: `Bearer ${assinar(cargaDaMesa(n), segredo)}`,
    accept: 'text/event-stream',
  }).toString('latin1')
  return { bytes, lugar: noInicio || !doDia ? -1 : lugar }
}

export async function medir() {
  const segredo = randomBytes(32).toString('hex')
  const dia = somarDias(hojeNaClinica(), 1)
  const postgres = await iniciarPostgres(PORTA + 3)
  let portal
  const cliente = iniciarCliente()
  try {
    await postgres.consultar('postgres', 'create database bench')
    portal = await iniciarPortal({
      porta: PORTA + 1,
      banco: postgres.url('bench'),
      env: { SEGREDO: segredo, LOG_LEVEL: 'warn' },
      argumentos: ['--vazio'],
    })
    const direto = new pg.Client(postgres.url('bench'))
    await direto.connect()
    await semear(direto, dia, FLUXOS)
    await direto.end()

    const porta = PORTA + 1
    const mesa = {
      authorization: `Bearer ${assinar(cargaDaMesa(0), segredo)}`,
    }
    const daRede = reservasDaRede(dia)
    const deUmLugar = reservasDe(dia, 0)
    let feitas = 0
    const reservar = async (conexao, { envio }) => {
      const r = await conexao.pedir(
        pedido(
          'POST',
          '/api/agenda/addAgendamento',
          { ...mesa, 'idempotency-key': `fluxos-${feitas++}` },
          envio,
        ),
      )
      if (r.status !== 201) throw new Error(`reserva: ${r.status} ${r.corpo()}`)
    }

    let abertos = []
    /** Opens streams until there are `quantos`; `lugarDoFluxo(n)` says where each looks. */
    const abrirAte = async (quantos, lugarDoFluxo) => {
      const novos = Array.from({ length: quantos - abertos.length }, (_, i) => {
        const n = abertos.length + i
        return fluxoDe(n, { dia, lugar: lugarDoFluxo(n), segredo })
      })
      abertos = [...abertos, ...novos]
      await cliente.dizer({ abrir: novos, porta })
    }
    const fechar = async (quantos) => {
      abertos = abertos.slice(quantos)
      await cliente.dizer({ fechar: quantos })
      await espere(2000)
    }
    const olhando = (lugar) => abertos.filter((f) => f.lugar === lugar).length

    /** `quantas` bookings one every `intervalo` ms. Processor per booking, how late the streams knew, bytes per second. */
    const rodar = async (proximas, quantas, intervalo) => {
      const conexoes = Array.from({ length: 8 }, () => abrirConexao(porta))
      const inicio = agora()
      const antes = processador(portal.pid)
      const { recebidos } = await cliente.dizer({ contar: true })
      const cada = []
      const todos = []
      const andando = []
      for (let i = 0; i < quantas; i++) {
        await espere(Math.max(0, inicio + i * intervalo - agora()))
        const reserva = proximas.next().value
        const quantos = olhando(reserva.lugar)
        const espera =
          quantos > 0 && (await cliente.esperar(reserva.envio.paciente._id, reserva.lugar, quantos))
        const t0 = agora()
        const uma = reservar(conexoes[i % conexoes.length], reserva).then(async () => {
          if (!espera) return
          const instantes = await espera.chegada
          for (const t of instantes) cada.push(t - t0)
          todos.push(Math.max(...instantes) - t0)
        })
        andando.push(uma)
        // A connection carries one request at a time.
        if (andando.length >= conexoes.length) await andando[andando.length - conexoes.length]
      }
      await Promise.all(andando)
      const segundos = (agora() - inicio) / 1000
      await espere(300)
      const gasto = processador(portal.pid) - antes
      const { recebidos: depois, abertos: vivos } = await cliente.dizer({ contar: true })
      for (const c of conexoes) c.fechar()
      if (vivos !== abertos.length) throw new Error(`${abertos.length - vivos} fluxos caíram`)
      return {
        porReserva: gasto / quantas,
        ocupado: gasto / (segundos * 10),
        porSegundo: (depois - recebidos) / segundos,
        cada,
        todos,
      }
    }

    await rodar(daRede, RESERVAS, 20)
    const semFluxos = await rodar(daRede, RESERVAS, 100)
    const vazio = memoria(portal.pid)
    await abrirAte(FLUXOS, (n) => n % LUGARES)
    await espere(5000)
    const porFluxo = ((memoria(portal.pid) - vazio) * 1024) / FLUXOS
    const t0 = processador(portal.pid)
    await espere(21_000)
    const parado = (processador(portal.pid) - t0) / 210
    const rede = await rodar(daRede, RESERVAS, 100)
    await fechar(FLUXOS - MESAS)
    const escritas = Math.round((MESAS * SEGUNDOS) / ESCREVE_A_CADA)
    const mesas = await rodar(daRede, escritas, (ESCREVE_A_CADA * 1000) / MESAS)
    await fechar(MESAS)
    await abrirAte(FLUXOS, () => 0)
    const soUm = await rodar(deUmLugar, 30, 500)
    return tabela({ postgres, semFluxos, porFluxo, parado, rede, mesas, soUm })
  } finally {
    cliente.parar()
    await portal?.parar()
    await postgres.parar()
  }
}

const atrasos = ({ cada, todos }) =>
  [mediana(cada), percentil(cada, 95), mediana(todos), percentil(todos, 95)].map(ms)
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB/s`

function tabela({ postgres, semFluxos, porFluxo, parado, rede, mesas, soUm }) {
  const linha = (nome, r, mais = {}) => ({
    celulas: [nome, ms(r.porReserva), `${r.ocupado.toFixed(0)}%`, ...atrasos(r), megabytes(r.porSegundo)],
    ...mais,
  })
  return {
    titulo: `Live streams of one node (PostgreSQL ${postgres.versao})`,
    colunas: [
      'streams',
      'ms of processor a booking',
      'of one processor',
      'a stream knows (ms), p50',
      'p95',
      'all know, p50',
      'p95',
      'to the streams',
    ],
    linhas: [
      { celulas: ['none', ms(semFluxos.porReserva), `${semFluxos.ocupado.toFixed(0)}%`, '', '', '', '', ''] },
      { celulas: [`${FLUXOS}, nobody books`, '', `${parado.toFixed(1)}%`, '', '', '', '', ''] },
      linha(`${FLUXOS} of a chain, 10 bookings/s`, rede, {
        alvo: '≤ 23 ms',
        cumprido: rede.porReserva <= 23,
      }),
      linha(`${MESAS} desks of a chain, each writes once a minute`, mesas, {
        alvo: '< 10 MB/s',
        cumprido: mesas.porSegundo < 10e6,
      }),
      linha(`${FLUXOS} on one day of one place, 2 bookings/s`, soUm),
    ],
    notas: [
      `A stream takes ${porFluxo.toFixed(0)} kB of the server's memory. The chain has 20 units with 2 specialties; of ten streams one shows the home, two the grid of another day, and seven the day that is booked, spread over the 40 places. Each is another person's. Processor: the server's process, the booking itself and the heartbeats included; the times begin when the booking is sent.`,
    ],
  }
}
