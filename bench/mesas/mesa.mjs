/* A desk: its session, its event stream, its connection, and what it asks for at its own pace. */
import { connect } from 'node:net'
import { idDe, POR_DIA, reserva } from '../api/dados.mjs'
import { abrirConexao, pedido } from '../lib/carga.mjs'
import { espere } from '../lib/numeros.mjs'
import { um } from '../pacientes/dados.mjs'
import { CARTAO, gradeDe, PACIENTES } from './dados.mjs'

/** Milliseconds between two of a kind. */
export const RITMO = { grade: 20_000, escrita: 60_000, busca: 40_000 }

/** The stream of a desk. Counts what it brings, and whether it is still there. */
function abrirFluxo(porta, cabecalhos, dia, conta) {
  const interesses = JSON.stringify([{ assunto: 'agenda', ...gradeDe(dia) }])
  const socket = connect({ host: '127.0.0.1', port: porta })
  const estado = { aberto: false }
  return new Promise((resolve, reject) => {
    socket.on('data', (d) => {
      conta.bytes += d.length
      if (!estado.aberto) {
        if (!d.toString('latin1').startsWith('HTTP/1.1 200')) return reject(new Error(d.toString()))
        estado.aberto = true
        return resolve({ estado, fechar: () => socket.destroy() })
      }
      for (let i = d.indexOf('data:'); i >= 0; i = d.indexOf('data:', i + 1)) conta.eventos++
    })
    socket.on('error', reject)
    socket.on('close', () => {
      estado.aberto = false
    })
    socket.write(
      pedido('GET', `/api/eventos?${new URLSearchParams({ interesses })}`, {
        ...cabecalhos,
        accept: 'text/event-stream',
      }),
    )
  })
}

/** As somebody types: the beginning of a first name, two words of which the second has only begun, first and last, or a surname. */
export function textoDaBusca(n) {
  const partes = um(1 + ((n * 7919) % (PACIENTES - 1000))).nome.split(' ')
  const [primeiro, segundo] = partes
  const ultimo = partes.at(-1)
  return [primeiro.slice(0, 4), `${primeiro} ${segundo.slice(0, 3)}`, `${primeiro} ${ultimo}`, ultimo][n % 4]
}

/** The picker's request. */
export const buscaDe = (n) =>
  `/api/paciente?${new URLSearchParams({ nome: textoDaBusca(n), ativo: true, orderBy: 'nome', skip: 0, limit: 12 })}`

/** `n`: the desk's number from 0. `conta`: { tempos: {grade, escrita, busca}, bytes, eventos, erros }. */
export async function abrirMesa(porta, { n, dia, dias, cabecalhos, cartoes, primeiroDia, conta }) {
  // As the portal's page does: refused by a busy server, the stream is asked for again.
  const abrir = (vezes) =>
    abrirFluxo(porta, cabecalhos, dia, conta).catch(async (erro) => {
      if (vezes === 0 || !/ 503 /.test(erro.message)) throw erro
      await espere(1_000)
      return abrir(vezes - 1)
    })
  const fluxo = await abrir(10)
  const conexao = abrirConexao(porta)
  const comGzip = { ...cabecalhos, 'accept-encoding': 'gzip, deflate, br' }
  const grade = pedido('GET', `/api/v2/agenda/?${new URLSearchParams(gradeDe(dia))}`, comGzip)
  const id = idDe(CARTAO, (n % dias) * POR_DIA + Math.floor(n / dias))
  let vez = n
  const cartao = cartoes.get(id)
  const idempotencia = () => ({ 'idempotency-key': `mesa-${n}-${vez}-${Date.now()}` })
  const fazer = {
    grade: async () => (await conexao.pedir(grade)).status === 200,
    busca: async () => (await conexao.pedir(pedido('GET', buscaDe(vez * 13 + n), comGzip))).status === 200,
    escrita: async () => {
      if (vez % 2) {
        const corpo = reserva(conta.reservas++, primeiroDia)
        const chave = { ...cabecalhos, ...idempotencia() }
        return (
          (await conexao.pedir(pedido('POST', '/api/agenda/addAgendamento', chave, corpo))).status === 201
        )
      }
      const caminho = `/api/agenda/${id}/${cartao.confirmado ? 'reverterConfirmarPaciente' : 'confirmarPaciente'}`
      const r = await conexao.pedir(
        pedido('PUT', caminho, { ...cabecalhos, ...idempotencia() }, { updatedAt: cartao.updatedAt }),
      )
      if (r.status !== 200) return false
      cartao.updatedAt = JSON.parse(r.corpo()).agendamento.updatedAt
      cartao.confirmado = !cartao.confirmado
      return true
    },
  }
  let fila = Promise.resolve()
  const timers = new Set()
  let fechada = false
  /** The clock starts when the desk wanted it, whatever it waits for. */
  const pedir = (tipo) => {
    const quis = performance.now()
    vez++
    fila = fila.then(async () => {
      if (fechada) return
      const certo = await fazer[tipo]().catch(() => false)
      if (fechada) return
      if (!certo) conta.erros++
      conta.tempos[tipo].push(performance.now() - quis)
    })
  }
  // Each kind begins somewhere in its interval, so that the desks are spread over it.
  for (const [tipo, cada] of Object.entries(RITMO)) {
    const comeca = setTimeout(
      () => {
        pedir(tipo)
        timers.add(setInterval(pedir, cada, tipo))
      },
      ((n * 7919) % 1000) * (cada / 1000),
    )
    timers.add(comeca)
  }
  return {
    fluxo: fluxo.estado,
    fechar: async () => {
      for (const t of timers) clearTimeout(t)
      fechada = true
      await fila
      conexao.fechar()
      fluxo.fechar()
    },
  }
}
