// Only in the whole run.
import { EMAIL_DEMO, gradeDe, SENHA_DEMO } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { naSituacao } from './teste/grade'
import { abrirPagina, acessibilidade, CELULAR, entrarNaTela, transbordos } from './teste/navegador'
import { hojeNaClinica } from './teste/portal'

const clinica = clinicaDeDemonstracao()

it('a patient sent from the card signs on the tablet, and whoever leaves it finds a login', async () => {
  const { url } = clinica.portal
  const hoje = hojeNaClinica()
  const { horarios } = await gradeDe(clinica.mesa, 'CENTRO', hoje)
  const marcado = horarios
    .flatMap((h) => h.agendamentos)
    .find((a) => a.status === 'marcado' && a.paciente._id)
  if (!marcado) throw new Error('a demonstração não tem ninguém marcado hoje')
  const quem = marcado.paciente.nome_social ?? marcado.paciente.nome

  const tablet = await abrirPagina(clinica.navegador, CELULAR)
  await entrarNaTela(tablet.pagina, url, EMAIL_DEMO.Gerente, SENHA_DEMO)
  await tablet.pagina.goto(`${url}/quiosque`)
  await tablet.pagina.getByRole('combobox', { name: 'Unidade' }).click()
  await tablet.pagina.getByRole('option', { name: 'CENTRO' }).click()
  await tablet.pagina.getByRole('button', { name: 'Abrir o quiosque' }).click()
  await tablet.pagina.getByRole('heading', { name: 'Aguarde a sua vez' }).waitFor()
  // Nobody is logged in on it any more.
  expect(await tablet.pagina.evaluate(() => localStorage.getItem('clinica.token'))).toBeNull()

  const mesa = await clinica.abrir('Recepcionista')
  const cartao = mesa.pagina.locator(`[data-ev="${marcado._id}"]`)
  await cartao.getByRole('button', { name: /^Mais ações/ }).click()
  await mesa.pagina.getByRole('menuitem', { name: 'Assinar no tablet' }).click()
  await cartao.getByText('no tablet').waitFor()

  await tablet.pagina.getByRole('heading', { name: quem }).waitFor()
  expect([...(await acessibilidade(tablet.pagina)), ...(await transbordos(tablet.pagina))]).toEqual([])
  // Loaded again where it stands it goes on.
  await tablet.pagina.reload()
  await tablet.pagina.getByRole('heading', { name: quem }).waitFor()
  const quadro = await tablet.pagina.getByRole('img', { name: /^Quadro da assinatura/ }).boundingBox()
  if (!quadro) throw new Error('o quadro não está à vista')
  const at = (x: number, y: number) => [quadro.x + quadro.width * x, quadro.y + quadro.height * y] as const
  await tablet.pagina.mouse.move(...at(0.1, 0.6))
  await tablet.pagina.mouse.down()
  for (const [x, y] of [
    [0.25, 0.2],
    [0.4, 0.8],
    [0.6, 0.3],
    [0.9, 0.7],
  ] as const)
    await tablet.pagina.mouse.move(...at(x, y), { steps: 5 })
  await tablet.pagina.mouse.up()
  await tablet.pagina.getByRole('button', { name: 'Confirmar assinatura' }).click()
  await tablet.pagina.getByRole('heading', { name: 'Assinatura recebida. Obrigado.' }).waitFor()
  await naSituacao(mesa.pagina, marcado._id, 'assinado')

  await tablet.pagina.goto(`${url}/agendamento`)
  await tablet.pagina.getByRole('heading', { name: 'Entrar' }).waitFor()
  await tablet.pagina.goBack()
  await tablet.pagina.getByRole('heading', { name: 'Entrar' }).waitFor()
  await cartao.getByTitle(/^Assinatura nº \d+, desenhada/).waitFor()
  expect([...tablet.erros, ...mesa.erros]).toEqual([])
  await tablet.fechar()
})
