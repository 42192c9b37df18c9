// Runs again by Node 24.
import { connect } from 'node:net'
import { LOGADO, mensagemAnswer } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { addressOf, closeStreams, openStream } from '../../../teste/stream'
import { until } from '../../../teste/until'
import { PRAZOS } from './soquetes'

const CORPO = JSON.stringify({ email: 'gerente@clinica.teste', password: 'x' })
const PEDIDO = ['POST /api/login HTTP/1.1', 'host: x', 'content-type: application/json']
const MUITO = 'a'.repeat(2000)
const SAUDE = 'GET /api/saude HTTP/1.1\r\nhost: x\r\n\r\n'

/** A socket that says `inicio` and then one letter of `resto` every 20 ms; what it was told until it was closed. */
const speak = async (app: FastifyInstance, inicio = '', resto = '') => {
  const { hostname, port } = new URL(await addressOf(app))
  const socket = connect(Number(port), hostname)
  let texto = ''
  let fechado = false
  socket.on('data', (d) => {
    texto += d
  })
  socket.on('error', () => {})
  socket.write(inicio)
  let n = 0
  const falar = setInterval(() => {
    if (n < resto.length) socket.write(resto[n++] as string)
    else clearInterval(falar)
  }, 20)
  socket.on('close', () => {
    clearInterval(falar)
    fechado = true
  })
  return {
    texto: () => texto,
    fechado: () => fechado,
    fim: async () => {
      await until(() => fechado)
      return texto
    },
    soltar: () => socket.destroy(),
  }
}

const dito = (texto: string) => {
  const [cabecalhos, corpo] = texto.split('\r\n\r\n')
  return [Number(cabecalhos?.split(' ')[1]), JSON.parse(corpo as string).msg]
}
const DEMOROU = [408, 'A requisição demorou demais para chegar.']

describe('a connection', () => {
  let t: AppDeTeste
  beforeAll(async () => {
    t = await testApp({ prazos: { cabecalhos: 1000, pedido: 2000, ronda: 50, ocioso: 500 } })
  })
  afterAll(async () => {
    await closeStreams(t.app)
    await t.fechar()
  })

  it('is closed when it says nothing', async () => {
    expect(dito(await (await speak(t.app)).fim())).toEqual(DEMOROU)
  })

  it('is closed when its headers come letter by letter', async () => {
    const lento = await speak(t.app, 'GET /api/saude HTTP/1.1\r\nx-lento: ', MUITO)
    expect(dito(await lento.fim())).toEqual(DEMOROU)
  })

  it('is closed when its body comes letter by letter', async () => {
    const lento = await speak(t.app, [...PEDIDO, 'content-length: 9999', '', '{'].join('\r\n'), MUITO)
    expect(dito(await lento.fim())).toEqual(DEMOROU)
  })

  it('may be slow within that time', async () => {
    const lento = await speak(
      t.app,
      [...PEDIDO, `content-length: ${CORPO.length + 8}`, '', CORPO].join('\r\n'),
      ' '.repeat(8),
    )
    expect(dito(await lento.fim())).toEqual([401, expect.stringContaining('senha')])
  })

  it('is closed after its answer when nothing more is asked', async () => {
    expect(await (await speak(t.app, SAUDE)).fim()).toContain('"situacao":"ok"')
  })

  it('is told in the words of the house what is no request, or too long a one', async () => {
    const longo = await speak(t.app, `GET /api/saude?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(dito(await longo.fim())).toEqual([431, 'Os cabeçalhos da requisição são grandes demais.'])
    const outro = await speak(t.app, 'isto não é HTTP\r\n\r\n')
    expect(dito(await outro.fim())).toEqual([400, 'Requisição inválida.'])
  })

  it('of the live stream stays open all the while', async () => {
    const { _id } = t.clinica.usuarios.Gerente
    const aoVivo = await openStream(t.app, await t.app.sessoes.issue(t.db, _id), [])
    let acabou = false
    void aoVivo.acabou.then(() => {
      acabou = true
    })
    // Three others come and are closed meanwhile.
    for (let i = 0; i < 3; i++) await (await speak(t.app, '', '')).fim()
    expect(acabou).toBe(false)
  })
})

describe('a connection on which nothing is said', () => {
  it('is closed even while its answer is being made', async () => {
    const rotas = async (api: FastifyInstance) =>
      void api.get(
        '/nunca',
        { config: { access: LOGADO }, schema: { summary: 'Nunca', response: { 200: mensagemAnswer } } },
        () => new Promise(() => {}),
      )
    const t = await testApp({ rotas, prazos: { silencio: 200 } })
    const token = await t.app.sessoes.issue(t.db, t.clinica.usuarios.Gerente._id)
    const pedido = `GET /api/nunca HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
    expect(await (await speak(t.app, pedido)).fim()).toBe('')
    await t.fechar()
  })

  it('waits longer than a report takes and than the stream is silent', () => {
    expect(PRAZOS.silencio).toBeGreaterThan(60_000)
    expect(PRAZOS.pedido).toBeGreaterThan(PRAZOS.cabecalhos)
  })
})
