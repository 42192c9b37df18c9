// Runs again on the embedded database.
import { type EventoAoVivo, LOGADO } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type AppDeTeste, testApp } from '../../teste/app'
import { until } from '../../teste/until'
import { endSessoes } from '../sessao/sessao'
import { emit } from './eventos'

const rotas: FastifyPluginAsync = async (api) => {
  api.post('/teste/avisar', { config: { access: LOGADO }, schema: { hide: true } }, (req) =>
    api.transaction(req, async (tx) => {
      const { assunto, payload, desistir } = req.body as {
        assunto: string
        payload: object
        desistir?: boolean
      }
      await emit(tx, assunto, payload)
      if (desistir) throw new Error('desistiu')
      return {}
    }),
  )
}

let t: AppDeTeste
let outro: FastifyInstance
let lidas = 0
const valores = new Map<string, number>()

beforeAll(async () => {
  t = await testApp({ rotas })
  outro = await t.outroNo()
  for (const no of [t.app, outro]) {
    no.eventos.registerSubject<{ id: string }>('contagem', async ({ id }) => {
      lidas++
      const lido = valores.get(id) ?? 0
      await new Promise((r) => setTimeout(r, 20))
      return { tipo: 'recarregar', assunto: `${id}=${lido}` }
    })
    no.eventos.registerSubject('quebrado', () => Promise.reject(new Error('não deu')))
    await no.listen({ port: 0, host: '127.0.0.1' })
  }
})
afterAll(() => t.fechar())
afterEach(() => until(() => t.app.eventos.conexoes + outro.eventos.conexoes === 0))

type Stream = { eventos: EventoAoVivo[]; fechar: () => void; acabou: Promise<void>; resposta: Response }

const abrir = async (no: FastifyInstance, token: string): Promise<Stream> => {
  const controle = new AbortController()
  const { port } = no.server.address() as { port: number }
  const resposta = await fetch(`http://127.0.0.1:${port}/api/eventos`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controle.signal,
  })
  const eventos: EventoAoVivo[] = []
  const ler = async () => {
    let resto = ''
    const decoder = new TextDecoder()
    for await (const pedaco of resposta.body as unknown as AsyncIterable<Uint8Array>) {
      const blocos = (resto + decoder.decode(pedaco, { stream: true })).split('\n\n')
      resto = blocos.pop() as string
      for (const b of blocos) if (b.startsWith('data: ')) eventos.push(JSON.parse(b.slice(6)))
    }
  }
  return { eventos, resposta, fechar: () => controle.abort(), acabou: ler().catch(() => {}) }
}

const gerente = () => t.app.sessoes.emitir(t.db, t.clinica.usuarios.Gerente._id)
const avisar = (assunto: string, payload: object = {}, desistir = false) =>
  t.como('Gerente')('POST', '/api/teste/avisar', { assunto, payload, desistir })

describe('live events', () => {
  it('reach the browsers of both nodes after the commit, and never after a rollback', async () => {
    const [a, b] = [await abrir(t.app, await gerente()), await abrir(outro, await gerente())]
    expect(a.resposta.headers.get('content-type')).toContain('text/event-stream')
    expect(a.resposta.headers.get('content-security-policy')).toContain("script-src 'self'")
    await avisar('desfeito', {}, true)
    await avisar('paciente')
    await until(() => a.eventos.length > 0 && b.eventos.length > 0)
    expect(a.eventos).toEqual([{ tipo: 'recarregar', assunto: 'paciente' }])
    expect(b.eventos).toEqual(a.eventos)
    a.fechar()
    b.fechar()
  })

  it('are read once per node for many browsers, and end in the last state', async () => {
    const abertos = await Promise.all([1, 2, 3, 4, 5].map(async () => abrir(t.app, await gerente())))
    lidas = 0
    for (let i = 1; i <= 12; i++) {
      valores.set('x', i)
      await avisar('contagem', { id: 'x' })
    }
    await until(() =>
      abertos.every(
        (s) => s.eventos.at(-1)?.tipo === 'recarregar' && JSON.stringify(s.eventos.at(-1)).includes('x=12'),
      ),
    )
    expect(lidas).toBeLessThanOrEqual(12)
    const ordem = abertos[0]?.eventos.map((e) => Number((e as { assunto: string }).assunto.slice(2))) ?? []
    expect(ordem).toEqual([...ordem].sort((a, b) => a - b))
    for (const s of abertos) s.fechar()
  })

  it('say "reload" when the change cannot be read', async () => {
    const s = await abrir(t.app, await gerente())
    await avisar('quebrado')
    await until(() => s.eventos.length > 0)
    expect(s.eventos).toEqual([{ tipo: 'recarregar', assunto: 'quebrado' }])
    s.fechar()
  })

  it('end with the session', async () => {
    const s = await abrir(outro, await t.app.sessoes.emitir(t.db, t.clinica.usuarios.Faturista._id))
    const fica = await abrir(outro, await gerente())
    await t.db.transaction().execute((tx) => endSessoes(tx, t.clinica.usuarios.Faturista._id))
    await s.acabou
    await avisar('paciente')
    await until(() => fica.eventos.length > 0)
    fica.fechar()
  })

  it('end with the token', async () => {
    const token = await gerente()
    const { iat: _, exp: __, ...carga } = t.app.jwt.decode(token) as { iat: number; exp: number }
    const s = await abrir(
      t.app,
      t.app.jwt.sign({ ...carga, exp: Math.floor(Date.now() / 1000) + 2 } as never),
    )
    await s.acabou
  })

  it('need a session', async () => {
    const { port } = t.app.server.address() as { port: number }
    expect((await fetch(`http://127.0.0.1:${port}/api/eventos`)).status).toBe(401)
  })

  it('refuse a notice that the database could not carry', async () => {
    expect((await avisar('paciente', { texto: 'x'.repeat(8000) })).statusCode).toBe(500)
  })
})
