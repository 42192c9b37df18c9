// Runs again by Node 24.
import { CABECALHO_DA_ABA, CEDEU, type Interesse, LOGADO, REGISTROS, telas } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { addressOf, closeStreams, openStream } from '../../teste/stream'
import { until } from '../../teste/until'
import { endSessoes } from '../sessao/sessao'
import { emit } from './avisos'

const rotas: FastifyPluginAsync = async (api) => {
  api.post(
    '/teste/avisar',
    { config: { access: LOGADO }, bodyLimit: 10_000, schema: { hide: true } },
    (req) =>
      api.transaction(req, async (tx) => {
        const { assunto, payload, desistir } = req.body as {
          assunto: string
          payload: object
          desistir?: boolean
        }
        await emit(tx, { assunto, payload })
        if (desistir) throw new Error('desistiu')
        return {}
      }),
  )
}

let t: AppDeTeste
let outro: FastifyInstance
let lidas = 0
let leitura = Promise.resolve()
const valores = new Map<string, number>()

beforeAll(async () => {
  t = await testApp({ rotas })
  outro = await t.outroNo()
  for (const no of [t.app, outro]) {
    no.eventos.registerSubject('simples', { access: LOGADO })
    no.eventos.registerSubject('junto', { access: LOGADO, junta: 50, key: () => '' })
    no.eventos.registerSubject('gestao', { access: telas.usuario })
    no.eventos.registerSubject<{ id: string }>('contagem', {
      access: LOGADO,
      patients: () => [],
      read: async ({ id }) => {
        lidas++
        const lido = valores.get(id) ?? 0
        await leitura
        return { assunto: 'contagem', lido }
      },
    })
    no.eventos.registerSubject('quebrado', {
      access: LOGADO,
      patients: () => [],
      read: () => Promise.reject(new Error('não deu')),
    })
    no.eventos.follow<{ id: string }>('distante', ({ id }) => no.eventos.tell('simples', { id }))
    no.eventos.follow('estranho', () => Promise.reject(new Error('não deu')))
  }
})
afterAll(() => t.fechar())
afterEach(() => closeStreams(t.app, outro))

const token = (perfil: keyof typeof t.clinica.usuarios = 'Gerente') =>
  t.app.sessoes.issue(t.db, t.clinica.usuarios[perfil]._id)
const abrir = async (no: FastifyInstance, interesses: Interesse[], atraso = 0) =>
  openStream(no, await token(), interesses, atraso)
const avisar = (assunto: string, payload: object = {}, desistir = false) =>
  t.como('Gerente')('POST', '/api/teste/avisar', { assunto, payload, desistir })
const SIMPLES = { assunto: 'simples' }

describe('live events', () => {
  it('reach the browsers of both nodes after the commit, and never after a rollback', async () => {
    const [a, b] = [await abrir(t.app, [SIMPLES]), await abrir(outro, [SIMPLES])]
    expect(a.resposta.headers.get('content-type')).toContain('text/event-stream')
    expect(a.resposta.headers.get('content-security-policy')).toContain("script-src 'self'")
    await avisar('simples', { id: 'desfeito' }, true)
    await avisar('simples', { id: 'feito', muitos: ['x'], sim: true })
    await until(() => a.eventos.length > 0 && b.eventos.length > 0)
    expect(a.eventos).toEqual([{ assunto: 'simples', id: 'feito' }])
    expect(b.eventos).toEqual(a.eventos)
  })

  it('go to whoever asked for them, and to nobody else', async () => {
    const um = await abrir(t.app, [{ assunto: 'simples', id: '1' }])
    const todos = await abrir(t.app, [SIMPLES])
    const nada = await abrir(t.app, [])
    lidas = 0
    await avisar('contagem', { id: 'x' })
    await avisar('simples', { id: '2' })
    await avisar('simples', { id: '1' })
    await until(() => todos.eventos.length > 1 && um.eventos.length > 0)
    expect(um.eventos).toEqual([{ assunto: 'simples', id: '1' }])
    expect(todos.eventos).toHaveLength(2)
    expect(nada.eventos).toEqual([])
    // What nobody shows is not even read.
    expect(lidas).toBe(0)
  })

  it('are read once per node for many browsers, and end in the last state', async () => {
    const abertos = await Promise.all(
      [1, 2, 3, 4, 5].map(() => abrir(t.app, [{ assunto: 'contagem', id: 'x' }])),
    )
    const testemunha = await abrir(t.app, [SIMPLES])
    lidas = 0
    let soltar = () => {}
    leitura = new Promise((resolve) => {
      soltar = resolve
    })
    for (let i = 1; i <= 12; i++) {
      valores.set('x', i)
      await avisar('contagem', { id: 'x' })
    }
    // Notices come in the order of their commits: all of these came while the first was being read.
    await avisar('simples')
    await until(() => testemunha.eventos.length > 0)
    soltar()
    await until(() => abertos.every((s) => JSON.stringify(s.eventos.at(-1))?.includes('"lido":12')))
    expect(lidas).toBe(2)
    const ordem = abertos[0]?.eventos.map((e) => (e as unknown as { lido: number }).lido) ?? []
    expect(ordem).toEqual([...ordem].sort((a, b) => a - b))
  })

  it('are gathered into one where their subject says so', async () => {
    const s = await abrir(t.app, [{ assunto: 'junto' }, SIMPLES])
    for (let i = 0; i < 5; i++) t.app.eventos.tell('junto', { id: String(i) })
    await until(() => s.eventos.length > 0)
    expect(s.eventos).toEqual([{ assunto: 'junto', id: '4' }])
    await avisar('junto', { id: '5' })
    await until(() => s.eventos.length > 1)
    expect(s.eventos.at(-1)).toEqual({ assunto: 'junto', id: '5' })
  })

  it('follow what another column wrote', async () => {
    const s = await abrir(t.app, [{ assunto: 'simples', id: '7' }])
    await avisar('distante', { id: '8' })
    await avisar('distante', { id: '7' })
    await until(() => s.eventos.length > 0)
    expect(s.eventos).toEqual([{ assunto: 'simples', id: '7' }])
  })

  it.each(['quebrado', 'estranho'])(
    'say that something was missed when %s cannot be read',
    async (assunto) => {
      const s = await abrir(t.app, [{ assunto: 'quebrado' }, SIMPLES])
      await avisar(assunto)
      await until(() => s.eventos.length > 0)
      expect(s.eventos).toEqual([{ assunto: '*' }])
    },
  )
})

describe('a stream that was away', () => {
  it('hears what happened meanwhile, on whichever node it comes back to', async () => {
    // A node that has been up for a while.
    const real = performance.now.bind(performance)
    const relogio = jest.spyOn(performance, 'now').mockImplementation(() => real() + 60_000)
    const inicio = performance.now()
    const testemunha = await abrir(outro, [SIMPLES])
    await avisar('simples', { id: 'perdido' })
    await avisar('distante', { id: 'seguido' })
    await until(() => testemunha.eventos.length > 1)
    const volta = await abrir(outro, [SIMPLES], Math.ceil(performance.now() - inicio))
    await until(() => volta.eventos.length > 1)
    expect(volta.eventos.map((e) => (e as { id?: string }).id)).toEqual(
      expect.arrayContaining(['perdido', 'seguido']),
    )
    expect(volta.texto()).not.toContain('"*"')
    // Who was there all the time is not told again.
    await avisar('simples', { id: 'fim' })
    await until(() =>
      [testemunha, volta].every(({ eventos }) => JSON.stringify(eventos.at(-1)).includes('fim')),
    )
    expect(testemunha.eventos).toHaveLength(3)
    expect(volta.eventos).toHaveLength(3)
    relogio.mockRestore()
  })

  it('for longer than the server remembers is told to ask again', async () => {
    const s = await abrir(t.app, [SIMPLES], 600_000)
    await until(() => s.texto().includes('data:'))
    expect(s.texto()).toContain('data: {"assunto":"*"}\n\n')
  })

  it('is told so too while the database was away', async () => {
    const s = await abrir(t.app, [SIMPLES])
    await avisar('simples')
    await until(() => s.eventos.length > 0)
    t.app.eventos.lost()
    await until(() => s.eventos.length > 1)
    expect(s.eventos).toEqual([SIMPLES, { assunto: '*' }])
  })
})

describe('permission', () => {
  it('is that of the access table, for every interest', async () => {
    const resposta = async (perfil: 'Profissional' | 'Gerente') => {
      const s = await openStream(t.app, await token(perfil), [{ assunto: 'gestao' }, SIMPLES])
      return s.resposta.status
    }
    expect([await resposta('Profissional'), await resposta('Gerente')]).toEqual([403, 200])
  })

  it('knows every register that screens ask for', () => {
    for (const registro of REGISTROS)
      expect([registro, t.app.eventos.accessOf(registro)]).not.toContain(undefined)
    expect(t.app.eventos.accessOf('usuario')).toEqual(telas.usuario)
  })

  it('passes over a subject that this node does not know, and refuses what is no interest', async () => {
    const s = await abrir(t.app, [{ assunto: 'de-outra-versao' }, SIMPLES])
    expect(s.resposta.status).toBe(200)
    for (const interesses of ['[{"assunto":1}]', '[{"assunto":"simples","id":{"a":1}}]', '{', '[1]', '{}']) {
      const r = await fetch(
        `${await addressOf(t.app)}/api/eventos?interesses=${encodeURIComponent(interesses)}`,
        { headers: { authorization: `Bearer ${await token()}` } },
      )
      expect([interesses, r.status]).toEqual([interesses, 400])
    }
  })

  it('needs a session', async () => {
    expect((await fetch(`${await addressOf(t.app)}/api/eventos`)).status).toBe(401)
  })
})

describe('the end of a stream', () => {
  it('is looked for at every beat, in one query for all of them, even where no notice came', async () => {
    const sai = await openStream(t.app, await token('Faturista'), [SIMPLES])
    const fica = await abrir(t.app, [SIMPLES])
    const lidas = jest.spyOn(t.db, 'selectFrom')
    const { _id } = t.clinica.usuarios.Faturista
    await sql`update usuario set versao_sessao = versao_sessao + 1 where id = ${_id}`.execute(t.db)
    await t.app.eventos.beat()
    await sai.acabou
    expect(lidas.mock.calls.filter(([tabela]) => tabela === 'usuario')).toHaveLength(1)
    lidas.mockRestore()
    await avisar('simples')
    await until(() => fica.eventos.length > 0)
  })

  it('comes with the session', async () => {
    const s = await openStream(outro, await token('Faturista'), [SIMPLES])
    const fica = await abrir(outro, [SIMPLES])
    await t.db.transaction().execute((tx) => endSessoes(tx, t.clinica.usuarios.Faturista._id))
    await s.acabou
    await avisar('simples')
    await until(() => fica.eventos.length > 0)
  })

  it('comes with the token', async () => {
    const { iat: _, exp: __, ...carga } = t.app.jwt.decode(await token()) as { iat: number; exp: number }
    const curto = t.app.jwt.sign({ ...carga, exp: Math.floor(Date.now() / 1000) + 2 } as never)
    await (await openStream(t.app, curto, [SIMPLES])).acabou
  })
})

it('refuses a notice that the database could not carry', async () => {
  expect((await avisar('simples', { texto: 'x'.repeat(8000) })).statusCode).toBe(500)
})

describe('the streams of one person on a node', () => {
  it('are at most 20: the oldest is told that it gives way, and ends; nobody else loses any', async () => {
    const deOutra = await openStream(t.app, await token('Recepcionista'), [SIMPLES])
    const noOutroNo = await abrir(outro, [SIMPLES])
    const suas = []
    for (let i = 0; i < 22; i++) suas.push(await abrir(t.app, [SIMPLES]))
    await Promise.all(suas.slice(0, 2).map((s) => s.acabou))
    await until(() => t.app.eventos.conexoes === 21)
    for (const s of suas.slice(0, 2)) expect(s.eventos.at(-1)).toEqual({ assunto: CEDEU })
    await avisar('simples', { id: 'depois' })
    const ouvem = [deOutra, noOutroNo, ...suas.slice(2)]
    await until(() => ouvem.every((s) => s.eventos.length > 0))
    for (const s of ouvem) expect(s.eventos).toEqual([{ assunto: 'simples', id: 'depois' }])
    expect(suas[0]?.eventos).toHaveLength(1)
  })

  it('of one tab are one: its next takes the place of its last, and of no other tab', async () => {
    const meu = await token()
    const daAba = (aba: string) => openStream(t.app, meu, [SIMPLES], 0, { [CABECALHO_DA_ABA]: aba })
    const abas = []
    for (let i = 0; i < 20; i++) abas.push(await daAba(`aba ${i}`))
    await daAba('aba 7')
    await abas[7]?.acabou
    expect(abas[7]?.eventos).toEqual([])
    await until(() => t.app.eventos.conexoes === 20)
    expect(abas[0]?.eventos).toEqual([])
  })
})
