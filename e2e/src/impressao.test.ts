import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { abrirNavegador, abrirPagina, CELULAR, entrarNaTela, MESA } from './teste/navegador'
import { ate, dadosDeDemonstracao, iniciarPortal, type Portal } from './teste/portal'

// As a clinic's desk opens the portal: by http and a name of its own network, which is no secure context.
const REDE = 'clinica.rede'

let portal: Portal
let navegador: Browser
let url: string
beforeAll(async () => {
  ;[portal, navegador] = await Promise.all([
    iniciarPortal({ dados: dadosDeDemonstracao() }),
    abrirNavegador([`--host-resolver-rules=MAP ${REDE} 127.0.0.1`]),
  ])
  url = portal.url.replace(/localhost|127\.0\.0\.1/, REDE)
})
afterAll(async () => {
  await navegador.close()
  await portal.parar()
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
    const { pagina, erros, fechar } = await abrirPagina(navegador, MESA)
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
    const { pagina, erros, fechar } = await abrirPagina(navegador, CELULAR)
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
