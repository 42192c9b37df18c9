// Runs again by Node 24.
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { cheapHash, SENHA } from '../../../teste/clinica'
import { testCorreio } from '../../../teste/correio'
import { until } from '../../../teste/until'
import { hashSenha } from '../senhas'
import { cipher } from './cifra'
import { removeFromServer } from './noServidor'

let correio: Awaited<ReturnType<typeof testCorreio>>
let t: AppDeTeste
/** Moves on by half a minute for each code: none opens twice. */
let relogio = 0
const agora = () => new Date(Date.now() + relogio)

beforeAll(async () => {
  correio = await testCorreio()
  t = await testApp({ agora, config: { smtpUrl: correio.url, publicUrl: 'http://clinica.local' } })
  await t.app.trabalhos.start()
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})

let vez = 0
const criar = async (perfil: string): Promise<{ id: string; email: string }> => {
  const pessoa = { id: crypto.randomUUID(), email: `fator${++vez}@clinica.teste` }
  await t.db
    .insertInto('usuario')
    .values({ ...pessoa, name: 'Pessoa com Aparelho', perfil, senha_hash: await cheapHash() })
    .execute()
  return pessoa
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: `10.9.0.${vez}` })
const entrar = (email: string, cookie = '') => post('/login', { email, password: SENHA }, { cookie })
const codeOf = (semente: string): string => {
  relogio += 30_000
  return new TOTP({ secret: Secret.fromBase32(semente.replaceAll(' ', '')) }).generate({
    timestamp: agora().getTime(),
  })
}
const desafioDe = async (email: string, cookie = ''): Promise<string> => {
  const r = await entrar(email, cookie)
  expect([r.statusCode, r.json().erro.tipo]).toEqual([401, 'segundoFator'])
  return r.json().erro.atual.desafio
}
const comoDono = async (id: string) => {
  const token = await t.app.sessoes.issue(t.db, id)
  return (url: string, payload: object) => post(url, payload, { authorization: `Bearer ${token}` })
}
/** Sets the app of codes up; answers its seed and the recovery codes. */
const configurar = async (id: string) => {
  const eu = await comoDono(id)
  const { semente } = (await eu('/seguranca/aplicativo', { senhaAtual: SENHA })).json()
  const r = await eu('/seguranca/aplicativo/ativar', { codigo: codeOf(semente) })
  expect(r.statusCode).toBe(200)
  return { eu, semente, recuperacao: r.json().recuperacao as string[] }
}

describe('an app of codes', () => {
  it('says of a code that is short of digits how many it has, and counts no try', async () => {
    const { id, email } = await criar('Recepcionista')
    const { eu, semente } = await configurar(id)
    for (const codigo of ['12345', '1234567', 'ABCDE-12345'])
      expect((await eu('/seguranca/aplicativo/ativar', { codigo })).json().msg).toBe(
        'O código tem 6 dígitos.',
      )
    const desafio = await desafioDe(email)
    for (let i = 0; i < 8; i++) {
      const r = await post('/login/segundo-fator', { desafio, codigo: '12345' })
      expect([r.statusCode, r.json().erro.campos]).toEqual([422, { codigo: 'O código tem 6 dígitos.' }])
    }
    expect((await post('/login/segundo-fator', { desafio, codigo: codeOf(semente) })).statusCode).toBe(200)
  })

  it('is asked for after the password, opens with a code of now, and with each code once', async () => {
    const { id, email } = await criar('Recepcionista')
    expect((await entrar(email)).statusCode).toBe(200)
    const { semente } = await configurar(id)
    const desafio = await desafioDe(email)
    const codigo = codeOf(semente)
    const certa = await post('/login/segundo-fator', {
      desafio,
      codigo: `${codigo.slice(0, 3)} ${codigo.slice(3)}`,
    })
    expect(Object.keys(certa.json())).toEqual(['token', 'versaoBackend'])
    const repetida = await post('/login/segundo-fator', { desafio, codigo })
    expect(repetida.json()).toMatchObject({
      erro: { campos: { codigo: expect.stringContaining('não confere') } },
    })
    expect(await correio.esperar(email, 'foi alterado em')).toContain('segundo fator')
  })

  it('the challenge opens nothing by itself, is over in ten minutes and with another password', async () => {
    const { id, email } = await criar('Faturista')
    const { semente } = await configurar(id)
    const desafio = await desafioDe(email)
    const r = await t.como(null)('GET', '/api/sessao', undefined, { authorization: `Bearer ${desafio}` })
    expect(r.statusCode).toBe(401)
    expect((await post('/login/segundo-fator/novo', { desafio })).statusCode).toBe(422)
    const outro = desafio.replace(id, (await criar('Gerente')).id)
    expect((await post('/login/segundo-fator', { desafio: outro, codigo: codeOf(semente) })).statusCode).toBe(
      422,
    )
    // As many letters, of more bytes.
    const estranho = `${desafio.slice(0, -1)}ç`
    expect(
      (await post('/login/segundo-fator', { desafio: estranho, codigo: codeOf(semente) })).statusCode,
    ).toBe(422)
    relogio += 11 * 60_000
    const tarde = await post('/login/segundo-fator', { desafio, codigo: codeOf(semente) })
    expect(tarde.json().msg).toBe('Passou tempo demais desde a senha. Entre de novo.')
    const vale = await desafioDe(email)
    await t.db
      .updateTable('usuario')
      .set({ senha_hash: await hashSenha(SENHA, 64) })
      .where('id', '=', id)
      .execute()
    expect((await post('/login/segundo-fator', { desafio: vale, codigo: codeOf(semente) })).statusCode).toBe(
      422,
    )
  })

  it('five wrong codes count as wrong passwords do: the sixth waits, also with the right one', async () => {
    const { id, email } = await criar('Profissional')
    const { semente } = await configurar(id)
    const desafio = await desafioDe(email)
    for (let i = 0; i < 5; i++) {
      const r = await post('/login/segundo-fator', { desafio, codigo: i % 2 ? '000000' : 'ERRAD-OERRA' })
      expect(r.statusCode).toBe(422)
    }
    const r = await post('/login/segundo-fator', { desafio, codigo: codeOf(semente) })
    expect(r.statusCode).toBe(429)
    expect(r.json().msg).toMatch(/^Muitas tentativas\. Aguarde /)
    await until(async () => {
      const recusas = await t.db
        .selectFrom('auditoria')
        .select('vezes')
        .where('acao', '=', 'entrar')
        .where('resultado', '=', 'recusado')
        .execute()
      return recusas.length > 0
    })
  })

  it('a recovery code opens once, and others take the place of those that are left', async () => {
    const { id, email } = await criar('Supervisao')
    const { eu, recuperacao } = await configurar(id)
    expect(recuperacao).toHaveLength(10)
    const abrir = async (codigo = '') =>
      (await post('/login/segundo-fator', { desafio: await desafioDe(email), codigo })).statusCode
    expect(await abrir(recuperacao[0]?.toLowerCase())).toBe(200)
    expect(await abrir(recuperacao[0])).toBe(422)
    const outros = (await eu('/seguranca/recuperacao', { senhaAtual: SENHA })).json().recuperacao
    expect(await abrir(recuperacao[1])).toBe(422)
    expect(await abrir(outros[0])).toBe(200)
  })

  it('a browser that is remembered asks for thirty days no more, and no longer; nor after another password', async () => {
    const { id, email } = await criar('Gerente')
    const { eu, semente } = await configurar(id)
    const lembrar = async () => {
      const payload = { desafio: await desafioDe(email), codigo: codeOf(semente), lembrar: true }
      const { cookies } = await post('/login/segundo-fator', payload)
      expect(cookies.every(({ path, httpOnly }) => path === '/api/login' && httpOnly)).toBe(true)
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    }
    const cookie = await lembrar()
    expect((await entrar(email, cookie)).statusCode).toBe(200)
    const outra = await criar('Gerente')
    await configurar(outra.id)
    await desafioDe(outra.email, cookie)
    await eu('/seguranca/navegadores/esquecer', {})
    await desafioDe(email, cookie)
    const outro = await lembrar()
    relogio += 29 * 24 * 3600_000
    expect((await entrar(email, outro)).statusCode).toBe(200)
    relogio += 2 * 24 * 3600_000
    await desafioDe(email, outro)
    const terceiro = await lembrar()
    await t.db
      .updateTable('usuario')
      .set({ senha_hash: await hashSenha(SENHA, 64) })
      .where('id', '=', id)
      .execute()
    await desafioDe(email, terceiro)
  })

  it('nothing of it is kept in the open, in the table or in the audit', async () => {
    const { id } = await criar('Gerente')
    const { semente, recuperacao } = await configurar(id)
    const bytes = Buffer.from(Secret.fromBase32(semente.replaceAll(' ', '')).bytes)
    const { semente: guardada } = await t.db
      .selectFrom('segundo_fator')
      .select('semente')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(guardada?.includes(bytes)).toBe(false)
    const codigos = await t.db
      .selectFrom('codigo_recuperacao')
      .select('cifrado')
      .where('usuario_id', '=', id)
      .execute()
    expect(codigos).toHaveLength(10)
    // Neither the code nor its hash, which ten signs are too few to hide behind.
    for (const codigo of recuperacao.map((c) => c.replace('-', '')))
      for (const aberto of [Buffer.from(codigo), createHash('sha256').update(codigo).digest()])
        expect(codigos.some(({ cifrado }) => cifrado.includes(aberto))).toBe(false)
    const { rows } = await t.db
      .selectFrom('auditoria_valor')
      .selectAll()
      .execute()
      .then((rows) => ({ rows }))
    const dito = JSON.stringify(rows)
    for (const segredo of [semente, ...recuperacao]) expect(dito).not.toContain(segredo)
  })
})

const getSessao = async (token: string, no = t.app) =>
  (await no.inject({ url: '/api/sessao', headers: { authorization: `Bearer ${token}` } })).statusCode
/** Logs in with an app of codes, set up within another session. */
const entrarComCodigo = async (id: string, email: string, lembrar = false) => {
  const { semente } = await configurar(id)
  const r = await post('/login/segundo-fator', {
    desafio: await desafioDe(email),
    codigo: codeOf(semente),
    lembrar,
  })
  return { token: r.json().token as string, cookie: r.cookies.map((c) => `${c.name}=${c.value}`).join('; ') }
}
/** An Administrador whom the clinic's rule leaves in. */
const adminComFator = async () => {
  const { id, email } = await criar('Administrador')
  const { token } = await entrarComCodigo(id, email)
  return (method: 'GET' | 'PUT', payload?: object) =>
    t.app.inject({
      method,
      url: '/api/seguranca/clinica',
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
}

describe('a clinic that begins to ask for a second factor', () => {
  let admin: Awaited<ReturnType<typeof adminComFator>>
  beforeAll(async () => {
    admin = await adminComFator()
  })
  afterEach(() => admin('PUT', { exigeSegundoFator: false }))

  it('ends what the password alone opened of who is asked, on every node; who showed one goes on, and who is not asked', async () => {
    const outro = await t.outroNo()
    const tokens: Record<string, string> = {}
    for (const perfil of ['Gerente', 'Administrador', 'Recepcionista', 'Profissional'])
      tokens[perfil] = (await entrar((await criar(perfil)).email)).json().token
    const dela = await criar('Gerente')
    const { token, cookie } = await entrarComCodigo(dela.id, dela.email, true)
    const others = { comCodigo: token, lembrado: (await entrar(dela.email, cookie)).json().token as string }
    Object.assign(tokens, others)
    const ask = async (no = t.app) => {
      const all = await Promise.all(
        Object.entries(tokens).map(async ([quem, seu]) => [quem, await getSessao(seu, no)]),
      )
      return Object.fromEntries(all)
    }
    const todas = Object.fromEntries(Object.keys(tokens).map((quem) => [quem, 200]))
    expect([await ask(), await ask(outro)]).toEqual([todas, todas])
    expect((await admin('PUT', { exigeSegundoFator: true })).statusCode).toBe(200)
    const agoraPedem = { ...todas, Gerente: 401, Administrador: 401 }
    expect([await ask(), await ask(outro)]).toEqual([agoraPedem, agoraPedem])
    // Another token of the same session says it too.
    const r = await post('/seguranca/sessoes/encerrar', {}, { authorization: `Bearer ${token}` })
    expect(await getSessao(r.headers['x-sessao-renovada'] as string)).toBe(200)
  })

  it('counts what was set up within a session, of that session alone', async () => {
    const { email } = await criar('Gerente')
    const [esta, outra] = [(await entrar(email)).json().token, (await entrar(email)).json().token]
    const eu = (url: string, payload: object) => post(url, payload, { authorization: `Bearer ${esta}` })
    const { semente } = (await eu('/seguranca/aplicativo', { senhaAtual: SENHA })).json()
    const r = await eu('/seguranca/aplicativo/ativar', { codigo: codeOf(semente) })
    const nova = r.headers['x-sessao-renovada'] as string
    await admin('PUT', { exigeSegundoFator: true })
    expect([await getSessao(nova), await getSessao(outra)]).toEqual([200, 401])
  })

  it('leaves what it ended in nobody’s list and says so in the audit, once a person; no longer asking brings none back', async () => {
    const pessoas = [await criar('Gerente'), await criar('Gerente'), await criar('Recepcionista')] as const
    const [dela, quieta, daMesa] = pessoas
    const doTelefone = (await entrar(dela.email)).json().token
    await entrar(dela.email)
    await entrar(quieta.email)
    await entrar(daMesa.email)
    // Opens two: the one in which the app is set up, and the login by its code.
    const { token } = await entrarComCodigo(dela.id, dela.email)
    const open = async ({ id }: { id: string }) => {
      const r = await t.app.inject({
        url: '/api/seguranca/sessoes',
        headers: { authorization: `Bearer ${id === dela.id ? token : await t.app.sessoes.issue(t.db, id)}` },
      })
      return (r.json().sessoes as unknown[]).length
    }
    const openOfAll = () => Promise.all(pessoas.map(open))
    expect(await openOfAll()).toEqual([4, 1, 1])
    // Of one that was open before this was kept only its token knows.
    const antiga = await criar('Gerente')
    await entrar(antiga.email)
    await t.db.updateTable('sessao').set({ fator: null }).where('usuario_id', '=', antiga.id).execute()
    await admin('PUT', { exigeSegundoFator: true })
    await admin('PUT', { exigeSegundoFator: false })
    expect(await openOfAll()).toEqual([2, 0, 1])
    expect(await open(antiga)).toBe(1)
    expect([await getSessao(doTelefone), await getSessao(token)]).toEqual([401, 200])
    const fins = await t.db
      .selectFrom('auditoria')
      .select('registro_id')
      .where('acao', '=', 'encerrarSemSegundoFator')
      .where(
        'registro_id',
        'in',
        pessoas.map(({ id }) => id),
      )
      .execute()
    expect(fins.map((f) => f.registro_id).sort()).toEqual([dela.id, quieta.id].sort())
  })
})

describe('a clinic that asks for a second factor', () => {
  let admin: Awaited<ReturnType<typeof adminComFator>>
  beforeAll(async () => {
    admin = await adminComFator()
    const r = await admin('PUT', { exigeSegundoFator: true })
    expect(r.json()).toMatchObject({ exigeSegundoFator: true, bloqueio: null })
  })
  afterAll(() => admin('PUT', { exigeSegundoFator: false }))

  it('takes no rule back that somebody wrote after the screen was opened', async () => {
    const visto = (await admin('GET')).json()
    const put = (regras: object) => admin('PUT', { ...visto, ...regras })
    expect((await put({ bloqueio: 7 })).statusCode).toBe(200)
    const r = await put({ exigeSegundoFator: false })
    expect(r.statusCode).toBe(409)
    expect(r.json().erro).toMatchObject({
      tipo: 'desatualizado',
      atual: { exigeSegundoFator: true, bloqueio: 7 },
    })
    const depois = (await admin('GET')).json()
    expect(depois).toMatchObject({ exigeSegundoFator: true, bloqueio: 7 })
    await admin('PUT', { ...depois, bloqueio: null })
  })

  it('asks Gerente and Administrador, who set it up within the login; the others come in as before', async () => {
    for (const perfil of ['Recepcionista', 'Profissional', 'Faturista', 'Supervisao'])
      expect([perfil, (await entrar((await criar(perfil)).email)).statusCode]).toEqual([perfil, 200])
    for (const perfil of ['Gerente', 'Administrador']) {
      const { email } = await criar(perfil)
      const r = await entrar(email)
      expect([r.statusCode, r.json().erro.tipo]).toEqual([401, 'configurarSegundoFator'])
      const { desafio } = r.json().erro.atual
      const { semente, endereco } = (await post('/login/segundo-fator/novo', { desafio })).json()
      expect(endereco).toMatch(/^otpauth:\/\/totp\/.*secret=/)
      for (let i = 0; i < 8; i++) {
        const curto = await post('/login/segundo-fator/ativar', { desafio, codigo: '12' })
        expect(curto.json().msg).toBe('O código tem 6 dígitos.')
      }
      const errado = await post('/login/segundo-fator/ativar', { desafio, codigo: '000000' })
      expect(errado.statusCode).toBe(422)
      const certo = await post('/login/segundo-fator/ativar', { desafio, codigo: codeOf(semente) })
      expect(certo.json().recuperacao).toHaveLength(10)
      expect(await correio.esperar(email, 'foi alterado em')).toContain('segundo fator')
      expect(
        (await post('/login/segundo-fator/ativar', { desafio, codigo: codeOf(semente) })).json().erro.tipo,
      ).toBe('segundoFator')
      await desafioDe(email)
    }
  })

  it('leaves nobody of them without one; where it is not asked, the last one goes with the flag', async () => {
    const { email } = await criar('Gerente')
    const { desafio } = (await entrar(email)).json().erro.atual
    const { semente } = (await post('/login/segundo-fator/novo', { desafio })).json()
    const entrou = await post('/login/segundo-fator/ativar', { desafio, codigo: codeOf(semente) })
    const eu = (url: string, payload: object) =>
      post(url, payload, { authorization: `Bearer ${entrou.json().token}` })
    const recusa = await eu('/seguranca/aplicativo/retirar', { senhaAtual: SENHA })
    expect([recusa.statusCode, recusa.json().erro.tipo]).toEqual([422, 'segundoFatorExigido'])
    const outra = await criar('Recepcionista')
    const { eu: ela } = await configurar(outra.id)
    expect((await ela('/seguranca/aplicativo/retirar', { senhaAtual: 'Errada#1' })).statusCode).toBe(422)
    expect((await ela('/seguranca/aplicativo/retirar', { senhaAtual: SENHA })).statusCode).toBe(200)
    expect((await entrar(outra.email)).statusCode).toBe(200)
    await desafioDe(email)
  })
})

describe('who lost the device', () => {
  it('has it taken away by another Administrador, who says their password; it is audited and told', async () => {
    const { id, email } = await criar('Recepcionista')
    const { eu } = await configurar(id)
    const admin = t.como('Administrador')
    const url = `/api/usuario/${id}/segundo-fator`
    expect((await admin('GET', url)).json()).toEqual({ ativo: true })
    expect((await t.como('Gerente')('POST', `${url}/retirar`, { senhaAtual: SENHA })).statusCode).toBe(403)
    expect((await admin('POST', `${url}/retirar`, { senhaAtual: 'Errada#1' })).statusCode).toBe(422)
    const proprio = `/api/usuario/${t.clinica.usuarios.Administrador._id}/segundo-fator/retirar`
    expect((await admin('POST', proprio, { senhaAtual: SENHA })).statusCode).toBe(422)
    expect((await admin('POST', `${url}/retirar`, { senhaAtual: SENHA })).statusCode).toBe(200)
    expect((await eu('/seguranca/navegadores/esquecer', {})).statusCode).toBe(401)
    expect((await entrar(email)).statusCode).toBe(200)
    expect(await correio.esperar(email, 'foi retirado')).toContain('por Administrador de Teste')
    const feitos = await t.db
      .selectFrom('auditoria')
      .select('acao')
      .where('registro_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(feitos.map(({ acao }) => acao)).toContain('tirarSegundoFator')
  })

  it('who is alone has it taken away at the server', async () => {
    const { id, email } = await criar('Administrador')
    await configurar(id)
    const tirar = (de: string) => t.db.transaction().execute((tx) => removeFromServer(tx, de, agora()))
    expect(await tirar('ninguem@clinica.teste')).toBeUndefined()
    expect(await tirar(email.toUpperCase())).toBe('Pessoa com Aparelho')
    expect(await tirar(email)).toBeNull()
    expect((await entrar(email)).statusCode).toBe(200)
    expect(await correio.esperar(email, 'foi retirado')).toContain('no próprio servidor')
  })

  it('on another server, whose secret opens no seed, sets it up again, with the codes of before worth nothing', async () => {
    const { id, email } = await criar('Recepcionista')
    const { recuperacao } = await configurar(id)
    // As the rows stand where another secret reads them: none of them opens.
    const alheio = cipher('o segredo de outro servidor da clínica', `semente ${id}`, Buffer.alloc(32))
    await t.db.updateTable('segundo_fator').set({ semente: alheio }).where('usuario_id', '=', id).execute()
    const r = await entrar(email)
    expect(r.json().erro.tipo).toBe('configurarSegundoFator')
    const { desafio } = r.json().erro.atual
    const { semente } = (await post('/login/segundo-fator/novo', { desafio })).json()
    const novo = (await post('/login/segundo-fator/ativar', { desafio, codigo: codeOf(semente) })).json()
    expect(novo.recuperacao).toHaveLength(10)
    const velho = { desafio: await desafioDe(email), codigo: recuperacao[0] }
    expect((await post('/login/segundo-fator', velho)).statusCode).toBe(422)
  })

  it('after a restore, which brings the flag and no seed, sets it up again too', async () => {
    const { id, email } = await criar('Recepcionista')
    await configurar(id)
    await t.db.deleteFrom('segundo_fator').where('usuario_id', '=', id).execute()
    expect((await entrar(email)).json().erro.tipo).toBe('configurarSegundoFator')
  })
})
