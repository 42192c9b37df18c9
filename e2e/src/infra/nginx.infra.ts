import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { get as getByHttps } from 'node:https'
import { join } from 'node:path'
import { EMAIL_DEMO, entrar, SENHA_DEMO } from '../teste/cliente'
import { abrirNavegador, abrirPagina, comTitulo, entrarNaTela } from '../teste/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal, RAIZ } from '../teste/portal'
import { type Nginx, startNginx } from './nginx'

const PORTAL = join(RAIZ, 'dist/portal')
const PAGINA = '<!doctype html>'

let api: Portal
let nginx: Nginx
let remoto: { entry: string; version: string }
let shell: { version: string }
beforeAll(async () => {
  api = await iniciarPortal({
    dados: dadosDeDemonstracao(),
    env: { PROXIES: '1', PERMITIR_REMOTO_LOCAL: '0' },
  })
  nginx = await startNginx(PORTAL, api.url)
  const { remotes } = JSON.parse(readFileSync(join(PORTAL, 'remotes.json'), 'utf8'))
  remoto = remotes.find((r: { id: string }) => r.id === 'cadastros')
  shell = JSON.parse(readFileSync(join(PORTAL, 'shell.json'), 'utf8'))
})
afterAll(async () => {
  await nginx.parar()
  await api.parar()
})

/** As it goes over the wire: `fetch` would unpack what is compressed. */
const pedir = (endereco: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; texto: string }>((pronto, falha) => {
    const [ask, options] = endereco.startsWith('https:')
      ? ([getByHttps, { headers, rejectUnauthorized: false }] as const)
      : ([get, { headers }] as const)
    ask(endereco, options, (r) => {
      let texto = ''
      r.setEncoding('latin1').on('data', (d) => {
        texto += d
      })
      r.on('end', () => pronto({ status: r.statusCode ?? 0, headers: r.headers, texto }))
    }).on('error', falha)
  })

/** Headers that protect a page, by name. */
const deSeguranca = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([k]) =>
      /^(content-security|permissions|referrer|cross-origin|origin-agent|strict-transport|x-)/.test(k),
    ),
  )

describe('the portal behind nginx', () => {
  it('is sent with the security headers that the API sends, a missing file too', async () => {
    const daApi = deSeguranca((await pedir(`${api.url}/`)).headers)
    expect(Object.keys(daApi).length).toBeGreaterThan(8)
    const enderecos = [
      '/',
      '/cid',
      '/so/cadastros/cid',
      '/remotes.json',
      remoto.entry,
      '/shell/x/nada.js',
      '/a.js',
    ]
    for (const caminho of enderecos)
      expect([caminho, deSeguranca((await pedir(nginx.portal + caminho)).headers)]).toEqual([caminho, daApi])
  })

  it('lets nobody keep, find or name the page of a reminder, by http and by https', async () => {
    for (const de of [nginx.portal, nginx.comHttps]) {
      const { status, headers } = await pedir(`${de}/lembrete/x.y`)
      expect([status, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual(
        [200, 'no-store', 'no-referrer', 'noindex'],
      )
      const daApi = (await pedir(`${api.url}/lembrete/x.y`)).headers
      for (const nome of ['cache-control', 'referrer-policy', 'x-robots-tag'])
        expect(headers[nome]).toBe(daApi[nome])
    }
  })

  it('by https says besides what the API says behind it', async () => {
    const porHttp = deSeguranca((await pedir(`${nginx.portal}/cid`)).headers)
    const { headers, texto } = await pedir(`${nginx.comHttps}/cid`)
    expect(texto.startsWith(PAGINA)).toBe(true)
    // As seguranca.test.ts of the API has them.
    expect(deSeguranca(headers)).toEqual({
      ...porHttp,
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=15552000; includeSubDomains',
    })
  })

  it('keeps what is immutable for a year, checks pages, and keeps nothing that says what is live', async () => {
    const cache = async (caminho: string) => {
      const r = await pedir(nginx.portal + caminho)
      expect([caminho, r.status]).toEqual([caminho, 200])
      return r.headers['cache-control']
    }
    const umAno = 'public, max-age=31536000, immutable'
    expect(await cache(remoto.entry)).toBe(umAno)
    expect(await cache(`/shell/${shell.version}/assets/main.js`)).toBe(umAno)
    for (const pagina of [
      '/',
      '/agendamento',
      '/so/cadastros',
      '/so/cadastros/',
      '/so/cadastros/cid/cadastro/1',
    ])
      expect(await cache(pagina)).toBe('no-cache')
    for (const json of ['/remotes.json', '/shell.json', '/config.json', '/api/saude'])
      expect(await cache(json)).toBe('no-store')
  })

  it('sends the files that lie compressed, and compresses pages and answers', async () => {
    for (const caminho of [`/shell/${shell.version}/assets/main.js`, remoto.entry, '/remotes.json']) {
      const r = await pedir(nginx.portal + caminho, { 'accept-encoding': 'gzip, br' })
      expect([caminho, r.headers['content-encoding'], r.headers.vary]).toEqual([
        caminho,
        'gzip',
        'Accept-Encoding',
      ])
    }
    const guardado = readFileSync(join(PORTAL, `shell/${shell.version}/assets/main.js.gz`))
    const r = await pedir(`${nginx.portal}/shell/${shell.version}/assets/main.js`, {
      'accept-encoding': 'gzip',
    })
    expect(Number(r.headers['content-length'])).toBe(guardado.length)
  })

  it('never answers a page for a file that is missing', async () => {
    for (const caminho of [
      `/shell/${shell.version}/assets/sumiu.js`,
      `/remotes/cadastros/${remoto.version}/assets/sumiu.css`,
      '/remotes/cadastros/0.0.1-antiga/remoteEntry.js',
      '/remotes/cadastros/0.0.1-antiga/assets/',
      '/so/cadastros/sumiu.js',
      '/so/nenhum/',
      '/historico.json',
      '/.trava',
      '/nada.json',
    ]) {
      const r = await pedir(nginx.portal + caminho)
      expect([caminho, r.status]).toEqual([caminho, 404])
      expect(r.headers['cache-control']).toBeUndefined()
      expect(r.texto).not.toContain('id="raiz"')
    }
    const naApi = await pedir(`${nginx.portal}/api/nada`)
    expect(naApi.status).toBe(404)
    expect(JSON.parse(naApi.texto).erro.tipo).toBe('naoEncontrado')
  })

  it('answers deep links with the page that they belong to', async () => {
    const casca = await pedir(`${nginx.portal}/`)
    expect(casca.texto.startsWith(PAGINA)).toBe(true)
    for (const caminho of ['/paciente/cadastro/0190', '/nova-senha/abc', '/qualquer/coisa/'])
      expect((await pedir(nginx.portal + caminho)).texto).toBe(casca.texto)
    expect((await pedir(`${nginx.portal}/so/cadastros/paciente/cadastro/0190?x=1`)).texto).toContain(
      `/remotes/cadastros/${remoto.version}/so/assets/main.js`,
    )
  })

  it('lets an event through as it happens', async () => {
    const mesa = await entrar(nginx.portal, 'Administrador')
    const interesses = encodeURIComponent(JSON.stringify([{ assunto: 'cid' }]))
    const pare = new AbortController()
    const fluxo = await fetch(`${nginx.portal}/api/eventos?interesses=${interesses}`, {
      headers: { authorization: `Bearer ${mesa.token}` },
      signal: pare.signal,
    })
    expect(fluxo.headers.get('content-type')).toContain('text/event-stream')
    const leitor = fluxo.body?.pipeThrough(new TextDecoderStream()).getReader()
    const criado = await mesa.pedir('POST', '/api/cid', {
      descricaoAbreviada: 'Z998',
      descricao: 'PELO PROXY',
    })
    expect(criado.status).toBeLessThan(300)
    let ouvido = ''
    while (!ouvido.includes('"cid"')) ouvido += (await leitor?.read())?.value ?? ''
    pare.abort()
  })

  it('tells the API who asks, so that wrong passwords are counted by desk', async () => {
    const tentar = (de: string) =>
      fetch(`${nginx.portal}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': de },
        body: JSON.stringify({ email: 'ninguem@clinica.demo', password: 'Errada@2026' }),
      }).then((r) => r.status)
    // What a client says of itself is not believed: all of these come from here.
    const status: number[] = []
    for (let i = 0; i < 12; i++) status.push(await tentar(`10.0.0.${i}`))
    expect(status).toContain(429)
  })
})

describe('one remote alone on its host', () => {
  it('has its page, its files and the API, and nothing else of the portal', async () => {
    const la = (caminho: string) => pedir(nginx.sozinho + caminho)
    const inicio = await la('/')
    expect([inicio.status, inicio.headers.location]).toEqual([302, '/so/cadastros/'])
    for (const caminho of ['/so/cadastros/', '/so/cadastros/cid', remoto.entry, '/config.json', '/api/saude'])
      expect([caminho, (await la(caminho)).status]).toEqual([caminho, 200])
    const outros = [
      '/cid',
      '/remotes.json',
      '/shell.json',
      '/so/agenda/',
      `/shell/${shell.version}/assets/main.js`,
    ]
    for (const caminho of [...outros, '/so/cadastros/sumiu.js', '/remotes/cadastros/x/nada.js'])
      expect([caminho, (await la(caminho)).status]).toEqual([caminho, 404])
  })

  it('is worked with in a browser (deep link, login, screen), and so is the portal', async () => {
    const navegador = await abrirNavegador()
    try {
      const sozinho = await abrirPagina(navegador)
      await sozinho.pagina.goto(`${nginx.sozinho}/so/cadastros/cid`)
      await sozinho.pagina.getByLabel('E-mail').fill(EMAIL_DEMO.Gerente)
      await sozinho.pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
      await sozinho.pagina.getByRole('button', { name: 'Entrar' }).click()
      await sozinho.pagina.waitForURL('**/so/cadastros/cid')
      await comTitulo(sozinho.pagina)
      const portal = await abrirPagina(navegador)
      await entrarNaTela(portal.pagina, nginx.portal, EMAIL_DEMO.Gerente, SENHA_DEMO)
      await comTitulo(portal.pagina)
      expect([...sozinho.erros, ...portal.erros]).toEqual([])
    } finally {
      await navegador.close()
    }
  })
})
