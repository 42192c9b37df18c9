// Only in the whole run.
import type { Agendamento } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { reservasPossiveis, somarDias } from '../teste/cliente'
import { clinicaDeDemonstracao } from '../teste/clinica'
import { comGuia, irPara, naSituacao } from '../teste/grade'
import { expectConsole } from '../teste/navegador'
import { hojeNaClinica } from '../teste/portal'

/** The undo of one message among those on the screen. */
const desfazer = (pagina: Page, mensagem: string) =>
  pagina.getByRole('status').filter({ hasText: mensagem }).getByRole('button', { name: 'Desfazer' })

describe('two desks on one card', () => {
  const clinica = clinicaDeDemonstracao()
  /** Booked a few days ago: what has not come is neither signed nor missed. */
  const marcar = async (troca: object = {}, qual = 0): Promise<Agendamento> => {
    const reservas = await reservasPossiveis(clinica.mesa, qual + 1, somarDias(hojeNaClinica(), -6))
    const { status, corpo } = await clinica.mesa.pedir<{ agendamento: Agendamento }>(
      'POST',
      '/api/agenda/addAgendamento',
      { ...reservas[qual], ...troca },
    )
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(corpo)}`)
    return corpo.agendamento
  }
  const abrir = async (perfil: 'Recepcionista' | 'Gerente', data: string) => {
    const janela = await clinica.abrir(perfil)
    await irPara(janela.pagina, data)
    return janela
  }

  it('takes back what was pressed by mistake, and clears nothing that it does not see', async () => {
    const { _id, data } = await marcar()
    const [aqui, la] = [await abrir('Recepcionista', data), await abrir('Gerente', data)]
    const cartao = aqui.pagina.locator(`[data-ev="${_id}"]`)

    await cartao.getByRole('button', { name: 'Faltou' }).click()
    await naSituacao(la.pagina, _id, 'faltou-sem-justificativa')
    await desfazer(aqui.pagina, 'Falta de').click()
    await naSituacao(la.pagina, _id, 'marcado')
    await naSituacao(aqui.pagina, _id, 'marcado')
    await cartao.getByRole('button', { name: 'Assinar' }).click()
    await naSituacao(la.pagina, _id, 'assinado')
    // Long after the message is gone: by keyboard, from the card's menu.
    await cartao.getByRole('button', { name: 'Mais ações' }).press('Enter')
    await aqui.pagina.getByRole('menuitem', { name: 'Desfazer assinatura' }).press('Enter')
    await naSituacao(la.pagina, _id, 'marcado')
    await naSituacao(aqui.pagina, _id, 'marcado')

    // A desk that has lost its live stream signs over what the other has just cleared for good.
    await la.pagina.route('**/api/eventos*', (rota) => rota.abort())
    await la.pagina.reload()
    await naSituacao(la.pagina, _id, 'marcado')
    await cartao.getByRole('button', { name: 'Assinar' }).click()
    await naSituacao(aqui.pagina, _id, 'assinado')
    expectConsole(la.pagina, /^409 desatualizado/)
    await la.pagina.locator(`[data-ev="${_id}"]`).press('Delete')
    const aviso = la.pagina.getByRole('alertdialog')
    await aviso.getByText('Status: Marcado → Assinado.').waitFor()
    await naSituacao(la.pagina, _id, 'assinado')
    await aviso.getByRole('button').click()

    await cartao.press('Delete')
    const pergunta = aqui.pagina.getByRole('alertdialog', { name: 'Limpar o agendamento?' })
    await pergunta.getByText('A assinatura do paciente.').waitFor()
    await aqui.pagina.keyboard.press('Escape')
    await pergunta.waitFor({ state: 'detached' })
    await naSituacao(aqui.pagina, _id, 'assinado')
    await cartao.press('Delete')
    await aqui.pagina.getByRole('button', { name: 'Limpar mesmo assim' }).click()
    await cartao.waitFor({ state: 'detached' })
    await desfazer(aqui.pagina, 'removido').click()
    await naSituacao(aqui.pagina, _id, 'assinado')
    expect(aqui.erros).toEqual([])
    await aqui.fechar()
    await la.fechar()
  })

  it('sets the two buttons apart, and makes them large enough for a finger', async () => {
    const { _id, data } = await marcar()
    const { pagina, fechar } = await abrir('Recepcionista', data)
    for (const [width, minimo] of [
      [1440, 24],
      [390, 44],
      [320, 44],
    ] as const) {
      await pagina.setViewportSize({ width, height: 844 })
      const caixas = await pagina
        .locator(`[data-ev="${_id}"]`)
        .getByRole('button', { name: /Assinar|Faltou/ })
        .evaluateAll((botoes) => botoes.map((b) => b.getBoundingClientRect().toJSON() as DOMRect))
      const [assinar, faltou] = caixas as [DOMRect, DOMRect]
      expect(faltou.left - assinar.right).toBeGreaterThanOrEqual(24)
      for (const { width: w, height: h } of caixas) expect(Math.min(w, h)).toBeGreaterThanOrEqual(minimo)
    }
    await fechar()
  })

  it.each([
    ['at once', false],
    ['when its guides were read before', true],
  ])(
    "makes a booking of a pre-booking that is confirmed %s, and asks before 'Confirmar' is lost",
    async (_quando, lidas) => {
      const pre = { status: 'pre_agendado', guia: [] }
      const reservas = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), 2))
      const paciente = { ...reservas[0]?.paciente, data_nascimento: '1980-03-02' }
      const { corpo } = await clinica.mesa.pedir<{ agendamento: Agendamento }>(
        'POST',
        '/api/agenda/addAgendamento',
        {
          ...reservas[0],
          ...pre,
          paciente,
        },
      )
      const { _id, data } = corpo.agendamento
      const { pagina, erros, fechar } = await abrir('Recepcionista', data)
      const cartao = pagina.locator(`[data-ev="${_id}"]`)
      const camada = pagina.getByRole('dialog')
      if (lidas) {
        const guias = pagina.waitForResponse((r) => r.url().includes('/api/v2/guia/paciente/'))
        await cartao.press('Enter')
        await camada.waitFor()
        await guias
        await pagina.keyboard.press('Escape')
        await camada.waitFor({ state: 'detached' })
      }
      await cartao.getByRole('button', { name: 'Confirmar' }).click()
      await camada.waitFor()
      await pagina.keyboard.press('Escape')
      await pagina.getByText('Alterações não salvas').waitFor()
      await pagina.getByRole('button', { name: 'Continuar editando' }).click()
      await comGuia(pagina)
      await pagina.keyboard.press('Control+s')
      await naSituacao(pagina, _id, 'marcado')
      expect(erros).toEqual([])
      await fechar()
    },
  )
})
