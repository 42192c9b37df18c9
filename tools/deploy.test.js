jest.setTimeout(60_000)

const { execFile } = require('node:child_process')
const fs = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

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
const versoes = () => json(portal, 'remotes.json').remotes.map((r) => `${r.id}@${r.version}`)

/** A built remote, as tools/lib/build.mjs leaves it. */
const construido = (
  id,
  version,
  { paths = [`/${id}`], contract = 1, requires = { react: '^19.3.1' } } = {},
) => {
  const dist = join(pasta, `${id}-${version}`)
  fs.mkdirSync(join(dist, 'assets'), { recursive: true })
  const gravar = (nome, dados) => fs.writeFileSync(join(dist, nome), JSON.stringify(dados))
  const routes = paths.map((path) => ({ path, title: path, access: TODOS }))
  gravar('module.json', { contract, id, routes })
  gravar('build.json', {
    id,
    name: `mf-${id}`,
    version,
    contract,
    entry: 'remoteEntry.a.js',
    integrity: 'sha384-x',
    requires,
  })
  fs.writeFileSync(join(dist, 'remoteEntry.a.js'), `/* ${version} */`)
  fs.writeFileSync(join(dist, 'assets/tela.js'), `/* ${version} */`)
  return dist
}
const publicar = (id, version, opcoes) =>
  deploy(`mf-${id}`, '--to', portal, '--from', construido(id, version, opcoes))

beforeEach(() => {
  pasta = fs.mkdtempSync(join(tmpdir(), 'clinica-deploy-'))
  portal = join(pasta, 'portal')
  fs.mkdirSync(portal)
  fs.writeFileSync(join(portal, 'index.html'), 'shell')
  fs.writeFileSync(
    join(portal, 'shell.json'),
    JSON.stringify({
      version: '1.0.0',
      contract: 1,
      provides: { react: '19.3.1', '@clinica/shared-ui': '1.2.0' },
      paths: ['/', '/login', '/usuario/nova-senha/:id?'],
      files: [],
    }),
  )
})
afterEach(() => fs.rmSync(pasta, { recursive: true, force: true }))

it('publishes an immutable versioned folder and points remotes.json at it; the shell is untouched', async () => {
  expect((await publicar('agenda', '1.0.0')).codigo).toBe(0)
  expect(json(portal, 'remotes.json').remotes).toEqual([
    expect.objectContaining({
      id: 'agenda',
      version: '1.0.0',
      entry: '/remotes/agenda/1.0.0/remoteEntry.a.js',
      manifest: '/remotes/agenda/1.0.0/mf-manifest.json',
      integrity: 'sha384-x',
      module: expect.objectContaining({ id: 'agenda', contract: 1 }),
    }),
  ])
  expect(fs.readFileSync(join(portal, 'remotes/agenda/1.0.0/assets/tela.js'), 'utf8')).toBe('/* 1.0.0 */')
  expect(fs.readFileSync(join(portal, 'index.html'), 'utf8')).toBe('shell')
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
  expect(fs.readdirSync(join(portal, 'remotes/agenda')).sort()).toEqual(['1.0.0', '1.1.0'])

  const outra = await deploy('mf-agenda', '--to', portal, '--rollback')
  expect(outra.codigo).toBe(1)
  expect(outra.stderr).toContain("Não há versão anterior de 'agenda'")
})

it('removes only the folders that neither the present nor the rollback needs', async () => {
  for (const v of ['1.0.0', '1.1.0', '1.2.0']) await publicar('agenda', v)
  const { stdout } = await deploy('--to', portal, '--prune')
  expect(stdout).toContain('agenda/1.0.0')
  expect(fs.readdirSync(join(portal, 'remotes/agenda')).sort()).toEqual(['1.1.0', '1.2.0'])
  expect((await deploy('mf-agenda', '--to', portal, '--rollback')).codigo).toBe(0)
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

it('keeps both of two deployments at once', async () => {
  const respostas = await Promise.all([publicar('agenda', '1.0.0'), publicar('cadastros', '1.0.0')])
  expect(respostas.map((r) => r.codigo)).toEqual([0, 0])
  expect(versoes()).toEqual(['agenda@1.0.0', 'cadastros@1.0.0'])
})
