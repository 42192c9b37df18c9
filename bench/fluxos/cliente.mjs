/*
 * The desks' end of the streams, a process of its own: raw sockets that are counted, not parsed. Told by its parent
 * { abrir: [{ bytes, lugar }], porta }, { esperar: { id, lugar, quantos } }, { contar: true } or { fechar: n }.
 * Instants are of the machine's one monotonic clock, in milliseconds.
 */
import { connect } from 'node:net'

const agora = () => Number(process.hrtime.bigint()) / 1e6
const OK = Buffer.from('HTTP/1.1 200')
/** Of the chunk before, in case the text that is waited for was cut: an id has 36 letters. */
const SOBRA = 40

const fluxos = []
let recebidos = 0
const esperas = new Map()

function abrir(porta, { bytes, lugar }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: porta })
    const fluxo = { socket, lugar }
    let fim = null
    let comecou = false
    socket.on('data', (d) => {
      recebidos += d.length
      if (!comecou) {
        comecou = true
        if (d.indexOf(OK) !== 0) return reject(new Error(d.toString('latin1', 0, 400)))
        fluxos.push(fluxo)
        resolve()
      }
      const minhas = esperas.get(lugar)
      if (!minhas) return
      const tudo = fim ? Buffer.concat([fim, d]) : d
      fim = tudo.subarray(Math.max(0, tudo.length - SOBRA))
      for (const espera of minhas)
        if (!espera.vistos.has(fluxo) && tudo.includes(espera.id)) {
          espera.vistos.set(fluxo, agora())
          if (espera.vistos.size === espera.quantos) concluir(lugar, espera)
        }
    })
    socket.on('error', reject)
    socket.write(bytes)
  })
}

function concluir(lugar, espera) {
  const minhas = esperas.get(lugar)
  minhas.delete(espera)
  if (minhas.size === 0) esperas.delete(lugar)
  process.send({ chegou: espera.id, instantes: [...espera.vistos.values()] })
}

process.on('message', async ({ abrir: novos, porta, esperar, contar, fechar }) => {
  try {
    if (novos) {
      // As many at a time as a server's queue of new connections holds without trouble.
      for (let i = 0; i < novos.length; i += 50)
        await Promise.all(novos.slice(i, i + 50).map((f) => abrir(porta, f)))
      process.send({ abertos: fluxos.length })
    }
    if (esperar) {
      const { id, lugar, quantos } = esperar
      const minhas = esperas.get(lugar) ?? new Set()
      esperas.set(lugar, minhas)
      minhas.add({ id, quantos, vistos: new Map() })
      process.send({ espera: id })
    }
    if (contar) process.send({ recebidos, abertos: fluxos.filter((f) => !f.socket.destroyed).length })
    if (fechar) {
      for (const { socket } of fluxos.splice(0, fechar)) socket.destroy()
      process.send({ abertos: fluxos.length })
    }
  } catch (erro) {
    process.send({ erro: erro.message })
  }
})
