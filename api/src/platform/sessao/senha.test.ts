// Runs again by Node 24.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CABECALHO_TOKEN } from '@clinica/shared-domain'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows } from '../../teste/auditoria'
import { SENHA } from '../../teste/clinica'
import { testCorreio } from '../../teste/correio'
import { until } from '../../teste/until'
import { usersOf } from '../../teste/usuarios'

const NOVA = 'Outra_Senha9'
let correio: Awaited<ReturnType<typeof testCorreio>>
let t: AppDeTeste

beforeAll(async () => {
  correio = await testCorreio()
  t = await testApp({ config: { smtpUrl: correio.url, publicUrl: 'http://clinica.local' } })
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})

const pedir = (email: string) => t.como(null)('POST', '/api/usuario/recuperacao-senha', { email })
const entrar = (email: string, password: string) => t.como(null)('POST', '/api/login', { email, password })
const conferir = (hash: string) => t.como(null)('GET', `/api/usuario/recuperacao-senha/${hash}`)
const redefinir = (corpo: object) => t.como(null)('POST', '/api/usuario/recuperacao-senha/nova', corpo)

/** The hash of the link in the message to this address. */
const linkPara = async (email: string): Promise<string> => {
  const texto = await correio.esperar(email, '/nova-senha/', async () =>
    expect((await pedir(email)).statusCode).toBe(200),
  )
  const hash = /http:\/\/clinica\.local\/nova-senha\/([\w-]{43})/.exec(texto)?.[1]
  if (!hash) throw new Error(`sem link em: ${texto}`)
  return hash
}

const linksOf = (usuarioId: string) =>
  t.db.selectFrom('recuperacao_senha').selectAll().where('usuario_id', '=', usuarioId).execute()

describe('forgotten password', () => {
  it('sends a link that sets the new password, once', async () => {
    const email = 'supervisao@clinica.teste'
    const hash = await linkPara(email)
    expect(correio.caixa.at(-1)?.para).toEqual([email])
    expect((await conferir(hash)).json()).toEqual({ email })
    const r = await redefinir({ _id: hash, email, nova_senha: NOVA })
    expect(r.json()).toEqual({ msg: 'Senha atualizada com sucesso.' })
    expect((await entrar(email, NOVA)).statusCode).toBe(200)
    expect((await entrar(email, SENHA)).statusCode).toBe(401)
    expect((await conferir(hash)).statusCode).toBe(404)
    expect((await redefinir({ _id: hash, email, nova_senha: 'Mais_Uma9' })).statusCode).toBe(404)
  })

  it('takes one of two resets that use one link at the same time', async () => {
    const email = 'faturista@clinica.teste'
    const hash = await linkPara(email)
    const ambos = await Promise.all(
      ['Senha_Um1', 'Senha_Dois2'].map((nova_senha) => redefinir({ _id: hash, email, nova_senha })),
    )
    expect(ambos.map((r) => r.statusCode).sort()).toEqual([200, 404])
  })

  it('answers success for an unknown e-mail, and sends nothing', async () => {
    const antes = correio.caixa.length
    const r = await pedir('ninguem@clinica.teste')
    expect(r.statusCode).toBe(200)
    expect(r.json()).toEqual({
      msg: 'Verifique as instruções enviadas para o email para gerar uma nova senha.',
    })
    await linkPara('gerente@clinica.teste')
    expect(correio.caixa.length).toBe(antes + 1)
  })

  it('keeps the link for one hour, and no copy of it in the database', async () => {
    const hash = await linkPara('gerente@clinica.teste')
    const linhas = await t.db.selectFrom('recuperacao_senha').selectAll().execute()
    expect(JSON.stringify(linhas)).not.toContain(hash)
    const ultima = linhas.reduce((a, b) => (a.created_at > b.created_at ? a : b))
    expect(ultima.expira_em.getTime() - Date.now()).toBeGreaterThan(3_590_000 - 60_000)
    expect(ultima.expira_em.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
    await t.db
      .updateTable('recuperacao_senha')
      .set({ expira_em: new Date(Date.now() - 1000) })
      .where('hash', '=', ultima.hash)
      .execute()
    const r = await conferir(hash)
    expect(r.statusCode).toBe(404)
    expect(r.json().msg).toBe('O link é inválido ou expirou. Solicite um novo.')
  })

  it('refuses the link of somebody else, a weak password and an empty form', async () => {
    const hash = await linkPara('gerente@clinica.teste')
    expect(
      (await redefinir({ _id: hash, email: 'faturista@clinica.teste', nova_senha: NOVA })).statusCode,
    ).toBe(404)
    const fraca = await redefinir({ _id: hash, email: 'gerente@clinica.teste', nova_senha: 'abc' })
    expect(fraca.statusCode).toBe(422)
    expect(fraca.json().msg).toBe('Informe os campos corretamente.')
    expect((await pedir('')).json().msg).toBe('Informe o email.')
    expect((await conferir(hash)).statusCode).toBe(200)
  })

  it('is not a way to flood somebody with messages', async () => {
    const status: number[] = []
    for (let i = 0; i < 6; i++) status.push((await pedir('alguem@clinica.teste')).statusCode)
    expect(status).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('lets only the newest link work, of two asked for at once too', async () => {
    const email = 'administrador@clinica.teste'
    const primeiro = await linkPara(email)
    const segundo = await linkPara(email)
    expect((await conferir(primeiro)).statusCode).toBe(404)
    expect((await redefinir({ _id: primeiro, email, nova_senha: NOVA })).statusCode).toBe(404)
    expect((await conferir(segundo)).statusCode).toBe(200)
    await Promise.all([pedir(email), pedir(email)])
    const { _id } = t.clinica.usuarios.Administrador
    await until(async () => (await linksOf(_id)).length === 4)
    expect((await linksOf(_id)).filter((l) => l.usado_em === null)).toHaveLength(1)
  })

  it('works no more once the e-mail is another, or the person was cancelled', async () => {
    const { admin, criar, salvar } = usersOf(() => t)
    const trocado = await criar()
    const doTrocado = await linkPara(trocado.email)
    const email = 'trocado@clinica.teste'
    expect((await salvar('Administrador', trocado, { email })).statusCode).toBe(200)
    for (const dito of [trocado.email, email])
      expect((await redefinir({ _id: doTrocado, email: dito, nova_senha: NOVA })).statusCode).toBe(404)
    const cancelado = await criar()
    const doCancelado = await linkPara(cancelado.email)
    const sem = (await admin('DELETE', `/api/usuario/${cancelado._id}`)).json().usuario
    expect((await conferir(doCancelado)).statusCode).toBe(404)
    expect((await salvar('Administrador', sem, { ativo: true })).statusCode).toBe(200)
    expect((await conferir(doCancelado)).statusCode).toBe(404)
  })

  it.each([
    ['no address to give', undefined, '0.0.0.0', 0],
    ['a proxy in front', undefined, '127.0.0.1', 1],
  ])(
    'sends nothing with %s: says why in the log, and the same to whoever asks',
    async (_, publicUrl, host, proxies) => {
      const linhas: string[] = []
      const escrever = jest
        .spyOn(process.stdout, 'write')
        .mockImplementation((l) => linhas.push(String(l)) > 0)
      const sem = await testApp({ config: { publicUrl, proxies, nivelDeLog: 'warn' } })
      try {
        await sem.app.listen({ port: 0, host })
        const r = await sem.como(null)(
          'POST',
          '/api/usuario/recuperacao-senha',
          { email: 'gerente@clinica.teste' },
          { host: 'portal.atacante.example' },
        )
        expect(r.statusCode).toBe(200)
        expect(r.json()).toEqual({
          msg: 'Verifique as instruções enviadas para o email para gerar uma nova senha.',
        })
        await until(() => linhas.some((l) => l.includes('link de senha não enviado: defina PUBLIC_URL')))
        expect(linhas.some((l) => l.includes("'Esqueci a senha' não envia links"))).toBe(true)
        expect(await sem.db.selectFrom('recuperacao_senha').selectAll().execute()).toEqual([])
        expect(existsSync(join(sem.app.config.dadosDir, 'emails'))).toBe(false)
      } finally {
        escrever.mockRestore()
        await sem.fechar()
      }
    },
  )

  it('without SMTP settings lands in a folder', async () => {
    const semSmtp = await testApp()
    await semSmtp.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = semSmtp.app.server.address() as AddressInfo
    const email = 'gerente@clinica.teste'
    await semSmtp.como(null)('POST', '/api/usuario/recuperacao-senha', { email })
    const pasta = join(semSmtp.app.config.dadosDir, 'emails')
    await until(() => {
      try {
        return readdirSync(pasta).length === 1
      } catch {
        return false
      }
    })
    const texto = readFileSync(join(pasta, readdirSync(pasta)[0] as string), 'utf8')
    expect(texto).toContain('To: gerente@clinica.teste')
    expect(texto.replaceAll('=\r\n', '')).toMatch(
      new RegExp(`http://localhost:${port}/nova-senha/[\\w-]{43}`),
    )
    await semSmtp.fechar()
  })
})

describe('change of password', () => {
  const trocar = (quem: 'Recepcionista' | 'Administrador', id: string, corpo: object, token?: string) =>
    t.como(quem)(
      'POST',
      `/api/usuario/${id}/nova-senha`,
      corpo,
      token ? { authorization: `Bearer ${token}` } : {},
    )

  it('changes one’s own, ends the other sessions and keeps this one by a fresh token', async () => {
    const { _id, email } = t.clinica.usuarios.Recepcionista
    const outra = (await entrar(email, SENHA)).json().token as string
    const r = await trocar('Recepcionista', _id, { id: _id, senhaAtual: SENHA, novaSenha: NOVA })
    expect(r.json()).toEqual({ msg: 'Senha alterada com sucesso.' })
    const novo = r.headers[CABECALHO_TOKEN] as string
    const com = (token: string) =>
      t.como(null)('GET', '/api/sessao', undefined, { authorization: `Bearer ${token}` })
    expect((await com(novo)).statusCode).toBe(200)
    expect((await com(outra)).statusCode).toBe(401)
    expect((await entrar(email, NOVA)).statusCode).toBe(200)
  })

  it('refuses a wrong current password, the same password again and a weak one, each under its field', async () => {
    const { _id } = t.clinica.usuarios.Administrador
    const campos = async (corpo: object) => {
      const r = await trocar('Administrador', _id, corpo)
      expect(r.statusCode).toBe(422)
      return r.json().erro.campos
    }
    expect(await campos({ senhaAtual: 'Errada#99', novaSenha: NOVA })).toEqual({
      senhaAtual: 'A senha atual não confere.',
    })
    expect(await campos({ senhaAtual: SENHA, novaSenha: SENHA })).toEqual({
      novaSenha: 'A nova senha deve ser diferente da atual.',
    })
    expect(await campos({ senhaAtual: SENHA, novaSenha: 'semnumero#A' })).toEqual({
      novaSenha: 'A senha deve ter pelo menos um número.',
    })
    expect(await campos({ novaSenha: NOVA })).toEqual({ senhaAtual: 'Informa a senha atual.' })
  })

  it('lets Administrador change another’s with their own as current, and nobody else', async () => {
    const { _id, email } = t.clinica.usuarios.Profissional
    const sessao = t.como('Profissional')
    expect((await sessao('GET', '/api/sessao')).statusCode).toBe(200)
    const gerente = await t.como('Gerente')('POST', `/api/usuario/${_id}/nova-senha`, {
      senhaAtual: SENHA,
      novaSenha: NOVA,
    })
    expect(gerente.statusCode).toBe(403)
    const r = await trocar('Administrador', _id, { senhaAtual: SENHA, novaSenha: NOVA })
    expect(r.statusCode).toBe(200)
    expect(r.headers[CABECALHO_TOKEN]).toBeUndefined()
    await until(async () => (await sessao('GET', '/api/sessao')).statusCode === 401)
    expect((await entrar(email, NOVA)).statusCode).toBe(200)
  })

  it('is not guessed: ten wrong current passwords, and the eleventh waits', async () => {
    const { _id } = t.clinica.usuarios.Gerente
    const trocarComo = (senhaAtual: string) =>
      t.como('Gerente')('POST', `/api/usuario/${_id}/nova-senha`, { senhaAtual, novaSenha: NOVA })
    for (let i = 0; i < 10; i++) expect((await trocarComo(`Errada#${i}`)).statusCode).toBe(422)
    const r = await trocarComo(SENHA)
    expect(r.statusCode).toBe(429)
    expect(r.headers['retry-after']).toMatch(/^[1-6]?\d$/)
  })

  it('leaves no password in the audit', async () => {
    const linhas = await auditedRows(t.db, { acao: 'trocar senha' })
    expect(linhas.length).toBeGreaterThan(0)
    expect(JSON.stringify(linhas)).not.toContain(NOVA)
  })
})
