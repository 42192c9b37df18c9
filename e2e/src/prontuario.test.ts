// Runs again by Node 24.
// Runs again on other days.
import { type Agendamento, BYTES_DA_FOTO, checkFoto, LADO_DA_FOTO } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { reservasPossiveis, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { irPara, naSituacao, verTodos } from './teste/grade'
import { hojeNaClinica } from './teste/portal'

const ADENDO = 'Ligou à noite: a dor voltou ao subir escadas.'
const LEGENDA = 'Joelho direito, de frente'
const FRASES = 'Chegou sem dor. Fez a série inteira. Segue o plano.'

/** As a telephone takes it: larger than the portal keeps, hard to compress, and saying where it was taken. */
const fotoDeCelular = async (pagina: Page): Promise<Buffer> => {
  const url = await pagina.evaluate(() => {
    const tela = document.createElement('canvas')
    tela.width = 3000
    tela.height = 2000
    const pincel = tela.getContext('2d')
    for (let y = 0; y < 2000; y += 8)
      for (let x = 0; x < 3000; x += 8) {
        if (pincel) pincel.fillStyle = `rgb(${(x * y) % 256} ${(x * 7 + y) % 256} ${(y * 13) % 256})`
        pincel?.fillRect(x, y, 8, 8)
      }
    return tela.toDataURL('image/jpeg', 0.95)
  })
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const exif = Buffer.from('Exif\0\0GPS -19.9,-43.9')
  const segmento = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif])
  return Buffer.concat([jpeg.subarray(0, 2), segmento, jpeg.subarray(2)])
}

describe("a physiotherapist's session", () => {
  const clinica = clinicaDeDemonstracao()

  it('is evolved from its card, and the grid stands there again with that card evolved', async () => {
    const { mesa } = clinica
    const [reserva] = await reservasPossiveis(mesa, 1, somarDias(hojeNaClinica(), -6))
    if (!reserva) throw new Error('sem vaga na demonstração')
    const marcado = await mesa.pedir<{ agendamento: Agendamento }>(
      'POST',
      '/api/agenda/addAgendamento',
      reserva,
    )
    const { _id } = marcado.corpo.agendamento
    expect((await mesa.pedir('PUT', `/api/agenda/${_id}/atualizarAssinado`)).status).toBe(200)

    const { pagina, erros, fechar } = await clinica.abrir('Profissional')
    await irPara(pagina, reserva.data)
    await verTodos(pagina)
    await naSituacao(pagina, _id, 'assinado')
    await pagina.locator(`[data-ev="${_id}"]`).getByRole('button', { name: 'Mais ações' }).click()
    await pagina.getByRole('menuitem', { name: 'Evolução' }).click()
    await pagina.getByRole('button', { name: 'Evoluir esta sessão' }).click()
    const gaveta = pagina.getByRole('dialog')
    // By its label, which is what is seen: the drawer stands still by then.
    const pouca = pagina.getByRole('radio', { name: /^3, Pouca/ })
    await gaveta.locator('label', { has: pouca }).first().click()
    await gaveta
      .getByRole('radio', { name: /^3, Pouca/, checked: true })
      .first()
      .waitFor({ state: 'attached' })
    await gaveta.getByRole('group', { name: 'Respostas padrão' }).first().getByRole('button').first().click()
    await gaveta.getByRole('combobox', { name: /Nível no Pilates/ }).selectOption('Básico')
    const buffer = await fotoDeCelular(pagina)
    await gaveta
      .getByLabel('Escolher fotos ou PDF')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
    const legenda = gaveta.getByRole('textbox', { name: 'Legenda da foto 1' })
    await legenda.waitFor()
    // A photograph is fetched when it is near what is seen.
    await legenda.scrollIntoViewIfNeeded()
    await gaveta.getByRole('img', { name: 'Foto sem legenda' }).waitFor()
    await legenda.fill(LEGENDA)
    const escrito = gaveta.locator('textarea').last()
    await escrito.fill(FRASES)
    await pagina.keyboard.press('Control+s')

    await pagina.locator(`[data-grade="${reserva.data}"]`).waitFor()
    await verTodos(pagina)
    await naSituacao(pagina, _id, 'evoluido')
    await pagina.goto(`${clinica.portal.url}/paciente/${reserva.paciente._id}/evolucao2`)
    // Only the newest entry stands open, and the patient may have come again since.
    await pagina.getByRole('button', { name: 'Expandir todos' }).click()
    await pagina.getByText(FRASES).first().waitFor()
    const [aberta] = await Promise.all([
      pagina.waitForResponse(/\/arquivo$/),
      pagina.getByRole('button', { name: LEGENDA }).first().click(),
    ])
    const guardada = await aberta.body()
    const foto = checkFoto(guardada)
    if (typeof foto === 'string') throw new Error(foto)
    expect([buffer.length > BYTES_DA_FOTO, guardada.length <= BYTES_DA_FOTO]).toEqual([true, true])
    expect([foto.largura <= LADO_DA_FOTO, (foto.largura / foto.altura).toFixed(2)]).toEqual([true, '1.50'])
    await pagina.getByRole('img', { name: LEGENDA }).first().waitFor()
    expect(erros).toEqual([])
    await fechar()

    // Another one adds to it, under their own name; what was written stays as it is.
    const gerente = await clinica.abrir('Gerente')
    await gerente.pagina.goto(
      `${clinica.portal.url}/paciente/${reserva.paciente._id}/evolucao2?agendamento=${_id}`,
    )
    await gerente.pagina.getByRole('button', { name: 'Expandir todos' }).click()
    const registro = gerente.pagina.getByRole('article').filter({ hasText: FRASES }).first()
    await registro.getByRole('button', { name: 'Adendo' }).click()
    const texto = gerente.pagina.getByRole('textbox', { name: 'Texto do adendo' })
    await texto.fill(ADENDO)
    await gerente.pagina.getByRole('button', { name: 'Salvar adendo' }).click()
    await gerente.pagina.getByText('Adendo salvo.').waitFor()
    await registro.getByText(ADENDO).waitFor()
    await registro.getByText(FRASES).first().waitFor()
    expect(gerente.erros).toEqual([])
    await gerente.fechar()
  })
})
