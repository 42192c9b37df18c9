import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CABECALHO_TOKEN } from '@clinica/shared-domain'
import { SMTPServer } from 'smtp-server'
import { type AppDeTeste, testApp } from '../../teste/app'
import { SENHA } from '../../teste/clinica'
import { until } from '../../teste/until'

const NOVA = 'Outra_Senha9'
const caixa: { para: string[]; texto: string }[] = []
let smtp: SMTPServer
let t: AppDeTeste

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, sessao, pronto) => {
      let texto = ''
      stream.on('data', (d: Buffer) => {
        texto += d.toString()
      })
      stream.on('end', () => {
        caixa.push({ para: sessao.envelope.rcptTo.map((r) => r.address), texto })
        pronto()
      })
    },
  })
  await new Promise<void>((r) => smtp.listen(0, '127.0.0.1', r))
  const { port } = smtp.server.address() as AddressInfo
  t = await testApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'http://clinica.local' } })
})
afterAll(async () => {
  await t.fechar()
  await new Promise<void>((r) => smtp.close(r))
})

const pedir = (email: string) => t.como(null)('POST', '/api/usuario/recuperacao-senha', { email })
const entrar = (email: string, password: string) => t.como(null)('POST', '/api/login', { email, password })
const conferir = (hash: string) => t.como(null)('GET', `/api/usuario/recuperacao-senha/${hash}`)
const redefinir = (corpo: object) => t.como(null)('POST', '/api/usuario/recuperacao-senha/nova', corpo)

/** The hash of the link in the newest message to this address. */
const linkPara = async (email: string): Promise<string> => {
  const antes = caixa.length
  expect((await pedir(email)).statusCode).toBe(200)
  await until(() => caixa.length > antes)
  const texto = (caixa.at(-1)?.texto ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const hash = /http:\/\/clinica\.local\/nova-senha\/([\w-]{43})/.exec(texto)?.[1]
  if (!hash) throw new Error(`sem link em: ${texto}`)
  return hash
}

describe('forgotten password', () => {
  it('sends a link that sets the new password, once', async () => {
    const email = 'supervisao@clinica.teste'
    const hash = await linkPara(email)
    expect(caixa.at(-1)?.para).toEqual([email])
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
    const antes = caixa.length
    const r = await pedir('ninguem@clinica.teste')
    expect(r.statusCode).toBe(200)
    expect(r.json()).toEqual({
      msg: 'Verifique as instruções enviadas para o email para gerar uma nova senha.',
    })
    await linkPara('gerente@clinica.teste')
    expect(caixa.length).toBe(antes + 1)
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

  it('without SMTP settings lands in a folder', async () => {
    const semSmtp = await testApp()
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
    expect(texto.replaceAll('=\r\n', '')).toMatch(/http:\/\/localhost(:\d+)?\/nova-senha\/[\w-]{43}/)
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

  it('leaves no password in the audit', async () => {
    const linhas = await t.db
      .selectFrom('auditoria')
      .select(['acao', 'dados'])
      .where('acao', '=', 'trocar senha')
      .execute()
    expect(linhas.length).toBeGreaterThan(0)
    expect(JSON.stringify(linhas)).not.toContain(NOVA)
  })
})
