// Only in the whole run.
jest.setTimeout(60_000)

const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/** Runs an expression over the tools, which are ES modules, and answers its value. */
const avaliar = (importacoes, expressao) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `${importacoes}\nprocess.stdout.write(JSON.stringify(${expressao}))`],
      { cwd: __dirname, encoding: 'utf8', stdio: 'pipe' },
    ),
  )

describe('module.json', () => {
  const ler = (dir) =>
    avaliar(`import { dadosDoModulo } from './rspack/module-data.mjs'`, `dadosDoModulo('${dir}')`)

  it('is the module constant without its code', () => {
    const dados = ler('mf-agenda')
    expect(dados).toMatchObject({ contract: 1, id: 'agenda' })
    const grade = dados.routes.find((r) => r.path === '/agendamento')
    expect(grade).toMatchObject({ name: 'Agendamento', menu: { group: 'Atendimento' } })
    expect(grade.access.perfis).toContain('Recepcionista')
    expect(JSON.stringify(dados)).not.toContain('load')
  })

  it('says what Ctrl+K finds in it, before any code', () => {
    const { search } = ler('mf-cadastros')
    expect(search).toEqual([
      expect.objectContaining({ register: 'paciente', label: 'paciente', access: expect.any(Object) }),
    ])
    expect(JSON.stringify(search)).not.toContain('load')
  })

  it('refuses a module.ts that imports more than the access table', () => {
    const dir = fs.mkdtempSync(join(tmpdir(), 'clinica-modulo-'))
    const file = join(dir, 'm.ts')
    fs.writeFileSync(
      file,
      "import { useState } from 'react'\nexport default { contract: 1, id: 'x', routes: [useState] }",
    )
    const tentar = () =>
      avaliar(
        `import { constantesDe } from './rspack/module-data.mjs'`,
        `constantesDe('../../../../../..${file}')`,
      )
    expect(tentar).toThrow(/só importa shared-domain\/acesso e tipos, não 'react'/)
    fs.rmSync(dir, { recursive: true })
  })
})

describe('the portal’s folder', () => {
  let pasta
  beforeEach(() => {
    pasta = fs.mkdtempSync(join(tmpdir(), 'clinica-portal-'))
  })
  afterEach(() => fs.rmSync(pasta, { recursive: true }))

  it('gets the compressed files of a build whose bytes the tests had published without them', () => {
    const dist = (nome, prova) => {
      const d = join(pasta, nome)
      fs.mkdirSync(join(d, 'assets'), { recursive: true })
      fs.writeFileSync(join(d, 'index.html'), '<head></head><script src="/BASE/assets/main.js"></script>')
      fs.writeFileSync(join(d, 'assets/main.js'), 'main()')
      const dados = {
        id: 'shell',
        contract: 1,
        provides: {},
        paths: ['/'],
        fetches: { start: ['assets/main.js'] },
        prova,
      }
      avaliar(
        `import { selar } from './lib/output.mjs'; selar('${d}', '1.0.0', ${JSON.stringify(dados)})`,
        '0',
      )
      return d
    }
    const [provado, inteiro, portal] = [dist('provado', true), dist('inteiro'), join(pasta, 'portal')]
    fs.writeFileSync(join(inteiro, 'assets/main.js.br'), 'br')
    const [antes, depois, outraVez] = avaliar(
      `import { isLive, publicar } from './lib/portal.mjs'
      publicar('${provado}', '${portal}', 'npm test')
      const antes = isLive('${inteiro}', '${portal}')
      publicar('${inteiro}', '${portal}', 'npm run build')`,
      `[antes, isLive('${inteiro}', '${portal}'), isLive('${provado}', '${portal}')]`,
    )
    expect([antes, depois, outraVez]).toEqual([false, true, true])
    const { version } = JSON.parse(fs.readFileSync(join(portal, 'shell.json'), 'utf8'))
    expect(fs.readdirSync(join(portal, 'shell', version, 'assets')).sort()).toEqual(['main.js', 'main.js.br'])
  })
})

describe('paths', () => {
  const repetidos = (donos) =>
    avaliar(
      `import { caminhosRepetidos } from './lib/compatibility.mjs'`,
      `caminhosRepetidos(${JSON.stringify(donos)})`,
    )

  it('may interleave, and may not be the same', () => {
    const a = { id: 'a', paths: ['/paciente/cadastro/:id?', '/paciente/:id/evolucao'] }
    expect(repetidos([a, { id: 'b', paths: ['/paciente/:id/agendamentos', '/paciente'] }])).toEqual([])
    expect(repetidos([a, { id: 'b', paths: ['/paciente/:x/evolucao'] }])).toHaveLength(1)
    expect(repetidos([a, { id: 'b', paths: ['/paciente/cadastro'] }])).toHaveLength(1)
  })
})

it('the shell gives every package that containers leave out', () => {
  const pacotes = avaliar(
    `import { compartilhados } from './rspack/shared.mjs'`,
    'Object.keys(compartilhados())',
  )
  const federacao = fs.readFileSync(join(__dirname, '../shell/src/remotos/federacao.ts'), 'utf8')
  const dados = new Set([...federacao.matchAll(/^ {2}'?([\w@/-]+)'?(?::|,$)/gm)].map(([, nome]) => nome))
  expect(pacotes.filter((p) => !dados.has(p))).toEqual([])
})

describe('types of the shared packages', () => {
  const pagina = ['export type PageProps = {', '    title: string;', '    slim?: boolean;', '};']
  const antes = { version: '1.2.0', arquivos: { 'Page.d.ts': pagina, 'index.d.ts': ['export Page'] } }
  const com = (version, linhas, nomes = ['export Page']) => ({
    version,
    arquivos: { 'Page.d.ts': linhas, 'index.d.ts': nomes },
  })
  const trocada = (de, para) => pagina.map((l) => l.replace(de, para))
  const mais = (linha) => [...pagina.slice(0, 2), linha, ...pagina.slice(2)]
  const falta = (agora, opcoes = {}) =>
    avaliar(
      `import { faltaDeVersao } from './shared-types.mjs'`,
      `faltaDeVersao('p', ${JSON.stringify(antes)}, ${JSON.stringify(agora)}, ${JSON.stringify(opcoes)})`,
    )

  it.each([
    ['nothing changed', com('1.2.0', pagina), null],
    ['an optional prop, same version', com('1.2.0', mais('    side?: string;')), /aumente a versão \(/],
    ['an optional prop, raised version', com('1.3.0', mais('    side?: string;')), null],
    ['a required prop, raised version', com('1.3.0', mais('    side: string;')), /versão maior/],
    ['a required prop, raised major', com('2.0.0', mais('    side: string;')), null],
    [
      'a renamed prop, raised version',
      com('1.3.0', trocada('title', 'heading')),
      /Page\.d\.ts: title: string;/,
    ],
    ['a renamed prop, raised major', com('2.0.0', trocada('title', 'heading')), null],
    ['a changed type, raised version', com('1.3.0', trocada('boolean', 'number')), /versão maior/],
    ['a new name, same version', com('1.2.0', pagina, ['export Page', 'export N']), /aumente a versão \(/],
    ['a new name, raised version', com('1.3.0', pagina, ['export Page', 'export N']), null],
    [
      'a new type, raised version',
      com('1.3.0', [...pagina, 'export type N = {', '    a: string;', '};']),
      null,
    ],
    ['a name taken away, raised version', com('1.3.0', pagina, []), /export Page/],
  ])('%s', (_nome, agora, motivo) => {
    const achado = falta(agora)
    if (motivo) expect(achado).toMatch(motivo)
    else expect(achado).toBeNull()
  })

  it('a change that a person found compatible still needs a raised version', () => {
    expect(falta(com('1.3.0', trocada('boolean', 'number')), { compativel: true })).toBeNull()
    expect(falta(com('1.2.0', trocada('boolean', 'number')), { compativel: true })).toMatch(
      /aumente a versão/,
    )
  })

  it('are the committed ones', () => {
    expect(
      avaliar(`import { conferirTipos } from './shared-types.mjs'`, 'conferirTipos() ?? null'),
    ).toBeNull()
  })
})

describe('an application to install', () => {
  const ids = ['agenda', 'cadastros', 'faturamento', 'guias', 'prontuario', 'relatorios']
  const manifestos = () =>
    avaliar(
      `import { manifestOf } from './rspack/instalavel.mjs'`,
      `[undefined, ...${JSON.stringify(ids)}].map((id) => manifestOf(id))`,
    )

  it('is the portal, and each remote alone under a name and in a place of its own', () => {
    const todos = manifestos()
    expect(new Set(todos.map((m) => m.name)).size).toBe(ids.length + 1)
    expect(todos[0]).toMatchObject({ name: 'Portal da clínica', id: '/', start_url: '/', scope: '/' })
    for (const [i, id] of ids.entries())
      expect(todos[i + 1]).toMatchObject({ id: `/so/${id}/`, start_url: `/so/${id}/`, scope: `/so/${id}/` })
    expect(todos.map((m) => m.short_name)).toContain('Prontuário')
  })

  it('has icons of the sizes that it says', () => {
    for (const { src, sizes, type } of manifestos()[0].icons) {
      const bytes = fs.readFileSync(join(__dirname, 'rspack', src))
      if (type === 'image/svg+xml') expect(bytes.toString()).toMatch(/^<svg /)
      else expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})
