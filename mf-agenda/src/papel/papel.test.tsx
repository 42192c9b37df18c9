import type { Agendamento } from '@clinica/shared-domain'
import { openPdf } from '@clinica/shared-ui/pdf'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import AgendamentosDoPacientePage from '../listas/AgendamentosDoPacientePage'
import { doDia, grade, gradeServer, HOJE, hora, id, openGrade } from '../teste/grade'
import { expectConsole, logInAs, open } from '../teste/tela'

jest.mock('@clinica/shared-ui/pdf', () => ({ openPdf: jest.fn() }))
const print = jest.mocked(openPdf)
let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  print.mockReset().mockResolvedValue()
})
afterEach(() => api.restore())

const enter = (a: Agendamento = doDia()) => openGrade(api, 'Recepcionista', grade(hora('08:00', [a])))
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  await screen.findByRole('menuitem', { name: 'Editar' })
}
const DIA = { unidade: 'Centro', especialidade: 'Pilates', dia: HOJE }

describe('the day on paper', () => {
  it('is the one on screen, in one click', async () => {
    localStorage.clear()
    await enter()
    const { unidade, especialidade } = JSON.parse(localStorage.getItem('clinica.agendamento.filtros') ?? '{}')
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir dia' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(print).toHaveBeenCalledWith(
      { url: '/agenda/impresso', params: { unidade, especialidade, dia: HOJE } },
      `agenda-${HOJE}.pdf`,
    )
  })

  it('of one professional, and their week, stand where who is on duty is listed', async () => {
    await enter()
    fireEvent.click(screen.getByRole('tab', { name: 'Profissionais' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir dia de Ana Furtado' }))
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir semana de Ana Furtado' }))
    expect(print.mock.calls).toEqual([
      [{ url: '/agenda/impresso', params: { ...DIA, profissional: id(2) } }, `agenda-${HOJE}.pdf`],
      [{ url: `/profissional/${id(2)}/semana/impresso`, params: { dia: HOJE } }, `semana-${HOJE}.pdf`],
    ])
  })

  it('says why nothing came', async () => {
    expectConsole(/^not a PDF/)
    print.mockRejectedValue(new Error('not a PDF'))
    await enter()
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir dia' }))
    expect(await screen.findByText('Requisição inválida.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull())
  })
})

describe("what a card's menu prints", () => {
  it("is the patient's next sessions, and the menu closes", async () => {
    await enter()
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Imprimir próximas sessões' }))
    expect(print).toHaveBeenCalledWith(
      { url: `/paciente/${doDia().paciente._id}/agendamentos/impresso` },
      `proximas-sessoes-${HOJE}.pdf`,
    )
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('is no declaration of who has not come', async () => {
    await enter()
    await menu()
    expect(screen.queryByRole('menuitem', { name: 'Declaração de comparecimento' })).toBeNull()
  })

  it('is of who came the declaration, until when and with whom', async () => {
    await enter(doDia({ status: 'assinado', statusDesde: HOJE }))
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Declaração de comparecimento' }))
    const saida = await screen.findByRole('textbox', { name: 'Saída' })
    await userEvent.type(saida, '07:30')
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(saida).toHaveAccessibleDescription('A saída deve ser depois da hora do agendamento.')
    expect(print).not.toHaveBeenCalled()
    await userEvent.clear(saida)
    await userEvent.type(saida, '08:50')
    await userEvent.type(screen.getByRole('textbox', { name: 'Acompanhante' }), 'Rute')
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledWith(
      { url: '/agendamento/a1/declaracao', data: { saida: '08:50', acompanhante: 'Rute' } },
      `declaracao-de-comparecimento-${HOJE}.pdf`,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe("a patient's page of appointments", () => {
  it('prints the next ones, and the declaration of one that took place', async () => {
    api.onGet('/paciente/p1').reply(200, { paciente: { _id: 'p1', nome: 'Bernardina Sampaio', cpf: null } })
    const agendamentos = [doDia({ status: 'evoluido' }), doDia({ _id: 'a2', hora: '10:00' })]
    api.onGet('/paciente/p1/agendamentos').reply(200, { agendamentos, total: 2 })
    logInAs('Recepcionista')
    open(<AgendamentosDoPacientePage />, '/paciente/:id/agendamentos', '/paciente/p1/agendamentos')
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir próximas sessões' }))
    expect(print.mock.calls[0]?.[0]).toEqual({ url: '/paciente/p1/agendamentos/impresso' })
    const declarar = await screen.findAllByRole('button', { name: 'Declaração de comparecimento' })
    expect(declarar).toHaveLength(1)
    fireEvent.click(declarar[0] as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() =>
      expect(print.mock.calls[1]?.[0]).toEqual({
        url: '/agendamento/a1/declaracao',
        data: { saida: '', acompanhante: '' },
      }),
    )
  })
})
