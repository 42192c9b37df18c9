import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MENSAGENS_DO_BACKUP as M, type Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { until } from '../../../teste/until'
import type { Andamento } from '../../trabalhos/execucao'
import { diario } from '../diario'
import { openFonte } from '../formato/leitura'
import { verifyBackup } from '../verificacao'
import { ESPERA } from './arquivo.routes'
import { folderOf } from './pedido'
import { restos } from './restos'

const SENHA = 'cavalo bateria grampo correto'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())
afterEach(async () => {
  await t.app.trabalhos.stop()
  await sql`delete from backup`.execute(t.db)
  await sql`delete from trabalho`.execute(t.db)
})

const cookieOf = (r: { headers: Record<string, unknown> }) =>
  String(r.headers['set-cookie'] ?? '').split(';')[0] ?? ''
const ask = async (perfil: Perfil = 'Gerente', senha?: string) => {
  const r = senha
    ? await t.como(perfil)('POST', '/api/backup', { senha })
    : await t.como(perfil)('GET', '/api/backup/download')
  return { status: r.statusCode, corpo: r.json(), url: r.json().url as string, cookie: cookieOf(r) }
}
const fetchFile = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })
const estado = async (perfil: Perfil = 'Gerente') => (await t.como(perfil)('GET', '/api/backup')).json()
const acts = async () =>
  (
    await sql<{ acao: string; usuario_email: string }>`
      select acao, usuario_email from auditoria where entidade = 'backup' order by id`.execute(t.db)
  ).rows
const kept = (bytes: Buffer): string => {
  const arquivo = join(t.app.config.dadosDir, 'baixado')
  writeFileSync(arquivo, bytes)
  return arquivo
}
const trabalho = () =>
  ({
    db: t.banco.trabalhos,
    progresso: async () => {},
    sinal: new AbortController().signal,
  }) as unknown as Andamento

describe('a backup that somebody asks for', () => {
  it('is made by a job, and its address waits for it and gives the file, whole or in parts', async () => {
    const { status, url, cookie } = await ask()
    expect([status, url]).toEqual([200, expect.stringMatching(/^\/api\/backup\/arquivo\/[\w-]{43}$/)])
    const esperado = fetchFile(url, cookie)
    await t.app.trabalhos.start()
    const r = await esperado
    expect(r.statusCode).toBe(200)
    expect(r.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(r.rawPayload.length),
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="backup-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.ndjson\.gz"$/,
      ),
      'cache-control': 'private, no-store',
    })
    // A tab keeps a page that says so; the page asks for the file.
    const aba = await fetchFile(url, cookie, { accept: 'text/html,*/*' })
    expect([aba.statusCode, aba.headers.refresh, aba.body]).toEqual([
      200,
      '0; url=?baixar=true',
      expect.stringContaining('<h1>Backup pronto</h1>'),
    ])
    const daAba = await fetchFile(`${url}?baixar=true`, cookie, {
      accept: 'text/html,*/*',
      range: 'bytes=1-9',
    })
    expect([daAba.statusCode, daAba.rawPayload]).toEqual([206, r.rawPayload.subarray(1, 10)])
    const { tabelas } = await verifyBackup(await openFonte(kept(r.rawPayload), async () => ''))
    expect(tabelas.paciente?.linhas).toBe(8)
    const parte = await fetchFile(url, cookie, { range: 'bytes=10-19' })
    expect([parte.statusCode, parte.rawPayload]).toEqual([206, r.rawPayload.subarray(10, 20)])
    expect((await fetchFile(url, cookie, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect(await estado()).toMatchObject({
      backup: { situacao: 'pronto', meu: true, cifrado: false, tamanho: r.rawPayload.length },
      automatico: null,
    })
    expect((await acts()).map(({ acao }) => acao)).toEqual(['pedir', 'baixar'])
    expect((await acts()).every((a) => a.usuario_email === t.clinica.usuarios.Gerente.email)).toBe(true)
  })

  it('opens for nobody but who asked: in that browser, in that session', async () => {
    await t.app.trabalhos.start()
    const { url, cookie } = await ask()
    await until(async () => (await estado()).backup.situacao === 'pronto')
    for (const outro of ['', 'backups=.', `${cookie}x`])
      expect((await fetchFile(url, outro)).json().msg).toBe(M.link)
    const { _id } = (await estado('Administrador')).backup
    expect((await estado('Administrador')).backup.meu).toBe(false)
    const alheio = await t.como('Administrador')('GET', `/api/backup/download?backup=${_id}`)
    expect([alheio.statusCode, alheio.json().msg]).toEqual([404, M.naoEncontrado])
    const denovo = await t.como('Gerente')('GET', `/api/backup/download?backup=${_id}`, undefined, { cookie })
    // Bytes from the middle are a download too, and one that goes on is the same.
    const baixados = async () => (await acts()).filter(({ acao }) => acao === 'baixar').length
    const antes = await baixados()
    expect((await fetchFile(denovo.json().url, cookie, { range: 'bytes=1-' })).statusCode).toBe(206)
    expect(await baixados()).toBe(antes + 1)
    expect((await fetchFile(denovo.json().url, cookie, { range: 'bytes=9-' })).statusCode).toBe(206)
    expect(await baixados()).toBe(antes + 1)
    expect((await fetchFile(denovo.json().url, cookie)).statusCode).toBe(200)
    await sql`update backup set pronto_em = now() - interval '11 minutes'`.execute(t.db)
    await sql`update backup_link set criado_em = now() - interval '11 minutes'`.execute(t.db)
    expect((await fetchFile(url, cookie)).json().msg).toBe(M.link)
  })

  it('is ciphered under its passphrase, which nobody keeps', async () => {
    expect((await ask('Gerente', 'curta')).corpo).toMatchObject({
      erro: { campos: { senha: 'A senha deve ter pelo menos 12 caracteres.' } },
    })
    expect((await ask('Gerente', ' '.repeat(12))).corpo.erro.campos.senha).toMatch(/sem contar os espaços/)
    const { status, url, cookie } = await ask('Administrador', SENHA)
    expect(status).toBe(201)
    const guardado = async () =>
      (
        await sql<{
          chave: Buffer | null
          tudo: string
        }>`select chave, b::text as tudo from backup b`.execute(t.db)
      ).rows[0]
    expect((await guardado())?.chave?.length).toBeGreaterThan(60)
    await t.app.trabalhos.start()
    const r = await fetchFile(url, cookie)
    expect(r.headers['content-disposition']).toMatch(/\.clinica"$/)
    expect(r.rawPayload.includes('paciente')).toBe(false)
    const { tabelas } = await verifyBackup(await openFonte(kept(r.rawPayload), async () => SENHA))
    expect(tabelas.paciente?.linhas).toBe(8)
    expect((await guardado())?.chave).toBeNull()
  })

  it('is one at a time', async () => {
    const pedidos = await Promise.all([ask(), ask('Administrador'), ask('Gerente', SENHA)])
    expect(pedidos.map(({ status }) => (status < 300 ? 'feito' : status)).sort()).toEqual([409, 409, 'feito'])
    expect(pedidos.find(({ status }) => status === 409)?.corpo.msg).toBe(M.emAndamento)
  })

  it('tells the tab that waits how far it is, and the tab asks again', async () => {
    const { url, cookie } = await ask()
    await sql`update trabalho set feito = 30, total = 90`.execute(t.db)
    ESPERA.ms = 0
    const r = await fetchFile(url, cookie).finally(() => {
      ESPERA.ms = 15_000
    })
    expect([r.statusCode, r.headers.refresh]).toEqual([202, '1'])
    expect(r.body).toContain('<progress value="30" max="90">')
  })

  it('is cancelled by who asked, and says why when it was not made', async () => {
    const { url, cookie } = await ask()
    const { _id } = (await estado()).backup
    expect((await t.como('Administrador')('DELETE', `/api/backup/${_id}`)).statusCode).toBe(404)
    expect((await t.como('Gerente')('DELETE', `/api/backup/${_id}`)).json().msg).toBe(M.cancelado)
    expect((await t.como('Gerente')('DELETE', `/api/backup/${_id}`)).json().msg).toBe(M.terminado)
    expect((await fetchFile(url, cookie)).json().msg).toBe(M.cancelado)
    const naAba = await fetchFile(url, cookie, { accept: 'text/html,*/*' })
    expect([naAba.statusCode, naAba.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8'])
    expect(naAba.headers['content-security-policy']).toContain('style-src')
    expect(naAba.body).toContain(`<p>${M.cancelado}</p>`)
    await sql`update trabalho set situacao = 'falhou', erro = 'O disco está cheio.'`.execute(t.db)
    expect((await fetchFile(url, cookie)).json().msg).toBe(`${M.falhou} (O disco está cheio.)`)
    expect((await ask()).status).toBe(200)
  })

  it('leaves the server within the hour; what was left half written, within a day', async () => {
    await t.app.trabalhos.start()
    const { url, cookie } = await ask()
    expect((await fetchFile(url, cookie)).statusCode).toBe(200)
    const pasta = folderOf(t.app.config)
    const resto = join(pasta, 'qualquer.parcial')
    writeFileSync(resto, 'x')
    const { _id } = (await estado()).backup
    await restos(t.app.config).fazer(trabalho())
    expect(readdirSync(pasta)).toEqual(expect.arrayContaining([_id, 'qualquer.parcial']))
    for (const nome of readdirSync(pasta)) if (nome !== _id) utimesSync(join(pasta, nome), 1, 1)
    await sql`update backup set pronto_em = now() - interval '61 minutes'`.execute(t.db)
    await restos(t.app.config).fazer(trabalho())
    expect(readdirSync(pasta)).toEqual([])
    expect((await estado()).backup.situacao).toBe('apagado')
    expect((await fetchFile(url, cookie)).statusCode).toBe(404)
  })
})

describe('the backup of every day', () => {
  it('is made once, after its hour; the last ones stay, and what is not ours', async () => {
    const pasta = join(t.app.config.dadosDir, 'todo-dia')
    mkdirSync(pasta)
    writeFileSync(join(pasta, 'clinica-antiga.zip'), 'de outro')
    const at = async (instante: string) => {
      const app = {
        config: t.app.config,
        agora: () => new Date(instante),
        hoje: () => instante.slice(0, 10),
      }
      await diario(app, t.banco, { pasta, manter: 2, hora: 2, senha: SENHA }).fazer(trabalho())
      return readdirSync(pasta).filter((nome) => nome.endsWith('.clinica'))
    }
    // The clinic is three hours behind UTC.
    expect(await at('2026-10-01T04:59:00Z')).toEqual([])
    expect(existsSync(join(pasta, 'clinica-2026-10-01.clinica'))).toBe(false)
    expect(await at('2026-10-01T05:00:00Z')).toEqual(['clinica-2026-10-01.clinica'])
    const primeiro = readFileSync(join(pasta, 'clinica-2026-10-01.clinica'))
    await at('2026-10-01T15:00:00Z')
    expect(readFileSync(join(pasta, 'clinica-2026-10-01.clinica')).equals(primeiro)).toBe(true)
    await at('2026-10-02T15:00:00Z')
    expect(await at('2026-10-03T05:00:00Z')).toEqual([
      'clinica-2026-10-02.clinica',
      'clinica-2026-10-03.clinica',
    ])
    expect(readdirSync(pasta)).toContain('clinica-antiga.zip')
    const fonte = await openFonte(join(pasta, 'clinica-2026-10-03.clinica'), async () => SENHA)
    expect((await verifyBackup(fonte)).tabelas.paciente?.linhas).toBe(8)
  })
})
