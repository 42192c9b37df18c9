import { hojeNaClinica } from '@clinica/shared-auth'
import type { Agendamento, GradeDoDia, HorarioDaGrade, Perfil } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { agendamento, logInAs, loseFirstAnswer, mockServer, open } from '../../teste/tela'
import { CHAVE_FILTROS } from '../filtros/filtrosGuardados'
import GradePage from '../GradePage'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const HOJE = hojeNaClinica()
const PACIENTE = {
  _id: id(1),
  nome: 'Bernardina Sampaio',
  nome_social: null,
  data_nascimento: '1980-02-01',
  contato: { celular: '11911112222', telefone: null, email: null },
  convenios: [{ _id: id(5), nome: 'Unimed', plano: 'Pleno', validade: '2099-01-01' }],
}
const GUIA = {
  _id: id(3),
  numero: '010100012',
  especialidade: 'Pilates',
  quantidade: 10,
  usadas: 2,
  quantidadeRestante: 8,
  convenio: { _id: id(5), nome: 'Unimed' },
  plano: 'Pleno',
}
const doDia = (mudancas: Partial<Agendamento> = {}): Agendamento => agendamento({ data: HOJE, ...mudancas })
const hora = (h: string, agendamentos: Agendamento[], livres = 1): HorarioDaGrade => ({
  hora: h,
  turno: 1,
  quantidade: agendamentos.length + livres,
  livres,
  agendamentos,
  desativados: [],
})
const grade = (...horarios: HorarioDaGrade[]): GradeDoDia => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: HOJE,
  horarios,
  profissionais: [],
})

let api: MockAdapter
const pedidos = (metodo: 'get' | 'post' | 'put' | 'delete', url: string) =>
  api.history[metodo].filter((c) => c.url === url)
const entrar = (perfil: Perfil, dia: GradeDoDia) => {
  logInAs(perfil)
  api.onGet('/v2/agenda/').reply(200, dia)
  open(<GradePage />, '/agendamento', '/agendamento')
  return screen.findByText('08:00')
}
const cartao = (ev: string) => document.querySelector<HTMLElement>(`[data-ev="${ev}"]`) as HTMLElement

beforeEach(() => {
  api = mockServer()
  api.onGet('/unidade').reply(200, {
    unidades: [
      { _id: 'u', nome: 'Norte' },
      { _id: 'v', nome: 'Centro' },
    ],
  })
  api.onGet('/especialidade').reply(200, {
    especialidades: [
      { _id: 'e', nome: 'Acupuntura' },
      { _id: 'f', nome: 'Pilates' },
    ],
  })
  api.onGet('/paciente').reply(200, { pacientes: [PACIENTE] })
  api.onGet(`/paciente/${PACIENTE._id}`).reply(200, { paciente: PACIENTE })
  api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [GUIA] })
  api.onGet('/agenda/profissionais').reply(200, {
    profissionais: [
      { _id: id(2), nome: 'Ana Furtado', bloqueado: false, motivo: null },
      { _id: id(4), nome: 'Bia Tavares', bloqueado: true, motivo: 'Férias' },
    ],
  })
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

/** Opens the layer on the first free slot and fills it. */
const preencher = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
  const paciente = await screen.findByRole('combobox', { name: /Paciente/ })
  await userEvent.type(paciente, 'Ber')
  await userEvent.click(await screen.findByRole('option', { name: /Bernardina/ }))
  await userEvent.click(screen.getByRole('combobox', { name: /Profissional/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Furtado' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Guia/ })).toHaveTextContent('010100012'))
}
const salvar = () => screen.getByRole('button', { name: 'Salvar' })

describe('the grid of the day', () => {
  it("opens on the person's unit, Pilates and today, and remembers what was chosen", async () => {
    await entrar('Recepcionista', grade(hora('08:00', [doDia()])))
    expect(pedidos('get', '/v2/agenda/')[0]?.params).toEqual({
      unidade: 'Centro',
      especialidade: 'Pilates',
      dia: HOJE,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
    await waitFor(() => expect(pedidos('get', '/v2/agenda/')).toHaveLength(2))
    const dia = pedidos('get', '/v2/agenda/')[1]?.params.dia as string
    expect(dia > HOJE).toBe(true)
    expect(JSON.parse(localStorage.getItem(CHAVE_FILTROS) ?? '{}')).toMatchObject({ unidade: 'Centro', dia })
  })

  it('demands a day that exists', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [doDia()])))
    fireEvent.change(screen.getByRole('textbox', { name: /Dia/ }), { target: { value: '31/02/2026' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    expect(await screen.findByText('Campo é obrigatório.')).toBeVisible()
    expect(pedidos('get', '/v2/agenda/')).toHaveLength(1)
  })

  it('offers walk-ins only to who holds encaixar_horario', async () => {
    await entrar('Supervisao', grade(hora('08:00', [doDia()])))
    expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual(['Horários', 'Profissionais'])
    fireEvent.click(screen.getByRole('tab', { name: 'Profissionais' }))
    expect(screen.getByText('Nenhum profissional em atendimento hoje.')).toBeVisible()
  })

  it('says what to do when the template has no hour', async () => {
    logInAs('Gerente')
    api.onGet('/v2/agenda/').reply(200, grade())
    open(<GradePage />, '/agendamento', '/agendamento')
    expect(await screen.findByText(/^Nenhum horário no modelo/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Abrir a agenda/ })).toHaveAttribute('href', '/agenda')
  })

  it('tries again after a failure', async () => {
    logInAs('Recepcionista')
    api.onGet('/v2/agenda/').replyOnce(500)
    open(<GradePage />, '/agendamento', '/agendamento')
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' })
    api.onGet('/v2/agenda/').reply(200, grade(hora('08:00', [doDia()])))
    fireEvent.click(tentar)
    expect(await screen.findByText('08:00')).toBeVisible()
  })
})

describe('booking', () => {
  it('sends one booking for a double click, with one key', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
    await preencher()
    const novo = doDia({ _id: id(9), updatedAt: '2026-11-05T10:00:00.000Z' })
    api
      .onPost('/agenda/addAgendamento')
      .reply(() => new Promise((r) => setTimeout(() => r([201, { agendamento: novo }]), 50)))
    fireEvent.click(salvar())
    fireEvent.click(salvar())
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
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
    await preencher()
    const servidor = loseFirstAnswer(() => ({ agendamento: doDia({ _id: id(9) }) }))
    api.onPost('/agenda/addAgendamento').reply(servidor.reply)
    fireEvent.click(salvar())
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull())
    return servidor
  }

  it('is one after a lost answer, saved again as it was', async () => {
    const { feitos } = await saveLosingTheAnswer()
    fireEvent.click(salvar())
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(pedidos('post', '/agenda/addAgendamento')).toHaveLength(2)
    expect(feitos.size).toBe(1)
  })

  it('is taken with what was changed after a lost answer', async () => {
    const { feitos } = await saveLosingTheAnswer()
    fireEvent.change(screen.getByRole('textbox', { name: 'Observação' }), { target: { value: 'de cadeira' } })
    fireEvent.click(salvar())
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(JSON.parse(String([...feitos.values()].at(-1)?.corpo))).toMatchObject({ observacao: 'de cadeira' })
  })

  it.each(['s', 'Enter'])('is saved by Ctrl+%s', async (key) => {
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
    await preencher()
    api.onPost('/agenda/addAgendamento').reply(201, { agendamento: doDia({ _id: id(9) }) })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Observação' }), { key, ctrlKey: true })
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(pedidos('post', '/agenda/addAgendamento')).toHaveLength(1)
  })

  it('says what is missing and sends nothing', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    await screen.findByRole('combobox', { name: /Paciente/ })
    fireEvent.click(salvar())
    expect(await screen.findByRole('alert')).toHaveTextContent('Informe o profissional para salvar.')
    expect(api.history.post).toHaveLength(0)
  })

  it('does not let a blocked professional be picked', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('combobox', { name: /Profissional/ }))
    const bloqueada = await screen.findByRole('option', { name: /Bia Tavares/ })
    expect(bloqueada).toHaveAttribute('aria-disabled', 'true')
    expect(bloqueada).toHaveTextContent('Férias')
  })

  it('offers whoever serves there for a walk-in outside the hours of duty', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [doDia()])))
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
    await entrar('Recepcionista', grade(hora('08:00', []), hora('09:00', [])))
    await preencher()
    const cheio = hora('08:00', [doDia({ _id: id(8) })], 0)
    api.onPost('/agenda/addAgendamento').replyOnce(409, {
      msg: 'Não há vaga.',
      erro: { tipo: 'semVaga', titulo: '', conteudo: 'Não há vaga.', atual: cheio },
    })
    fireEvent.click(salvar())
    expect(await screen.findByText(/acabou de ser ocupada em outra mesa/)).toBeVisible()
    expect(cartao(id(8))).toBeVisible()
    expect(screen.getByRole('combobox', { name: /Paciente/ })).toHaveValue('Bernardina Sampaio')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Hora/ }))
    fireEvent.click(await screen.findByRole('option', { name: /09:00/ }))
    api.onPost('/agenda/addAgendamento').reply(201, { agendamento: doDia({ _id: id(9), hora: '09:00' }) })
    fireEvent.click(salvar())
    await waitFor(() => expect(cartao(id(9))).toBeVisible())
    expect(JSON.parse(pedidos('post', '/agenda/addAgendamento')[1]?.data).hora).toBe('09:00')
  })

  it('switches to pre-booking and back', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
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
    fireEvent.click(salvar())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Informe o paciente corretamente ou marque como pré-agendado.',
    )
    fireEvent.click(caixa)
    api
      .onPost('/agenda/addAgendamento')
      .reply(201, { agendamento: doDia({ _id: id(9), status: 'pre_agendado' }) })
    fireEvent.click(salvar())
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(JSON.parse(api.history.post[0]?.data)).toMatchObject({
      status: 'pre_agendado',
      paciente: { nome: 'Fulana de Tal', data_nascimento: '1980-02-01' },
      guia: [],
    })
  })

  it('asks before what was typed is thrown away', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [], 2)))
    await preencher()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByRole('combobox', { name: /Paciente/ })).toHaveValue('Bernardina Sampaio')
  })
})

describe('a card', () => {
  it('is signed by its own call', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [doDia()])))
    api.onPut('/agenda/a1/atualizarAssinado').reply(200, {
      agendamento: doDia({ status: 'assinado', updatedAt: '2026-11-05T10:00:00.000Z' }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    await waitFor(() => expect(cartao('a1').dataset.status).toBe('assinado'))
    expect(cartao('a1')).toHaveFocus()
  })

  it("shows the server's words when it cannot be evolved", async () => {
    await entrar('Profissional', grade(hora('08:00', [doDia({ status: 'assinado' })])))
    api.onPut('/v2/agendamento/a1/atualizarEvoluido').reply(422, {
      msg: 'Não evoluído',
      erro: { tipo: 'regra', titulo: '', conteudo: 'Falta o diário.' },
      title: 'x',
      content: 'Falta o diário.',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Evoluir' }))
    expect(await screen.findByText('Erro ao evoluir agendamento')).toBeVisible()
    expect(screen.getByText('Falta o diário.')).toBeVisible()
    // Alerts queue up: the next one waits until this one was read.
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('is cleared from its menu and taken back', async () => {
    await entrar('Recepcionista', grade(hora('08:00', [doDia()])))
    api
      .onDelete('/agendamento/a1')
      .reply(200, { agendamento: doDia({ ativo: false, updatedAt: '2026-11-05' }) })
    api.onPost('/agendamento/a1/restaurar').reply(200, { agendamento: doDia({ updatedAt: '2026-11-06' }) })
    fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Limpar' }))
    await waitFor(() => expect(cartao('a1')).toBeNull())
    // The version on the card, so that another desk's change is not cleared with it; once, however often it is sent.
    const [pedido] = api.history.delete
    expect(pedido?.params).toEqual({ updatedAt: doDia().updatedAt })
    expect(pedido?.headers?.['idempotency-key']).toBe(`limpar-a1-${doDia().updatedAt}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(cartao('a1')).toBeVisible())
  })

  it('offers no repetition without the action, and no record that no remote has', async () => {
    await entrar('Profissional', grade(hora('08:00', [doDia()])))
    fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
    await screen.findByRole('menuitem', { name: 'Editar' })
    expect(screen.queryByRole('menuitem', { name: 'Repetir' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Evolução' })).toBeNull()
  })
})

describe('repetition', () => {
  const abrirRepeticao = async (mudancas: Partial<Agendamento> = {}) => {
    await entrar('Recepcionista', grade(hora('08:00', [doDia(mudancas)])))
    api.onGet('/guia/g1/agendamentosRestantes').reply(200, { quantidadeRestante: 6 })
    api.onGet('/agenda/pesquisaDatasFuturas').reply((c) => [
      200,
      {
        datas: Array.from({ length: c.params.quantidade as number }, (_, i) => ({
          data: `2026-12-${String(i + 1).padStart(2, '0')}`,
          disponivel: i !== 1,
          motivo: i === 1 ? 'Sem vaga' : undefined,
        })),
      },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Repetir' }))
    return (await screen.findByRole('textbox', { name: /Quantidade/ })) as HTMLInputElement
  }

  it('caps the quantity at 10 and says how many are beyond the limit', async () => {
    const quantidade = await abrirRepeticao()
    fireEvent.change(quantidade, { target: { value: '25' } })
    expect(quantidade).toHaveValue('10')
    expect(await screen.findByText('4 marcações a mais do limite')).toBeVisible()
    fireEvent.change(quantidade, { target: { value: '2' } })
    expect(await screen.findByText('4 marcações restantes')).toBeVisible()
  })

  it('sends the series whole and shows what stopped it', async () => {
    await abrirRepeticao()
    await screen.findByText('Sem vaga')
    api.onPost('/agenda/adicionarMultiplosAgendamentos').reply(409, {
      msg: 'Repetição recusada',
      erro: { tipo: 'datasIndisponiveis', titulo: '', conteudo: '', datas: ['2026-12-02'] },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Repetir 4 ×' }))
    expect(await screen.findByText('409 - Repetição recusada')).toBeVisible()
    expect(screen.getByText('As datas não estão disponíveis: 02/12/2026')).toBeVisible()
    const corpo = JSON.parse(api.history.post[0]?.data)
    expect(corpo.repetir).toEqual({ regra: 1, repeticoes: 4 })
    expect(corpo.agendamentos).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('is one series after a lost answer, sent again as it was', async () => {
    await abrirRepeticao()
    await screen.findByText('Sem vaga')
    const { reply, feitos } = loseFirstAnswer(() => ({ msg: 'Repetição salva.', agendamentos: [] }))
    api.onPost('/agenda/adicionarMultiplosAgendamentos').reply(reply)
    const repetir = () => fireEvent.click(screen.getByRole('button', { name: 'Repetir 4 ×' }))
    repetir()
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull())
    repetir()
    expect(await screen.findByText('Repetição salva.')).toBeVisible()
    expect(feitos.size).toBe(1)
  })

  it('is removed only when held for 1 second, and taken back', async () => {
    await abrirRepeticao({ repetir: { regra: 1, repeticoes: 4, acabarEm: '2026-12-20' } })
    const removidos = ['a2', 'a3'].map((_id, i) =>
      doDia({ _id, ativo: false, updatedAt: `2026-11-0${i + 1}` }),
    )
    api
      .onDelete('/agendamento/a1/repeticao')
      .reply(200, { msg: '2 agendamentos removidos.', agendamentos: removidos })
    api.onPost('/agendamento/a1/repeticao/restaurar').reply(200, {})
    const botao = screen.getByRole('button', { name: 'Remover repetição' })
    const segurar = (ms: number) => {
      jest.useFakeTimers()
      fireEvent.keyDown(botao, { key: ' ' })
      act(() => jest.advanceTimersByTime(ms))
      fireEvent.keyUp(botao, { key: ' ' })
      jest.useRealTimers()
    }
    segurar(900)
    expect(api.history.delete).toHaveLength(0)
    segurar(1000)
    await waitFor(() => expect(api.history.delete).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(pedidos('post', '/agendamento/a1/repeticao/restaurar')).toHaveLength(1))
    expect(JSON.parse(api.history.post.at(-1)?.data)).toEqual({
      agendamentos: [
        { _id: 'a2', updatedAt: '2026-11-01' },
        { _id: 'a3', updatedAt: '2026-11-02' },
      ],
    })
  })
})
