import { type AppDeTeste, testApp } from '../../teste/app'
import { SENHA } from '../../teste/clinica'
import { sessionsOf } from '../../teste/sessoes'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...real, hash: real.hash, verify: jest.fn(real.verify) }
})

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

const { sessaoCom, criar } = sessionsOf(() => t)

let endereco = 0
/** Each from an address of its own, so that the tests do not lock each other out. */
const login = (email: string, password: string, remoteAddress = `10.0.0.${++endereco}`) =>
  t.app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress })

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
    expect(r.json().msg).toMatch(/^Muitas tentativas\. Aguarde (1 minuto|\d+ segundos) e tente novamente\.$/)
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(r.headers['retry-after'])).toBeLessThanOrEqual(60)
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
    // One comes back every 6 s: a slow machine gets a few more.
    while (status.at(-1) !== 429 && status.length < 300)
      status.push((await login(`p${status.length}@clinica.teste`, 'x', '10.3.0.1')).statusCode)
    expect(status.length).toBeGreaterThan(100)
    expect(status.at(-1)).toBe(429)
    expect(status.slice(0, -1).every((s) => s === 401)).toBe(true)
  }, 300_000)

  it('counts for all nodes together', async () => {
    const outro = await t.outroNo()
    const em = [t.app, outro]
    const payload = { email: 'dois-nos@clinica.teste', password: 'Errada#1' }
    const status: number[] = []
    for (let i = 0; i < 12; i++)
      status.push(
        (
          await (em[i % 2] as typeof outro).inject({
            method: 'POST',
            url: '/api/login',
            payload,
            remoteAddress: '10.4.0.1',
          })
        ).statusCode,
      )
    expect(status.filter((s) => s === 401)).toHaveLength(10)
    expect(status.slice(10)).toEqual([429, 429])
  })

  it('stops many addresses that guess one password', async () => {
    const email = 'cobicada@clinica.teste'
    await criar(email)
    const status: number[] = []
    for (let i = 0; i < 22; i++) status.push((await login(email, 'Errada#1', `10.5.${i}.1`)).statusCode)
    expect(status).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
    // Not even the right password: whoever guesses it would learn that it is.
    expect((await login(email, SENHA, '10.5.200.1')).statusCode).toBe(429)
  })

  const cookieOf = (r: Awaited<ReturnType<typeof login>>) =>
    String(r.headers['set-cookie']).split(';')[0] ?? ''
  const comCookie = (email: string, password: string, cookie: string, remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      headers: { cookie },
      remoteAddress,
    })

  it('keeps nobody out of a browser where they logged in before, whoever guesses from wherever', async () => {
    const email = 'vitima@clinica.teste'
    await criar(email)
    const primeira = await login(email, SENHA, '10.6.0.1')
    expect(String(primeira.headers['set-cookie'])).toMatch(
      /^aparelho_\w+=[\w-]+\.[\w-]+; Path=\/api\/login; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = cookieOf(primeira)
    // From her own address, which is the whole clinic's, and from many others, until both are refused.
    for (let i = 0; i < 11; i++) await login(email, 'Errada#1', '10.6.0.1')
    for (let i = 0; i < 22; i++) await login(email, 'Errada#1', `10.7.${i}.1`)
    for (let i = 0; i < 101; i++) await login(`x${i}@clinica.teste`, 'Errada#1', '10.6.0.1')
    expect((await login(email, SENHA, '10.6.0.1')).statusCode).toBe(429)
    expect((await comCookie(email, SENHA, cookie, '10.6.0.1')).statusCode).toBe(200)
    expect((await comCookie(email, SENHA, `outro=1; ${cookie}`, '10.6.0.99')).statusCode).toBe(200)
    // It has a limit too.
    const status: number[] = []
    for (let i = 0; i < 11; i++)
      status.push((await comCookie(email, 'Errada#1', cookie, '10.6.0.1')).statusCode)
    expect(status.at(-1)).toBe(429)
  }, 300_000)

  it('believes no mark of another person, and none that was made up', async () => {
    const [minha, dela] = ['marca.um@clinica.teste', 'marca.dois@clinica.teste']
    for (const email of [minha, dela]) await criar(email)
    const meu = cookieOf(await login(minha, SENHA, '10.8.0.1'))
    const delaCookie = cookieOf(await login(dela, SENHA, '10.8.0.2'))
    const valor = meu.split('=')[1] ?? ''
    const trocado = `${delaCookie.split('=')[0]}=${valor}`
    const inventado = `${delaCookie.split('=')[0]}=${'a'.repeat(16)}.${'b'.repeat(22)}`
    for (let i = 0; i < 22; i++) await login(dela, 'Errada#1', `10.9.${i}.1`)
    expect((await comCookie(dela, SENHA, trocado, '10.8.0.3')).statusCode).toBe(429)
    expect((await comCookie(dela, SENHA, inventado, '10.8.0.4')).statusCode).toBe(429)
    expect((await comCookie(dela, SENHA, meu, '10.8.0.5')).statusCode).toBe(429)
    expect((await comCookie(dela, SENHA, delaCookie, '10.8.0.6')).statusCode).toBe(200)
  }, 60_000)
})
