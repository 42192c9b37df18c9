import { addDias, type Espera, weekdayOf } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import GradePage from '../grade/GradePage'
import { diaNaFrase } from '../grade/remarcar/dias'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, id } from '../teste/grade'
import { expectConsole, logInAs, open } from '../teste/tela'
import { AMANHA, ANA, vagas } from '../teste/vagas'
import EsperaPage from './EsperaPage'
import EsperasPage from './EsperasPage'
import { nextSoltas } from './useVagasSoltas'

const espera = (troca: Partial<Espera> = {}): Espera => ({
  _id: id(50),
  paciente: null,
  nome: 'Rui Barbosa',
  telefone: '31988776655',
  data_nascimento: '1979-03-04',
  unidade: 'Centro',
  especialidade: 'Pilates',
  profissional: null,
  dias: [],
  horaInicio: null,
  horaFim: null,
  observacao: null,
  desde: addDias(HOJE, -12),
  ativo: true,
  situacao: 'aguardando',
  agendamento: null,
  marcados: [],
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...troca,
})
/** Whatever the clock says, it is still to come. */
const TARDE = '23:59'
const BIA = { _id: id(4), nome: 'Bia Tavares' }

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  logInAs('Recepcionista')
})
afterEach(() => {
  api.restore()
  jest.restoreAllMocks()
})

const corpoDe = (metodo: 'post' | 'put', url: string) =>
  callsTo(api, metodo, url).map((c) => JSON.parse(c.data as string))
const preAgendado = (hora: string, data = HOJE) =>
  doDia({
    _id: id(60),
    data,
    hora,
    status: 'pre_agendado',
    guia: [],
    paciente: { ...doDia().paciente, _id: null, nome: 'Rui Barbosa' },
    updatedAt: '2026-11-02T10:00:00.000Z',
  })
const atendida = (hora: string, data = HOJE) => ({
  espera: espera({ ativo: false, situacao: 'atendido', updatedAt: '2026-11-02T10:00:00.000Z' }),
  agendamento: preAgendado(hora, data),
})

describe('the grid', () => {
  const marcado = doDia({ _id: id(9), hora: TARDE })
  const openPage = async (vista = 'dia') => {
    api
      .onGet('/v2/agenda/')
      .reply(200, grade({ ...hora('08:00', [], 0), quantidade: 2 }, hora(TARDE, [marcado], 0)))
    api.onGet('/agenda/espera/dia').reply(200, { horas: [{ hora: TARDE, esperam: 2 }] })
    api.onGet('/agenda/espera/vaga').reply(200, {
      esperas: [espera(), espera({ _id: id(51), nome: 'Eva Prado', profissional: BIA })],
      total: 2,
      livres: 1,
      profissionais: [ANA, BIA],
    })
    api.onDelete(`/agendamento/${id(9)}`).reply(() => {
      const limpo = { ...marcado, ativo: false, updatedAt: '2026-11-02T00:00:00.000Z' }
      return [200, { agendamento: limpo }]
    })
    const endereco = `/agendamento?unidade=Centro&especialidade=Pilates&dia=${HOJE}&vista=${vista}`
    open(<GradePage />, '/agendamento', endereco, ['/agendamento/espera/cadastro'])
    await screen.findByText(TARDE)
  }
  const clear = () => fireEvent.keyDown(cartao(id(9)), { key: 'Delete' })
  const aviso = () => screen.findByRole('button', { name: '2 esperam por este horário' }, { timeout: 20_000 })
  const quem = async () => {
    fireEvent.click(await aviso())
    return screen.findByRole('dialog', { name: /Quem espera/ })
  }

  it('asks nothing of the list until a slot comes free, and then says who waits, the oldest first', async () => {
    await openPage()
    expect(callsTo(api, 'get', '/agenda/espera/dia')).toHaveLength(0)
    clear()
    const dialogo = await quem()
    expect(callsTo(api, 'get', '/agenda/espera/dia')).toHaveLength(1)
    const linhas = await within(dialogo).findAllByRole('listitem')
    expect(linhas.map((l) => l.querySelector('b')?.textContent)).toEqual(['Rui Barbosa', 'Eva Prado'])
    expect(linhas[0]).toHaveTextContent('há 12 dias · Qualquer dia, qualquer hora')
    expect(within(linhas[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', 'tel:+5531988776655')
  })

  it('gives the slot by one click, to whom and with whom they wish, and takes it back', async () => {
    api.onPost(`/agenda/espera/${id(51)}/pre-agendar`).reply(201, atendida(TARDE))
    api.onPost(`/agenda/espera/${id(50)}/desfazer`).reply(200, {
      espera: espera(),
      agendamento: { ...preAgendado(TARDE), ativo: false, updatedAt: '2026-11-03T10:00:00.000Z' },
    })
    await openPage()
    clear()
    fireEvent.click(await within(await quem()).findByRole('button', { name: 'Pré-agendar Eva Prado' }))
    const feito = (await screen.findByText(/^Eva Prado: pré-agendamento em/)).closest('[role="status"]')
    expect(cartao(id(60))).not.toBeNull()
    expect(corpoDe('post', `/agenda/espera/${id(51)}/pre-agendar`)).toEqual([
      { data: HOJE, hora: TARDE, profissional: BIA._id, updatedAt: espera().updatedAt },
    ])
    fireEvent.click(within(feito as HTMLElement).getByRole('button', { name: 'Desfazer' }))
    await screen.findByText('Rui Barbosa está de volta na lista de espera.')
    expect(cartao(id(60))).toBeNull()
    expect(corpoDe('post', `/agenda/espera/${id(50)}/desfazer`)[0].agendamento._id).toBe(id(60))
  })

  it('asks what became of an answer that was lost: sent again under its key, it ends in the booking with its undo', async () => {
    expectConsole(/^502/)
    global.fetch = jest.fn(async () => ({
      ok: true,
      text: async () => '{"situacao":"pronto","versao":"1"}',
    })) as never
    let vezes = 0
    // The portal itself asks three times.
    api
      .onPost(`/agenda/espera/${id(50)}/pre-agendar`)
      .reply(() => (++vezes <= 3 ? [502, '<html>Bad Gateway</html>'] : [201, atendida(TARDE)]))
    await openPage()
    clear()
    fireEvent.click(await within(await quem()).findByRole('button', { name: 'Pré-agendar Rui Barbosa' }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
    expect(pergunta).toHaveTextContent(
      `Não se sabe se o pré-agendamento de Rui Barbosa em ${diaNaFrase(HOJE)} às ${TARDE} foi feito.`,
    )
    fireEvent.click(within(pergunta).getByRole('button', { name: 'Tentar novamente' }))
    const feito = (await screen.findByText(/^Rui Barbosa: pré-agendamento em/)).closest('[role="status"]')
    expect(within(feito as HTMLElement).getByRole('button', { name: 'Desfazer' })).toBeVisible()
    const chaves = callsTo(api, 'post', `/agenda/espera/${id(50)}/pre-agendar`).map(
      (c) => c.headers?.['idempotency-key'],
    )
    expect(chaves).toHaveLength(4)
    expect(new Set(chaves).size).toBe(1)
  })

  it('says in columns too who waits for the slot that came free', async () => {
    await openPage('colunas')
    clear()
    await quem()
  })

  it('tells the desk that came second that the slot is gone, and whom it had in hand waits on', async () => {
    expectConsole(/^409 semVaga/)
    api.onPost(`/agenda/espera/${id(50)}/pre-agendar`).reply(409, {
      msg: 'Não há vaga livre neste horário.',
      erro: { tipo: 'semVaga', titulo: 'Atenção', conteudo: 'Não há vaga livre neste horário.' },
    })
    await openPage()
    clear()
    fireEvent.click(await within(await quem()).findByRole('button', { name: 'Pré-agendar Rui Barbosa' }))
    expect(
      await screen.findByText(
        `A vaga de ${diaNaFrase(HOJE)} às ${TARDE} acabou de ser ocupada em outra mesa. Rui Barbosa continua na lista de espera.`,
      ),
    ).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('leads from a full hour to the form, with that hour as the wish', async () => {
    await openPage()
    fireEvent.click(screen.getByRole('button', { name: 'Lista de espera das 08:00' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Pôr na lista de espera' }))
    expect(await screen.findByText('/agendamento/espera/cadastro')).toBeVisible()
  })

  it('says in the layer of a booking who waits for its hour, while that hour has a slot', async () => {
    const livre = grade(hora('08:00', [], 0), hora(TARDE, [], 1))
    const fechamento = { dataInicio: HOJE, dataFim: HOJE, horarioInicio: '20:00', horarioFim: '23:59' }
    await openPage()
    api.onGet('/v2/agenda/').reply(200, livre)
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    fireEvent.click(await screen.findByRole('button', { name: `Marcar às ${TARDE}` }))
    const camada = await screen.findByRole('dialog', { name: /^Marcar/ })
    const esperam = () => within(camada).queryByRole('button', { name: '2 esperam por este horário' })
    await waitFor(() => expect(esperam()).toBeVisible())
    api.onGet('/v2/agenda/').reply(200, { ...livre, fechamentos: [{ ...fechamento, motivo: 'Reunião' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(esperam()).toBeNull())
    expect(within(camada).getByRole('button', { name: 'Pôr na lista de espera' })).toBeVisible()
  })

  it('offers no list to who may not pre-book', async () => {
    logInAs('Supervisao')
    await openPage()
    expect(screen.queryByRole('button', { name: 'Lista de espera das 08:00' })).toBeNull()
  })
})

describe('slots that came free', () => {
  const de = (...pares: [string, number][]) => new Map(pares)
  it('are those of an hour that was full, until they are taken', () => {
    const nenhuma = new Set<string>()
    expect(nextSoltas(nenhuma, de(['09:00', 1]), de(['09:00', 2]))).toBe(nenhuma)
    const uma = nextSoltas(nenhuma, de(['08:00', 0], ['09:00', 2]), de(['08:00', 1], ['09:00', 2]))
    expect([...uma]).toEqual(['08:00'])
    expect(nextSoltas(uma, de(['08:00', 1]), de(['08:00', 1]))).toBe(uma)
    expect([...nextSoltas(uma, de(['08:00', 1]), de(['08:00', 0]))]).toEqual([])
  })
})

describe('the list', () => {
  it('shows who waits, and the slot that is free for them, with one question for all of a unit and specialty', async () => {
    const eva = espera({ _id: id(51), nome: 'Eva Prado', horaInicio: '09:00' })
    api.onGet('/agenda/espera').reply(200, { esperas: [espera(), eva], total: 2 })
    api.onGet('/agenda/vagas').reply(200, vagas())
    api.onPost(`/agenda/espera/${id(51)}/pre-agendar`).reply(201, atendida('10:00', AMANHA))
    open(<EsperasPage />, '/agendamento/espera', '/agendamento/espera')
    fireEvent.click(
      await screen.findByRole('button', { name: `Pré-agendar Eva Prado em ${diaNaFrase(AMANHA)} 10:00` }),
    )
    await screen.findByText(/pré-agendamento em/)
    expect(
      screen.getByRole('button', { name: `Pré-agendar Rui Barbosa em ${diaNaFrase(AMANHA)} 08:00` }),
    ).toBeVisible()
    expect(callsTo(api, 'get', '/agenda/espera')[0]?.params).toMatchObject({
      situacao: 'aguardando',
      orderBy: 'desde',
    })
    const perguntas = callsTo(api, 'get', '/agenda/vagas').length
    const listas = callsTo(api, 'get', '/agenda/espera').length
    expect(perguntas).toBeLessThanOrEqual(listas)
    expect(corpoDe('post', `/agenda/espera/${id(51)}/pre-agendar`)).toEqual([
      { data: AMANHA, hora: '10:00', profissional: ANA._id, updatedAt: eva.updatedAt },
    ])
  })

  it('gives the focus to the line that moves up into the place of the one that was booked', async () => {
    const [rui, eva] = [espera(), espera({ _id: id(51), nome: 'Eva Prado' })]
    api.onGet('/agenda/espera').replyOnce(200, { esperas: [rui, eva], total: 2 })
    api.onGet('/agenda/espera').reply(200, { esperas: [eva], total: 1 })
    api.onGet('/agenda/vagas').reply(200, vagas())
    api.onPost(`/agenda/espera/${id(50)}/pre-agendar`).reply(201, atendida('08:00', AMANHA))
    open(<EsperasPage />, '/agendamento/espera', '/agendamento/espera')
    const botao = await screen.findByRole('button', { name: /^Pré-agendar Rui Barbosa em/ })
    await act(async () => botao.focus())
    fireEvent.click(botao)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pré-agendar Rui/ })).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pré-agendar Eva Prado em/ })).toHaveFocus(),
    )
  })

  it('offers no hour that passed while the list stood open', async () => {
    api.onGet('/agenda/espera').reply(200, { esperas: [espera()], total: 1 })
    api.onGet('/agenda/vagas').reply(200, vagas())
    open(<EsperasPage />, '/agendamento/espera', '/agendamento/espera')
    await screen.findByText(`Tem vaga ${diaNaFrase(AMANHA)} 08:00`)
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${AMANHA}T12:30:00Z`))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText(/^Tem vaga .* 10:00$/)
  })

  it('offers no edit and no entry of one’s own to who may not pre-book', async () => {
    logInAs('Supervisao')
    api.onGet('/agenda/espera').reply(200, { esperas: [espera()], total: 1 })
    api.onGet('/agenda/vagas').reply(200, vagas())
    open(<EsperasPage />, '/agendamento/espera', '/agendamento/espera')
    await screen.findByText(/^Tem vaga/)
    for (const nome of ['Editar', 'Pôr na lista'])
      expect(screen.queryByRole('link', { name: nome })).toBeNull()
  })
})

describe('the form', () => {
  const openPage = () =>
    open(<EsperaPage />, '/agendamento/espera/cadastro', '/agendamento/espera/cadastro', [
      '/agendamento',
      '/agendamento/espera',
    ])

  it('takes the wishes of the hour that led to it, and goes back there', async () => {
    const { prefillEspera, wishesOf } = await import('./prefill')
    api.onPost('/agenda/espera').reply(201, { msg: 'Registro salvo.', espera: espera() })
    prefillEspera({
      unidade: 'Centro',
      especialidade: 'Pilates',
      nome: 'Rui Barbosa',
      telefone: '31988776655',
      data_nascimento: '1979-03-04',
      ...wishesOf(weekdayOf(AMANHA), '14:00'),
      volta: '/agendamento',
    })
    openPage()
    await screen.findByRole('textbox', { name: /^Nome/ })
    await screen.findByRole('combobox', { name: /^Unidade/ })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('/agendamento')).toBeVisible()
    expect(corpoDe('post', '/agenda/espera')[0]).toMatchObject({
      paciente: null,
      nome: 'Rui Barbosa',
      unidade: 'Centro',
      dias: [weekdayOf(AMANHA)],
      horaInicio: '14:00',
      horaFim: '15:00',
      desde: HOJE,
      ativo: true,
    })
  })

  it('is read, not written, by who may not pre-book', async () => {
    logInAs('Supervisao')
    openPage()
    expect(await screen.findByRole('button', { name: 'Voltar' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('shows under the patient that they are on the list already, with all that was typed', async () => {
    expectConsole(/^409 conflito/)
    const { prefillEspera } = await import('./prefill')
    const msg = 'Já está na lista de espera desde 01/11/2026 (Qualquer dia, qualquer hora).'
    api.onPost('/agenda/espera').reply(409, {
      msg,
      erro: { tipo: 'conflito', titulo: 'Atenção', conteudo: msg, campos: { nome: msg } },
    })
    prefillEspera({
      unidade: 'Centro',
      especialidade: 'Pilates',
      nome: 'Rui Barbosa',
      telefone: '31988776655',
      data_nascimento: '1979-03-04',
    })
    openPage()
    const nome = await screen.findByRole('textbox', { name: /^Nome/ })
    await screen.findByRole('combobox', { name: /^Unidade/ })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(nome).toHaveAccessibleDescription(msg))
    expect(nome).toHaveValue('Rui Barbosa')
  })

  it('says under their fields what a pre-booking would lack', async () => {
    expectConsole(/^Formulário inválido/)
    openPage()
    await screen.findByRole('textbox', { name: /^Nome/ })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informe o nome do paciente para salvar.')).toBeVisible()
    expect(screen.getByText('Informe o contato do paciente para salvar.')).toBeVisible()
    expect(callsTo(api, 'post', '/agenda/espera')).toHaveLength(0)
  })
})
