// Runs again on the embedded database.
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { CABECALHO_EMAIL, CABECALHO_TOKEN } from '@clinica/shared-domain'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { cheapHash, SENHA } from '../../teste/clinica'
import { until } from '../../teste/until'
import { outsideTransaction } from '../db/contexto'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...real, hash: real.hash, verify: jest.fn(real.verify) }
})

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

let endereco = 0
/** Each from an address of its own, so that the tests do not lock each other out. */
const login = (email: string, password: string, remoteAddress = `10.0.0.${++endereco}`) =>
  t.app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress })

const sessaoCom = (token: string, headers: Record<string, string> = {}) =>
  t.como(null)('GET', '/api/sessao', undefined, { authorization: `Bearer ${token}`, ...headers })

const criar = async (email: string) => {
  const { rows } = await t.db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto('usuario')
      .values({
        id: crypto.randomUUID(),
        name: 'Pessoa de Passagem',
        email,
        perfil: 'Gerente',
        senha_hash: await cheapHash(),
      })
      .returning('id')
      .execute()
    return { rows }
  })
  return (rows[0] as { id: string }).id
}

describe('login', () => {
  it('answers a token that opens the session, and the version of the back end', async () => {
    const r = await login('gerente@clinica.teste', SENHA)
    expect(r.statusCode).toBe(200)
    const { token, versaoBackend } = r.json()
    expect(versaoBackend).toMatch(/^\d+\.\d+\.\d+/)
    const s = await sessaoCom(token)
    expect(s.json().usuario).toEqual({
      _id: t.clinica.usuarios.Gerente._id,
      name: 'Gerente de Teste',
      email: 'gerente@clinica.teste',
      perfil: 'Gerente',
      ultimoLogin: null,
      unidades: ['Centro'],
      acoesExtras: [],
    })
  })

  it('keeps the previous login, whatever the client sends', async () => {
    await criar('retorno@clinica.teste')
    const payload = {
      email: 'Retorno@Clinica.Teste',
      password: SENHA,
      ultimoLogin: '1999-01-01T00:00:00.000Z',
    }
    const antes = Date.now()
    await t.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: '10.1.0.1' })
    const segundo = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      remoteAddress: '10.1.0.1',
    })
    const { usuario } = (await sessaoCom(segundo.json().token)).json()
    expect(Date.parse(usuario.ultimoLogin)).toBeGreaterThanOrEqual(antes - 1000)
  })

  it('reads the same for a wrong password, an unknown e-mail and a deactivated user', async () => {
    const id = await criar('saiu@clinica.teste')
    await t.db.updateTable('usuario').set({ ativo: false }).where('id', '=', id).execute()
    const respostas = await Promise.all([
      login('gerente@clinica.teste', 'Errada#123'),
      login('ninguem@clinica.teste', SENHA),
      login('saiu@clinica.teste', SENHA),
    ])
    const corpos = respostas.map((r) => {
      const { msg, erro } = r.json()
      return { status: r.statusCode, msg, ...erro, requisicao: undefined }
    })
    expect(corpos[0]).toMatchObject({ status: 401, msg: 'E-mail ou senha inválidos.', tipo: 'loginInvalido' })
    expect(corpos[1]).toEqual(corpos[0])
    expect(corpos[2]).toEqual(corpos[0])
  })

  it('does the same work for an unknown e-mail as for a wrong password', async () => {
    // Counted, not timed: the same number of hash checks, at the same cost.
    const conferidos: string[] = []
    const argon2 = jest.requireMock<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    jest.mocked(argon2.verify).mockImplementation(async (hash, ...resto) => {
      conferidos.push(String(hash))
      return jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2').verify(hash, ...resto)
    })
    const cara = await (await import('./senhas')).hashSenha(SENHA)
    const id = await criar('demorada@clinica.teste')
    await t.db.updateTable('usuario').set({ senha_hash: cara }).where('id', '=', id).execute()
    await login('demorada@clinica.teste', 'Errada#123')
    await login('nunca@clinica.teste', 'Errada#123')
    expect(conferidos).toHaveLength(2)
    const custo = (hash: string | undefined) => hash?.match(/^\$argon2id\$.*\$m=\d+,t=\d+,p=\d+/)?.[0]
    expect(custo(conferidos[0])).toBeDefined()
    expect(custo(conferidos[1])).toBe(custo(conferidos[0]))
  })

  it('refuses an empty form in the words of the screen', async () => {
    const r = await login('sem-arroba', '')
    expect(r.statusCode).toBe(422)
    expect(r.json()).toMatchObject({
      msg: 'Informe o email e a senha.',
      erro: { tipo: 'validacao', campos: { email: 'Email inválido.', password: 'Campo é obrigatório.' } },
    })
  })

  it('stops guessing: ten wrong passwords, and the eleventh try waits, also with the right one', async () => {
    await criar('alvo@clinica.teste')
    for (let i = 0; i < 10; i++)
      expect((await login('alvo@clinica.teste', `Errada#${i}`, '10.2.0.1')).statusCode).toBe(401)
    const r = await login('alvo@clinica.teste', SENHA, '10.2.0.1')
    expect(r.statusCode).toBe(429)
    expect(r.json().msg).toBe('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
    // Another desk is not locked out by it.
    expect((await login('alvo@clinica.teste', SENHA, '10.2.0.2')).statusCode).toBe(200)
  })

  it('does not count the logins that succeed', async () => {
    await criar('assidua@clinica.teste')
    for (let i = 0; i < 15; i++)
      expect((await login('assidua@clinica.teste', SENHA, '10.2.0.3')).statusCode).toBe(200)
  })

  it('stops an address that tries many people', async () => {
    const status: number[] = []
    for (let i = 0; i < 101; i++)
      status.push((await login(`p${i}@clinica.teste`, 'x', '10.3.0.1')).statusCode)
    expect(status.slice(0, 100).every((s) => s === 401)).toBe(true)
    expect(status[100]).toBe(429)
  }, 120_000)
})

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

describe('first access', () => {
  let vazia: AppDeTeste
  beforeAll(async () => {
    vazia = await testApp({ clinica: false })
  })
  afterAll(() => vazia.fechar())
  const admin = { name: 'Primeira Administradora', email: 'primeira@clinica.teste', password: 'Aurora#12' }

  it('makes the one administrator of an empty clinic, though many try at once', async () => {
    const pedir = vazia.como(null)
    expect((await pedir('GET', '/api/primeiro-acesso')).json()).toEqual({ necessario: true })
    expect((await pedir('POST', '/api/primeiro-acesso', { ...admin, password: 'fraca' })).statusCode).toBe(
      422,
    )
    const todos = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        pedir('POST', '/api/primeiro-acesso', { ...admin, email: `primeira${i}@clinica.teste` }),
      ),
    )
    expect(todos.map((r) => r.statusCode).sort()).toEqual([201, 409, 409, 409])
    expect((await pedir('GET', '/api/primeiro-acesso')).json()).toEqual({ necessario: false })
    const { token } = (todos.find((r) => r.statusCode === 201) as (typeof todos)[0]).json<{ token: string }>()
    const s = await pedir('GET', '/api/sessao', undefined, { authorization: `Bearer ${token}` })
    expect(s.json().usuario.perfil).toBe('Administrador')
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

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip
onPostgres('a session that two requests ask for, on PostgreSQL', () => {
  it('is read for the second when the first goes away', async () => {
    const { _id } = t.clinica.usuarios.Gerente
    const token = await t.app.sessoes.issue(t.db, _id)
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const espera = async (quantos: number) => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(t.banco.trabalhos)
      return rows.length === quantos
    }
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
      await outsideTransaction(() => setTimeout(100))
      desistir.abort()
      await outsideTransaction(() => setTimeout(200))
    })
    expect((await segunda)?.statusCode).toBe(200)
  })
})
