import { http } from '@clinica/shared-auth'
import { addDias, type GradeDoDia, type Perfil } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import modulo from '../../module'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, openGrade } from '../../teste/grade'
import { expectConsole, logInAs, open } from '../../teste/tela'
import { CHAVE_FILTROS } from '../filtros/filtrosGuardados'
import GradePage from '../GradePage'

let api: MockAdapter
const pedidos = (metodo: 'get' | 'post', url: string) => callsTo(api, metodo, url)
const enter = (perfil: Perfil, dia: GradeDoDia) => openGrade(api, perfil, dia)

beforeEach(() => {
  api = gradeServer()
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

describe('the grid of the day', () => {
  it("opens on the person's unit, Pilates and today, and remembers what was chosen", async () => {
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
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

  it('begins with the readings that its module names, so that they can be on their way before its code', async () => {
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
    const { starts } = modulo.routes.find((r) => r.path === '/agendamento') ?? {}
    // What comes once the day is there is not among them.
    const depois = ['/v2/agenda/', '/recebimento/marcas']
    const antes = api.history.get.filter((c) => !depois.includes(c.url ?? '')).map((c) => http.getUri(c))
    expect(antes).toEqual(starts?.map((s) => `/api${s}`))
  })

  it('demands a day that exists', async () => {
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
    const dia = screen.getByRole('textbox', { name: /Dia/ })
    const search = () => fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    fireEvent.change(dia, { target: { value: '31/02/2026' } })
    search()
    expect(dia).toHaveAccessibleDescription('Data inválida.')
    fireEvent.change(dia, { target: { value: '31/1' } })
    expect(dia).toHaveAccessibleDescription('Data inválida.')
    fireEvent.change(dia, { target: { value: '' } })
    expect(dia).toHaveAccessibleDescription('Campo é obrigatório.')
    expect(pedidos('get', '/v2/agenda/')).toHaveLength(1)
  })

  it('begins the weeks of its calendar on Sunday, as every other calendar', async () => {
    api.onGet('/agenda/ocupacao').reply(200, { dias: [] })
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
    fireEvent.change(screen.getByRole('textbox', { name: /Dia/ }), { target: { value: '10/03/2026' } })
    fireEvent.click(screen.getByRole('button', { name: /10\/03\/2026/ }))
    const primeiro = await screen.findByRole('button', { name: /^1 de março de 2026/ })
    const celulas = [...(primeiro.parentElement?.children ?? [])]
    expect(celulas.slice(0, 7).map((c) => c.textContent)).toEqual([...'DSTQQSS'])
    // 1 March 2026 is a Sunday, 1 April a Wednesday.
    expect(celulas.indexOf(primeiro)).toBe(7)
    fireEvent.click(screen.getByRole('button', { name: 'Próximo mês' }))
    const abril = await screen.findByRole('button', { name: /^1 de abril de 2026/ })
    expect([...(abril.parentElement?.children ?? [])].indexOf(abril)).toBe(10)
  })

  it('says what a filter of the legend hides, and takes it off', async () => {
    // Of a day whose hours are still to come, whenever this runs.
    const dia = addDias(HOJE, 1)
    await enter('Recepcionista', { ...grade(hora('08:00', [doDia(), doDia({ _id: 'a2' })], 3)), dia })
    fireEvent.click(screen.getByRole('button', { name: /^Evoluído/ }))
    expect(screen.getByText('Nada em “Evoluído” neste dia.')).toBeVisible()
    expect(screen.getByText('O filtro da legenda esconde 2 agendamentos e 3 vagas livres.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Falta/ }))
    expect(screen.getByText('Nada em “Evoluído” ou “Falta Justificada” neste dia.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtro' }))
    expect(cartao('a1')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Evoluído/ })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('button', { name: /^Evoluído/ })).toHaveFocus()
  })

  it('offers walk-ins only to who holds encaixar_horario', async () => {
    await enter('Supervisao', { ...grade(hora('08:00', [doDia()])), profissionais: [] })
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
    expectConsole(/^500/)
    logInAs('Recepcionista')
    api.onGet('/v2/agenda/').replyOnce(500)
    open(<GradePage />, '/agendamento', '/agendamento')
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' })
    api.onGet('/v2/agenda/').reply(200, grade(hora('08:00', [doDia()])))
    fireEvent.click(tentar)
    expect(await screen.findByText('08:00')).toBeVisible()
  })
})

describe('a card', () => {
  it('is signed by its own call', async () => {
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
    api.onPut('/agenda/a1/atualizarAssinado').reply(200, {
      agendamento: doDia({ status: 'assinado', updatedAt: '2026-11-05T10:00:00.000Z' }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Assinar' }))
    await waitFor(() => expect(cartao('a1').dataset.status).toBe('assinado'))
    expect(cartao('a1')).toHaveFocus()
  })

  it("shows the server's words when it cannot be evolved", async () => {
    expectConsole(/^422 regra/)
    await enter('Profissional', grade(hora('08:00', [doDia({ status: 'assinado' })])))
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
    await enter('Recepcionista', grade(hora('08:00', [doDia()])))
    api
      .onDelete('/agendamento/a1')
      .reply(200, { agendamento: doDia({ ativo: false, updatedAt: '2026-11-05' }) })
    api.onPost('/agendamento/a1/restaurar').reply(200, { agendamento: doDia({ updatedAt: '2026-11-06' }) })
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Limpar' }))
    await waitFor(() => expect(cartao('a1')).toBeNull())
    // The version on the card, so that another desk's change is not cleared with it; once, however often it is sent.
    const [pedido] = api.history.delete
    expect(pedido?.params).toEqual({ updatedAt: doDia().updatedAt })
    expect(pedido?.headers?.['idempotency-key']).toEqual(expect.stringMatching(/.{8}/))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(cartao('a1')).toBeVisible())
  })

  it('offers no repetition without the action, and no record that no remote has', async () => {
    await enter('Profissional', grade(hora('08:00', [doDia()])))
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
    await screen.findByRole('menuitem', { name: 'Editar' })
    expect(screen.queryByRole('menuitem', { name: 'Repetir' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Evolução' })).toBeNull()
  })
})
