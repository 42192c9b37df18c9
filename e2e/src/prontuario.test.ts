// Runs again by Node 24.
// Runs again on other days.
import type { Agendamento } from '@clinica/shared-domain'
import { reservasPossiveis, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { irPara, naSituacao, verTodos } from './teste/grade'
import { hojeNaClinica } from './teste/portal'

const ADENDO = 'Ligou à noite: a dor voltou ao subir escadas.'
const FRASES = 'Chegou sem dor. Fez a série inteira. Segue o plano.'

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
    await gaveta
      .getByRole('radio', { name: /^3, Pouca/ })
      .first()
      .check({ force: true })
    await gaveta.getByRole('group', { name: 'Respostas padrão' }).first().getByRole('button').first().click()
    await gaveta.getByRole('combobox', { name: /Nível no Pilates/ }).selectOption('Básico')
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
