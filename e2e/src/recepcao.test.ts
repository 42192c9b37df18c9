// Runs again by Node 24.
// Runs again on other days.
import {
  EMAIL_DEMO,
  outraHoraLivre,
  reservasPossiveis,
  SENHA_DEMO,
  somarDias,
  temMaisQue,
} from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { escolher } from './teste/formulario'
import {
  arrastar,
  cartoesDe,
  comGuia,
  escolherProfissional,
  hora,
  irPara,
  marcarAs,
  naSituacao,
  verTodos,
} from './teste/grade'
import { abrirNavegador, abrirPagina, entrarNaTela, expectConsole } from './teste/navegador'
import { hojeNaClinica } from './teste/portal'
import { itWhole } from './teste/whole'

describe("a receptionist's day", () => {
  const clinica = clinicaDeDemonstracao()

  it('books with a guide, signs; the professional evolves; a second desk sees each change by itself', async () => {
    // A day that has come: nobody signs before it.
    const [reserva] = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), -6))
    if (!reserva) throw new Error('sem vaga na demonstração')
    const recepcao = await clinica.abrir('Recepcionista')
    const outra = await clinica.abrir('Profissional')
    await irPara(recepcao.pagina, reserva.data)
    await irPara(outra.pagina, reserva.data)
    await verTodos(outra.pagina)

    await marcarAs(recepcao.pagina, reserva.hora)
    await escolher(recepcao.pagina, 'Paciente', reserva.paciente.nome)
    await escolherProfissional(recepcao.pagina)
    await comGuia(recepcao.pagina)
    // Twice in a row: one booking.
    await recepcao.pagina.getByRole('button', { name: 'Salvar' }).dblclick()
    const cartao = cartoesDe(recepcao.pagina, reserva.hora, reserva.paciente.nome)
    const id = (await cartao.getAttribute('data-ev')) ?? ''

    await naSituacao(outra.pagina, id, 'marcado')
    // A professional may not sign.
    const naOutra = outra.pagina.locator(`[data-ev="${id}"]`)
    expect(await naOutra.getByRole('button', { name: 'Assinar' }).count()).toBe(0)

    await cartao.getByRole('button', { name: 'Assinar' }).click()
    await naSituacao(outra.pagina, id, 'assinado')
    await naOutra.getByRole('button', { name: 'Evoluir' }).click()
    // What is to be written is open at once.
    await outra.pagina.getByRole('dialog', { name: 'Nova evolução' }).waitFor()
    await outra.pagina.keyboard.press('Escape')
    await outra.pagina.getByRole('region', { name: 'Sessão a evoluir' }).waitFor()
    await outra.pagina.goBack()
    await naOutra.getByRole('button', { name: /^Mais ações/ }).click()
    await outra.pagina.getByRole('menuitem', { name: 'Evoluir sem escrever' }).click()
    await naSituacao(recepcao.pagina, id, 'evoluido')
    // By now a second booking would have come too.
    expect(await cartao.count()).toBe(1)

    expect([...recepcao.erros, ...outra.erros]).toEqual([])
    await recepcao.fechar()
    await outra.fechar()
  })

  itWhole(
    'squeezes a walk-in in, which the week of another desk shows, clears it and takes that back',
    async () => {
      const [, reserva] = await reservasPossiveis(clinica.mesa, 2, somarDias(hojeNaClinica(), 3))
      if (!reserva) throw new Error('sem vaga na demonstração')
      const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
      expectConsole(pagina, /^Informe .* para salvar\./)
      await irPara(pagina, reserva.data)
      const outra = await clinica.abrir('Gerente')
      await outra.pagina.goto(`${pagina.url()}&vista=semana`)
      const celula = outra.pagina.locator(`[data-celula="${reserva.data} ${reserva.hora}"]`)
      await celula.waitFor()
      await pagina.getByRole('tab', { name: 'Encaixe' }).click()
      await hora(pagina, reserva.hora)
        .getByRole('button', { name: `Encaixar às ${reserva.hora}` })
        .click()
      // Nobody of that name: pre-booked as typed, the first field that is still to be filled in hand.
      await pagina.getByRole('combobox', { name: 'Paciente' }).fill('Pessoa Que Chegou Agora')
      await pagina.getByRole('option', { name: 'Pré-agendar “Pessoa Que Chegou Agora”' }).click()
      await pagina.locator('[name=telefone]:focus, #campo-profissional:focus').waitFor()
      await pagina.getByRole('textbox', { name: 'Contato' }).fill('31999990000')
      // Whoever is proposed, where only one is there.
      await pagina.getByRole('combobox', { name: 'Profissional' }).fill('')
      await pagina.getByRole('button', { name: 'Salvar' }).click()
      await pagina.getByText('Informe o profissional para salvar.').waitFor()
      await escolherProfissional(pagina)
      await pagina.getByRole('button', { name: 'Salvar' }).click()
      await pagina.getByText('Informe a data de nascimento do paciente para salvar.').waitFor()
      await pagina.getByRole('textbox', { name: 'Data de nascimento' }).fill('02/03/1980')
      await pagina.getByRole('button', { name: 'Salvar' }).click()
      const cartao = pagina.locator('article', { hasText: 'Pessoa Que Chegou Agora' })
      await cartao.waitFor()
      expect(await cartao.getAttribute('data-status')).toBe('pre_agendado')
      await celula.getByText('encaixe').waitFor()
      // From the week's free slot to its booking, and back to the week.
      await celula.getByRole('button', { name: /Marcar/ }).click()
      await outra.pagina.getByRole('combobox', { name: 'Paciente' }).waitFor()
      await outra.pagina.goBack()
      await celula.waitFor()

      await cartao.getByRole('button', { name: 'Mais ações' }).click()
      await pagina.getByRole('menuitem', { name: 'Limpar' }).click()
      await cartao.waitFor({ state: 'detached' })
      await pagina.getByRole('button', { name: 'Desfazer' }).click()
      await cartao.waitFor()
      expect([...erros, ...outra.erros]).toEqual([])
      await fechar()
      await outra.fechar()
    },
  )

  itWhole('books, signs, clears and takes that back by keyboard alone', async () => {
    const [reserva] = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), -9))
    if (!reserva) throw new Error('sem vaga na demonstração')
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    await irPara(pagina, reserva.data)
    const teclas = pagina.keyboard
    const focado = () => pagina.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.ev)

    // One tab stop leads to the cards, behind what the hour's head offers where it is full; the arrows walk from card to card until the free
    // slot of that hour.
    await pagina.getByRole('tab', { name: 'Horários' }).focus()
    const naVaga = () =>
      pagina.evaluate((h) => {
        const { acao, hora } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
        return acao === 'marcar' && hora === h
      }, reserva.hora)
    const nosCartoes = () =>
      pagina.evaluate(() => !!document.activeElement?.closest('[data-ev], [data-slot]'))
    for (let i = 0; i < 40 && !(await nosCartoes()); i++) await teclas.press('Tab')
    for (let i = 0; i < 200 && !(await naVaga()); i++) await teclas.press('ArrowRight')
    expect(await naVaga()).toBe(true)

    await teclas.press('Enter')
    await pagina.getByRole('combobox', { name: 'Paciente' }).waitFor()
    // By the telephone, as somebody who calls says it.
    await teclas.type(`+55 ${reserva.paciente.telefone}`)
    await pagina.getByRole('option', { name: reserva.paciente.nome }).first().waitFor()
    await teclas.press('ArrowDown')
    await teclas.press('Enter')
    await pagina.locator('#campo-guias').filter({ hasText: /\d/ }).waitFor()
    await teclas.press('Tab')
    const profissional = pagina.locator('#campo-profissional:focus')
    await profissional.waitFor()
    if ((await profissional.inputValue()) === '') {
      await teclas.press('ArrowDown')
      await pagina.getByRole('option').first().waitFor()
      await teclas.press('ArrowDown')
      await teclas.press('Enter')
    }
    await teclas.press('Control+Enter')
    await pagina.getByRole('dialog').waitFor({ state: 'detached' })

    const cartao = cartoesDe(pagina, reserva.hora, reserva.paciente.nome)
    await cartao.waitFor()
    // The focus is on the new card: its first button signs, Delete clears.
    const id = await cartao.getAttribute('data-ev')
    await pagina.waitForFunction(
      (ev) => (document.activeElement as HTMLElement | null)?.dataset.ev === ev,
      id,
    )
    await teclas.press('Delete')
    await cartao.waitFor({ state: 'detached' })
    const desfazer = pagina.getByRole('button', { name: 'Desfazer' })
    await desfazer.focus()
    await teclas.press('Enter')
    await cartao.waitFor()
    await pagina.waitForFunction(
      (ev) => (document.activeElement as HTMLElement | null)?.dataset.ev === ev,
      id,
    )
    expect(await focado()).toBe(id)
    await teclas.press('Tab')
    await teclas.press('Enter')
    await naSituacao(pagina, id ?? '', 'assinado')
    expect(erros).toEqual([])
    await fechar()
  })

  itWhole('moves an appointment by hand, takes that back, and moves it by keys to another day', async () => {
    const [reserva] = await reservasPossiveis(clinica.mesa, 1, somarDias(hojeNaClinica(), 13))
    if (!reserva) throw new Error('sem vaga na demonstração')
    const feita = await clinica.mesa.pedir<{ agendamento: { _id: string } }>(
      'POST',
      '/api/agenda/addAgendamento',
      reserva,
    )
    const { _id } = feita.corpo.agendamento
    const outraHora = await outraHoraLivre(clinica.mesa, reserva)
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    // Both hours in sight.
    await pagina.setViewportSize({ width: 1440, height: 3000 })
    await irPara(pagina, reserva.data)
    const cartao = pagina.locator(`[data-ev="${_id}"]`)
    await arrastar(pagina, cartao.getByText('Marcado', { exact: true }), hora(pagina, outraHora))
    await hora(pagina, outraHora).locator(`[data-ev="${_id}"]`).waitFor()
    await pagina.getByRole('button', { name: 'Desfazer' }).click()
    await hora(pagina, reserva.hora).locator(`[data-ev="${_id}"]`).waitFor()

    await cartao.focus()
    const teclas = pagina.keyboard
    await teclas.press('r')
    await pagina.locator('[data-dia] button:focus').waitFor()
    await teclas.press('ArrowRight')
    const dia = await pagina.locator('[data-dia]:has(button:focus)').getAttribute('data-dia')
    await teclas.press('Enter')
    await teclas.press('Enter')
    await pagina.getByRole('dialog').waitFor({ state: 'detached' })
    await cartao.waitFor({ state: 'detached' })
    const lido = await clinica.mesa.pedir<{ agendamento: { data: string } }>(
      'GET',
      `/api/agenda/agendamento/${_id}`,
    )
    expect(dia).not.toBe(reserva.data)
    expect(lido.corpo.agendamento.data).toBe(dia)
    expect(erros).toEqual([])
    await fechar()
  })

  itWhole('repeats an appointment over the next weeks', async () => {
    const [, , ...possiveis] = await reservasPossiveis(clinica.mesa, 9, somarDias(hojeNaClinica(), 6))
    let reserva: (typeof possiveis)[number] | undefined
    for (const r of possiveis) if (!reserva && (await temMaisQue(clinica.mesa, r, 3))) reserva = r
    if (!reserva) throw new Error('sem vaga na demonstração')
    const feita = await clinica.mesa.pedir<{ agendamento: { _id: string } }>(
      'POST',
      '/api/agenda/addAgendamento',
      reserva,
    )
    expect(feita.status).toBe(201)
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    await irPara(pagina, reserva.data)
    const cartao = pagina.locator(`[data-ev="${feita.corpo.agendamento._id}"]`)
    await cartao.getByRole('button', { name: 'Mais ações' }).click()
    await pagina.getByRole('menuitem', { name: 'Repetir' }).click()
    const quantidade = pagina.getByRole('textbox', { name: 'Quantidade' })
    await quantidade.fill('15')
    expect(await quantidade.inputValue()).toBe('10')
    const feriado = {
      motivo: 'Padroeira',
      dataInicio: somarDias(reserva.data, 14),
      ativo: true,
      confirmado: true,
    }
    const fechado = await clinica.mesa.pedir<{ fechamento: { _id: string } }>(
      'POST',
      '/api/fechamento',
      feriado,
    )
    expect(fechado.status).toBe(201)
    await quantidade.fill('2')
    await pagina.getByText(/Feriado: Padroeira/).waitFor()
    await pagina.getByText('1 de 2 datas serão marcadas.').waitFor()
    await pagina.getByRole('button', { name: 'Repetir 1 ×' }).click()
    await pagina.getByRole('alertdialog', { name: 'Repetição' }).getByRole('button').click()
    const { corpo } = await clinica.mesa.pedir<{ agendamentos: { data: string; ativo: boolean }[] }>(
      'GET',
      `/api/paciente/${reserva.paciente._id}/agendamentos?limit=200`,
    )
    expect(corpo.agendamentos.some((a) => a.ativo && a.data === somarDias(reserva.data, 7))).toBe(true)
    expect(corpo.agendamentos.some((a) => a.ativo && a.data === feriado.dataInicio)).toBe(false)
    await clinica.mesa.pedir('DELETE', `/api/fechamento/${fechado.corpo.fechamento._id}`)
    expect(erros).toEqual([])
    await fechar()
  })

  itWhole(
    'works by plain http on the clinic’s own network, where the browser grants no secure context',
    async () => {
      const inseguro = await abrirNavegador(['--host-resolver-rules=MAP clinica.exemplo 127.0.0.1'])
      const { pagina, erros, fechar } = await abrirPagina(inseguro)
      const url = clinica.portal.url.replace('127.0.0.1', 'clinica.exemplo')
      await entrarNaTela(pagina, url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
      expect(await pagina.evaluate(() => window.isSecureContext)).toBe(false)
      await pagina.locator('#filtro-dia').waitFor()
      await pagina.getByText('Ao vivo').waitFor()
      expectConsole(pagina, /^Informe .* para salvar\./)
      await pagina.locator('[data-acao=marcar]').first().click()
      await pagina.getByRole('button', { name: 'Salvar' }).click()
      await pagina.getByText('Informe o nome do paciente para salvar.').waitFor()
      expect(erros).toEqual([])
      await fechar()
      await inseguro.close()
    },
  )
})
