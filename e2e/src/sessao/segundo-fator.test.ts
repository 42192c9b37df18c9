// Only in the whole run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { EMAIL_DEMO, entrar, SENHA_DEMO } from '../teste/cliente'
import { abrirNavegador, abrirPagina, expectConsole } from '../teste/navegador'
import { ate, dadosDeDemonstracao, iniciarPortal, type Portal, portaLivre, RAIZ } from '../teste/portal'

let portal: Portal
let navegador: Browser
/** Passkeys are of a name: `localhost`, not its number. */
let url = ''
beforeAll(async () => {
  const porta = await portaLivre()
  url = `http://localhost:${porta}`
  ;[portal, navegador] = await Promise.all([
    iniciarPortal({ porta, dados: dadosDeDemonstracao(), env: { PUBLIC_URL: url } }),
    abrirNavegador(),
  ])
})
afterAll(async () => {
  await navegador.close()
  await portal.parar()
})

const usados = new Set<string>()
/** The app's code of now; each opens once, so a used one waits for the next. */
const codigo = async (chave: string): Promise<string> => {
  const totp = new TOTP({ secret: Secret.fromBase32(chave.replaceAll(/\s/g, '')) })
  await ate('outro código do aplicativo', () => !usados.has(totp.generate()))
  usados.add(totp.generate())
  return totp.generate()
}
const lerChave = async (pagina: Page) => (await pagina.locator('code').textContent()) ?? ''
const dizerSenha = async (pagina: Page, botao: string) => {
  const dialogo = pagina.getByRole('dialog').last()
  await dialogo.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA_DEMO)
  await dialogo.getByRole('button', { name: botao }).click()
}
const senha = async (pagina: Page, email: string) => {
  await pagina.goto(`${url}/login`)
  await pagina.getByLabel('E-mail').fill(email)
  await pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
  await pagina.getByRole('button', { name: 'Entrar' }).click()
}
const sair = async (pagina: Page) => {
  await pagina.getByRole('button', { name: /Menu do usuário/ }).click()
  await pagina.getByRole('menuitem', { name: 'Sair' }).click()
  await pagina.waitForURL('**/login')
}

it('a person sets an app of codes up, comes in with it, and then with the passkey of their device', async () => {
  const { pagina, erros, fechar } = await abrirPagina(navegador)
  expectConsole(pagina, /^422 validacao .*ativar/, /^401 segundoFator/)
  const cdp = await pagina.context().newCDPSession(pagina)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await senha(pagina, EMAIL_DEMO.Recepcionista)
  await pagina.waitForURL('**/agendamento')
  await pagina.getByRole('button', { name: /Menu do usuário/ }).click()
  await pagina.getByRole('menuitem', { name: 'Segurança da conta' }).click()
  await pagina.getByRole('button', { name: 'Configurar' }).click()
  await dizerSenha(pagina, 'Continuar')
  const chave = await lerChave(pagina)
  await pagina.getByLabel('Código do aplicativo').fill('000000')
  await pagina.getByRole('button', { name: 'Confirmar' }).click()
  await pagina.getByText('O código não confere.').waitFor()
  await pagina.getByLabel('Código do aplicativo').fill(await codigo(chave))
  await pagina.getByRole('button', { name: 'Confirmar' }).click()
  const codigos = pagina.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await codigos.nth(9).waitFor()
  expect(await codigos.count()).toBe(10)
  await pagina.getByRole('button', { name: 'Guardei os códigos' }).click()

  await pagina.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await pagina.getByLabel('Nome da chave').fill('Notebook da recepção')
  await dizerSenha(pagina, 'Continuar')
  await pagina.getByText('Notebook da recepção').waitFor()

  await sair(pagina)
  await senha(pagina, EMAIL_DEMO.Recepcionista)
  await pagina.getByLabel('Código', { exact: true }).fill(await codigo(chave))
  await pagina.getByRole('button', { name: 'Entrar' }).click()
  await pagina.waitForURL('**/agendamento')

  await sair(pagina)
  await senha(pagina, EMAIL_DEMO.Recepcionista)
  await pagina.getByLabel('Não perguntar neste navegador por 30 dias').check()
  await pagina.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await pagina.waitForURL('**/agendamento')
  await sair(pagina)
  await senha(pagina, EMAIL_DEMO.Recepcionista)
  await pagina.waitForURL('**/agendamento')
  expect(erros).toEqual([])
  await fechar()
})

it('where the clinic begins to ask for it, a manager who is in by the password alone sets it up over what they type', async () => {
  const admin = await entrar(url, 'Administrador')
  const { pagina, erros, fechar } = await abrirPagina(navegador)
  expectConsole(pagina, /^401 configurarSegundoFator/)
  await senha(pagina, EMAIL_DEMO.Gerente)
  await pagina.waitForURL('**/agendamento')
  await pagina.goto(`${url}/paciente/cadastro`)
  const nome = pagina.locator('input[name=nome]')
  await nome.fill('Zilda Prates que espera')
  await admin.pedir('PUT', '/api/seguranca/clinica', { exigeSegundoFator: true })
  // The live stream of the page hears of it: nobody has to click.
  const dialogo = pagina.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialogo.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
  await dialogo.getByRole('button', { name: 'Entrar' }).click()
  await pagina.getByLabel('Código do aplicativo').fill(await codigo(await lerChave(pagina)))
  await pagina.getByRole('button', { name: 'Confirmar' }).click()
  // Nobody is in before the recovery codes were read.
  await pagina.getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
  expect(await pagina.evaluate(() => localStorage.getItem('clinica.token'))).toBeNull()
  await pagina.getByRole('button', { name: 'Guardei os códigos' }).click()
  await dialogo.waitFor({ state: 'hidden' })
  expect(await nome.inputValue()).toBe('Zilda Prates que espera')
  expect(erros).toEqual([])
  await fechar()
})

it('where the clinic asks for it, an administrator sets it up while coming in', async () => {
  const { pagina, erros, fechar } = await abrirPagina(navegador)
  expectConsole(pagina, /^401 configurarSegundoFator/)
  await senha(pagina, EMAIL_DEMO.Administrador)
  await pagina.getByLabel('Código do aplicativo').fill(await codigo(await lerChave(pagina)))
  await pagina.getByRole('button', { name: 'Confirmar' }).click()
  await pagina.getByRole('button', { name: 'Guardei os códigos' }).click()
  await pagina.waitForURL('**/agendamento')
  expect(erros).toEqual([])
  await fechar()
})

/** As somebody at the server's terminal. */
const remover = (dados: string, email: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(RAIZ, 'tools/segundo-fator.mjs'), 'remover', email],
    { encoding: 'utf8', env: { ...process.env, DADOS_DIR: dados, DATABASE_URL: '' } },
  )
  return { status, dito: stdout + stderr }
}
const asked = async () => {
  const corpo = JSON.stringify({ email: EMAIL_DEMO.Administrador, password: SENHA_DEMO })
  const headers = { 'content-type': 'application/json' }
  const r = await fetch(`${url}/api/login`, { method: 'POST', headers, body: corpo })
  return ((await r.json()) as { erro: { tipo: string } }).erro.tipo
}

it('who lost the device and is alone has it taken away by the command, once the server is stopped', async () => {
  expect(await asked()).toBe('segundoFator')
  await portal.parar({ guardar: true })
  const { dados } = portal
  expect(remover(dados, 'ninguem@clinica.demo')).toMatchObject({
    status: 2,
    dito: expect.stringContaining('Nenhum usuário tem o e-mail ninguem@clinica.demo.'),
  })
  expect(remover(dados, EMAIL_DEMO.Administrador)).toMatchObject({
    status: 0,
    dito: expect.stringContaining('foi retirado e as suas sessões foram encerradas.'),
  })
  portal = await iniciarPortal({ porta: Number(new URL(url).port), dados, env: { PUBLIC_URL: url } })
  expect(await asked()).toBe('configurarSegundoFator')
})
