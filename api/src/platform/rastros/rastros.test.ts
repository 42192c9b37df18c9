import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AppDeTeste, testApp } from '../../teste/app'

/** What a collector was sent: texts stand in protobuf's bytes as they are. */
const recebidos: { url?: string; headers: IncomingHttpHeaders; corpo: Buffer }[] = []
let coletor: Server
let t: AppDeTeste

beforeAll(async () => {
  coletor = createServer(async (req, res) => {
    const partes: Buffer[] = []
    for await (const parte of req) partes.push(parte as Buffer)
    recebidos.push({ url: req.url, headers: req.headers, corpo: Buffer.concat(partes) })
    res.end()
  })
  await new Promise<void>((pronto) => coletor.listen(0, '127.0.0.1', pronto))
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(coletor.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-casa=clinica'
  process.env.OTEL_SERVICE_NAME = 'portal-de-teste'
  t = await testApp({ config: { rastros: true } })
})
afterAll(async () => {
  for (const nome of ['ENDPOINT', 'HEADERS']) delete process.env[`OTEL_EXPORTER_OTLP_${nome}`]
  delete process.env.OTEL_SERVICE_NAME
  coletor.close()
})

const RASTRO = '0af7651916cd43dd8448eb211c80319c'

it('sends requests and their statements, and nothing of what they asked or answered', async () => {
  const gerente = t.como('Gerente')
  const { usuarios } = t.clinica
  const paciente = t.clinica.pacientes[0] as { _id: string; nome: string }
  const token = await t.app.sessoes.issue(t.db, usuarios.Gerente._id)
  const achado = await t.app.inject({
    url: `/api/paciente/${paciente._id}?x=segredo-na-busca`,
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${RASTRO}-b7ad6b7169203331-01` },
  })
  expect([achado.statusCode, achado.body.includes(paciente.nome)]).toEqual([200, true])
  expect((await gerente('GET', '/api/paciente?nome=Nome-Que-Alguem-Digitou')).statusCode).toBe(200)
  const entrada = { email: usuarios.Gerente.email, password: 'senha-errada-de-alguem' }
  expect((await t.app.inject({ method: 'POST', url: '/api/login', payload: entrada })).statusCode).toBe(401)
  await t.app.inject('/nenhuma/Maria-das-Dores')
  await t.fechar()

  expect(recebidos.length).toBeGreaterThan(0)
  for (const { url, headers } of recebidos)
    expect([url, headers['x-casa'], headers['content-type']]).toEqual([
      '/v1/traces',
      'clinica',
      'application/x-protobuf',
    ])
  const tudo = Buffer.concat(recebidos.map(({ corpo }) => corpo))
  for (const texto of [
    'portal-de-teste',
    'GET /api/paciente/:id',
    'POST /api/login',
    'http.response.status_code',
    'select usuario',
    'db.collection.name',
  ])
    expect([texto, tudo.includes(texto)]).toEqual([texto, true])
  // The request with the caller's trace, and at least one statement of it.
  const ids = tudo.toString('hex').split(RASTRO).length - 1
  expect(ids).toBeGreaterThan(1)
  for (const segredo of [
    paciente._id,
    paciente.nome,
    token,
    usuarios.Gerente._id,
    usuarios.Gerente.email,
    'segredo-na-busca',
    'Nome-Que-Alguem-Digitou',
    'senha-errada',
    'Maria-das-Dores',
    'where',
    '127.0.0.1',
  ])
    expect([segredo, tudo.includes(segredo)]).toEqual([segredo, false])
})
