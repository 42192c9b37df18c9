import { connect, type Socket } from 'node:net'
import { LOGADO } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../teste/app'
import { addressOf, openStream } from '../../teste/stream'
import { until } from '../../teste/until'

let t: AppDeTeste
const servidos = new Set<Socket>()
beforeAll(async () => {
  t = await testApp()
  t.app.eventos.registerSubject('grande', { access: LOGADO })
  t.app.server.on('connection', (s) => servidos.add(s))
})
afterAll(() => t.fechar())

const TEXTO = 'x'.repeat(500_000)

/** A browser that asks for its stream and never reads of it, as a page that hangs or a laptop that sleeps. */
const openAndIgnore = async (): Promise<Socket> => {
  const { port } = new URL(await addressOf(t.app))
  const token = await t.app.sessoes.issue(t.db, t.clinica.usuarios.Gerente._id)
  const antes = t.app.eventos.conexoes
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  const interesses = encodeURIComponent('[{"assunto":"grande"}]')
  socket.write(
    `GET /api/eventos?interesses=${interesses} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  await until(() => t.app.eventos.conexoes === antes + 1)
  return socket
}
/** Until more waits than the machine's own buffers take. */
const flood = () => {
  for (let i = 0; i < 40; i++) t.app.eventos.tell('grande', { texto: TEXTO })
}
const alive = () => [...servidos].filter((s) => !s.destroyed).length

afterEach(() => until(() => alive() === 0))

it('lets go of a browser that stopped reading, and of what waits for it', async () => {
  const parado = await openAndIgnore()
  flood()
  await until(() => t.app.eventos.conexoes === 0 && alive() === 0)
  parado.destroy()
})

it('serves the others meanwhile', async () => {
  const parado = await openAndIgnore()
  const token = await t.app.sessoes.issue(t.db, t.clinica.usuarios.Gerente._id)
  const le = await openStream(t.app, token, [{ assunto: 'grande' }])
  for (let i = 0; i < 40; i++) {
    t.app.eventos.tell('grande', { texto: TEXTO })
    await until(() => le.eventos.length > i)
  }
  expect(t.app.eventos.conexoes).toBe(1)
  le.fechar()
  parado.destroy()
})

/** Until a little waits in this process: the machine's buffers are full, and less than makes it let go at once. */
const fill = async () => {
  for (let i = 0; [...servidos].every((s) => s.destroyed || s.writableLength === 0); i++) {
    if (i > 500) throw new Error('a máquina guardou tudo')
    t.app.eventos.tell('grande', { texto: 'x'.repeat(100_000) })
    await new Promise((r) => setImmediate(r))
  }
  expect(t.app.eventos.conexoes).toBe(1)
}

it('lets go of one that took nothing between two beats, however little waits', async () => {
  const parado = await openAndIgnore()
  await fill()
  await t.app.eventos.beat()
  expect(t.app.eventos.conexoes).toBe(1)
  await t.app.eventos.beat()
  await until(() => t.app.eventos.conexoes === 0 && alive() === 0)
  parado.destroy()
})

it('ends within seconds when the session does, read or not', async () => {
  const parado = await openAndIgnore()
  await fill()
  t.app.eventos.closeAll()
  await until(() => t.app.eventos.conexoes === 0 && alive() === 0)
  parado.destroy()
})
