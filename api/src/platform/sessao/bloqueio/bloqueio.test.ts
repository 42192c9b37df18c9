import { CABECALHO_EMAIL, CABECALHO_PARADA } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { cheapHash, SENHA } from '../../../teste/clinica'
import { testCorreio } from '../../../teste/correio'

let correio: Awaited<ReturnType<typeof testCorreio>>
let t: AppDeTeste
beforeAll(async () => {
  correio = await testCorreio()
  t = await testApp({ config: { smtpUrl: correio.url, publicUrl: 'http://clinica.local' } })
  await t.app.trabalhos.start()
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36'
let vez = 0
const criar = async (perfil: string) => {
  const pessoa = { id: crypto.randomUUID(), email: `tela${++vez}@clinica.teste` }
  const { unidades: _, ...resto } = { ...pessoa, unidades: [] }
  await t.db
    .insertInto('usuario')
    .values({ ...resto, name: 'Pessoa da Recepção', perfil, senha_hash: await cheapHash() })
    .execute()
  return pessoa
}
type Navegador = { cookie: string }
/** Logs in with a browser, which keeps its mark; answers how it asks from then on. */
const entrar = async (email: string, navegador: Navegador = { cookie: '' }, no = t.app) => {
  const r = await no.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: SENHA },
    headers: { cookie: navegador.cookie, 'user-agent': CHROME },
    remoteAddress: `10.8.0.${vez}`,
  })
  expect(r.statusCode).toBe(200)
  navegador.cookie = r.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  let { token } = r.json()
  const pedir = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
    onde = t.app,
  ) => {
    const resposta = await onde.inject({
      method,
      url: `/api${url}`,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        [CABECALHO_EMAIL]: email,
        cookie: navegador.cookie,
        ...headers,
      },
    })
    if (resposta.statusCode === 200 && url === '/login/desbloquear') token = resposta.json().token
    return resposta
  }
  return pedir
}
type Pedir = Awaited<ReturnType<typeof entrar>>
const abre = async (pedir: Pedir, onde = t.app) => {
  const r = await pedir('GET', '/paciente?limit=1', undefined, {}, onde)
  return r.statusCode === 200 ? 'abre' : r.json().erro.tipo
}
const regra = (bloqueio: number | null) =>
  t.como('Administrador')('PUT', '/api/seguranca/clinica', { exigeSegundoFator: false, bloqueio })

describe('own sessions', () => {
  it('are listed with where, when and which browser; one is left, then all the others', async () => {
    const { email } = await criar('Recepcionista')
    const [uma, outra, terceira] = [await entrar(email), await entrar(email), await entrar(email)]
    const lidas = (await uma('GET', '/seguranca/sessoes')).json().sessoes
    expect(lidas).toHaveLength(3)
    expect(lidas[0]).toMatchObject({ navegador: 'Chrome no Windows', endereco: `10.8.0.${vez}` })
    expect(lidas.filter((s: { esta: boolean }) => s.esta)).toHaveLength(1)
    const daOutra = (await outra('GET', '/seguranca/sessoes')).json().sessoes
    const { _id } = daOutra.find((s: { esta: boolean }) => s.esta)
    expect((await uma('POST', `/seguranca/sessoes/${_id}/encerrar`)).statusCode).toBe(200)
    expect([await abre(uma), await abre(outra), await abre(terceira)]).toEqual(['abre', 'semSessao', 'abre'])
    expect((await uma('POST', `/seguranca/sessoes/${_id}/encerrar`)).statusCode).toBe(404)
    const r = await uma('POST', '/seguranca/sessoes/encerrar')
    const novo = r.headers['x-sessao-renovada'] as string
    expect(await abre(terceira)).toBe('semSessao')
    const { sessoes } = (
      await uma('GET', '/seguranca/sessoes', undefined, { authorization: `Bearer ${novo}` })
    ).json()
    expect(sessoes.map((s: { esta: boolean }) => s.esta)).toEqual([true])
  })

  it("nobody ends another's", async () => {
    const [minha, dela] = [
      await entrar((await criar('Gerente')).email),
      await entrar((await criar('Gerente')).email),
    ]
    const { _id } = (await dela('GET', '/seguranca/sessoes')).json().sessoes[0]
    expect((await minha('POST', `/seguranca/sessoes/${_id}/encerrar`)).statusCode).toBe(404)
    expect(await abre(dela)).toBe('abre')
  })

  it('tell by e-mail of a browser that is new, neither of the first nor of one that is known', async () => {
    const { email } = await criar('Recepcionista')
    const navegador = { cookie: '' }
    await entrar(email, navegador)
    await entrar(email, navegador)
    await entrar(email)
    expect(await correio.esperar(email, 'navegador novo')).toContain('no Chrome no Windows (endereço 10.8.0.')
    const avisos = await t.db
      .selectFrom('trabalho')
      .select('dados')
      .where('tipo', '=', 'avisarAcesso')
      .execute()
    expect(avisos.filter(({ dados }) => JSON.stringify(dados).includes(email))).toHaveLength(1)
  })
})

describe('a screen left alone', () => {
  beforeAll(() => regra(5))
  afterAll(() => regra(null))
  /** As if the person had last done something so many minutes ago, on every node. */
  const parada = async (email: string, minutos: number) => {
    await t.db
      .updateTable('sessao')
      .set({ usada_em: new Date(Date.now() - minutos * 60_000) })
      .where('usuario_id', '=', t.db.selectFrom('usuario').select('id').where('email', '=', email))
      .execute()
  }

  it('is locked by the server itself, whatever its tab says, on a node that did not hear of it; the password opens it', async () => {
    const { email } = await criar('Recepcionista')
    const pedir = await entrar(email)
    const no = await t.outroNo()
    await parada(email, 5)
    expect(await abre(pedir, no)).toBe('abre')
    await parada(email, 7)
    const outro = await t.outroNo()
    expect(await abre(pedir, outro)).toBe('telaBloqueada')
    const fluxo = await pedir('GET', '/eventos', undefined, {}, outro)
    expect([fluxo.statusCode, fluxo.headers['x-tela-bloqueada']]).toEqual([401, '1'])
    expect((await pedir('POST', '/login/desbloquear', { senha: 'Errada#1' }, {}, outro)).statusCode).toBe(422)
    expect(await abre(pedir, outro)).toBe('telaBloqueada')
    expect((await pedir('POST', '/login/desbloquear', { senha: SENHA }, {}, outro)).statusCode).toBe(200)
    expect(await abre(pedir, outro)).toBe('abre')
  })

  it('what a tab asks by itself keeps nothing open: its header says that nobody is there', async () => {
    const { email } = await criar('Recepcionista')
    const pedir = await entrar(email)
    await parada(email, 4)
    const no = await t.outroNo()
    await pedir('GET', '/paciente?limit=1', undefined, { [CABECALHO_PARADA]: '240' }, no)
    const { usada_em } = await t.db
      .selectFrom('sessao')
      .select('usada_em')
      .where('usuario_id', '=', t.db.selectFrom('usuario').select('id').where('email', '=', email))
      .executeTakeFirstOrThrow()
    expect(Date.now() - usada_em.getTime()).toBeGreaterThan(3.5 * 60_000)
    await pedir('POST', '/sessao/uso', {}, {}, await t.outroNo())
    const depois = await t.db
      .selectFrom('sessao')
      .select('usada_em')
      .where('usuario_id', '=', t.db.selectFrom('usuario').select('id').where('email', '=', email))
      .executeTakeFirstOrThrow()
    expect(Date.now() - depois.usada_em.getTime()).toBeLessThan(60_000)
  })

  it('locks at once when its tab says so, for all that is clinical, its renewals and links; the way out stays', async () => {
    const { email } = await criar('Gerente')
    const pedir = await entrar(email)
    await pedir('POST', '/sessao/bloquear')
    for (const url of ['/paciente?limit=1', '/inicio', '/seguranca', '/sessao'])
      expect([url, (await pedir('GET', url)).json().erro?.tipo]).toEqual([url, 'telaBloqueada'])
    expect((await pedir('GET', '/login/bloqueio')).statusCode).toBe(200)
    expect((await pedir('POST', '/sair')).statusCode).toBe(200)
    expect((await pedir('POST', '/login/desbloquear', { senha: SENHA })).statusCode).toBe(401)
  })

  it('opens by the PIN of that person in that browser: five wrong ones, and only the password does', async () => {
    const { email } = await criar('Recepcionista')
    const navegador = { cookie: '' }
    const pedir = await entrar(email, navegador)
    expect((await pedir('POST', '/login/pin', { pin: '123456', senhaAtual: SENHA })).statusCode).toBe(422)
    expect((await pedir('POST', '/login/pin', { pin: '271828', senhaAtual: 'Errada#1' })).statusCode).toBe(
      422,
    )
    expect((await pedir('POST', '/login/pin', { pin: '271828', senhaAtual: SENHA })).statusCode).toBe(200)
    const { cifrado } = await t.db.selectFrom('pin').select('cifrado').executeTakeFirstOrThrow()
    expect(cifrado.includes('argon2')).toBe(false)
    const comPin = (pin: string, headers = {}) => pedir('POST', '/login/desbloquear', { pin }, headers)
    await pedir('POST', '/sessao/bloquear')
    expect((await pedir('GET', '/login/bloqueio')).json()).toEqual({
      pin: true,
      pinPossivel: true,
      minutos: 5,
    })
    expect((await comPin('271828', { cookie: '' })).statusCode).toBe(422)
    expect((await comPin('271828')).statusCode).toBe(200)
    expect(await abre(pedir)).toBe('abre')
    await pedir('POST', '/sessao/bloquear')
    const juntas = await Promise.all(Array.from({ length: 8 }, () => comPin('314159')))
    expect(juntas.every(({ statusCode }) => statusCode === 422)).toBe(true)
    expect((await comPin('271828')).json().msg).toBe('O PIN não vale mais aqui: use a senha.')
    expect((await pedir('POST', '/login/desbloquear', { senha: SENHA })).statusCode).toBe(200)
    await pedir('POST', '/sessao/bloquear')
    expect((await comPin('271828')).statusCode).toBe(200)
    // Another session of the same browser has it too; another browser has not.
    const depois = await entrar(email, navegador)
    expect((await depois('GET', '/login/bloqueio')).json().pin).toBe(true)
    expect((await (await entrar(email))('GET', '/login/bloqueio')).json().pin).toBe(false)
  })

  it('never opens by a PIN for Administrador, nor after another password', async () => {
    const admin = await entrar((await criar('Administrador')).email)
    expect((await admin('POST', '/login/pin', { pin: '271828', senhaAtual: SENHA })).statusCode).toBe(403)
    const { id, email } = await criar('Faturista')
    const navegador = { cookie: '' }
    const pedir = await entrar(email, navegador)
    await pedir('POST', '/login/pin', { pin: '271828', senhaAtual: SENHA })
    await t.db.updateTable('usuario').set({ perfil: 'Administrador' }).where('id', '=', id).execute()
    const promovida = await entrar(email, navegador)
    await promovida('POST', '/sessao/bloquear')
    expect((await promovida('GET', '/login/bloqueio')).json()).toMatchObject({
      pin: false,
      pinPossivel: false,
    })
    expect((await promovida('POST', '/login/desbloquear', { pin: '271828' })).statusCode).toBe(422)
    await promovida('POST', '/login/desbloquear', { senha: SENHA })
    const troca = { senhaAtual: SENHA, novaSenha: 'Outra_Senha9' }
    expect((await promovida('POST', `/usuario/${id}/nova-senha`, troca)).statusCode).toBe(200)
    expect(await t.db.selectFrom('pin').select('erros').where('usuario_id', '=', id).execute()).toEqual([])
  })
})

it('a clinic that begins to lock locks nobody for the time before', async () => {
  const { email } = await criar('Recepcionista')
  const pedir = await entrar(email)
  await t.db
    .updateTable('sessao')
    .set({ usada_em: new Date(Date.now() - 3 * 3600_000) })
    .execute()
  await regra(1)
  expect(await abre(pedir, await t.outroNo())).toBe('abre')
  await regra(null)
  expect((await regra(0)).statusCode).toBe(422)
})
