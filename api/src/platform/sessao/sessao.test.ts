// Runs again by Node 24.
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { CABECALHO_EMAIL, CABECALHO_TOKEN } from '@clinica/shared-domain'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { SENHA } from '../../teste/clinica'
import { sessionsOf } from '../../teste/sessoes'
import { until } from '../../teste/until'
import { outsideTransaction, runWhileWanted } from '../db/contexto'
import { codigoPendente } from './codigoInicial'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const { sessaoCom, criar } = sessionsOf(() => t)

describe('token', () => {
  const emitir = () => t.app.sessoes.issue(t.db, t.clinica.usuarios.Recepcionista._id)

  it('is refused when a byte, the role or the algorithm was changed', async () => {
    const token = await emitir()
    const [cabeca, carga, assinatura] = token.split('.') as [string, string, string]
    const outra = { ...JSON.parse(Buffer.from(carga, 'base64url').toString()), perfil: 'Administrador' }
    const b64 = (o: object) => Buffer.from(JSON.stringify(o)).toString('base64url')
    const falsos = [
      `${cabeca}.${b64(outra)}.${assinatura}`,
      `${b64({ alg: 'none', typ: 'JWT' })}.${b64(outra)}.`,
      `${cabeca}.${carga}.${assinatura.slice(0, -2)}AA`,
      `${cabeca}.${carga}`,
      'qualquer',
      '',
    ]
    expect((await sessaoCom(token)).statusCode).toBe(200)
    for (const falso of falsos) {
      const r = await sessaoCom(falso)
      expect(r.statusCode).toBe(401)
      expect(r.json().msg).toBe('A sessão expirou, faça login novamente.')
    }
  })

  it('is refused beside the e-mail of somebody else', async () => {
    const token = await emitir()
    expect((await sessaoCom(token, { [CABECALHO_EMAIL]: 'Recepcionista@clinica.teste' })).statusCode).toBe(
      200,
    )
    expect((await sessaoCom(token, { [CABECALHO_EMAIL]: 'gerente@clinica.teste' })).statusCode).toBe(401)
    expect((await sessaoCom(token, { [CABECALHO_EMAIL]: '' })).statusCode).toBe(401)
  })

  const antigo = async (idade: number, desde: number, exp = 3600) => {
    const agora = Math.floor(Date.now() / 1000)
    const {
      iat: _,
      exp: __,
      ...carga
    } = t.app.jwt.decode(await emitir()) as { iat: number; exp: number; v: number }
    return t.app.jwt.sign({ ...carga, desde: agora - desde, iat: agora - idade, exp: agora + exp } as never)
  }

  it('is renewed while the person works, and carries the user as it now is', async () => {
    expect((await sessaoCom(await emitir())).headers[CABECALHO_TOKEN]).toBeUndefined()
    const r = await sessaoCom(await antigo(1800, 1800))
    const novo = r.headers[CABECALHO_TOKEN] as string
    expect((await sessaoCom(novo)).statusCode).toBe(200)
    const carga = t.app.jwt.decode(novo) as { desde: number; iat: number }
    expect(carga.iat - carga.desde).toBeGreaterThanOrEqual(1799)
  })

  it('is kept as it is when it cannot be renewed: the answer of what was done goes out', async () => {
    const token = await antigo(1800, 1800)
    await sql`alter table usuario_unidade rename to usuario_unidade_fora`.execute(t.db)
    const r = await sessaoCom(token).finally(() =>
      sql`alter table usuario_unidade_fora rename to usuario_unidade`.execute(t.db),
    )
    expect([r.statusCode, r.headers[CABECALHO_TOKEN]]).toEqual([200, undefined])
    expect((await sessaoCom(token)).headers[CABECALHO_TOKEN]).toBeDefined()
  })

  it('never lives past twelve hours from the login', async () => {
    const r = await sessaoCom(await antigo(3600, 11.5 * 3600))
    const { exp, desde } = t.app.jwt.decode(r.headers[CABECALHO_TOKEN] as string) as {
      exp: number
      desde: number
    }
    expect(exp - desde).toBeLessThanOrEqual(12 * 3600)
    expect((await sessaoCom(await antigo(3600, 12 * 3600))).headers[CABECALHO_TOKEN]).toBeUndefined()
    expect((await sessaoCom(await antigo(3600, 12 * 3600, -1))).statusCode).toBe(401)
  })

  it('ends with its time, also where it was accepted before', async () => {
    const token = await antigo(60, 60, 1800)
    expect((await sessaoCom(token)).statusCode).toBe(200)
    const depois = Date.now() + 1_801_000
    const relogio = jest.spyOn(Date, 'now').mockReturnValue(depois)
    const { statusCode } = await sessaoCom(token).finally(() => relogio.mockRestore())
    expect(statusCode).toBe(401)
  })

  it.each([
    ['deactivated', { ativo: false, versao_sessao: 2 }],
    ['given another role', { perfil: 'Recepcionista', versao_sessao: 2 }],
  ])('ends on every node when the user is %s', async (_nome, mudanca) => {
    const outro = await t.outroNo()
    const id = await criar(`${crypto.randomUUID()}@clinica.teste`)
    const token = await t.app.sessoes.issue(t.db, id)
    const emCada = async () => [
      (await sessaoCom(token)).statusCode,
      (await outro.inject({ url: '/api/sessao', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ]
    expect(await emCada()).toEqual([200, 200])
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('usuario').set(mudanca).where('id', '=', id).execute()
      await (await import('./sessao')).endSessoes(tx, id)
    })
    await until(async () => (await emCada()).every((s) => s === 401))
  })
})

describe('logging out', () => {
  const em = (no: AppDeTeste['app'], token: string, method: 'GET' | 'POST' = 'GET', url = '/api/sessao') =>
    no.inject({ method, url, headers: { authorization: `Bearer ${token}` } })

  it('ends the token, its copies and its renewals on every node, and no other session of the person', async () => {
    const outro = await t.outroNo()
    const id = await criar('de-saida@clinica.teste')
    const token = await t.app.sessoes.issue(t.db, id)
    const emCasa = await t.app.sessoes.issue(t.db, id)
    const carga = t.app.jwt.decode(token) as { sid: string; desde: number }
    const renovado = await t.app.sessoes.issue(t.db, id, carga)
    // Both nodes have just looked, and remember.
    for (const no of [t.app, outro])
      for (const um of [token, emCasa, renovado]) expect((await em(no, um)).statusCode).toBe(200)
    const saiu = await em(outro, token, 'POST', '/api/sair')
    expect(saiu.json()).toEqual({ msg: 'Sessão encerrada.' })
    expect(saiu.headers[CABECALHO_TOKEN]).toBeUndefined()
    expect((await em(outro, token)).statusCode).toBe(401)
    await until(async () => (await em(t.app, token)).statusCode === 401)
    for (const no of [t.app, outro]) {
      expect((await em(no, renovado)).statusCode).toBe(401)
      expect((await em(no, emCasa)).statusCode).toBe(200)
    }
    expect((await em(t.app, token, 'POST', '/api/sair')).statusCode).toBe(401)
  })

  it('ends a token of a release that gave sessions no name', async () => {
    const id = await criar('antiga@clinica.teste')
    const { sid: _, ...carga } = t.app.jwt.decode(await t.app.sessoes.issue(t.db, id)) as {
      sid: string
      desde: number
    }
    const token = t.app.jwt.sign(carga as never)
    const outra = t.app.jwt.sign({ ...carga, desde: carga.desde - 60 } as never)
    expect((await em(t.app, token, 'POST', '/api/sair')).statusCode).toBe(200)
    expect((await em(t.app, token)).statusCode).toBe(401)
    expect((await em(t.app, outra)).statusCode).toBe(200)
  })

  it('closes the live stream of the session', async () => {
    const id = await criar('ao-vivo@clinica.teste')
    const token = await t.app.sessoes.issue(t.db, id)
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const fluxo = await fetch(`http://127.0.0.1:${port}/api/eventos`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(fluxo.status).toBe(200)
    await em(t.app, token, 'POST', '/api/sair')
    // Reads to its end, which comes.
    await fluxo.text()
  })
})

describe('first access', () => {
  let vazia: AppDeTeste
  beforeAll(async () => {
    vazia = await testApp({ clinica: false })
  })
  afterAll(() => vazia.fechar())
  const admin = { name: 'Primeira Administradora', email: 'primeira@clinica.teste', password: 'Aurora#12' }
  const pedir = (corpo: object, remoteAddress?: string) =>
    vazia.app.inject({ method: 'POST', url: '/api/primeiro-acesso', payload: corpo, remoteAddress })

  it('is for whoever reads the code that any node prints, and is not guessed', async () => {
    const codigo = await codigoPendente(vazia.db, vazia.app.config.segredo)
    expect(codigo).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    expect(await codigoPendente(vazia.db, vazia.app.config.segredo)).toBe(codigo)
    expect(await codigoPendente(vazia.db, 'x'.repeat(40))).not.toBe(codigo)
    expect((await pedir(admin)).json().erro.campos).toEqual({ codigo: 'Campo é obrigatório.' })
    for (let i = 0; i < 10; i++) {
      const r = await pedir({ ...admin, codigo: `AAAAA-AAAA${i}` }, '10.20.0.1')
      expect(r.statusCode).toBe(422)
      expect(r.json().erro.campos).toEqual({
        codigo: 'O código não confere. Ele aparece na janela em que o servidor foi iniciado.',
      })
    }
    const depois = await pedir({ ...admin, codigo }, '10.20.0.1')
    expect(depois.statusCode).toBe(429)
    expect(depois.headers['retry-after']).toMatch(/^[1-6]?\d$/)
    expect((await vazia.app.inject('/api/primeiro-acesso')).json()).toEqual({ necessario: true })
  })

  it('makes the one administrator of an empty clinic, though many try at once', async () => {
    const pedir = vazia.como(null)
    expect((await pedir('GET', '/api/primeiro-acesso')).json()).toEqual({ necessario: true })
    expect((await pedir('POST', '/api/primeiro-acesso', { ...admin, password: 'fraca' })).statusCode).toBe(
      422,
    )
    // As it may be typed.
    const codigo = (await codigoPendente(vazia.db, vazia.app.config.segredo))?.toLowerCase().replace('-', ' ')
    const todos = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        pedir('POST', '/api/primeiro-acesso', { ...admin, codigo, email: `primeira${i}@clinica.teste` }),
      ),
    )
    expect(todos.map((r) => r.statusCode).sort()).toEqual([201, 409, 409, 409])
    expect((await pedir('GET', '/api/primeiro-acesso')).json()).toEqual({ necessario: false })
    expect(await codigoPendente(vazia.db, vazia.app.config.segredo)).toBeNull()
    const { token } = (todos.find((r) => r.statusCode === 201) as (typeof todos)[0]).json<{ token: string }>()
    const s = await pedir('GET', '/api/sessao', undefined, { authorization: `Bearer ${token}` })
    expect(s.json().usuario).toMatchObject({ perfil: 'Administrador', ultimoLogin: null })
  })
})

it("the token tells the screens the clinic's time zone", async () => {
  const emManaus = await testApp({ config: { fuso: 'America/Manaus' } })
  try {
    const { token } = (
      await emManaus.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: emManaus.clinica.usuarios.Gerente.email, password: SENHA },
      })
    ).json<{ token: string }>()
    expect(emManaus.app.jwt.decode(token)).toMatchObject({ fuso: 'America/Manaus' })
  } finally {
    await emManaus.fechar()
  }
})

describeOnPostgres('a session that two requests ask for, on PostgreSQL', () => {
  it('is read for the second when the first goes away', async () => {
    const { _id } = t.clinica.usuarios.Gerente
    const token = await t.app.sessoes.issue(t.db, _id)
    const { port } = t.app.server.address() as AddressInfo
    const espera = async (quantos: number) => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(t.banco.trabalhos)
      return rows.length === quantos
    }
    let partiu = false
    t.app.server.once('request', (_req, res) =>
      res.once('close', () => {
        partiu = true
      }),
    )
    t.app.sessoes.forget(_id)
    let segunda: Promise<LightMyRequestResponse> | undefined
    await t.db.transaction().execute(async (tx) => {
      await sql`lock table usuario in access exclusive mode`.execute(tx)
      const desistir = new AbortController()
      const primeira = outsideTransaction(() =>
        fetch(`http://127.0.0.1:${port}/api/sessao`, {
          headers: { authorization: `Bearer ${token}` },
          signal: desistir.signal,
        }),
      )
      primeira.catch(() => {})
      await outsideTransaction(() => until(() => espera(1)))
      segunda = outsideTransaction(() => sessaoCom(token))
      // On its way to the answer of the first it meets nothing but turns of the loop.
      for (let volta = 0; volta < 100; volta++) await setImmediate()
      // What is cancelled after it is gone: so would be what was cancelled with the first.
      const parar = new AbortController()
      const cancelada = outsideTransaction(() =>
        runWhileWanted(parar.signal, () => sql`select 1 from usuario`.execute(t.db)),
      )
      cancelada.catch(() => {})
      await outsideTransaction(() => until(() => espera(2)))
      desistir.abort()
      await outsideTransaction(() => until(() => partiu))
      parar.abort()
      await outsideTransaction(() => until(async () => !(await espera(2))))
    })
    expect((await segunda)?.statusCode).toBe(200)
  })
})
