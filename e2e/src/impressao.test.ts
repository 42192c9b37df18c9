// Only in the whole run.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { EMAIL_DEMO, entrar, type Mesa, SENHA_DEMO } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { abrirPagina, CELULAR, entrarNaTela, MESA } from './teste/navegador'
import { ate, iniciarPortal, RAIZ } from './teste/portal'

// As a clinic's desk opens the portal: by http and a name of its own network, which is no secure context.
const REDE = 'clinica.rede'

const clinica = clinicaDeDemonstracao('Recepcionista', [`--host-resolver-rules=MAP ${REDE} 127.0.0.1`])
let url: string
beforeAll(() => {
  url = clinica.portal.url.replace('127.0.0.1', REDE)
})

const abrirGuias = async (pagina: Page): Promise<string> => {
  await entrarNaTela(pagina, url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
  await pagina.goto(`${url}/guia`)
  const imprimir = pagina.getByRole('button', { name: /^Imprimir guia/ }).first()
  await imprimir.waitFor()
  expect(await pagina.evaluate(() => window.isSecureContext)).toBe(false)
  return ((await imprimir.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
}

describe('a printed guide', () => {
  it('is shown in a tab of its own, without a token in any address, and goes when the person leaves', async () => {
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, MESA)
    const numero = await abrirGuias(pagina)
    const pedidos: string[] = []
    pagina.on('request', (r) => pedidos.push(r.url()))
    const [aba] = await Promise.all([
      pagina.context().waitForEvent('page'),
      pagina.getByRole('button', { name: `Imprimir guia ${numero}` }).click(),
    ])
    // The browser's own viewer has taken the file.
    await ate('o PDF na aba', () => aba.frames().some((f) => f.url().startsWith('chrome-extension://')))
    expect(aba.url()).toMatch(new RegExp(`^blob:${url}/[\\w-]+$`))
    const token = await pagina.evaluate(() => localStorage.getItem('clinica.token'))
    expect(pedidos.some((p) => p.includes('/pdf'))).toBe(true)
    expect(pedidos.filter((p) => p.includes(String(token)))).toEqual([])
    await pagina.getByRole('button', { name: /^Menu do usuário/ }).click()
    await pagina.getByRole('menuitem', { name: 'Sair' }).click()
    await ate('a aba fechada', () => aba.isClosed())
    expect(erros).toEqual([])
    await fechar()
  })

  it('is saved under its name on a phone', async () => {
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, CELULAR)
    const numero = await abrirGuias(pagina)
    const [arquivo] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: `Imprimir guia ${numero}` }).click(),
    ])
    expect(arquivo.suggestedFilename()).toBe(`guia-${numero}.pdf`)
    expect(readFileSync(await arquivo.path()).toString('latin1', 0, 5)).toBe('%PDF-')
    await pagina.getByText(`guia-${numero}.pdf foi baixado.`).waitFor()
    expect(erros).toEqual([])
    await fechar()
  })
})

const PDF = join(__dirname, 'teste/textosDoPdf.mjs')
/** The colours in which the screen's paper is written, and the ground of the screen. */
const coresDe = async (pagina: Page) => {
  const folhas: { cores: string[] }[] = JSON.parse(
    execFileSync('node', [PDF], { input: await pagina.pdf(), maxBuffer: 64_000_000 }).toString(),
  )
  const tela = await pagina.evaluate(() => getComputedStyle(document.body).backgroundColor)
  return { papel: [...new Set(folhas.flatMap(({ cores }) => cores))].sort(), tela }
}

describe('a screen on paper', () => {
  it('is written in the colours of the light theme, though its person chose the dark one', async () => {
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, MESA)
    await abrirGuias(pagina)
    const claro = await coresDe(pagina)
    await pagina.evaluate(() => localStorage.setItem('clinica.tema', 'escuro'))
    await pagina.reload()
    await pagina
      .getByRole('button', { name: /^Imprimir guia/ })
      .first()
      .waitFor()
    const escuro = await coresDe(pagina)
    expect(escuro.tela).not.toBe(claro.tela)
    expect(claro.papel.length).toBeGreaterThan(1)
    expect(escuro.papel).toEqual(claro.papel)
    expect(erros).toEqual([])
    await fechar()
  })
})

/** `npm run restore -- FILE`; answers how it ended and what it said. */
const restaurar = (
  arquivo: string,
  dados: string,
  senha: string,
): Promise<{ codigo: number; disse: string }> =>
  new Promise((pronto) => {
    const env = { ...process.env, DADOS_DIR: dados, DATABASE_URL: '', BACKUP_SENHA: senha }
    const restore = execFile(
      process.execPath,
      [join(RAIZ, 'api/dist/restore.js'), arquivo],
      { env },
      (_erro, dito, erros) => pronto({ codigo: restore.exitCode ?? -1, disse: dito + erros }),
    )
  })
const listas = (mesa: Mesa) =>
  Promise.all(
    ['paciente?orderBy=nome', 'guia?orderBy=-autorizacao.dataEmissao'].map(async (lista) => {
      const { status, corpo } = await mesa.pedir('GET', `/api/${lista}&limit=50`)
      expect(status).toBe(200)
      return corpo
    }),
  )

describe('a backup', () => {
  it('is asked for under a passphrase, comes into its own tab, and is a clinic again elsewhere', async () => {
    const senha = 'cavalo bateria grampo correto'
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, MESA)
    await entrarNaTela(pagina, url, EMAIL_DEMO.Gerente, SENHA_DEMO)
    await pagina.goto(`${url}/backup/download`)
    for (const rotulo of ['Senha do backup', 'Confirmação da senha'])
      await pagina.getByLabel(rotulo).fill(senha)
    const pedidos: string[] = []
    pagina.context().on('request', (r) => pedidos.push(r.url()))
    const chegada = pagina
      .context()
      .waitForEvent('page')
      .then((aba) => aba.waitForEvent('download', { timeout: 120_000 }))
    await pagina.getByRole('button', { name: 'Fazer backup' }).click()
    await pagina
      .getByText('Preparando…')
      .or(pagina.getByText(/^Pronto em/))
      .waitFor()
    const baixado = await chegada
    expect(baixado.suggestedFilename()).toMatch(/^backup-[\d-]{19}\.clinica$/)
    await pagina.getByText(/^Pronto em/).waitFor({ timeout: 120_000 })
    expect(pedidos.some((p) => p.includes('/api/backup/arquivo/'))).toBe(true)
    const token = await pagina.evaluate(() => localStorage.getItem('clinica.token'))
    expect(pedidos.filter((p) => p.includes(String(token)) || p.includes('cavalo'))).toEqual([])
    expect(erros).toEqual([])
    const arquivo = await baixado.path()
    const dados = mkdtempSync(join(tmpdir(), 'clinica-e2e-'))
    expect(await restaurar(arquivo, dados, 'outra frase qualquer')).toEqual({
      codigo: 1,
      disse: expect.stringMatching(/senha[\s\S]*Nada foi restaurado/),
    })
    expect(await restaurar(arquivo, dados, senha)).toEqual({
      codigo: 0,
      disse: expect.stringContaining('Clínica restaurada'),
    })
    const outro = await iniciarPortal({ dados })
    try {
      expect(await listas(await entrar(outro.url, 'Recepcionista'))).toEqual(await listas(clinica.mesa))
    } finally {
      await outro.parar()
    }
    await fechar()
  })
})
