// Only in the whole run.
import { readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from '../teste/cliente'
import { clinicaDeDemonstracao } from '../teste/clinica'
import { abrirPagina, CELULAR, transbordos } from '../teste/navegador'
import { portaLivre, RAIZ } from '../teste/portal'

const PASTA = join(RAIZ, 'dist/portal')
const TIPOS: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** A host of its own: this remote's page and files, the API and its settings. Anything else is noted and refused. */
const hostDe = async (
  id: string,
  api: string,
): Promise<{ url: string; recusados: string[]; servidor: Server }> => {
  const recusados: string[] = []
  const { remotes } = JSON.parse(readFileSync(join(PASTA, 'remotes.json'), 'utf8'))
  const { version } = remotes.find((r: { id: string }) => r.id === id)
  const servidor = createServer((req, res) => {
    const [caminho = '/'] = (req.url ?? '/').split('?')
    if (caminho.startsWith('/api/') || caminho === '/config.json') {
      const { method, headers } = req
      const adiante = request(api + req.url, { method, headers }, (r) => {
        res.writeHead(r.statusCode ?? 502, r.headers)
        r.pipe(res)
      })
      adiante.on('error', () => res.destroy())
      res.on('close', () => adiante.destroy())
      req.pipe(adiante)
    } else if (caminho.startsWith(`/remotes/${id}/${version}/`)) {
      res.setHeader('content-type', TIPOS[caminho.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      res.end(readFileSync(join(PASTA, caminho)))
    } else if (caminho.startsWith(`/so/${id}`)) {
      res.setHeader('content-type', 'text/html; charset=utf-8')
      res.end(readFileSync(join(PASTA, 'so', id, 'index.html')))
    } else {
      recusados.push(caminho)
      res.writeHead(404).end()
    }
  })
  const porta = await portaLivre()
  await new Promise<void>((r) => servidor.listen(porta, '127.0.0.1', r))
  return { url: `http://127.0.0.1:${porta}`, recusados, servidor }
}

const preencherLogin = async (pagina: Page, email: string) => {
  await pagina.getByLabel('E-mail').fill(email)
  await pagina.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
  await pagina.getByRole('button', { name: 'Entrar' }).click()
}
const sair = async (pagina: Page) => {
  await pagina.getByRole('button', { name: /^Menu do usuário/ }).click()
  await pagina.getByRole('menuitem', { name: 'Sair' }).click()
  await pagina.getByLabel('E-mail').waitFor()
}

describe('a remote alone', () => {
  const clinica = clinicaDeDemonstracao()
  let host: Awaited<ReturnType<typeof hostDe>>
  beforeAll(async () => {
    host = await hostDe('cadastros', clinica.portal.url)
  })
  afterAll(() => {
    host.servidor.closeAllConnections()
    host.servidor.close()
  })

  it.each(['the host of the portal', 'a host of its own'])('opens its deep links on %s', async (onde) => {
    const base = `${onde === 'a host of its own' ? host.url : clinica.portal.url}/so/cadastros`
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador)
    await pagina.goto(`${base}/cid`)
    await pagina.getByText('Clínica Aurora').waitFor()
    await preencherLogin(pagina, EMAIL_DEMO.Gerente)
    await pagina.getByRole('heading', { name: 'CID' }).waitFor()
    expect(pagina.url()).toBe(`${base}/cid`)
    await pagina.getByText('Doença de Parkinson').waitFor()
    await pagina.reload()
    await pagina.getByText('Doença de Parkinson').waitFor()
    await pagina.waitForFunction(() => document.title === 'CID')

    await pagina.goto(`${base}/agendamento`)
    await pagina.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    await pagina.getByRole('link', { name: 'Ir para o início' }).click()
    await pagina.waitForURL(`${base}/paciente`)

    await sair(pagina)
    await preencherLogin(pagina, EMAIL_DEMO.Profissional)
    await pagina.getByRole('heading', { name: 'Pacientes' }).waitFor()
    await pagina.goto(`${base}/cid`)
    await pagina.getByText('Acesso restrito').waitFor()
    expect(erros).toEqual([])
    await fechar()
  })

  it('asks for nothing that its own host does not have', () => {
    expect(host.recusados).toEqual([])
  })

  it('is worked with on a phone, by its menu', async () => {
    const { pagina, fechar } = await abrirPagina(clinica.navegador, { ...CELULAR, colorScheme: 'dark' })
    await pagina.goto(`${clinica.portal.url}/so/cadastros/`)
    await preencherLogin(pagina, EMAIL_DEMO.Gerente)
    await pagina.waitForURL('**/so/cadastros/paciente')
    await pagina.getByRole('button', { name: 'Abrir menu' }).click()
    await pagina.getByRole('link', { name: 'CID' }).click()
    await pagina.getByRole('heading', { name: 'CID' }).waitFor()
    expect(await transbordos(pagina)).toEqual([])
    await fechar()
  })

  it.each([
    ['/', 'Portal da clínica'],
    ['/so/cadastros/', 'Cadastros · Portal da clínica'],
  ])(
    '%s is an application that a browser would install, as %s, and keeps nothing of the clinic',
    async (onde, nome) => {
      const { pagina, fechar } = await abrirPagina(clinica.navegador)
      await pagina.goto(clinica.portal.url + onde)
      // The manifest is named once the first screen stands.
      await pagina.locator('link[rel=manifest]').waitFor({ state: 'attached' })
      const cdp = await pagina.context().newCDPSession(pagina)
      const { errors, data } = await cdp.send('Page.getAppManifest')
      expect([errors, JSON.parse(data || '{}').name]).toEqual([[], nome])
      // This machine's own address counts as https does; a clinic's by http would be refused here.
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
      expect(
        await pagina.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          await caches.keys(),
        ]),
      ).toEqual([0, []])
      await fechar()
    },
  )
})
