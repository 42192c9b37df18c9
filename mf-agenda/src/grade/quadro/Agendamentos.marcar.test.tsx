// Not before a deploy.
import { addDias, addMeses, formatData, type GradeDoDia, type Perfil } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import {
  callsTo,
  cartao,
  doDia,
  GUIA,
  grade,
  gradeServer,
  HOJE,
  hora,
  id,
  openGrade,
  PACIENTE,
} from '../../teste/grade'
import { backToTheForm, expectConsole, loseFirstAnswer } from '../../teste/tela'

let api: MockAdapter
const pedidos = (metodo: 'get' | 'post', url: string) => callsTo(api, metodo, url)
const enter = (perfil: Perfil, dia: GradeDoDia) => openGrade(api, perfil, dia)

beforeEach(() => {
  api = gradeServer()
})
afterEach(() => {
  api.restore()
})

/** Opens the layer on the first free slot and fills it. */
const fill = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
  const paciente = await screen.findByRole('combobox', { name: /Paciente/ })
  await userEvent.type(paciente, 'Ber')
  await userEvent.click(await screen.findByRole('option', { name: /Bernardina/ }))
  await userEvent.click(screen.getByRole('combobox', { name: /Profissional/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Furtado' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Guia/ })).toHaveTextContent('010100012'))
}
const save = () => screen.getByRole('button', { name: 'Salvar' })

describe('booking', () => {
  it('sends one booking for a double click, with one key', async () => {
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    await fill()
    const novo = doDia({ _id: id(9), updatedAt: '2026-11-05T10:00:00.000Z' })
    let answer = () => {}
    api.onPost('/agenda/addAgendamento').reply(
      () =>
        new Promise((r) => {
          answer = () => r([201, { agendamento: novo }])
        }),
    )
    fireEvent.click(save())
    fireEvent.click(save())
    await waitFor(() => expect(pedidos('post', '/agenda/addAgendamento')).not.toHaveLength(0))
    answer()
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    const [pedido, ...outros] = pedidos('post', '/agenda/addAgendamento')
    expect(outros).toHaveLength(0)
    expect(pedido?.headers?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(pedido?.data)).toMatchObject({
      unidade: 'Centro',
      especialidade: 'Pilates',
      data: HOJE,
      hora: '08:00',
      status: 'marcado',
      paciente: { _id: PACIENTE._id, convenio: { _id: id(5), plano: 'Pleno' }, telefone: '11911112222' },
      profissional: { _id: id(2) },
      guia: [{ _id: GUIA._id }],
    })
  })

  const saveLosingTheAnswer = async () => {
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    await fill()
    const servidor = loseFirstAnswer(() => ({ agendamento: doDia({ _id: id(9) }) }))
    api.onPost('/agenda/addAgendamento').reply(servidor.reply)
    fireEvent.click(save())
    await backToTheForm()
    return servidor
  }

  it('is one after a lost answer, saved again as it was', async () => {
    const { feitos } = await saveLosingTheAnswer()
    fireEvent.click(save())
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(pedidos('post', '/agenda/addAgendamento')).toHaveLength(2)
    expect(feitos.size).toBe(1)
  })

  it('what was changed after a lost answer changes the booking that was made', async () => {
    await saveLosingTheAnswer()
    const feito = doDia({ _id: id(9), updatedAt: '2026-11-05T10:00:00.000Z' })
    api.onPut(`/agendamento/${id(9)}`).reply(200, { agendamento: feito })
    fireEvent.change(screen.getByRole('textbox', { name: 'Observação' }), { target: { value: 'de cadeira' } })
    fireEvent.click(save())
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    const [um, outro, ...mais] = pedidos('post', '/agenda/addAgendamento').map(
      (p) => p.headers?.['idempotency-key'],
    )
    expect([outro, mais]).toEqual([um, []])
    expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({
      observacao: 'de cadeira',
      updatedAt: doDia().updatedAt,
    })
  })

  it.each(['s', 'Enter'])('is saved by Ctrl+%s', async (key) => {
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    await fill()
    api.onPost('/agenda/addAgendamento').reply(201, { agendamento: doDia({ _id: id(9) }) })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Observação' }), { key, ctrlKey: true })
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(pedidos('post', '/agenda/addAgendamento')).toHaveLength(1)
  })

  it('is saved by Ctrl+Enter on a closed list too, which stays closed', async () => {
    expectConsole(/^Informe o nome do paciente para salvar\./)
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    await screen.findByRole('combobox', { name: /Paciente/ })
    fireEvent.keyDown(screen.getByRole('combobox', { name: /Hora/ }), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Informe o nome do paciente para salvar.')).toBeVisible()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says all that is missing at its field, leads to the first, and takes back what was given', async () => {
    expectConsole(/^Informe o profissional para salvar\./)
    expectConsole(/^Informe o nome do paciente para salvar\./)
    const dia = grade(hora('08:00', [], 2))
    const bia = { ...dia.profissionais[0], _id: id(4), nome: 'Bia Tavares', horas: [], bloqueios: [] }
    await enter('Recepcionista', { ...dia, profissionais: [bia] })
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    const paciente = await screen.findByRole('combobox', { name: /Paciente/ })
    const profissional = screen.getByRole('combobox', { name: /Profissional/ })
    const observacao = screen.getByRole('textbox', { name: 'Observação' })
    act(() => observacao.focus())
    fireEvent.click(save())
    await waitFor(() => expect(paciente).toHaveFocus())
    expect(paciente).toHaveAccessibleDescription('Informe o nome do paciente para salvar.')
    expect(profissional).toHaveAccessibleDescription('Informe o profissional para salvar.')
    expect([paciente, profissional].every((c) => c.matches('[aria-invalid=true]'))).toBe(true)
    await userEvent.type(paciente, 'Ber')
    await userEvent.click(await screen.findByRole('option', { name: /Bernardina/ }))
    expect(paciente).toBeValid()
    expect(screen.queryByText('Informe o nome do paciente para salvar.')).toBeNull()
    // Refused again for what is still missing.
    act(() => observacao.focus())
    fireEvent.click(save())
    await waitFor(() => expect(profissional).toHaveFocus())
    expect(profissional).toBeInvalid()
    await userEvent.click(profissional)
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Furtado' }))
    expect(profissional).toBeValid()
    expect(screen.queryByText(/para salvar/)).toBeNull()
    expect(api.history.post).toHaveLength(0)
  })

  it('says that a date is wrong, not that it is missing', async () => {
    expectConsole(/^Data inválida\./)
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    await fill()
    const nascimento = screen.getByRole('textbox', { name: /Data de nascimento/ })
    await userEvent.clear(nascimento)
    await userEvent.type(nascimento, '31/02/1980')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(nascimento).toHaveFocus())
    expect(nascimento).toHaveAccessibleDescription('Data inválida.')
    expect(screen.queryByText(/para salvar/)).toBeNull()
    expect(nascimento).toBeInvalid()
    expect(api.history.post).toHaveLength(0)
  })

  const question = {
    msg: 'O dia passou há 120 dias. Deseja marcar mesmo assim?',
    erro: { tipo: 'confirmacaoNecessaria', titulo: '', conteudo: '' },
  }
  it.each([
    ['Confirmar', [undefined, true]],
    ['Cancelar', [undefined]],
  ])('asks about a day long past before it is booked: %s', async (resposta, enviados) => {
    expectConsole(/^409 confirmacaoNecessaria/)
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    await fill()
    api.onPost('/agenda/addAgendamento').reply((c) => {
      const novo = doDia({ _id: id(9), updatedAt: '2026-11-05T10:00:00.000Z' })
      return JSON.parse(c.data).confirmado ? [201, { agendamento: novo }] : [409, question]
    })
    fireEvent.click(save())
    const pergunta = await screen.findByRole('alertdialog')
    expect(pergunta).toHaveTextContent(question.msg)
    fireEvent.click(within(pergunta).getByRole('button', { name: resposta }))
    await waitFor(() =>
      expect(pedidos('post', '/agenda/addAgendamento').map((c) => JSON.parse(c.data).confirmado)).toEqual(
        enviados,
      ),
    )
    if (resposta === 'Confirmar') return waitFor(() => expect(cartao(id(9))).toBeVisible())
    await waitFor(() => expect(save()).toBeEnabled())
    expect(screen.getByRole('combobox', { name: /Paciente/ })).toHaveValue('Bernardina Sampaio')
  })

  it('is not begun more than 24 months ahead', async () => {
    await enter('Recepcionista', grade(hora('08:00', [])))
    const longe = addDias(addMeses(HOJE, 24), 1)
    fireEvent.change(screen.getByRole('textbox', { name: /Dia/ }), { target: { value: formatData(longe) } })
    await waitFor(() => expect(pedidos('get', '/v2/agenda/').at(-1)?.params.dia).toBe(longe))
    fireEvent.click(await screen.findByRole('button', { name: 'Marcar às 08:00' }))
    const aviso = await screen.findByRole('alertdialog')
    expect(aviso).toHaveTextContent(`até ${formatData(addMeses(HOJE, 24))}, 24 meses à frente.`)
    expect(screen.queryByRole('combobox', { name: /Paciente/ })).toBeNull()
    fireEvent.click(within(aviso).getByRole('button', { name: 'OK' }))
  })

  it('does not let a blocked professional be picked', async () => {
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('combobox', { name: /Profissional/ }))
    const bloqueada = await screen.findByRole('option', { name: /Bia Tavares/ })
    expect(bloqueada).toHaveAttribute('aria-disabled', 'true')
    expect(bloqueada).toHaveTextContent('Férias')
  })

  it('offers whoever serves there for a walk-in outside the hours of duty', async () => {
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
    fireEvent.click(screen.getByRole('tab', { name: 'Encaixe' }))
    fireEvent.click(screen.getByRole('button', { name: 'Encaixar às 08:00' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /Profissional/ }))
    await screen.findByRole('option', { name: 'Ana Furtado' })
    expect(pedidos('get', '/agenda/profissionais').at(-1)?.params).toMatchObject({
      hora: '08:00',
      encaixe: true,
    })
  })

  it('shows the hour as it now is and keeps what was typed when the slot was lost', async () => {
    expectConsole(/^409 semVaga/)
    await enter('Recepcionista', grade(hora('08:00', []), hora('09:00', [])))
    await fill()
    const cheio = hora('08:00', [doDia({ _id: id(8) })], 0)
    api.onPost('/agenda/addAgendamento').replyOnce(409, {
      msg: 'Não há vaga.',
      erro: { tipo: 'semVaga', titulo: '', conteudo: 'Não há vaga.', atual: cheio },
    })
    fireEvent.click(save())
    expect(await screen.findByText(/acabou de ser ocupada em outra mesa/)).toBeVisible()
    expect(cartao(id(8))).toBeVisible()
    expect(screen.getByRole('combobox', { name: /Paciente/ })).toHaveValue('Bernardina Sampaio')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Hora/ }))
    fireEvent.click(await screen.findByRole('option', { name: /09:00/ }))
    api.onPost('/agenda/addAgendamento').reply(201, { agendamento: doDia({ _id: id(9), hora: '09:00' }) })
    fireEvent.click(save())
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(JSON.parse(pedidos('post', '/agenda/addAgendamento')[1]?.data).hora).toBe('09:00')
  })

  it('switches to pre-booking and back', async () => {
    expectConsole(/^Informe o paciente corretamente ou marque como pré-agendado\./)
    expectConsole(/^Informe a guia para salvar!/)
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    const caixa = await screen.findByRole('checkbox', { name: 'Pré-agendamento' })
    fireEvent.click(caixa)
    const nome = await screen.findByRole('textbox', { name: /Nome/ })
    await userEvent.type(nome, 'Fulana de Tal')
    await userEvent.type(screen.getByRole('textbox', { name: /Contato/ }), '31988770101')
    expect(screen.getByRole('textbox', { name: /Contato/ })).toHaveValue('(31) 988770101')
    await userEvent.type(screen.getByRole('textbox', { name: /Data de nascimento/ }), '01021980')
    await userEvent.click(screen.getByRole('combobox', { name: /Profissional/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Furtado' }))
    fireEvent.click(caixa)
    fireEvent.click(save())
    expect(
      await screen.findByText('Informe o paciente corretamente ou marque como pré-agendado.'),
    ).toBeVisible()
    fireEvent.click(caixa)
    api
      .onPost('/agenda/addAgendamento')
      .reply(201, { agendamento: doDia({ _id: id(9), status: 'pre_agendado' }) })
    fireEvent.click(save())
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(JSON.parse(api.history.post[0]?.data)).toMatchObject({
      status: 'pre_agendado',
      paciente: { nome: 'Fulana de Tal', data_nascimento: '1980-02-01' },
      guia: [],
    })
  })

  it('asks before what was typed is thrown away', async () => {
    await enter('Recepcionista', grade(hora('08:00', [], 2)))
    await fill()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByRole('combobox', { name: /Paciente/ })).toHaveValue('Bernardina Sampaio')
  })
})
