import { addDias, formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, grade, gradeServer, HOJE, hora, openGrade } from '../../teste/grade'
import { AMANHA, vaga, vagas } from '../../teste/vagas'
import { diaCurto } from './dias'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const DEPOIS_DE_AMANHA = addDias(HOJE, 2)
const open = async () => {
  api.onGet('/agenda/vagas').reply(200, vagas())
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [])))
  api.onGet('/v2/agenda/').reply((c) => [200, { ...grade(hora('09:00', [], 3)), dia: c.params.dia }])
  fireEvent.click(screen.getByRole('button', { name: 'Próxima vaga' }))
  await vaga(AMANHA, '08:00')
}
const choose = async (campo: string, opcao: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: campo }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const colunas = () =>
  [...document.querySelectorAll('section[data-dia] h3')].map((h) => h.firstChild?.textContent)

describe('the next free slot', () => {
  it('with somebody is one click away from booking them there', async () => {
    await open()
    await choose('Profissional', 'Bia Tavares')
    // Blocked tomorrow: the first is the day after.
    await waitFor(() => expect(colunas()).toEqual([diaCurto(DEPOIS_DE_AMANHA)]))
    // The day that it leads to is long.
    const vistas: string[] = []
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      vistas.push(this.dataset.hora ?? '')
    }
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 2000, bottom: 2100 } as DOMRect)
    fireEvent.click(await vaga(DEPOIS_DE_AMANHA, '09:00'))
    const titulo = `Marcar · ${diaCurto(DEPOIS_DE_AMANHA)} às 09:00`
    expect(await screen.findByRole('dialog', { name: titulo })).toBeVisible()
    await waitFor(() => expect(vistas).toEqual(['09:00']))
    jest.restoreAllMocks()
    expect(screen.getByRole('combobox', { name: /Profissional/ })).toHaveValue('Bia Tavares')
    expect(screen.getByRole('textbox', { name: /^Dia/ })).toHaveValue(formatData(DEPOIS_DE_AMANHA))
  })

  it('is found by weekday and by hour', async () => {
    await open()
    await choose('Hora', '09:00')
    await waitFor(() => expect(colunas()).toEqual([diaCurto(DEPOIS_DE_AMANHA)]))
    await choose('Hora', 'Qualquer')
    await choose('Dia da semana', NOMES_DOS_DIAS[weekdayOf(AMANHA)])
    await waitFor(() => expect(colunas()).toEqual([diaCurto(AMANHA)]))
  })

  it('is looked for further ahead, and says when there is none', async () => {
    await open()
    api.onGet('/agenda/vagas').reply(200, vagas({ dias: [] }))
    fireEvent.click(screen.getByRole('button', { name: 'Mais adiante' }))
    const [de, ate] = [addDias(HOJE, 31), addDias(HOJE, 61)]
    expect(await screen.findByText(`Nenhuma vaga de ${formatData(de)} a ${formatData(ate)}.`)).toBeVisible()
    expect(callsTo(api, 'get', '/agenda/vagas').at(-1)?.params).toMatchObject({ inicio: de, dias: 31 })
    api.onGet('/agenda/vagas').reply(200, vagas())
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await vaga(AMANHA, '08:00')).toBeVisible()
  })

  it('says how many wait for it', async () => {
    api
      .onGet('/agenda/espera/dia')
      .reply((c) => [200, { horas: c.params.dia === AMANHA ? [{ hora: '08:00', esperam: 2 }] : [] }])
    await open()
    await waitFor(async () => expect(await vaga(AMANHA, '08:00')).toHaveTextContent(/vagas? · 2 esperam$/))
    expect(await vaga(DEPOIS_DE_AMANHA, '09:00')).not.toHaveTextContent('espera')
  })

  it('is for who books', async () => {
    await openGrade(api, 'Supervisao', grade(hora('08:00', [])))
    expect(screen.queryByRole('button', { name: 'Próxima vaga' })).toBeNull()
  })
})
