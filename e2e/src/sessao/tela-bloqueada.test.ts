// Only in the whole run.
import { EMAIL_DEMO, entrar, SENHA_DEMO } from '../teste/cliente'
import { clinicaDeDemonstracao } from '../teste/clinica'
import { abrirPagina, entrarNaTela, expectConsole } from '../teste/navegador'
import { ate } from '../teste/portal'

const clinica = clinicaDeDemonstracao()

it('a desk that is left locks with what is typed kept, the server too, and opens by PIN or password', async () => {
  const { url } = clinica.portal
  const admin = await entrar(url, 'Administrador')
  await admin.pedir('PUT', '/api/seguranca/clinica', { exigeSegundoFator: false, bloqueio: 5 })
  const { pagina, erros, fechar } = await abrirPagina(clinica.navegador)
  await entrarNaTela(pagina, url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
  await pagina.goto(`${url}/usuario/seguranca`)
  await pagina.getByRole('list', { name: 'Sessões abertas' }).getByText('este navegador').waitFor()
  await pagina.getByRole('button', { name: 'Definir um PIN' }).click()
  const dialogo = pagina.getByRole('dialog', { name: 'PIN deste navegador' })
  await dialogo.getByRole('textbox', { name: 'PIN de seis dígitos' }).fill('271828')
  await dialogo.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA_DEMO)
  await dialogo.getByRole('button', { name: 'Definir' }).click()
  await pagina.getByText('PIN definido para este navegador.').waitFor()

  await pagina.goto(`${url}/paciente/cadastro`)
  const nome = pagina.locator('input[name=nome]')
  await nome.fill('Zilda Prates que espera')
  // Nobody for six minutes, as the browser remembers it: the next look at the clock finds out.
  await pagina.evaluate(() => {
    const seis = 6 * 60_000
    const agora = Date.now
    Date.now = () => agora() + seis
  })
  const tela = pagina.getByRole('dialog', { name: 'Tela bloqueada' })
  await tela.waitFor()
  expect(await pagina.title()).not.toContain('paciente')
  const token = await pagina.evaluate(() => localStorage.getItem('clinica.token'))
  const com = { headers: { authorization: `Bearer ${token}` } }
  const pedir = async () => (await fetch(`${url}/api/paciente?limit=1`, com)).status
  await ate('o servidor não responde à tela bloqueada', async () => (await pedir()) === 401)
  // The Tab key goes round within the dialog, back to where it began.
  const pin = tela.getByRole('textbox', { name: 'PIN' })
  const emFoco = () => pin.evaluate((campo) => campo === document.activeElement)
  await pin.focus()
  let voltas = 0
  do await pagina.keyboard.press('Tab')
  while (!(await emFoco()) && ++voltas < 12)
  expect(await emFoco()).toBe(true)
  expectConsole(pagina, /^422 validacao .*desbloquear/)
  await tela.getByRole('textbox', { name: 'PIN' }).fill('314159')
  await tela.getByRole('button', { name: 'Desbloquear' }).click()
  await tela.getByText('O PIN não confere.').waitFor()
  await tela.getByRole('textbox', { name: 'PIN' }).fill('271828')
  await tela.getByRole('button', { name: 'Desbloquear' }).click()
  await tela.waitFor({ state: 'hidden' })
  expect(await nome.inputValue()).toBe('Zilda Prates que espera')

  // On purpose, and a page that is loaded anew is locked as it was.
  await pagina.getByRole('button', { name: /Menu do usuário/ }).click()
  await pagina.getByRole('menuitem', { name: 'Bloquear a tela' }).click()
  await tela.waitFor()
  pagina.once('dialog', (d) => void d.accept())
  await pagina.goto(`${url}/paciente`)
  await tela.waitFor()
  expect(await pagina.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'CPF' }).count()).toBe(
    0,
  )
  await tela.getByRole('button', { name: 'Usar a senha' }).click()
  await tela.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
  await tela.getByRole('button', { name: 'Desbloquear' }).click()
  await tela.waitFor({ state: 'hidden' })
  await pagina.getByRole('heading', { name: 'Pacientes' }).waitFor()
  expect(erros).toEqual([])
  await fechar()
})
