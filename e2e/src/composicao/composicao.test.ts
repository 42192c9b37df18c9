// Only in the whole run.
import type { CDPSession, Locator, Page } from 'playwright-core'
import { EMAIL_DEMO, SENHA_DEMO } from '../teste/cliente'
import { clinicaDeDemonstracao } from '../teste/clinica'
import { campo, novoPeloMenu, painel } from '../teste/formulario'
import { abrirPagina, CELULAR, entrarNaTela, expectConsole } from '../teste/navegador'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Composes `texto` key by key as a phone's keyboard does: each key (229) brings the whole word anew; then it is accepted. */
const compor = async (cdp: CDPSession, texto: string) => {
  for (let n = 1; n <= texto.length; n++) {
    const tecla = { key: 'Unidentified', windowsVirtualKeyCode: 229 }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...tecla })
    await cdp.send('Input.imeSetComposition', {
      text: texto.slice(0, n),
      selectionStart: n,
      selectionEnd: n,
    })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla })
  }
}

describe('text composed by the keyboard of a phone', () => {
  const clinica = clinicaDeDemonstracao()
  let tela: Awaited<ReturnType<typeof abrirPagina>>
  let pagina: Page
  let cdp: CDPSession
  beforeAll(async () => {
    tela = await abrirPagina(clinica.navegador, { ...CELULAR, userAgent: ANDROID })
    pagina = tela.pagina
    // The postal code is asked of a service outside, which a machine without a network does not reach.
    expectConsole(pagina, /^sem-resposta .*\/ws\//)
    cdp = await pagina.context().newCDPSession(pagina)
    await entrarNaTela(pagina, clinica.portal.url, EMAIL_DEMO.Administrador, SENHA_DEMO)
  })
  afterAll(() => expect(tela.erros).toEqual([]))

  const aceitarComposto = async (onde: Locator, texto: string, mostrado: string) => {
    await onde.click()
    await pagina.keyboard.press('Control+A')
    await compor(cdp, texto)
    expect(await onde.inputValue()).toBe(texto)
    await cdp.send('Input.insertText', { text: texto })
    expect(await onde.inputValue()).toBe(mostrado)
  }

  it('arrives intact in every masked field of a patient', async () => {
    await novoPeloMenu(pagina, 'Pacientes')
    const geral = painel(pagina, 'Geral')
    await aceitarComposto(campo(geral, 'Data de nascimento (1)'), '28021990', '28/02/1990')
    await geral.getByText(/^\d+ anos$/).waitFor()
    await aceitarComposto(campo(painel(pagina, 'Documentos'), 'CPF (1)'), '52998224725', '529.982.247-25')
    const contato = painel(pagina, 'Contato')
    await aceitarComposto(campo(contato, 'Celular (2)'), '31988770100', '(31) 98877-0100')
    await aceitarComposto(campo(contato, 'Telefone (2)'), '3132270100', '(31) 3227-0100')
    await aceitarComposto(campo(painel(pagina, 'Endereço'), 'CEP'), '30140071', '30140-071')
  })

  it('goes on behind what was composed before, and is left by a tap on another field', async () => {
    const nascimento = campo(painel(pagina, 'Geral'), 'Data de nascimento (1)')
    await nascimento.fill('')
    await nascimento.click()
    await compor(cdp, '2802')
    await cdp.send('Input.insertText', { text: '2802' })
    expect(await nascimento.inputValue()).toBe('28/02/')
    await compor(cdp, '1991')
    await campo(painel(pagina, 'Geral'), 'Nome social').click()
    expect(await nascimento.inputValue()).toBe('28/02/1991')
  })

  it('is replaced where it stands, and typed keys follow at the caret', async () => {
    const cpf = campo(painel(pagina, 'Documentos'), 'CPF (1)')
    await cpf.fill('')
    await cpf.click()
    await compor(cdp, '5299')
    await cdp.send('Input.insertText', { text: '5299' })
    // On Android the mask puts the caret in the next frame: no hand is faster than that.
    for (const tecla of '8224725') {
      await pagina.keyboard.press(tecla)
      await pagina.evaluate(() => new Promise((feito) => requestAnimationFrame(feito)))
    }
    expect(await cpf.inputValue()).toBe('529.982.247-25')
  })

  it('money too, and what is pasted', async () => {
    await pagina.goto(`${clinica.portal.url}/convenio/cadastro`)
    const valor = campo(pagina, 'Valor do CH')
    await aceitarComposto(valor, '1234,5', '1.234,5')
    await campo(pagina, 'Código ANS').click()
    expect(await valor.inputValue()).toBe('1.234,50')
    await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pagina.evaluate(() => navigator.clipboard.writeText('-5'))
    await valor.click()
    await pagina.keyboard.press('Control+A')
    await pagina.keyboard.press('Control+V')
    await pagina.getByText('Valor não pode ser negativo.').waitFor()
    expect(await valor.inputValue()).toBe('-5')
  })
})
