// Only in the whole run.
jest.setTimeout(60_000)

const { execFile, execFileSync } = require('node:child_process')
const fs = require('node:fs')
const { createServer } = require('node:http')
const { tmpdir } = require('node:os')
const { dirname, join } = require('node:path')

const DEPLOY = join(__dirname, 'deploy.mjs')
const TODOS = { perfis: ['Gerente'] }

/** The command as a person types it. */
const deploy = (...args) =>
  new Promise((resolve) => {
    execFile(process.execPath, [DEPLOY, ...args], (erro, stdout, stderr) =>
      resolve({ codigo: erro ? erro.code : 0, stdout, stderr }),
    )
  })

let pasta
let portal
const json = (...partes) => JSON.parse(fs.readFileSync(join(...partes), 'utf8'))
/** Without the part that comes from the bytes. */
const versoes = () => json(portal, 'remotes.json').remotes.map((r) => `${r.id}@${r.version.split('-')[0]}`)
const pastasDe = (id) =>
  fs
    .readdirSync(join(portal, 'remotes', id))
    .map((v) => v.split('-')[0])
    .sort()

/** Writes build.json as the build does. */
const selar = (dist, pacote, dados) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { integridadeDe, selar } from '${join(__dirname, 'lib/output.mjs')}'
    const dados = ${JSON.stringify(dados)}
    if (dados.entry) dados.integrity = integridadeDe('${dist}/' + dados.entry)
    selar('${dist}', '${pacote}', dados)`,
  ])

/** A built remote, as tools/lib/build.mjs leaves it. `version` is its package's. */
const construido = (
  id,
  version,
  { paths = [`/${id}`], contract = 1, requires = { react: '^19.3.1' }, conteudo = version } = {},
) => {
  const dist = fs.mkdtempSync(join(pasta, `${id}-`))
  fs.mkdirSync(join(dist, 'assets'))
  const gravar = (nome, dados) => fs.writeFileSync(join(dist, nome), JSON.stringify(dados))
  const routes = paths.map((path) => ({ path, title: `</script>${path}`, access: TODOS }))
  gravar('module.json', { contract, id, routes })
  gravar('mf-manifest.json', {
    name: id,
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    shared: [],
    exposes: [{ id: `${id}:module`, assets: { js: { sync: ['assets/tela.js'], async: [] } } }],
  })
  fs.writeFileSync(join(dist, 'remoteEntry.js'), `/* ${conteudo} */`)
  fs.writeFileSync(join(dist, 'assets/tela.js'), `/* ${conteudo} */`)
  fs.mkdirSync(join(dist, 'so'))
  fs.writeFileSync(join(dist, 'so/index.html'), '<script src="/BASE/so/assets/main.js"></script>')
  selar(dist, version, { id, name: `mf-${id}`, contract, entry: 'remoteEntry.js', requires })
  return dist
}
const construidoShell = (version, { contract = 1, provides = PROVIDES, paths = ['/', '/login'] } = {}) => {
  const dist = fs.mkdtempSync(join(pasta, 'shell-'))
  fs.writeFileSync(
    join(dist, 'index.html'),
    `<head></head><script src="/BASE/main.js"></script><!-- ${version} -->`,
  )
  fs.writeFileSync(join(dist, 'main.js'), '')
  selar(dist, version, { id: 'shell', contract, provides, paths, fetches: { start: ['main.js'] } })
  return dist
}
const PROVIDES = { react: '19.3.1', '@clinica/shared-ui': '1.2.0' }
const publicar = (id, version, opcoes) =>
  deploy(`mf-${id}`, '--to', portal, '--from', construido(id, version, opcoes))
const publicarShell = (version, opcoes) =>
  deploy('shell', '--to', portal, '--from', construidoShell(version, opcoes))

/** Name and content of every file of the portal. */
const tudo = () =>
  fs
    .readdirSync(portal, { recursive: true })
    .filter((f) => fs.statSync(join(portal, f)).isFile())
    .sort()
    .map((f) => [f, fs.readFileSync(join(portal, f), 'utf8')])
const envelhecer = (horas) => {
  const quando = new Date(Date.now() - horas * 3_600_000)
  for (const dir of ['shell', ...fs.readdirSync(join(portal, 'remotes')).map((id) => `remotes/${id}`)])
    for (const v of fs.readdirSync(join(portal, dir))) fs.utimesSync(join(portal, dir, v), quando, quando)
  const historico = json(portal, 'historico.json')
  for (const entradas of Object.values(historico)) for (const e of entradas) e.ate = quando.toISOString()
  fs.writeFileSync(join(portal, 'historico.json'), JSON.stringify(historico))
}

beforeEach(async () => {
  pasta = fs.mkdtempSync(join(tmpdir(), 'clinica-deploy-'))
  portal = join(pasta, 'portal/novo')
  await publicarShell('1.0.0', { paths: ['/', '/login', '/usuario/nova-senha/:id?'] })
})
afterEach(() => fs.rmSync(pasta, { recursive: true, force: true }))

it('publishes an immutable folder named after its bytes and points remotes.json at it; the shell is untouched', async () => {
  const shell = fs.readFileSync(join(portal, 'shell.json'), 'utf8')
  expect((await publicar('agenda', '1.0.0')).codigo).toBe(0)
  const [remoto] = json(portal, 'remotes.json').remotes
  expect(remoto).toMatchObject({
    id: 'agenda',
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{12}$/),
    entry: `/remotes/agenda/${remoto.version}/remoteEntry.js`,
    manifest: `/remotes/agenda/${remoto.version}/mf-manifest.json`,
    integrity: expect.stringMatching(/^sha256-/),
    module: { id: 'agenda', contract: 1 },
    publicadoPor: expect.any(String),
    publicadoEm: expect.stringMatching(/Z$/),
  })
  expect(remoto).toHaveProperty('commit')
  expect(fs.readFileSync(join(portal, 'remotes/agenda', remoto.version, 'assets/tela.js'), 'utf8')).toBe(
    '/* 1.0.0 */',
  )
  expect(fs.readFileSync(join(portal, 'so/agenda/index.html'), 'utf8')).toBe(
    `<script src="/remotes/agenda/${remoto.version}/so/assets/main.js"></script>`,
  )
  expect(fs.readFileSync(join(portal, 'shell.json'), 'utf8')).toBe(shell)
})

describe('what is published is what was built', () => {
  const recusado = async (dist, motivo, app = 'mf-agenda') => {
    const antes = tudo()
    const { codigo, stderr } = await deploy(app, '--to', portal, '--from', dist)
    expect([codigo, stderr]).toEqual([1, expect.stringMatching(motivo)])
    expect(tudo()).toEqual(antes)
  }

  it.each([
    ['without a file', (d) => fs.rmSync(join(d, 'assets/tela.js')), /assets\/tela\.js/],
    ['without its assets', (d) => fs.rmSync(join(d, 'assets'), { recursive: true }), /assets\/tela\.js/],
    ['with a changed byte', (d) => fs.appendFileSync(join(d, 'remoteEntry.js'), ' '), /remoteEntry\.js/],
    ['with a file more', (d) => fs.writeFileSync(join(d, 'a-mais.js'), ''), /a-mais\.js/],
    [
      'with a version that is not of its bytes',
      (d) => {
        const build = json(d, 'build.json')
        fs.writeFileSync(join(d, 'build.json'), JSON.stringify({ ...build, version: '1.0.0-aaaaaaaaaaaa' }))
      },
      /não é a destes arquivos/,
    ],
    [
      'that was built for the tests alone',
      (d) =>
        fs.writeFileSync(join(d, 'build.json'), JSON.stringify({ ...json(d, 'build.json'), prova: true })),
      /construído só para os testes/,
    ],
    ['without build.json', (d) => fs.rmSync(join(d, 'build.json')), /falta build\.json/],
  ])('a dist %s is refused, and nothing changes', async (_nome, estragar, motivo) => {
    const dist = construido('agenda', '1.0.0')
    estragar(dist)
    await recusado(dist, motivo)
  })

  it('another remote’s dist is refused', () => recusado(construido('guias', '1.0.0'), /é de 'guias'/))

  it('a manifest that names a file which the build never had is refused', async () => {
    const dist = construido('agenda', '1.0.0')
    const build = json(dist, 'build.json')
    const manifest = json(dist, 'mf-manifest.json')
    manifest.exposes[0].assets.js.async.push('assets/outra.js')
    fs.writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify(manifest))
    selar(dist, '1.0.0', build)
    await recusado(dist, /não existem: assets\/outra\.js/)
  })

  it('a version that is there with other bytes is refused', async () => {
    const dist = construido('agenda', '1.0.0')
    await deploy('mf-agenda', '--to', portal, '--from', dist)
    const { version } = json(portal, 'remotes.json').remotes[0]
    fs.appendFileSync(join(portal, 'remotes/agenda', version, 'assets/tela.js'), ' ')
    await recusado(dist, /assets\/tela\.js/)
  })

  it('the same bytes may be published again', async () => {
    const dist = construido('agenda', '1.0.0')
    for (let i = 0; i < 2; i++)
      expect((await deploy('mf-agenda', '--to', portal, '--from', dist)).codigo).toBe(0)
    expect(fs.existsSync(join(portal, 'historico.json'))).toBe(false)
  })
})

it('looks at the folder before it builds anything', async () => {
  const vazia = join(pasta, 'vazia')
  const ocupada = join(pasta, 'ocupada')
  fs.mkdirSync(ocupada)
  fs.writeFileSync(join(ocupada, 'fotos.txt'), '')
  expect(await deploy('mf-agenda', '--to', vazia)).toMatchObject({
    codigo: 1,
    stderr: expect.stringContaining('não é um portal publicado'),
    stdout: '',
  })
  expect(await deploy('shell', '--to', ocupada)).toMatchObject({
    codigo: 1,
    stderr: expect.stringContaining('tem outros arquivos'),
    stdout: '',
  })
  expect((await deploy('mf-inventado', '--to', portal)).stderr).toContain('Não há um remoto mf-inventado')
  expect(fs.existsSync(vazia)).toBe(false)
})

describe('the shell', () => {
  const pagina = () => fs.readFileSync(join(portal, 'index.html'), 'utf8')

  it('is published into a new folder and replaced beside its remotes', async () => {
    await publicar('agenda', '1.0.0')
    const antes = json(portal, 'remotes.json').remotes
    expect((await publicarShell('1.1.0')).codigo).toBe(0)
    const { version } = json(portal, 'shell.json')
    expect(version).toMatch(/^1\.1\.0-/)
    expect(json(portal, 'remotes.json')).toEqual({
      shell: { version, base: `/shell/${version}/`, fetches: { start: ['main.js'] }, retiradas: [] },
      remotes: antes,
    })
    // The page names its files, asks for the first ones at once and says what is published.
    expect(pagina()).toMatch(
      new RegExp(
        `^<head><link rel="preload" as="script" href="/shell/${version}/main.js" crossorigin integrity="sha256-`,
      ),
    )
    expect(pagina()).toContain(
      `</script></head><script src="/shell/${version}/main.js"></script><!-- 1.1.0 -->`,
    )
    const [, catalogo] = /id="catalogo">(.*?)<\/script>/.exec(pagina())
    expect(JSON.parse(catalogo)).toEqual(json(portal, 'remotes.json'))
    expect(catalogo).not.toContain('<')
  })

  it('goes back to the version before', async () => {
    const antes = pagina()
    await publicarShell('1.1.0')
    const { version } = json(portal, 'shell.json')
    expect((await deploy('shell', '--to', portal, '--rollback')).codigo).toBe(0)
    expect(pagina().replace(`"retiradas":["${version}"]`, '"retiradas":[]')).toBe(antes)
    expect(json(portal, 'remotes.json').shell).toMatchObject({
      version: expect.stringMatching(/^1\.0\.0-/),
      retiradas: [version],
    })
  })

  it('is refused when a live remote could not run on it, also on the way back', async () => {
    await publicar('agenda', '1.0.0', { requires: { '@clinica/shared-ui': '^1.2.0' } })
    const antes = tudo()
    const nova = await publicarShell('2.0.0', { provides: { ...PROVIDES, '@clinica/shared-ui': '2.0.0' } })
    expect(nova).toMatchObject({ codigo: 1, stderr: expect.stringContaining('agenda: O remoto precisa de') })
    expect((await publicarShell('2.0.0', { contract: 2 })).codigo).toBe(1)
    expect((await publicarShell('2.0.0', { paths: ['/agenda'] })).stderr).toContain("já é de 'shell'")
    expect(tudo()).toEqual(antes)

    await publicarShell('1.1.0', { provides: { ...PROVIDES, '@clinica/shared-ui': '1.3.0' } })
    await publicar('agenda', '1.1.0', { requires: { '@clinica/shared-ui': '^1.3.0' } })
    expect(await deploy('shell', '--to', portal, '--rollback')).toMatchObject({
      codigo: 1,
      stderr: expect.stringContaining('agenda: O remoto precisa de @clinica/shared-ui ^1.3.0'),
    })
  })
})

it('goes back to the version before in under five seconds, keeping both folders', async () => {
  await publicar('agenda', '1.0.0')
  await publicar('cadastros', '7.0.0')
  await publicar('agenda', '1.1.0')
  expect(versoes()).toEqual(['agenda@1.1.0', 'cadastros@7.0.0'])

  const inicio = Date.now()
  const { codigo } = await deploy('mf-agenda', '--to', portal, '--rollback')
  expect(Date.now() - inicio).toBeLessThan(5_000)
  expect(codigo).toBe(0)
  expect(versoes()).toEqual(['agenda@1.0.0', 'cadastros@7.0.0'])
  expect(pastasDe('agenda')).toEqual(['1.0.0', '1.1.0'])

  // Open pages that run it learn that it was taken back, until it is published again.
  const retiradas = () => json(portal, 'remotes.json').remotes[0].retiradas.map((v) => v.split('-')[0])
  expect(retiradas()).toEqual(['1.1.0'])

  const outra = await deploy('mf-agenda', '--to', portal, '--rollback')
  expect(outra.codigo).toBe(1)
  expect(outra.stderr).toContain("Não há versão anterior de 'agenda'")
  await publicar('agenda', '1.2.0')
  expect(retiradas()).toEqual(['1.1.0'])
  await publicar('agenda', '1.1.0')
  expect(retiradas()).toEqual([])
})

it('removes only what neither the present, the rollback nor a page opened within a day needs', async () => {
  for (const v of ['1.0.0', '1.1.0', '1.2.0']) await publicar('agenda', v)
  for (const v of ['2.0.0', '2.1.0']) await publicarShell(v)
  expect((await deploy('--to', portal, '--prune')).stdout).toContain('Nada a remover')
  envelhecer(23)
  expect((await deploy('--to', portal, '--prune')).stdout).toContain('Nada a remover')
  envelhecer(25)
  const { stdout } = await deploy('--to', portal, '--prune')
  expect(stdout).toMatch(/shell\/1\.0\.0-\w+, agenda\/1\.0\.0-/)
  expect(pastasDe('agenda')).toEqual(['1.1.0', '1.2.0'])
  expect((await deploy('mf-agenda', '--to', portal, '--rollback')).codigo).toBe(0)
  expect((await deploy('shell', '--to', portal, '--rollback')).codigo).toBe(0)
  // Open pages still run what was live until this moment.
  expect((await deploy('--to', portal, '--prune')).stdout).toContain('Nada a remover')
})

it.each([
  ['another contract', { contract: 2 }, 'O remoto usa o contrato 2'],
  ['a newer shared package', { requires: { '@clinica/shared-ui': '^1.3.0' } }, '@clinica/shared-ui ^1.3.0'],
  ['another major', { requires: { react: '^20.0.0' } }, 'oferece 19.3.1'],
  ['a package that the shell has not', { requires: { 'x-y': '^1.0.0' } }, 'não oferece x-y'],
  ['a path of the shell', { paths: ['/login'] }, "O caminho /login de 'agenda' já é de 'shell'"],
  ['a shape of a shell path', { paths: ['/usuario/nova-senha'] }, "já é de 'shell'"],
  ['a path of another remote', { paths: ['/guia/cadastro/:outro'] }, "já é de 'guias'"],
])('refuses %s and leaves the portal as it was', async (_nome, opcoes, motivo) => {
  await publicar('guias', '1.0.0', { paths: ['/guia/cadastro/:id?'] })
  const antes = fs.readFileSync(join(portal, 'remotes.json'), 'utf8')
  const { codigo, stderr } = await publicar('agenda', '1.0.0', opcoes)
  expect(codigo).toBe(1)
  expect(stderr).toContain(motivo)
  expect(fs.readFileSync(join(portal, 'remotes.json'), 'utf8')).toBe(antes)
  expect(fs.existsSync(join(portal, 'remotes/agenda'))).toBe(false)
})

it('accepts a remote built one version earlier', async () => {
  const { codigo } = await publicar('agenda', '1.0.0', { requires: { '@clinica/shared-ui': '^1.1.0' } })
  expect(codigo).toBe(0)
})

describe('with the address of the API', () => {
  let api
  let corpo
  beforeEach(async () => {
    corpo = { versaoApi: '1.2.0' }
    api = createServer((_, res) => res.end(JSON.stringify(corpo)))
    await new Promise((r) => api.listen(0, '127.0.0.1', r))
  })
  afterEach(() => api.close())
  const publicarCom = (faixa, version = '1.0.0') => {
    const dist = construido('agenda', version, { requires: { react: '^19.3.1', '@clinica/api': faixa } })
    const url = `http://127.0.0.1:${api.address().port}`
    return deploy('mf-agenda', '--to', portal, '--from', dist, '--api', url)
  }

  it('publishes what the API there can serve, and refuses what it cannot', async () => {
    for (const faixa of ['^1.3.0', '^2.0.0']) {
      const { codigo, stderr } = await publicarCom(faixa)
      expect([codigo, stderr]).toEqual([
        1,
        expect.stringContaining(`O remoto precisa da API ${faixa}; a que está em uso é a 1.2.0.`),
      ])
    }
    expect(versoes()).toEqual([])
    expect((await publicarCom('^1.1.0')).codigo).toBe(0)
    expect(versoes()).toEqual(['agenda@1.0.0'])
  })

  it('goes back to no version that the API there cannot serve', async () => {
    await publicarCom('^1.1.0')
    await publicarCom('^1.2.0', '1.1.0')
    corpo = { versaoApi: '2.0.0' }
    const url = `http://127.0.0.1:${api.address().port}`
    const volta = await deploy('mf-agenda', '--to', portal, '--rollback', '--api', url)
    expect([volta.codigo, volta.stderr]).toEqual([1, expect.stringContaining('precisa da API ^1.1.0')])
    expect(versoes()).toEqual(['agenda@1.1.0'])
  })

  it('says when nothing there tells its version', async () => {
    corpo = {}
    const { codigo, stderr } = await publicarCom('^1.1.0')
    expect([codigo, stderr]).toEqual([1, expect.stringContaining('não diz a sua versão')])
  })
})

it('keeps both of two deployments at once', async () => {
  const respostas = await Promise.all([publicar('agenda', '1.0.0'), publicar('cadastros', '1.0.0')])
  expect(respostas.map((r) => r.codigo)).toEqual([0, 0])
  expect(versoes()).toEqual(['agenda@1.0.0', 'cadastros@1.0.0'])
})

describe('what is published was checked', () => {
  const RAIZ = join(__dirname, '..')
  const gravar = (casa, nome, texto) => {
    fs.mkdirSync(dirname(join(casa, nome)), { recursive: true })
    fs.writeFileSync(join(casa, nome), texto)
  }
  /** A checkout with one remote of its own, and what the command needs. */
  const checkout = () => {
    const casa = join(pasta, 'casa')
    for (const f of [
      'tools',
      '.gitignore',
      'pnpm-lock.yaml',
      'tsconfig.base.json',
      'biome.json',
      'package.json',
    ])
      fs.cpSync(join(RAIZ, f), join(casa, f), { recursive: true })
    fs.mkdirSync(join(casa, 'node_modules'))
    for (const f of fs.readdirSync(join(RAIZ, 'node_modules')))
      if (f !== '.cache') fs.symlinkSync(join(RAIZ, 'node_modules', f), join(casa, 'node_modules', f))
    gravar(casa, 'mf-prova/package.json', '{\n  "name": "@clinica/mf-prova",\n  "version": "1.0.0"\n}\n')
    gravar(
      casa,
      'mf-prova/tsconfig.json',
      `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": ".tsc", "types": ["jest"] },
  "include": ["src"]
}
`,
    )
    gravar(
      casa,
      'jest.config.js',
      `module.exports = { projects: [{ displayName: 'mf-prova', rootDir: '<rootDir>/mf-prova', transform: { '.ts$': '@swc/jest' } }] }`,
    )
    gravar(casa, 'mf-prova/src/soma.ts', 'export const soma = (a: number, b: number): number => a + b\n')
    gravar(
      casa,
      'mf-prova/src/soma.test.ts',
      "import { soma } from './soma'\n\nit('soma', () => expect(soma(1, 2)).toBe(3))\n",
    )
    return casa
  }
  /** Checks the remote of that checkout; answers what it says. */
  const conferir = (casa, opcoes = {}) =>
    new Promise((resolve) => {
      const codigo = `import { conferirApp } from './tools/lib/conferir.mjs'
        await conferirApp('mf-prova', ${JSON.stringify({ portal, ...opcoes })}).catch((e) => { console.log(e.message); process.exit(1) })`
      execFile(process.execPath, ['--input-type=module', '-e', codigo], { cwd: casa }, (erro, stdout) =>
        resolve({ codigo: erro ? 1 : 0, stdout }),
      )
    })

  it('refuses what does not type-check whatever is asked, and what fails its lint or its tests unless told', async () => {
    const casa = checkout()
    const certo = fs.readFileSync(join(casa, 'mf-prova/src/soma.ts'), 'utf8')
    const recusa = async (codigo, oQue, opcoes) => {
      gravar(casa, 'mf-prova/src/soma.ts', codigo)
      expect(await conferir(casa, opcoes)).toEqual({
        codigo: 1,
        stdout: expect.stringContaining(`Publicação recusada: mf-prova não passa em ${oQue}.`),
      })
    }
    const passa = async (codigo, dito, opcoes) => {
      gravar(casa, 'mf-prova/src/soma.ts', codigo)
      expect(await conferir(casa, opcoes)).toEqual({ codigo: 0, stdout: expect.stringContaining(dito) })
    }
    const tipos = certo.replace('a + b', 'String(a + b)')
    const estilo = certo.replace('a + b', '(a + b)')
    const testes = certo.replace('a + b', 'a - b')
    await recusa(tipos, 'tipos')
    await recusa(tipos, 'tipos', { semTestes: true })
    await recusa(estilo, 'biome')
    await recusa(testes, 'seus testes')
    await passa(testes, 'estilo e testes não foram conferidos', { semTestes: true })
    await passa(certo, 'Tipos, estilo e testes em ordem')
  })

  it('a shared package is tested along where it is not as a live build has it', async () => {
    const casa = checkout()
    gravar(
      casa,
      'mf-prova/package.json',
      '{\n  "name": "@clinica/mf-prova",\n  "version": "1.0.0",\n  "dependencies": {\n    "@clinica/shared-prova": "workspace:*"\n  }\n}\n',
    )
    gravar(
      casa,
      'shared-prova/package.json',
      '{\n  "name": "@clinica/shared-prova",\n  "version": "1.0.0"\n}\n',
    )
    gravar(casa, 'shared-prova/src/certo.ts', 'export const certo = true\n')
    gravar(casa, 'shared-prova/src/certo.test.ts', "it('certo', () => expect(false).toBe(true))\n")
    gravar(
      casa,
      'jest.config.js',
      `module.exports = { projects: ['mf-prova', 'shared-prova'].map((displayName) => ({ displayName, rootDir: '<rootDir>/' + displayName, transform: { '.ts$': '@swc/jest' } })) }`,
    )
    const recusado = {
      codigo: 1,
      stdout: expect.stringMatching(
        /shared-prova\/src\/certo\.test\.ts[\s\S]*mf-prova não passa em seus testes/,
      ),
    }
    const aqui = { portal }
    expect(await conferir(casa, aqui)).toEqual(recusado)
    // Published as it is now, by whoever: its own tests are not this remote's.
    const fontes = JSON.parse(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          "import { fontesDe } from './tools/lib/workspace.mjs'; console.log(JSON.stringify(fontesDe(['shared-prova'])))",
        ],
        { cwd: casa, encoding: 'utf8' },
      ),
    )
    const doShell = join(portal, 'shell', json(portal, 'shell.json').version, 'build.json')
    const publicado = json(doShell)
    fs.writeFileSync(doShell, JSON.stringify({ ...publicado, fontes }))
    expect(await conferir(casa, aqui)).toEqual({
      codigo: 0,
      stdout: expect.stringContaining('Conferindo mf-prova…'),
    })
    // Nobody's tests stood before that build.
    const entrada = join(portal, 'shell.json')
    fs.writeFileSync(entrada, JSON.stringify({ ...json(entrada), conferencia: 'semTestes' }))
    expect(await conferir(casa, aqui)).toEqual(recusado)
    fs.writeFileSync(entrada, JSON.stringify({ ...json(entrada), conferencia: 'feita' }))
    gravar(casa, 'shared-prova/src/certo.ts', 'export const certo = false\n')
    expect(await conferir(casa, aqui)).toEqual(recusado)
  })

  it('the entry says what was checked', async () => {
    await publicar('agenda', '1.0.0')
    expect(json(portal, 'remotes.json').remotes[0].conferencia).toBe('pasta')
  })
})
