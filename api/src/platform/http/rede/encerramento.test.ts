// Runs again by Node 24.
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { until } from '../../../teste/until'

const acesso = { config: { access: 'publico' as const }, schema: { hide: true } }

let t: AppDeTeste
let soltar = () => {}
let chegou = false
beforeEach(async () => {
  chegou = false
  const solta = new Promise<void>((resolve) => {
    soltar = resolve
  })
  t = await testApp({
    clinica: false,
    rotas: async (api) => {
      api.get('/demorada', acesso, async () => {
        chegou = true
        await solta
        return { fim: true }
      })
    },
  })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => t.fechar())

const pedir = (caminho: string, agent: Agent) =>
  new Promise<{ status?: number; conexao?: string }>((resolve, reject) => {
    const { port } = t.app.server.address() as AddressInfo
    request({ port, host: '127.0.0.1', path: caminho, agent }, (r) => {
      r.resume().on('end', () => resolve({ status: r.statusCode, conexao: r.headers.connection }))
    })
      .on('error', reject)
      .end()
  })

it('serves on for its leave, says no to who asks whether it is ready, and takes leave of each connection', async () => {
  const agent = new Agent({ keepAlive: true })
  expect(await pedir('/api/pronto', agent)).toEqual({ status: 200, conexao: 'keep-alive' })
  const despedida = t.app.encerramento.drain(400)
  expect(await pedir('/api/pronto', agent)).toEqual({ status: 503, conexao: 'close' })
  expect(await pedir('/api/saude', agent)).toEqual({ status: 200, conexao: 'close' })
  await despedida
  expect(await pedir('/api/saude', agent)).toEqual({ status: 200, conexao: 'close' })
  agent.destroy()
})

it('ends once the last answer is out, whatever connection stays open', async () => {
  const agent = new Agent({ keepAlive: true })
  await pedir('/api/saude', agent)
  const demorada = pedir('/api/demorada', new Agent())
  await until(() => chegou)
  let acabou = false
  const fim = t.app.encerramento.end().then(() => {
    acabou = true
  })
  // It looked again and again whether it may close the connections.
  const olhadas = jest.spyOn(t.app.server, 'listening', 'get')
  await until(() => acabou || olhadas.mock.results.filter(({ value }) => value === false).length > 5)
  expect(acabou).toBe(false)
  soltar()
  expect(await demorada).toMatchObject({ status: 200 })
  await fim
  expect(t.app.server.listening).toBe(false)
  agent.destroy()
})

it('lets live streams go one after the other', async () => {
  const idos: number[] = []
  const inicio = performance.now()
  for (let i = 0; i < 4; i++) {
    const conexao = { close: () => idos.push(performance.now() - inicio), write: () => {}, interesses: [] }
    t.app.eventos.connect(conexao as never)
  }
  await t.app.eventos.leave(400)
  expect(idos.length).toBe(4)
  expect((idos[3] as number) - (idos[0] as number)).toBeGreaterThan(250)
})
