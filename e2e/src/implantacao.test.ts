// Only in the whole run.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { deploy, seal } from './teste/implantar'
import { abrirNavegador, abrirPagina, entrarNaTela, expectConsole } from './teste/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal, RAIZ } from './teste/portal'

type Build = { provides: Record<string, string>; requires: Record<string, string> }

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

  const published = async (): Promise<string | undefined> => {
    const dados = JSON.parse(readFileSync(join(pasta, 'remotes.json'), 'utf8')) as {
      remotes: { id: string; version: string }[]
    }
    return dados.remotes.find((x) => x.id === 'cadastros')?.version
  }
  const openByMenu = async (pagina: Page, nome: string) => {
    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: nome }).click()
    await pagina.locator('form[role=search]').waitFor()
  }
  /** A tab that stands on the grid and has loaded nothing of the registers. */
  const tabOnGrid = async () => {
    const tela = await abrirPagina(navegador)
    await tela.pagina.clock.install()
    /** Versions of the registers whose entry this tab asked for. */
    const versoes: string[] = []
    tela.pagina.on('request', (r) => {
      const [, versao] = /\/remotes\/cadastros\/([^/]+)\/remoteEntry/.exec(r.url()) ?? []
      if (versao && !versoes.includes(versao)) versoes.push(versao)
    })
    await entrarNaTela(tela.pagina, portal.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
    await tela.pagina.locator('[data-grade]').waitFor()
    expect(versoes).toEqual([])
    return { ...tela, versoes }
  }

  it('a new version and a rollback reach an open tab, for an area that it had not opened', async () => {
    const { pagina, erros, versoes, fechar } = await tabOnGrid()
    implantar('--to', pasta, '--from', nova)
    const segunda = await published()
    await openByMenu(pagina, 'CID')
    expect(versoes).toEqual([segunda])
    await fechar()

    const outra = await tabOnGrid()
    implantar('--to', pasta, '--rollback')
    const primeira = await published()
    expect(primeira).not.toBe(segunda)
    await openByMenu(outra.pagina, 'CID')
    expect(outra.versoes).toEqual([primeira])
    expect([...erros, ...outra.erros]).toEqual([])
    await outra.fechar()
  })

  it('a version taken back while a form is open says so, and one click goes on in the other with what is typed', async () => {
    implantar('--to', pasta, '--from', nova)
    const { pagina, erros, versoes, fechar } = await tabOnGrid()
    await pagina.goto(`${portal.url}/cid/cadastro`)
    const descricao = pagina.getByRole('textbox', { name: /^Descrição(?! abreviada)/ })
    await pagina.getByRole('textbox', { name: /^Descrição abreviada/ }).fill('Q99.9')
    await descricao.fill('Dor que ninguém quer digitar de novo')
    implantar('--to', pasta, '--rollback')
    await pagina.clock.runFor(61_000)
    await pagina.getByText('Esta versão foi retirada.').waitFor()
    await pagina.getByRole('button', { name: 'Recarregar' }).click()
    await pagina.getByText('O que você estava digitando está de volta, ainda não salvo.').waitFor()
    expect(versoes.at(-1)).toBe(await published())
    expect(await descricao.inputValue()).toBe('Dor que ninguém quer digitar de novo')
    expect(await pagina.getByText('Esta versão foi retirada.').count()).toBe(0)
    await pagina.getByRole('button', { name: 'Salvar' }).click()
    await pagina.getByText('Registro salvo').waitFor()
    expect(erros).toEqual([])
    await fechar()
  })

  it('a shell that cannot serve a newer remote says so, and leads to the shell that can', async () => {
    const { pagina, erros, versoes, fechar } = await tabOnGrid()
    expectConsole(pagina, /precisa de uma versão mais nova do portal/)
    const shell = mkdtempSync(join(tmpdir(), 'clinica-shell-'))
    cpSync(join(RAIZ, 'shell/dist'), shell, { recursive: true })
    const change = (dist: string, como: (build: Build) => void) => {
      const build = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Build
      como(build)
      writeFileSync(join(dist, 'build.json'), JSON.stringify(build))
      writeFileSync(join(dist, 'outra.txt'), 'outra')
      seal(dist)
    }
    const ui = '@clinica/shared-ui'
    change(shell, (b) =>
      Object.assign(b.provides, { [ui]: b.provides[ui]?.replace(/\.\d+\.\d+$/, '.999.0') }),
    )
    change(nova, (b) => Object.assign(b.requires, { [ui]: b.requires[ui]?.replace(/\.\d+\.\d+$/, '.999.0') }))
    deploy('shell', '--to', pasta, '--from', shell)
    implantar('--to', pasta, '--from', nova)
    rmSync(shell, { recursive: true, force: true })

    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    await pagina
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'CID' })
      .click()
    await pagina.getByText(/precisa de uma versão mais nova do portal, que já foi publicada/).waitFor()
    expect(versoes).toEqual([])
    await pagina.getByRole('button', { name: 'Recarregar' }).first().click()
    await pagina.waitForFunction(() => [...document.scripts].some((s) => s.src.includes('/shell/9.9.9-')))
    expect(erros).toEqual([])
    await fechar()
    implantar('--to', pasta, '--rollback')
    deploy('shell', '--to', pasta, '--rollback')
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
