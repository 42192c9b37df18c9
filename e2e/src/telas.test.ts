import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './suporte/cliente'
import {
  abrirNavegador,
  abrirPagina,
  acessibilidade,
  CELULAR,
  entrarNaTela,
  MESA,
  transbordos,
} from './suporte/navegador'
import { dadosDeDemonstracao, iniciarPortal, type Portal } from './suporte/portal'

const PUBLICAS = ['/login', '/esqueci-senha', '/nova-senha/0123456789abcdef']
const INTERNAS = [
  '/home',
  '/agendamento',
  '/agenda',
  '/cid',
  '/cid/cadastro',
  '/usuario/nova-senha',
  '/_401',
  '/nao-existe',
]

/** What else a screen can show: opened before it is looked at. */
const ABERTURAS: [string, string, (pagina: Page) => Promise<void>][] = [
  ['menu', '/home', (p) => p.getByRole('button', { name: 'Abrir menu' }).click()],
  ['edição', '/agendamento', (p) => p.locator('[data-acao=marcar]').first().click()],
  ['ações', '/agendamento', (p) => p.locator('[data-acao=menu]').first().click()],
  ['profissionais', '/agendamento', (p) => p.getByRole('tab', { name: 'Profissionais' }).click()],
  ['encaixe', '/agendamento', (p) => p.getByRole('tab', { name: 'Encaixe' }).click()],
]

const sossegar = async (pagina: Page) => {
  await pagina.getByRole('heading', { level: 1 }).waitFor()
  await pagina.waitForFunction(() => document.querySelector('[role=progressbar]') === null)
  await pagina.waitForTimeout(300)
}

describe('every screen, light and dark, wide and on a phone', () => {
  let portal: Portal
  let navegador: Browser
  let sessao: BrowserContextOptions['storageState']
  beforeAll(async () => {
    ;[portal, navegador] = await Promise.all([
      iniciarPortal({ dados: dadosDeDemonstracao() }),
      abrirNavegador(),
    ])
    const { pagina, fechar } = await abrirPagina(navegador)
    await entrarNaTela(pagina, portal.url, EMAIL_DEMO.Administrador, SENHA_DEMO)
    sessao = await pagina.context().storageState()
    await fechar()
  })
  afterAll(async () => {
    await navegador.close()
    await portal.parar()
  })

  describe.each([
    ['light', 'mesa', MESA],
    ['dark', 'mesa', MESA],
    ['dark', 'celular', CELULAR],
  ] as const)('%s, %s', (colorScheme, _nome, opcoes) => {
    it.each([...PUBLICAS, ...INTERNAS])('%s passes axe and fits', async (caminho) => {
      const { pagina, erros, fechar } = await abrirPagina(navegador, {
        ...opcoes,
        colorScheme,
        ...(PUBLICAS.includes(caminho) ? {} : { storageState: sessao }),
      })
      await pagina.goto(portal.url + caminho)
      await sossegar(pagina)
      expect(await acessibilidade(pagina)).toEqual([])
      expect(await transbordos(pagina)).toEqual([])
      expect(erros).toEqual([])
      await fechar()
    })

    it.each(ABERTURAS)('%s passes axe and fits', async (_o, caminho, abrir) => {
      const { pagina, erros, fechar } = await abrirPagina(navegador, {
        ...opcoes,
        colorScheme,
        storageState: sessao,
      })
      await pagina.goto(portal.url + caminho)
      await sossegar(pagina)
      await abrir(pagina)
      await pagina.waitForTimeout(600)
      expect(await acessibilidade(pagina)).toEqual([])
      expect(await transbordos(pagina)).toEqual([])
      expect(erros).toEqual([])
      await fechar()
    })
  })

  it('works by plain http on the clinic’s own network, where the browser grants no secure context', async () => {
    const inseguro = await abrirNavegador(['--host-resolver-rules=MAP clinica.exemplo 127.0.0.1'])
    const { pagina, erros, fechar } = await abrirPagina(inseguro)
    const url = portal.url.replace('127.0.0.1', 'clinica.exemplo')
    await entrarNaTela(pagina, url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
    expect(await pagina.evaluate(() => window.isSecureContext)).toBe(false)
    await pagina.locator('#filtro-dia').waitFor()
    await pagina.getByText('Ao vivo').waitFor()
    await pagina.locator('[data-acao=marcar]').first().click()
    await pagina.getByRole('button', { name: 'Salvar' }).click()
    await pagina.getByText('Informe o profissional para salvar.').waitFor()
    expect(erros).toEqual([])
    await fechar()
    await inseguro.close()
  })
})
