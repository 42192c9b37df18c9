import { connect } from 'node:net'

/*
 * A client that costs little: raw keep-alive connections, one request in flight on each, the next one as soon as the
 * answer is complete. Node's own clients would take more of the machine than the servers they measure.
 */
const FIM_CABECALHO = Buffer.from('\r\n\r\n')

function tamanhoDaResposta(buf) {
  const fim = buf.indexOf(FIM_CABECALHO)
  if (fim < 0) return null
  const cabecalho = buf.toString('latin1', 0, fim)
  const inicio = fim + 4
  const m = /\r\ncontent-length: *(\d+)/i.exec(cabecalho)
  const status = Number(cabecalho.slice(9, 12))
  if (m) return { status, inicio, total: inicio + Number(m[1]) }
  if (status === 204 || status === 304) return { status, inicio, total: inicio }
  throw new Error(`resposta sem content-length:\n${cabecalho}`)
}

/** One connection; `pedir(bytes)` answers { status, corpo: Buffer } of that request. */
export function abrirConexao(porta) {
  const socket = connect({ host: '127.0.0.1', port: porta, noDelay: true })
  let partes = []
  let tem = 0
  let esperado = null
  let pendente = null
  socket.on('data', (d) => {
    partes.push(d)
    tem += d.length
    if (!esperado) {
      if (partes.length > 1) partes = [Buffer.concat(partes)]
      esperado = tamanhoDaResposta(partes[0])
    }
    if (!esperado || tem < esperado.total) return
    const { status, inicio, total } = esperado
    const tudo = partes
    partes = []
    tem = 0
    esperado = null
    const p = pendente
    pendente = null
    p.resolve({
      status,
      bytes: total - inicio,
      cabecalho: () => Buffer.concat(tudo).toString('latin1', 0, inicio),
      corpo: () => Buffer.concat(tudo).subarray(inicio, total),
    })
  })
  const falhar = (e) => {
    pendente?.reject(e ?? new Error('conexão fechada'))
    pendente = null
  }
  socket.on('error', falhar)
  socket.on('close', () => falhar())
  return {
    pedir: (bytes) =>
      new Promise((resolve, reject) => {
        pendente = { resolve, reject }
        socket.write(bytes)
      }),
    fechar: () => socket.destroy(),
  }
}

/** The bytes of one request. */
export function pedido(metodo, caminho, cabecalhos = {}, corpo) {
  const texto = corpo === undefined ? '' : JSON.stringify(corpo)
  const linhas = Object.entries({
    host: '127.0.0.1',
    connection: 'keep-alive',
    ...cabecalhos,
    ...(corpo === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) }),
  }).map(([k, v]) => `${k}: ${v}\r\n`)
  return Buffer.from(`${metodo} ${caminho} HTTP/1.1\r\n${linhas.join('')}\r\n${texto}`)
}

/**
 * `conexoes` connections for `segundos`; `proximo()` gives the bytes of the next request, null to end early.
 * Answers { porSegundo, feitos, status: {200: n}, erros: first odd bodies }.
 */
export async function carregar({ porta, conexoes, segundos, proximo, bom = 200 }) {
  const todas = Array.from({ length: conexoes }, () => abrirConexao(porta))
  const status = {}
  const estranhas = []
  let feitos = 0
  const inicio = performance.now()
  const fim = inicio + segundos * 1000
  await Promise.all(
    todas.map(async (c) => {
      while (performance.now() < fim) {
        const bytes = proximo()
        if (!bytes) break
        const r = await c.pedir(bytes)
        feitos++
        status[r.status] = (status[r.status] ?? 0) + 1
        if (r.status !== bom && estranhas.length < 3) estranhas.push(r.corpo().toString())
      }
    }),
  )
  const passou = (performance.now() - inicio) / 1000
  for (const c of todas) c.fechar()
  return { porSegundo: feitos / passou, feitos, status, estranhas }
}
