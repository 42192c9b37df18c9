import { type Agendamento, addDias, type Perfil } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, openGrade } from '../../teste/grade'
import { expectConsole } from '../../teste/tela'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const VISTO = doDia().updatedAt
const DEPOIS = '2026-11-05T10:00:00.000Z'
const DEPOIS_DE_TUDO = '2026-11-05T10:00:09.000Z'
const enter = (a: Agendamento = doDia(), perfil: Perfil = 'Recepcionista') =>
  openGrade(api, perfil, grade(hora('08:00', [a])))
const status = () => cartao('a1')?.dataset.status
const corpos = (url: string) => callsTo(api, 'put', url).map((c) => JSON.parse(c.data))
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  await screen.findByRole('menuitem', { name: 'Editar' })
}
const recusa = (
  tipo: string,
  atual: Agendamento,
  quem = { alteradoPor: 'Bia Souza', alteradoPorId: 'bia' },
) => ({
  msg: 'Este agendamento foi alterado por outra pessoa.',
  erro: {
    tipo,
    titulo: '',
    conteudo: 'Este agendamento foi alterado por outra pessoa.',
    atual,
    ...quem,
    alteradoEm: DEPOIS,
  },
})
const lido = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull())
}

describe('signing and missing', () => {
  it.each([
    ['Assinar', 'assinado', 'atualizarAssinado', 'reverterAssinado'],
    [
      'Faltou',
      'faltou-sem-justificativa',
      'atualizarFaltouSemJustificativa',
      'reverterFaltouSemJustificativa',
    ],
  ] as const)(
    '%s names the version seen, and is taken back from its message',
    async (botao, para, ir, voltar) => {
      await enter()
      api.onPut(`/agenda/a1/${ir}`).reply(200, { agendamento: doDia({ status: para, updatedAt: DEPOIS }) })
      api.onPut(`/agenda/a1/${voltar}`).reply(200, { agendamento: doDia({ updatedAt: DEPOIS_DE_TUDO }) })
      fireEvent.click(screen.getByRole('button', { name: botao }))
      fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
      await waitFor(() => expect(status()).toBe('marcado'))
      expect(corpos(`/agenda/a1/${ir}`)).toEqual([{ updatedAt: VISTO }])
      expect(corpos(`/agenda/a1/${voltar}`)).toEqual([{ updatedAt: DEPOIS }])
      await waitFor(() => expect(cartao('a1')).toHaveFocus())
    },
  )

  it.each([
    ['assinado', 'Desfazer assinatura', 'reverterAssinado'],
    ['faltou-sem-justificativa', 'Desfazer falta', 'reverterFaltouSemJustificativa'],
  ] as const)('%s is taken back from the menu within its day', async (de, item, voltar) => {
    await enter(doDia({ status: de, statusDesde: HOJE }))
    api.onPut(`/agenda/a1/${voltar}`).reply(200, { agendamento: doDia({ updatedAt: DEPOIS }) })
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: item }))
    await waitFor(() => expect(status()).toBe('marcado'))
    expect(corpos(`/agenda/a1/${voltar}`)).toEqual([{ updatedAt: VISTO }])
  })

  it.each<[string, Partial<Agendamento>, Perfil]>([
    ['after its day', { status: 'assinado', statusDesde: addDias(HOJE, -1) }, 'Recepcionista'],
    ['once evolved', { status: 'evoluido', statusDesde: HOJE }, 'Gerente'],
    ['once billed', { status: 'assinado', statusDesde: HOJE, faturamento: HOJE }, 'Gerente'],
    ['by who may not sign', { status: 'assinado', statusDesde: HOJE }, 'Profissional'],
  ])('is not offered back %s', async (_, mudancas, perfil) => {
    await enter(doDia(mudancas), perfil)
    await menu()
    expect(screen.queryByRole('menuitem', { name: /^Desfazer/ })).toBeNull()
  })

  it('is not offered on a day to come', async () => {
    await enter()
    const amanha = addDias(HOJE, 1)
    const dia = {
      ...grade(
        hora('08:00', [doDia({ data: amanha }), doDia({ _id: 'a2', data: amanha, status: 'assinado' })]),
      ),
      dia: amanha,
    }
    api.onGet('/v2/agenda/').reply(200, dia)
    expect(screen.getByRole('button', { name: 'Assinar' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
    await waitFor(() => expect(cartao('a2')).toBeVisible())
    for (const name of ['Assinar', 'Faltou', 'Evoluir'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that another desk did first shows the card as it is, and who did what', async () => {
    expectConsole(/^409 desatualizado/)
    await enter()
    const atual = doDia({ status: 'faltou-sem-justificativa', updatedAt: DEPOIS })
    api.onPut('/agenda/a1/atualizarAssinado').reply(409, recusa('desatualizado', atual))
    fireEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    const dialogo = await screen.findByRole('alertdialog')
    expect(dialogo).toHaveTextContent('Bia Souza alterou este agendamento em')
    expect(dialogo).toHaveTextContent('Status: Marcado → Falta Justificada.')
    expect(status()).toBe('faltou-sem-justificativa')
    expect(cartao('a1')).not.toHaveAttribute('aria-busy')
    await lido()
  })

  it('says so when it was the same person, elsewhere', async () => {
    expectConsole(/^409 desatualizado/)
    await enter()
    const atual = doDia({ observacao: 'de cadeira', updatedAt: DEPOIS })
    api
      .onPut('/agenda/a1/atualizarAssinado')
      .reply(409, recusa('desatualizado', atual, { alteradoPor: 'Rita Lopes', alteradoPorId: 'u1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    const dialogo = await screen.findByRole('alertdialog')
    expect(dialogo).toHaveTextContent(/^O agendamento já tinha mudado.*Você mesmo alterou/)
    expect(dialogo).toHaveTextContent('Observação: nenhuma → de cadeira.')
    await lido()
  })
})

describe('the tablet on which patients sign', () => {
  const ASSINATURA = { numero: 12, em: DEPOIS, resumo: 'a'.repeat(64) }
  it('is sent a name from the card, which says so, and is asked it back', async () => {
    await enter()
    const noTablet = doDia({ noQuiosqueEm: DEPOIS, updatedAt: DEPOIS })
    api.onPut('/agenda/a1/mandarAoQuiosque').reply(200, { agendamento: noTablet })
    api
      .onPut('/agenda/a1/retirarDoQuiosque')
      .reply(200, { agendamento: doDia({ updatedAt: DEPOIS_DE_TUDO }) })
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Assinar no tablet' }))
    expect(await screen.findByText('no tablet')).toBeVisible()
    expect(corpos('/agenda/a1/mandarAoQuiosque')).toEqual([{ updatedAt: VISTO }])
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Retirar do tablet' }))
    await waitFor(() => expect(screen.queryByText('no tablet')).toBeNull())
    expect(corpos('/agenda/a1/retirarDoQuiosque')).toEqual([{ updatedAt: DEPOIS }])
  })

  it('is not offered by who does not sign at the desk, nor of what is signed', async () => {
    await enter(doDia({ status: 'assinado', semAssinatura: true }), 'Profissional')
    expect(screen.getByText('sem assinatura desenhada')).toBeVisible()
    await menu()
    expect(screen.queryByRole('menuitem', { name: /tablet|Assinaturas/ })).toBeNull()
  })

  it('leaves on the card what was drawn, and the message of its undoing says that it is kept', async () => {
    const assinado = doDia({ status: 'assinado', statusDesde: HOJE, assinatura: ASSINATURA })
    await enter(assinado)
    expect(screen.getByTitle('Assinatura nº 12, desenhada no tablet')).toBeVisible()
    const desenhada = {
      _id: 's1',
      numero: 12,
      assinadaEm: DEPOIS,
      recebidaPor: 'Rita Lopes',
      paciente: { _id: 'p1', nome: 'Bernardina Sampaio' },
      profissional: 'Ana Furtado',
      data: HOJE,
      hora: '08:00',
      tracos: 'M10 10L90 90',
      resumo: ASSINATURA.resumo,
      desfeitaEm: null,
      desfeitaPor: null,
    }
    const antiga = { ...desenhada, _id: 's0', numero: 11, desfeitaEm: DEPOIS, desfeitaPor: 'Bia Souza' }
    api.onGet('/agenda/a1/assinaturas').reply(200, { assinaturas: [desenhada, antiga] })
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Assinaturas desenhadas' }))
    const janela = await screen.findByRole('dialog', { name: 'Assinaturas desenhadas' })
    expect(await within(janela).findByRole('img', { name: /^Assinatura nº 12, desenhada/ })).toBeVisible()
    expect(within(janela).getByText(/Desfeita em .* por Bia Souza: fica aqui como histórico/)).toBeVisible()
    fireEvent.click(within(janela).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    api.onPut('/agenda/a1/reverterAssinado').reply(200, { agendamento: doDia({ updatedAt: DEPOIS }) })
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Desfazer assinatura' }))
    expect(await screen.findByText(/A assinatura desenhada nº 12 fica guardada no histórico/)).toBeVisible()
  })
})

describe('evolving', () => {
  const assinado = doDia({ status: 'assinado', statusDesde: HOJE })
  const evoluido = doDia({
    status: 'evoluido',
    statusDesde: HOJE,
    semRegistro: true,
    evoluidoPor: 'u1',
    updatedAt: DEPOIS,
  })

  it('by the button of the card is writing: the record opens on the session, and no status is set', async () => {
    await openGrade(api, 'Profissional', grade(hora('08:00', [assinado])), ['/paciente/:id/evolucao2'])
    fireEvent.click(screen.getByRole('button', { name: 'Evoluir' }))
    expect(await screen.findByText('/paciente/:id/evolucao2')).toBeVisible()
    expect(api.history.put).toHaveLength(0)
  })

  it('by the menu sets the status alone, says so, and is taken back', async () => {
    await enter(assinado, 'Profissional')
    api.onPut('/v2/agendamento/a1/atualizarEvoluido').reply(200, { agendamento: evoluido })
    api
      .onPut('/agenda/a1/reverterEvoluido')
      .reply(200, { agendamento: { ...assinado, updatedAt: DEPOIS_DE_TUDO } })
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Evoluir sem escrever' }))
    expect(await screen.findByText(/evoluído, sem registro no prontuário\.$/)).toBeVisible()
    expect(cartao('a1')).toHaveTextContent('sem registro')
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(status()).toBe('assinado'))
    expect(corpos('/agenda/a1/reverterEvoluido')).toEqual([{ updatedAt: DEPOIS }])
  })

  it('is taken back from the menu by who did it or a Gerente, while nothing is written', async () => {
    await enter(evoluido, 'Profissional')
    await menu()
    expect(screen.getByRole('menuitem', { name: 'Desfazer evolução' })).toBeVisible()
  })

  it.each<[string, Agendamento, Perfil]>([
    ['what has an entry', { ...evoluido, semRegistro: undefined } as never, 'Gerente'],
    ['what somebody else evolved, to a Profissional', { ...evoluido, evoluidoPor: 'u9' }, 'Profissional'],
  ])('offers no way back of %s', async (_, a, perfil) => {
    await enter(a, perfil)
    await menu()
    expect(screen.queryByRole('menuitem', { name: 'Desfazer evolução' })).toBeNull()
  })
})

describe('what was billed', () => {
  const faturada = (finalizado = false) => ({
    faturamento: HOJE,
    pacote: { _id: 'k1', nome: '2026_NOVEMBRO_45', finalizado },
  })
  const billed = doDia({ status: 'evoluido', faturamento: HOJE, pacote: '2026_NOVEMBRO_45' })
  const conteudo =
    'Este agendamento foi faturado em 05/11/2026 no pacote 2026_NOVEMBRO_45 e não pode ser limpo.'
  const clearRecusado = async (perfil: Perfil, finalizado = false) => {
    const erro = {
      tipo: 'faturado',
      titulo: conteudo,
      conteudo,
      atual: billed,
      faturada: faturada(finalizado),
    }
    api.onDelete('/agendamento/a1').reply(409, { msg: conteudo, erro })
    await openGrade(api, perfil, grade(hora('08:00', [billed])), ['/faturamento/cadastro/:id'])
    fireEvent.keyDown(cartao('a1'), { key: 'Delete' })
    const dialogo = await screen.findByRole('alertdialog', { name: 'Agendamento faturado' })
    expect(dialogo).toHaveTextContent(conteudo)
    return [...dialogo.querySelectorAll('button')].map((b) => b.textContent)
  }

  it('is refused without a question before, and who bills takes the date away, and puts it back', async () => {
    expectConsole(/^409 faturado/)
    expect(await clearRecusado('Faturista')).toEqual(['Abrir o pacote', 'Retirar a data', 'OK'])
    expect(api.history.delete.map((c) => c.params)).toEqual([
      expect.not.objectContaining({ confirmado: true }),
    ])
    api.onPut('/agenda/adicionarDataFaturamento').reply(200, { msg: '', agendamentos: [] })
    api.onGet('/faturamento/guia/g1').reply(200, { guia: { updatedAt: DEPOIS } })
    api.onPut('/guia/g1/faturamento').reply(200, { msg: '', guia: {} })
    fireEvent.click(screen.getByRole('button', { name: 'Retirar a data' }))
    await screen.findByText('Data de faturamento retirada: a sessão saiu do pacote 2026_NOVEMBRO_45.')
    expect(corpos('/agenda/adicionarDataFaturamento')).toEqual([[{ _id: 'a1', faturamento: null }]])
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await screen.findByText('Data de faturamento de volta.')
    expect(corpos('/guia/g1/faturamento')).toEqual([
      { datas: [{ _id: 'a1', faturamento: HOJE }], pacote: 'k1', updatedAt: DEPOIS },
    ])
  })

  it('leads to its package, which is all that is left of a finalised one', async () => {
    expectConsole(/^409 faturado/)
    expect(await clearRecusado('Gerente', true)).toEqual(['Abrir o pacote', 'OK'])
    fireEvent.click(screen.getByRole('button', { name: 'Abrir o pacote' }))
    expect(await screen.findByText('/faturamento/cadastro/:id')).toBeVisible()
  })

  it('is only told to who does not bill', async () => {
    expectConsole(/^409 faturado/)
    expect(await clearRecusado('Recepcionista')).toEqual(['OK'])
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Quem fatura pode retirar a data')
    await lido()
  })
})

describe('clearing', () => {
  const limpa = (a: Agendamento) => {
    api.onDelete('/agendamento/a1').reply(200, { agendamento: { ...a, ativo: false, updatedAt: DEPOIS } })
    api.onPost('/agendamento/a1/restaurar').reply(200, { agendamento: { ...a, updatedAt: DEPOIS_DE_TUDO } })
  }

  it('asks before more than a booking is lost, also with Delete, and takes no for an answer', async () => {
    const a = doDia({ status: 'evoluido', bloqueadoParaPagamento: true })
    await enter(a)
    limpa(a)
    cartao('a1').focus()
    fireEvent.keyDown(cartao('a1'), { key: 'Delete' })
    const pergunta = await screen.findByRole('alertdialog', { name: 'Limpar o agendamento?' })
    for (const perda of [
      'A assinatura do paciente.',
      'A ligação com a evolução',
      'O bloqueio do pagamento.',
      'A sessão contada na guia 010100012.',
    ])
      expect(pergunta).toHaveTextContent(perda)
    fireEvent.click(screen.getByRole('button', { name: 'Manter' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.history.delete).toHaveLength(0)
    expect(cartao('a1')).toBeVisible()

    fireEvent.keyDown(cartao('a1'), { key: 'Delete' })
    fireEvent.click(await screen.findByRole('button', { name: 'Limpar mesmo assim' }))
    await waitFor(() => expect(cartao('a1')).toBeNull())
    expect(api.history.delete[0]?.params).toEqual({ updatedAt: VISTO, confirmado: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(status()).toBe('evoluido'))
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({ updatedAt: DEPOIS })
  })

  it('of a card that another desk signed meanwhile leaves it there, signed', async () => {
    expectConsole(/^409 desatualizado/)
    await enter()
    api
      .onDelete('/agendamento/a1')
      .reply(409, recusa('desatualizado', doDia({ status: 'assinado', updatedAt: DEPOIS })))
    fireEvent.keyDown(cartao('a1'), { key: 'Delete' })
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Status: Marcado → Assinado.')
    expect(status()).toBe('assinado')
    await lido()
  })

  it('takes nothing back that somebody else brought back first', async () => {
    expectConsole(/^409 desatualizado/)
    const a = doDia()
    await enter(a)
    limpa(a)
    api
      .onPost('/agendamento/a1/restaurar')
      .reply(409, recusa('desatualizado', { ...a, observacao: 'de cadeira', updatedAt: DEPOIS_DE_TUDO }))
    fireEvent.keyDown(cartao('a1'), { key: 'Delete' })
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('O agendamento foi trazido de volta.')
    expect(cartao('a1')).toBeVisible()
    await lido()
  })
})
