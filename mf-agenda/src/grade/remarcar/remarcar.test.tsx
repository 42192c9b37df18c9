// Runs again on other days.
import { type Agendamento, addDias } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, id, openGrade } from '../../teste/grade'
import { expectConsole } from '../../teste/tela'
import { AMANHA, ANA, coluna, vaga, vagas } from '../../teste/vagas'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const DEPOIS = '2026-11-05T10:00:00.000Z'
const EM_SETE = addDias(HOJE, 7)
const DEPOIS_DELA = [7, 14].map((n, i) => ({ _id: id(20 + i), data: addDias(HOJE, n), updatedAt: DEPOIS }))
const ana = { ...ANA, bloqueado: false, motivo: null }
const dela = (mudancas: Partial<Agendamento> = {}) => doDia({ profissional: ana, ...mudancas })
const corpos = () => callsTo(api, 'post', '/agendamento/a1/remarcar').map((c) => JSON.parse(c.data))
const open = async (a = dela(), resposta = vagas()) => {
  api.onGet('/agenda/vagas').reply(200, resposta)
  await openGrade(
    api,
    'Recepcionista',
    grade(hora('08:00', [a], 1), hora('09:00', [], 2), hora('10:00', [], 1)),
  )
}
const openDialogo = async (a = dela(), resposta = vagas()) => {
  await open(a, resposta)
  fireEvent.keyDown(cartao('a1'), { key: 'r' })
  return screen.findByRole('dialog', { name: /Remarcar/ })
}
const remarca = () => screen.getByRole('button', { name: 'Remarcar' })
const movido = (mudancas: Partial<Agendamento>, seguintes: Agendamento[] = []) => ({
  agendamento: dela({ updatedAt: DEPOIS, ...mudancas }),
  seguintes,
})

describe('Remarcar', () => {
  it('is offered in the menu, moves to the chosen slot and takes it back', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remarcar' }))
    fireEvent.click(await vaga(AMANHA, '10:00'))
    expect(screen.getByText('a vaga volta para a grade')).toBeVisible()
    expect(screen.getByText(/com Ana Furtado · 2 vagas/)).toBeVisible()
    api
      .onPost('/agendamento/a1/remarcar')
      .replyOnce(200, movido({ data: AMANHA, hora: '10:00' }))
      .onPost('/agendamento/a1/remarcar')
      .replyOnce(200, movido({ updatedAt: '2026-11-05T10:00:09.000Z' }))
    fireEvent.click(remarca())
    await waitFor(() => expect(cartao('a1')).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(cartao('a1')).toBeVisible())
    const ida = { data: AMANHA, hora: '10:00', profissional: id(2), encaixe: false, seguintes: [] }
    expect(corpos()).toEqual([
      { ...ida, updatedAt: dela().updatedAt },
      { ...ida, data: HOJE, hora: '08:00', updatedAt: DEPOIS },
    ])
  })

  it('is a walk through the slots by arrows, and Enter twice', async () => {
    await openDialogo()
    await waitFor(async () => expect(await vaga(AMANHA, '08:00')).toHaveFocus())
    expect(await vaga(AMANHA, '08:00')).toHaveTextContent('mesma hora')
    fireEvent.keyDown(await vaga(AMANHA, '08:00'), { key: 'ArrowRight' })
    const nove = await vaga(addDias(HOJE, 2), '09:00')
    expect(nove).toHaveFocus()
    api.onPost('/agendamento/a1/remarcar').reply(200, movido({ data: addDias(HOJE, 2), hora: '09:00' }))
    // What Enter does on a button.
    fireEvent.click(nove)
    expect(corpos()).toEqual([])
    fireEvent.click(nove)
    await waitFor(() => expect(corpos()).toMatchObject([{ data: addDias(HOJE, 2), hora: '09:00' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The card left: the keys stay in the day.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-slot'))
  })

  it('says why a day has nothing, and offers another professional', async () => {
    await openDialogo()
    const dia = await coluna(AMANHA)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Profissional' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Bia Tavares' }))
    expect(await within(dia).findByText('Bloqueado: Congresso')).toBeVisible()
    fireEvent.click(await vaga(addDias(HOJE, 2), '09:00'))
    api.onPost('/agendamento/a1/remarcar').reply(200, movido({ data: addDias(HOJE, 2), hora: '09:00' }))
    fireEvent.click(remarca())
    await waitFor(() => expect(corpos()).toMatchObject([{ profissional: id(4) }]))
  })

  it('takes the following of its series along, and back with it', async () => {
    await openDialogo(dela(), vagas({ seguintes: DEPOIS_DELA }))
    fireEvent.click(await vaga(AMANHA, '10:00'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Levar também as 2 repetições seguintes' }))
    const junto = DEPOIS_DELA.map((s) =>
      dela({ _id: s._id, data: addDias(s.data, 1), updatedAt: `${EM_SETE}T10:00:00.000Z` }),
    )
    api.onPost('/agendamento/a1/remarcar').reply(200, movido({ data: AMANHA, hora: '10:00' }, junto))
    fireEvent.click(remarca())
    expect(await screen.findByText(/Mais 2 repetições foram junto\./)).toBeVisible()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(corpos()).toHaveLength(2))
    const named = (lista: { _id: string; updatedAt: string }[]) =>
      lista.map(({ _id, updatedAt }) => ({ _id, updatedAt }))
    expect(corpos().map((c) => c.seguintes)).toEqual([named(DEPOIS_DELA), named(junto)])
  })

  it('stays open with the slots as they now are when the slot was lost', async () => {
    expectConsole(/^409 semVaga/)
    await openDialogo()
    fireEvent.click(await vaga(AMANHA, '10:00'))
    api.onPost('/agendamento/a1/remarcar').reply(409, {
      msg: 'Não há vaga livre neste horário.',
      erro: { tipo: 'semVaga', titulo: '', conteudo: 'Não há vaga livre neste horário.' },
    })
    const lidas = callsTo(api, 'get', '/agenda/vagas').length
    fireEvent.click(remarca())
    const aviso = await screen.findByRole('alertdialog')
    expect(aviso).toHaveTextContent('Não há vaga livre neste horário.')
    fireEvent.click(within(aviso).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(callsTo(api, 'get', '/agenda/vagas').length).toBeGreaterThan(lidas))
    expect(remarca()).toBeDisabled()
  })

  it.each<[string, Partial<Agendamento>]>([
    ['signed', { status: 'assinado', statusDesde: HOJE }],
    ['billed', { status: 'evoluido', faturamento: HOJE }],
  ])('is not offered for what was %s', async (_nome, mudancas) => {
    await open(dela(mudancas))
    fireEvent.keyDown(cartao('a1'), { key: 'r' })
    fireEvent.keyDown(cartao('a1'), { key: 'ArrowDown', altKey: true })
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
    await screen.findByRole('menuitem', { name: 'Agendamentos do paciente' })
    expect(screen.queryByRole('menuitem', { name: 'Remarcar' })).toBeNull()
    expect([callsTo(api, 'get', '/agenda/vagas'), corpos()]).toEqual([[], []])
  })
})

describe('a card goes to another hour of its day', () => {
  it('by Alt and an arrow, to the next hour that is free', async () => {
    await open()
    api.onPost('/agendamento/a1/remarcar').reply(200, movido({ hora: '09:00' }))
    fireEvent.keyDown(cartao('a1'), { key: 'ArrowDown', altKey: true })
    await waitFor(() => expect(cartao('a1').closest('section')).toHaveAttribute('data-hora', '09:00'))
    expect(corpos()).toMatchObject([{ data: HOJE, hora: '09:00', profissional: id(2) }])
    await waitFor(() => expect(cartao('a1')).toHaveFocus())
  })

  it('says so when there is none', async () => {
    await open()
    fireEvent.keyDown(cartao('a1'), { key: 'ArrowUp', altKey: true })
    expect(await screen.findByText('Nenhuma outra hora livre com Ana Furtado.')).toBeVisible()
    expect(corpos()).toEqual([])
  })

  const pointer = (tipo: string, x: number, y: number) =>
    act(() => {
      window.dispatchEvent(new MouseEvent(tipo, { clientX: x, clientY: y, bubbles: true }))
    })
  const drag = async (paraHora: string) => {
    const { drag: begin } = await import('./arrastar')
    const onRelease = jest.fn()
    const alvo = cartao('a1')
    const secao = document.querySelector<HTMLElement>(`section[data-hora="${paraHora}"]`)
    document.elementFromPoint = () => secao
    begin({
      a: dela(),
      cartao: alvo,
      de: { x: 10, y: 10, alvo },
      grade: () => grade(hora('08:00', [dela()], 1), hora('09:00', [], 2), hora('10:00', [], 0)),
      onRelease,
    })
    pointer('pointermove', 40, 200)
    return { onRelease, secao }
  }

  it('by hand, where there is a free slot', async () => {
    await open()
    const { onRelease, secao } = await drag('09:00')
    expect(secao).toHaveAttribute('data-alvo', 'sim')
    expect(screen.getByText('09:00 · 2 vagas')).toBeInTheDocument()
    pointer('pointerup', 40, 200)
    expect(onRelease).toHaveBeenCalledWith('09:00', dela().profissional._id)
    expect(secao).not.toHaveAttribute('data-alvo')
    expect(screen.queryByText('09:00 · 2 vagas')).toBeNull()
  })

  it('by hand to another day: held over an arrow the day turns, once for each while', async () => {
    await open()
    let tempo = 0
    const relogio = jest.spyOn(performance, 'now').mockImplementation(() => tempo)
    const quadros = async () => {
      for (let i = 0; i < 3; i++) await act(() => new Promise((r) => requestAnimationFrame(() => r(null))))
    }
    const { drag: begin } = await import('./arrastar')
    const onRelease = jest.fn()
    const seta = screen.getByRole('button', { name: 'Próximo dia' })
    const virou = jest.fn()
    seta.addEventListener('click', virou)
    const alvo = cartao('a1')
    let naTela = grade(hora('08:00', [dela()], 1), hora('09:00', [], 2))
    begin({ a: dela(), cartao: alvo, de: { x: 10, y: 10, alvo }, grade: () => naTela, onRelease })
    document.elementFromPoint = () => seta
    pointer('pointermove', 40, 200)
    await quadros()
    tempo = 600
    await quadros()
    expect(virou).not.toHaveBeenCalled()
    tempo = 601
    await quadros()
    expect(virou).toHaveBeenCalledTimes(1)
    await waitFor(() =>
      expect(callsTo(api, 'get', '/v2/agenda/').at(-1)?.params).toMatchObject({ dia: AMANHA }),
    )
    tempo = 1202
    await quadros()
    expect(virou).toHaveBeenCalledTimes(2)
    naTela = { ...naTela, dia: AMANHA }
    document.elementFromPoint = () => document.querySelector('section[data-hora="08:00"]')
    pointer('pointermove', 40, 300)
    // Its own hour, on another day.
    expect(screen.getByText(/ 08:00 · 1 vaga$/)).toBeInTheDocument()
    pointer('pointerup', 40, 300)
    expect(onRelease).toHaveBeenCalledWith('08:00', dela().profissional._id)
    relogio.mockRestore()
  })

  it('not by hand to a full hour, nor once Esc gave it up', async () => {
    await open()
    const cheia = await drag('10:00')
    expect(cheia.secao).toHaveAttribute('data-alvo', 'nao')
    pointer('pointerup', 40, 200)
    expect(cheia.onRelease).not.toHaveBeenCalled()
    const { onRelease } = await drag('09:00')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    pointer('pointerup', 40, 200)
    expect(onRelease).not.toHaveBeenCalled()
  })
})
