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
  '/paciente',
  '/paciente/cadastro',
  '/profissional',
  '/profissional/cadastro',
  '/profissional/bloqueio',
  '/profissional/bloqueio/cadastro',
  '/medico',
  '/medico/cadastro',
  '/usuario',
  '/usuario/cadastro',
  '/usuario/nova-senha',
  '/usuario/bloqueio',
  '/usuario/bloqueio/cadastro',
  '/unidade',
  '/unidade/cadastro',
  '/convenio',
  '/convenio/cadastro',
  '/tabelasProcedimento',
  '/tabelasProcedimento/cadastro',
  '/especialidade',
  '/especialidade/cadastro',
  '/cid',
  '/cid/cadastro',
  '/dominio',
  '/dominio/cadastro',
  '/_401',
  '/nao-existe',
]

const REGISTROS = [
  '/paciente',
  '/profissional',
  '/profissional/bloqueio',
  '/medico',
  '/usuario',
  '/usuario/bloqueio',
  '/unidade',
  '/convenio',
  '/tabelasProcedimento',
  '/especialidade',
  '/dominio',
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

/** Every colour has arrived: on a busy machine even a transition of no time takes its frames. */
const pintada = async (pagina: Page) => {
  await pagina.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))))
  await pagina.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'))
}

describe('every screen, light and dark, at a desk and on a phone', () => {
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

  /** What is wrong with the page as it stands, light and dark; empty when nothing is. */
  const defeitos = async (pagina: Page): Promise<string[]> => {
    const achados: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await pagina.emulateMedia({ colorScheme })
      await pintada(pagina)
      // The other colours change colours only.
      const regras = colorScheme === 'dark' ? ['color-contrast'] : undefined
      const destes = [...(await acessibilidade(pagina, regras)), ...(await transbordos(pagina))]
      achados.push(...destes.map((d) => `${colorScheme}: ${d}`))
    }
    return achados
  }

  describe.each([
    ['desk', MESA],
    ['phone', CELULAR],
  ] as const)('%s', (_nome, opcoes) => {
    let semSessao: Awaited<ReturnType<typeof abrirPagina>>
    let comSessao: Awaited<ReturnType<typeof abrirPagina>>
    beforeAll(async () => {
      semSessao = await abrirPagina(navegador, opcoes)
      comSessao = await abrirPagina(navegador, { ...opcoes, storageState: sessao })
    })
    afterAll(async () => {
      await semSessao.fechar()
      await comSessao.fechar()
    })

    it.each([...PUBLICAS, ...INTERNAS])('%s passes axe and fits', async (caminho) => {
      const { pagina, erros } = PUBLICAS.includes(caminho) ? semSessao : comSessao
      await pagina.goto(portal.url + caminho)
      await sossegar(pagina)
      expect([await defeitos(pagina), erros]).toEqual([[], []])
    })

    // A record of each kind, as it is edited.
    it.each(REGISTROS)('the first record of %s passes axe and fits', async (lista) => {
      const { pagina, erros } = comSessao
      await pagina.goto(portal.url + lista)
      await sossegar(pagina)
      await pagina.locator(`a[href^="${lista}/cadastro/"]`).first().click()
      await pagina.waitForURL(`**${lista}/cadastro/*`)
      await pagina.getByRole('button', { name: 'Salvar', exact: true }).waitFor()
      await sossegar(pagina)
      expect([await defeitos(pagina), erros]).toEqual([[], []])
    })

    it.each(ABERTURAS)('%s passes axe and fits', async (_o, caminho, abrir) => {
      const { pagina, erros } = comSessao
      await pagina.goto(portal.url + caminho)
      await sossegar(pagina)
      await abrir(pagina)
      await pagina.waitForTimeout(600)
      expect([await defeitos(pagina), erros]).toEqual([[], []])
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
