// Only in the whole run.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { deploy, seal } from './teste/implantar'
import { abrirNavegador, abrirPagina, entrarNaTela } from './teste/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal, RAIZ } from './teste/portal'

const implantar = (...args: string[]): string => deploy('mf-cadastros', ...args)

/** Name and time of every file of this folder of the portal: another when one of them was written. */
const impressaoDe = (portal: string, pasta: string): string => {
  const hash = createHash('sha256')
  for (const nome of readdirSync(join(portal, pasta), { recursive: true, encoding: 'utf8' }).sort()) {
    const arquivo = statSync(join(portal, pasta, nome))
    if (arquivo.isFile()) hash.update(nome).update(String(arquivo.mtimeMs))
  }
  return hash.digest('hex')
}
const impressaoDoShell = (portal: string): string =>
  readFileSync(join(portal, 'shell.json'), 'utf8') + impressaoDe(portal, 'shell')

describe('one remote is deployed while the portal runs', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-portal-'))
  const nova = mkdtempSync(join(tmpdir(), 'clinica-remoto-'))
  let portal: Portal
  let navegador: Browser
  beforeAll(async () => {
    cpSync(join(RAIZ, 'dist/portal'), pasta, { recursive: true })
    ;[portal, navegador] = await Promise.all([
      iniciarPortal({ dados: dadosDeDemonstracao(), portal: pasta }),
      abrirNavegador(),
    ])
    // The next version of the remote: another name of its screen.
    cpSync(join(RAIZ, 'mf-cadastros/dist'), nova, { recursive: true })
    const modulo = readFileSync(join(nova, 'module.json'), 'utf8')
    writeFileSync(
      join(nova, 'module.json'),
      modulo
        .replace('"title": "CID"', '"title": "Códigos CID"')
        .replace('"title": "CID",', '"title": "Códigos CID",'),
    )
    seal(nova)
  })
  afterAll(async () => {
    await navegador.close()
    await portal.parar()
    for (const p of [pasta, nova]) rmSync(p, { recursive: true, force: true })
  })

  it('shows the new version on reload, the shell as it was; a rollback takes it back', async () => {
    const antes = impressaoDoShell(pasta)
    const { pagina, erros, fechar } = await abrirPagina(navegador)
    await entrarNaTela(pagina, portal.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
    const versao = () =>
      pagina.evaluate(async () => {
        const r = (await (await fetch('/remotes.json')).json()) as {
          remotes: { id: string; version: string }[]
        }
        return r.remotes.find((x) => x.id === 'cadastros')?.version
      })
    const primeira = await versao()

    implantar('--to', pasta, '--from', nova)
    await pagina.goto(`${portal.url}/cid`)
    await pagina.locator('form[role=search]').waitFor()
    const segunda = await versao()
    expect(segunda).toMatch(/^9\.9\.9-/)
    const carregados = await pagina.evaluate(() =>
      performance.getEntriesByType('resource').map((r) => r.name),
    )
    expect(carregados.some((u) => u.includes(`/remotes/cadastros/${segunda}/`))).toBe(true)
    expect(impressaoDoShell(pasta)).toBe(antes)

    // One swap: seconds, however large the remote is.
    const versoes = impressaoDe(pasta, 'remotes')
    implantar('--to', pasta, '--rollback')
    expect(impressaoDe(pasta, 'remotes')).toBe(versoes)
    await pagina.reload()
    await pagina.locator('form[role=search]').waitFor()
    expect(await versao()).toBe(primeira)
    expect(erros).toEqual([])
    await fechar()
  })

  it('refuses a remote whose path is already somebody else’s, and leaves the portal as it was', () => {
    const modulo = JSON.parse(readFileSync(join(nova, 'module.json'), 'utf8')) as {
      routes: { path: string }[]
    }
    const roubo = {
      ...modulo,
      routes: modulo.routes.map((r, i) => (i === 0 ? { ...r, path: '/agendamento' } : r)),
    }
    writeFileSync(join(nova, 'module.json'), JSON.stringify(roubo))
    seal(nova)
    const antes = readFileSync(join(pasta, 'remotes.json'), 'utf8')
    expect(() => implantar('--to', pasta, '--from', nova)).toThrow(/já é de/)
    expect(readFileSync(join(pasta, 'remotes.json'), 'utf8')).toBe(antes)
  })
})
