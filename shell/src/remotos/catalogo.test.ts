import type { EarlyAnswer } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import { expectConsole, jsonResponse, remoto } from '../teste/tela'
import { fetchAhead, wantedByPath } from './adiantar'
import { loadCatalogo, readPublicado, rotasOf, useCatalogo } from './catalogo'
import { readPedido } from './remoto-local'
import { missingRequirement } from './requisitos'

const rota = (path: string) => ({ path, title: path, access: LOGADO })

describe('remotes.json', () => {
  it('leaves out a damaged entry, and only the damaged route of a good one', () => {
    expectConsole(/^remotes\.json: um remoto malformado ficou de fora/)
    expectConsole(/^remotes\.json: telas malformadas de guias ficaram de fora/)
    const bom = remoto('agenda', [rota('/agenda')])
    const torta = { ...rota('/x'), access: null }
    const { shell, remotos } = readPublicado({
      shell: { version: '1.0.0-a' },
      remotes: [
        bom,
        { id: 'x' },
        null,
        { ...remoto('guias', [rota('/guia')]), module: { routes: [rota('/guia'), torta] } },
      ],
    })
    expect(shell).toEqual({ version: '1.0.0-a', retiradas: [] })
    expect(remotos.map((r) => [r.id, r.module.routes.map((x) => x.path)])).toEqual([
      ['agenda', ['/agenda']],
      ['guias', ['/guia']],
    ])
  })

  it.each([null, [], { remotes: 'x' }])('is no catalogue: %j', (dados) =>
    expect(() => readPublicado(dados)).toThrow('não é um catálogo'),
  )

  it('comes with the page, and is asked for only when the page has none', async () => {
    globalThis.fetch = jest.fn(() => jsonResponse({ remotes: [remoto('b', [])] }))
    document.body.innerHTML = `<script type="application/json" id="catalogo">${JSON.stringify({ shell: null, remotes: [remoto('a', [])] })}</script>`
    await loadCatalogo()
    expect(useCatalogo.getState().remotos.map((r) => r.id)).toEqual(['a'])
    expect(fetch).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    await loadCatalogo()
    expect(useCatalogo.getState().remotos.map((r) => r.id)).toEqual(['b'])
  })

  it('gives a path to the first remote that declares it', () => {
    const rotas = rotasOf([
      remoto('a', [rota('/guia/:id?')]),
      remoto('b', [rota('/guia/:guiaId?'), rota('/medico')]),
    ])
    expect(rotas.map((r) => [r.remoto, r.path])).toEqual([
      ['a', '/guia/:id?'],
      ['b', '/medico'],
    ])
  })
})

describe('developer override', () => {
  it.each([
    ['agenda@http://localhost:3001/remotes/agenda/dev/', 'http://localhost:3001/remotes/agenda/dev/'],
    ['agenda@http://127.0.0.1:9/x/mf-manifest.json', 'http://127.0.0.1:9/x/'],
  ])('reads %s', (texto, base) => expect(readPedido(texto)).toEqual({ id: 'agenda', base }))

  it.each([
    null,
    '',
    'agenda',
    'agenda@https://mal.example/x/',
    'agenda@http://localhost.mal.example/',
    'agenda@http://localhost@mal.example/',
    '../x@http://localhost/',
    'agenda@javascript:alert(1)',
  ])('refuses %s', (texto) => expect(readPedido(texto)).toBeNull())
})

describe('shared packages', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.5', '^0.1.2', true],
    ['0.2.0', '^0.1.2', false],
    ['0.1.1', '^0.1.2', false],
  ])('%s for %s: %s', (tem, quer, serve) => {
    expect(missingRequirement({ react: quer }, { react: tem })).toEqual(
      serve ? null : { pacote: 'react', faixa: quer, oferecida: tem },
    )
  })

  it('misses a package that the shell does not offer', () => {
    expect(missingRequirement({ x: '^1.0.0' }, {})).toEqual({
      pacote: 'x',
      faixa: '^1.0.0',
      oferecida: undefined,
    })
  })
})

describe('what is fetched ahead', () => {
  const catalogo = {
    shell: {
      base: '/shell/1/',
      fetches: { inside: ['a.js'], shared: { ui: ['ui.js', 'a.js'], form: ['form.js'] } },
    },
    remotes: [
      {
        entry: '/remotes/agenda/2/remoteEntry.js',
        module: {
          routes: [
            {
              path: '/paciente/:id/agendamentos',
              files: ['lista.js'],
              shared: ['ui'],
              starts: ['/unidade?ativo=true'],
            },
            {
              path: '/paciente/cadastro/:id?',
              files: ['ficha.js', 'ficha.css'],
              shared: ['ui', 'form', 'react'],
            },
          ],
        },
      },
      {
        entry: '/x/remoteEntry.js',
        module: { routes: [{ path: '/paciente/:id/:aba', files: ['aba.js'], shared: [] }] },
      },
    ],
  }
  const doRemoto = ['remoteEntry.js', 'assets/__federation_expose_module.js'].map(
    (f) => `/remotes/agenda/2/${f}`,
  )

  it.each([
    ['/home', ['/shell/1/a.js']],
    [
      '/paciente/7/agendamentos',
      ['/shell/1/a.js', '/shell/1/ui.js', ...doRemoto, '/remotes/agenda/2/lista.js'],
    ],
    [
      '/paciente/cadastro',
      [
        '/shell/1/a.js',
        '/shell/1/ui.js',
        '/shell/1/form.js',
        ...doRemoto,
        '/remotes/agenda/2/ficha.js',
        '/remotes/agenda/2/ficha.css',
      ],
    ],
  ])('%s', (pathname, urls) => expect(wantedByPath(catalogo, pathname).files).toEqual(urls))

  it.each([
    ['', ['/api/v2/paciente/7/evolucao?skip=0']],
    ['?agendamento=9&de=lista', ['/api/v2/paciente/7/evolucao?skip=0&sessao=9']],
  ])('a reading takes what the address %j names', (search, reads) => {
    const starts = ['/v2/paciente/:id/evolucao?skip=0&sessao=:agendamento', '/guia/:guia']
    const remotes = [
      { entry: '/p/remoteEntry.js', module: { routes: [{ path: '/paciente/:id/evolucao2', starts }] } },
    ]
    expect(wantedByPath({ ...catalogo, remotes }, '/paciente/7/evolucao2', search).reads).toEqual(reads)
  })

  it.each([
    ['of which nothing is remembered', null, true],
    ['whose first page is remembered', { filters: { nome: '' }, orderBy: 'nome', page: 1 }, true],
    ['that goes on with a search', { filters: { nome: 'Ana' }, orderBy: 'nome', page: 1 }, false],
    ['whose remembered search is damaged', '{"filt', true],
    ['that goes on with its second page', { filters: {}, orderBy: 'nome', page: 2 }, false],
  ])('a list %s', (_, lembrado, adianta) => {
    const texto = typeof lembrado === 'string' ? lembrado : JSON.stringify(lembrado)
    if (lembrado) localStorage.setItem('clinica.filtros.u1.paciente', texto)
    const remotes = [
      {
        entry: '/p/remoteEntry.js',
        module: { routes: [{ path: '/paciente', starts: ['/paciente?skip=0'], list: 'paciente' }] },
      },
    ]
    const { reads } = wantedByPath({ ...catalogo, remotes }, '/paciente')
    expect(reads).toEqual(adianta ? ['/api/paciente?skip=0'] : [])
    localStorage.clear()
  })

  it('reads for whoever has a session what the screen begins with', () => {
    const embutido = () => {
      document.body.innerHTML = `<script type="application/json" id="catalogo">${JSON.stringify(catalogo)}</script>`
    }
    embutido()
    window.history.replaceState(null, '', '/paciente/7/agendamentos')
    const request = jest.fn((_: string, __?: RequestInit) => jsonResponse({}))
    globalThis.fetch = request as never
    fetchAhead()
    expect(request).not.toHaveBeenCalled()
    localStorage.setItem('clinica.token', 'abc')
    fetchAhead()
    const [url, init] = request.mock.calls.at(-1) ?? []
    expect(url).toBe('/api/unidade?ativo=true')
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer abc' })
    const adiantados: Map<string, EarlyAnswer> | undefined = window.__ADIANTADOS__
    expect([...(adiantados ?? [])]).toMatchObject([[url, { autorizacao: 'Bearer abc' }]])
    localStorage.clear()
    window.history.replaceState(null, '', '/')
  })
})
