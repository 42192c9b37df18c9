import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { abrirPagina, CELULAR, entrarNaTela, MESA } from './teste/navegador'
import { ate } from './teste/portal'

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
