import { useSessao } from '@clinica/shared-auth'
import { addDias, formatData } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, openGradeAt } from '../../teste/grade'
import { expectConsole, logInAs, open as openScreen } from '../../teste/tela'
import { CHAVE_FILTROS } from '../filtros/filtrosGuardados'
import GradePage from '../GradePage'

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  api = gradeServer()
})
afterEach(() => api.restore())

const AMANHA = addDias(HOJE, 1)
const ONTEM = addDias(HOJE, -1)
const dias = () => callsTo(api, 'get', '/v2/agenda/').map((c) => c.params.dia as string)
const open = async (endereco = '/agendamento') => {
  const router = openGradeAt(api, 'Recepcionista', grade(hora('08:00', [doDia()], 2)), endereco)
  await screen.findByText('08:00')
  return router
}
const campo = () => screen.getByRole('textbox', { name: /Dia/ })
const proximoDia = () => fireEvent.click(screen.getByRole('button', { name: 'Próximo dia' }))
const link = (dia: string, unidade = 'Centro') =>
  `/agendamento?unidade=${unidade}&especialidade=Pilates&dia=${dia}`
const aqui = (r: { state: { location: { pathname: string; search: string } } }) =>
  r.state.location.pathname + r.state.location.search

describe('specialties that could not be read', () => {
  const recusa = [400, { msg: 'x', erro: { tipo: 'x', titulo: 'x', conteudo: 'x' } }] as const
  const again = () => screen.findByRole('button', { name: 'Tentar novamente' })
  beforeEach(() => {
    api.onGet('/especialidade').reply(...recusa)
  })

  it('are asked for again from under their field, which keeps the focus, beside the day last looked at', async () => {
    expectConsole(/^400 x/)
    logInAs('Recepcionista')
    const usuario = useSessao.getState().usuario?._id
    const lembrado = { unidade: 'Centro', especialidade: 'Pilates', dia: HOJE, usuario, salvoEm: HOJE }
    localStorage.setItem(CHAVE_FILTROS, JSON.stringify(lembrado))
    api.onGet('/v2/agenda/').reply(200, grade(hora('08:00', [doDia()], 2)))
    openScreen(<GradePage />, '/agendamento', '/agendamento')
    expect(await screen.findByText('08:00')).toBeVisible()
    const botao = await again()
    api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'g', nome: 'RPG' }] })
    botao.focus()
    fireEvent.click(botao)
    await waitFor(() => expect(botao).not.toBeInTheDocument())
    expect(screen.getByRole('combobox', { name: /Especialidade/ })).toHaveFocus()
  })

  it('are asked for again in place of a day that needs them', async () => {
    expectConsole(/^400 x/)
    openGradeAt(api, 'Recepcionista', grade(hora('08:00', [doDia()], 2)), '/agendamento')
    const botao = await again()
    expect(callsTo(api, 'get', '/v2/agenda/')).toEqual([])
    api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'f', nome: 'Pilates' }] })
    fireEvent.click(botao)
    expect(await screen.findByText('08:00')).toBeVisible()
  })
})

describe('the address of the grid', () => {
  it('stays bare until something is chosen, and then leads back and forth', async () => {
    const router = await open()
    expect(aqui(router)).toBe('/agendamento')
    proximoDia()
    await waitFor(() => expect(aqui(router)).toBe(link(AMANHA)))
    expect(campo()).toHaveValue(formatData(AMANHA))

    await act(() => router.navigate(-1))
    expect(aqui(router)).toBe(link(HOJE))
    expect(campo()).toHaveValue(formatData(HOJE))
    await act(() => router.navigate(1))
    expect(campo()).toHaveValue(formatData(AMANHA))
  })

  it("opens another screen's link, which stands and is remembered", async () => {
    const router = await open('/agendamento?unidade=Norte&especialidade=Acupuntura&dia=2026-01-07')
    const filtros = { unidade: 'Norte', especialidade: 'Acupuntura', dia: '2026-01-07' }
    await waitFor(() => expect(callsTo(api, 'get', '/v2/agenda/')[0]?.params).toEqual(filtros))
    expect(JSON.parse(localStorage.getItem(CHAVE_FILTROS) ?? '{}')).toMatchObject(filtros)
    expect(router.state.location.search).toMatch(/^\?unidade=Norte&/)
    expect(document.title).toBe('Norte · 07/01/2026 · Agendamento')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Agendamento$/)
  })

  it('leads to the card that it names, again when the same link is followed again', async () => {
    const endereco = `${link(HOJE)}&agendamento=${doDia()._id}`
    const router = await open(endereco)
    await waitFor(() => expect(cartao(doDia()._id)).toHaveFocus())
    act(() => cartao(doDia()._id).blur())
    await act(() => router.navigate(endereco))
    await waitFor(() => expect(cartao(doDia()._id)).toHaveFocus())
  })

  it('is one place however many days were passed through while one was typed', async () => {
    const router = await open(link(HOJE))
    fireEvent.change(campo(), { target: { value: '01/12/2026' } })
    fireEvent.change(campo(), { target: { value: '11/12/2026' } })
    await waitFor(() => expect(aqui(router)).toBe(link('2026-12-11')))
    fireEvent.blur(campo())
    fireEvent.change(campo(), { target: { value: '12/12/2026' } })
    await waitFor(() => expect(aqui(router)).toBe(link('2026-12-12')))
    await act(() => router.navigate(-1))
    expect(aqui(router)).toBe(link('2026-12-11'))
    await act(() => router.navigate(-1))
    expect(aqui(router)).toBe(link(HOJE))
  })

  it.each([
    [link(HOJE, 'Fechada'), 'A unidade “Fechada” não está entre as ativas.', link(HOJE)],
    [link('2026-02-31'), 'O dia “2026-02-31” não existe.', link(HOJE)],
  ])('%s is refused in words, and nothing is shown in its place', async (endereco, motivo, outro) => {
    const router = openGradeAt(api, 'Recepcionista', grade(hora('08:00', [doDia()])), endereco)
    expect(await screen.findByText(motivo)).toBeVisible()
    expect(screen.queryByText('08:00')).toBeNull()
    expect(dias()).toEqual([])
    expect(document.title).toBe('Agendamento')
    expect(localStorage.getItem(CHAVE_FILTROS) ?? '').not.toMatch('Fechada')
    fireEvent.click(screen.getByRole('button', { name: `Ver Centro, Pilates, ${formatData(HOJE)}` }))
    expect(await screen.findByText('08:00')).toBeVisible()
    expect(aqui(router)).toBe(outro)
  })

  it('of a day that there is not shows none of the counts of the day that was seen before', async () => {
    const router = await open(link(HOJE))
    const legenda = () => screen.getByRole('button', { name: /^Marcado/ })
    expect(legenda()).toHaveTextContent('1')
    await act(() => router.navigate(link('2026-02-31')))
    expect(await screen.findByText('O dia “2026-02-31” não existe.')).toBeVisible()
    expect(legenda()).not.toHaveTextContent(/\d/)
    expect(dias()).toEqual([HOJE])
  })

  it("shows yesterday to whom a link names it, and today to the tab that left it as its today's", async () => {
    const router = openGradeAt(api, 'Recepcionista', grade(hora('08:00', [doDia()])), link(ONTEM))
    await screen.findByText('08:00')
    expect(dias()).toEqual([ONTEM])
    expect(aqui(router)).toBe(link(ONTEM))
  })

  it('goes on to today in the morning, where the tab was left on what was today', async () => {
    const router = openGradeAt(api, 'Recepcionista', grade(hora('08:00', [doDia()])), '/outra')
    await act(() => router.navigate(link(ONTEM), { state: { hoje: ONTEM } }))
    await waitFor(() => expect(aqui(router)).toBe(link(HOJE)))
    expect(await screen.findByText(/^Um novo dia começou/)).toBeVisible()
  })
})

describe("the browser's back with a booking open", () => {
  const mark = async () => {
    const router = await open(link(HOJE))
    proximoDia()
    await waitFor(() => expect(dias()).toEqual([HOJE, AMANHA]))
    fireEvent.click(screen.getAllByRole('button', { name: 'Marcar às 08:00' })[0] as HTMLElement)
    const observacao = await screen.findByRole('textbox', { name: 'Observação' })
    return { router, observacao }
  }

  it('asks before what was typed is lost', async () => {
    const { router, observacao } = await mark()
    await userEvent.type(observacao, 'traz exames')
    await act(() => router.navigate(-1))
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(aqui(router)).toBe(link(AMANHA))
    expect(observacao).toHaveValue('traz exames')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    await act(() => router.navigate(-1))
    fireEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(aqui(router)).toBe(link(HOJE)))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Observação' })).toBeNull())
  })

  it('closes the layer in which nothing was: it is of another day', async () => {
    const { router } = await mark()
    await act(() => router.navigate(-1))
    expect(aqui(router)).toBe(link(HOJE))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Observação' })).toBeNull())
  })
})
