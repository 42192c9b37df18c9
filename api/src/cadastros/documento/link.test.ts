import type { Perfil } from '@clinica/shared-domain'
import { MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { PARTE } from '../../platform/conteudo/conteudo'
import { readFaixa } from '../../platform/http/faixa'
import { type AppDeTeste, testApp } from '../../teste/app'
import { pdf, type Remetente, senderOf } from '../../teste/cadastros/documentos'

let t: AppDeTeste
let d: Remetente
const BYTES = pdf('aberto', 2 * PARTE + 500)
let id: string
beforeAll(async () => {
  t = await testApp()
  d = await senderOf(t)
  id = (await d.guardar({ bytes: BYTES, nome: "Laudo d'água (João).exe" })).id
})
afterAll(() => t.fechar())

/** What a browser keeps of an answer, and sends again. */
const cookieOf = (r: { headers: Record<string, unknown> }) =>
  String(r.headers['set-cookie'] ?? '').split(';')[0] ?? ''
const pedirLink = async (perfil: Perfil = 'Gerente', cookie = '') => {
  const r = await t.como(perfil)('GET', `/api/documento/${id}`, undefined, cookie ? { cookie } : {})
  return { link: r.json().documento.link as string, cookie: cookieOf(r), setCookie: r.headers['set-cookie'] }
}
const abrir = (link: string, headers: Record<string, string> = {}, no = t.app) =>
  no.inject({ method: 'GET', url: link, headers })

describe('the link of a document', () => {
  it('opens it in this browser as nothing but a PDF', async () => {
    const { link, cookie, setCookie } = await pedirLink()
    expect(link).toMatch(/^\/api\/documento\/arquivo\/[\w-]{43}$/)
    expect(setCookie).toMatch(/; Path=\/api\/documento; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    const r = await abrir(link, { cookie: `outro=1; ${cookie}` })
    expect(r.statusCode).toBe(200)
    expect(r.rawPayload.equals(BYTES)).toBe(true)
    expect(r.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(BYTES.length),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="documento.pdf"; filename*=UTF-8''Laudo%20d%27%C3%A1gua%20%28Jo%C3%A3o%29.exe.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('opens on every node, and for nobody without the cookie of who asked', async () => {
    const { link, cookie } = await pedirLink()
    expect((await abrir(link, { cookie }, await t.outroNo())).statusCode).toBe(200)
    const alheio = await pedirLink('Administrador')
    for (const headers of [
      {},
      { cookie: alheio.cookie },
      { cookie: `${cookie}x` },
      { cookie: 'documentos=.' },
    ]) {
      const r = await abrir(link, headers as Record<string, string>)
      expect([r.statusCode, r.json().msg]).toEqual([404, M.link])
    }
    expect((await abrir('/api/documento/arquivo/qualquer', { cookie })).statusCode).toBe(404)
    const naAba = await abrir(link, { accept: 'text/html,*/*' })
    expect([naAba.statusCode, naAba.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(naAba.body).toContain(`<p>${M.link}</p>`)
  })

  it('keeps the cookie of a session for the next document, and gives another session another', async () => {
    const um = await pedirLink()
    const dois = await pedirLink('Gerente', um.cookie)
    expect(dois.setCookie).toBeUndefined()
    for (const { link } of [um, dois]) expect((await abrir(link, { cookie: um.cookie })).statusCode).toBe(200)
    const outra = await pedirLink('Administrador', um.cookie)
    expect(outra.cookie).not.toBe(um.cookie)
    expect((await pedirLink('Gerente', 'documentos=inventado.aqui')).setCookie).toBeDefined()
  })

  it('is over after five minutes', async () => {
    const { link, cookie } = await pedirLink()
    const { rows } = await sql<{ s: number }>`
      select round(extract(epoch from max(expira_em) - now())) as s from documento_link`.execute(t.db)
    expect(Number(rows[0]?.s)).toBeGreaterThan(280)
    expect(Number(rows[0]?.s)).toBeLessThanOrEqual(300)
    await sql`update documento_link set expira_em = now()`.execute(t.db)
    expect((await abrir(link, { cookie })).statusCode).toBe(404)
  })

  it('ends with the session, also while its tab is open', async () => {
    const { link, cookie } = await pedirLink('Supervisao')
    expect((await abrir(link, { cookie, range: 'bytes=0-9' })).statusCode).toBe(206)
    expect((await t.como('Supervisao')('POST', '/api/sair', {})).statusCode).toBe(200)
    expect((await abrir(link, { cookie, range: 'bytes=10-19' })).statusCode).toBe(404)
  })

  it('ends when the document is found to be with the wrong person', async () => {
    const { link, cookie } = await pedirLink()
    const mover = { tipoEnvio: 'paciente', pessoa: t.clinica.pacientes[1]?._id }
    expect((await t.como('Gerente')('PUT', `/api/documento/${id}/pessoa`, mover)).statusCode).toBe(200)
    expect((await abrir(link, { cookie })).statusCode).toBe(404)
  })

  it('serves the part that a viewer asks for, across the parts of the database', async () => {
    const { link, cookie } = await pedirLink()
    const parte = async (range: string, mais: Record<string, string> = {}) => {
      const r = await abrir(link, { cookie, range, ...mais })
      return [r.statusCode, r.headers['content-range'], r.rawPayload] as const
    }
    const n = BYTES.length
    for (const [pedido, de, ate] of [
      ['bytes=0-0', 0, 0],
      [`bytes=${PARTE - 3}-${PARTE + 2}`, PARTE - 3, PARTE + 2],
      [`bytes=${PARTE * 2}-`, PARTE * 2, n - 1],
      ['bytes=-10', n - 10, n - 1],
      [`bytes=5-${n * 2}`, 5, n - 1],
    ] as const) {
      const [status, faixa, bytes] = await parte(pedido)
      expect([pedido, status, faixa]).toEqual([pedido, 206, `bytes ${de}-${ate}/${n}`])
      expect(bytes.equals(BYTES.subarray(de, ate + 1))).toBe(true)
    }
    expect((await parte(`bytes=${n}-`)).slice(0, 2)).toEqual([416, `bytes */${n}`])
    expect((await parte('bytes=0-9', { 'if-range': '"outra"' }))[0]).toBe(200)
    const cabeca = await t.app.inject({ method: 'HEAD', url: link, headers: { cookie } })
    expect([cabeca.statusCode, cabeca.headers['content-length'], cabeca.body]).toEqual([200, String(n), ''])
  })
})

describe('a range', () => {
  it.each([
    ['bytes=3-1', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['linhas=0-1', null],
    [undefined, null],
    ['bytes=-0', 'fora'],
    ['bytes=100-', 'fora'],
    ['bytes=-200', { inicio: 0, fim: 99 }],
  ])('%s of 100 bytes', (range, esperada) => expect(readFaixa({ range }, 100, '"e"')).toEqual(esperada))
})
