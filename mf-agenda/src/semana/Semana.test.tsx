// Runs again on other days.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { diaNaFrase } from '../grade/remarcar/dias'
import { callsTo, doDia, grade, gradeServer, hora, id, openGradeAt } from '../teste/grade'
import { naSemana, SEGUNDA, semana, TERCA } from '../teste/semana'
import { expectConsole } from '../teste/tela'

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  api = gradeServer()
  api.onGet('/agenda/semana').reply(200, semana([naSemana()]))
})
afterEach(() => api.restore())

const DIA = { ...grade(hora('08:00', [doDia({ _id: id(11), data: SEGUNDA })], 1)), dia: SEGUNDA }
let router: ReturnType<typeof openGradeAt>
const open = async (mais = '', perfil: 'Recepcionista' | 'Supervisao' = 'Recepcionista') => {
  const endereco = `/agendamento?unidade=Centro&especialidade=Pilates&dia=${SEGUNDA}&vista=semana${mais}`
  router = openGradeAt(api, perfil, DIA, endereco)
  return screen.findByRole('grid', { name: /^Semana de/ })
}
/** The browser's back, until the focus is somewhere in the week. */
const goBack = async () => {
  await act(() => router.navigate(-1))
  await waitFor(() => expect(document.activeElement?.closest('[data-celula]')).not.toBeNull())
}
const celula = (dia: string, h: string) =>
  document.querySelector<HTMLElement>(`[data-celula="${dia} ${h}"]`) as HTMLElement

describe('the week', () => {
  it('is one request, and no day is asked for beside it', async () => {
    await open()
    expect(celula(SEGUNDA, '08:00')).toHaveTextContent('1 de 2+ 1 livre')
    expect(callsTo(api, 'get', '/agenda/semana')).toHaveLength(1)
    expect(callsTo(api, 'get', '/v2/agenda/')).toHaveLength(0)
  })

  it('leads from a free slot to the booking of that day and hour', async () => {
    await open()
    await userEvent.click(within(celula(TERCA, '09:00')).getByRole('button', { name: /Marcar/ }))
    expect(await screen.findByRole('dialog', { name: /09:00/ })).toBeVisible()
    // One professional is free then: they are proposed.
    expect(await screen.findByDisplayValue('Ana Furtado')).toBeInTheDocument()
    expect(callsTo(api, 'get', '/v2/agenda/')[0]?.params).toMatchObject({ dia: TERCA })
    await goBack()
    expect(celula(TERCA, '09:00')).toHaveFocus()
  })

  it('books by keyboard: the arrows go over the cells, Enter opens the booking, the browser leads back into the cell', async () => {
    await open()
    act(() => celula(SEGUNDA, '08:00').focus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(celula(TERCA, '09:00')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /09:00/ })).toBeVisible()
    await goBack()
    expect(celula(TERCA, '09:00')).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says who is there on demand, and leads to the card', async () => {
    await open()
    const segunda = celula(SEGUNDA, '08:00')
    expect(screen.queryByText('Bernardina Sampaio')).toBeNull()
    await userEvent.click(within(segunda).getByRole('button', { name: '1 de 2' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Bernardina Sampaio')).toBeNull()
    expect(segunda).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.click(await screen.findByRole('button', { name: /Bernardina Sampaio/ }))
    await waitFor(() => expect(document.querySelector(`[data-ev="${id(11)}"]`)).toHaveFocus())
  })

  it('keeps the names that a resting pointer showed when they are clicked for, and a second click closes them', async () => {
    await open()
    const conta = within(celula(SEGUNDA, '08:00')).getByRole('button', { name: '1 de 2' })
    await userEvent.hover(conta)
    await screen.findByText('Bernardina Sampaio')
    await userEvent.click(conta)
    expect(screen.getByText('Bernardina Sampaio')).toBeVisible()
    await userEvent.click(conta)
    expect(screen.queryByText('Bernardina Sampaio')).toBeNull()
  })

  it('of one professional shows the names at once, and prints it', async () => {
    await open(`&profissional=${id(2)}`)
    expect(screen.getByText('Bernardina Sampaio')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimir semana' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Bia 0' }))
    expect(screen.queryByText('Bernardina Sampaio')).toBeNull()
    expect(celula(TERCA, '08:00')).toHaveTextContent('Bloqueado: Férias')
  })

  it('offers no booking to who may not book', async () => {
    await open('', 'Supervisao')
    expect(screen.queryByRole('button', { name: /Marcar/ })).toBeNull()
    expect(celula(TERCA, '09:00')).toHaveTextContent('2 vagas')
  })

  it('says above it who waits for a slot that came free, and shows them', async () => {
    const cheia = [naSemana(), naSemana({ _id: id(12) })]
    api.onGet('/agenda/semana').reply(200, semana(cheia))
    api.onGet('/agenda/espera/dia').reply(200, { horas: [{ hora: '08:00', esperam: 2 }] })
    api
      .onGet('/agenda/espera/vaga')
      .reply(200, { esperas: [], total: 0, livres: 1, profissionais: [{ _id: id(2), nome: 'Ana Furtado' }] })
    await open()
    expect(callsTo(api, 'get', '/agenda/espera/dia')).toHaveLength(0)
    api.onGet('/agenda/semana').reply(200, semana([naSemana()]))
    await userEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    const aviso = await screen.findByRole(
      'button',
      { name: `2 esperam por ${diaNaFrase(SEGUNDA)} às 08:00` },
      { timeout: 20_000 },
    )
    expect(callsTo(api, 'get', '/agenda/espera/dia').map((c) => c.params.dia)).toEqual([SEGUNDA])
    await userEvent.click(aviso)
    expect(await screen.findByRole('dialog', { name: /Quem espera/ })).toBeVisible()
    // Another desk takes the slot: what is open stays, and says so.
    api.onGet('/agenda/semana').reply(200, semana(cheia))
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar', hidden: true }))
    await waitFor(() => expect(celula(SEGUNDA, '08:00')).toHaveTextContent('cheio'))
    expect(screen.queryByText(/^2 esperam por/)).toBeNull()
    expect(screen.getByRole('dialog', { name: /Quem espera/ })).toBeVisible()
  })

  it('goes week by week, and to the other views by keyboard', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Próxima semana' }))
    await waitFor(() => expect(callsTo(api, 'get', '/agenda/semana')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Esta semana' })).toBeEnabled()
    await act(async () => screen.getByRole('radio', { name: 'Semana' }).focus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Colunas' })).toBeChecked())
    expect(screen.getByRole('radio', { name: 'Colunas' })).toHaveFocus()
  })

  it('says when it cannot be read, and tries again', async () => {
    expectConsole(/^404/)
    api.onGet('/agenda/semana').reply(404, { msg: 'Não há.' })
    const tela = open()
    await screen.findByRole('button', { name: 'Tentar novamente' })
    api.onGet('/agenda/semana').reply(200, semana())
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await tela).toBeVisible()
  })
})
