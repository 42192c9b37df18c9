import type { Agendamento } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import {
  callsTo,
  cartao,
  doDia,
  GUIA,
  grade,
  gradeServer,
  hora,
  id,
  openGrade,
  PACIENTE,
} from '../../teste/grade'
import { expectConsole } from '../../teste/tela'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const PRE = doDia({
  status: 'pre_agendado',
  guia: [],
  paciente: {
    ...doDia().paciente,
    _id: PACIENTE._id,
    nome: PACIENTE.nome,
    telefone: '11911112222',
    preAgendamento: true,
  },
  profissional: { _id: id(2), nome: 'Ana Furtado', bloqueado: false, motivo: null },
})
const GUIAS = `/v2/guia/paciente/${PACIENTE._id}`

/** The guides come when the test says so. */
const guiasWhen = () => {
  let deliver: () => void = () => {}
  const chegou = new Promise<void>((r) => {
    deliver = r
  })
  api.onGet(GUIAS).reply(async () => {
    await chegou
    return [200, { guias: [GUIA] }]
  })
  return () => act(async () => deliver())
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
const aberta = () => screen.findByRole('dialog', { name: /Confirmar pré-agendamento/ })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const pedidos = () => callsTo(api, 'put', '/agendamento/a1')
const guiaEscolhida = () =>
  waitFor(() => expect(screen.getByRole('combobox', { name: /Guia/ })).toHaveTextContent(GUIA.numero))
const savedAsBooking = async () => {
  await waitFor(() => expect(cartao('a1').dataset.status).toBe('marcado'))
  const [pedido, ...outros] = pedidos()
  expect(outros).toEqual([])
  expect(JSON.parse(pedido?.data)).toMatchObject({ status: 'marcado', guia: [{ _id: GUIA._id }] })
}
const enter = async (a: Agendamento = PRE) => {
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [a])))
  api.onPut('/agendamento/a1').reply(200, { agendamento: doDia({ updatedAt: '2026-11-05T10:00:00.000Z' }) })
}

describe("'Confirmar' on a pre-booking makes a booking of it", () => {
  it('when its guides are there before the click', async () => {
    await enter()
    fireEvent.click(cartao('a1'))
    await waitFor(() => expect(callsTo(api, 'get', GUIAS)).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    confirm()
    await aberta()
    expect(screen.getByRole('checkbox', { name: 'Pré-agendamento' })).not.toBeChecked()
    await guiaEscolhida()
    save()
    await savedAsBooking()
  })

  it('when they come after the layer has opened', async () => {
    await enter()
    const deliver = guiasWhen()
    confirm()
    await aberta()
    expect(screen.getByRole('checkbox', { name: 'Pré-agendamento' })).not.toBeChecked()
    await deliver()
    await guiaEscolhida()
    expect(screen.getByRole('checkbox', { name: 'Pré-agendamento' })).not.toBeChecked()
    save()
    await savedAsBooking()
  })

  it('when it is saved before they come: the save waits for them', async () => {
    await enter()
    const deliver = guiasWhen()
    confirm()
    await aberta()
    save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled())
    expect(screen.queryByText(/^Informe a guia para salvar!/)).toBeNull()
    await deliver()
    await savedAsBooking()
  })

  it('when they come after a save that could not read them', async () => {
    expectConsole(/^404/)
    expectConsole(/^Informe a guia para salvar!/)
    await enter()
    api.onGet(GUIAS).reply(404)
    confirm()
    await aberta()
    save()
    expect(
      await screen.findByText(/^Informe a guia para salvar! Não foi possível carregar as opções/),
    ).toBeVisible()
    api.onGet(GUIAS).reply(404)
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await screen.findByText(/Não foi possível carregar as opções/)
    // Left as a pre-booking it needs none any more, and nothing says that it does.
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pré-agendamento' }))
    await waitFor(() => expect(screen.queryByText(/^Informe a guia para salvar!/)).toBeNull())
  })

  it('and leaves what was typed before they came', async () => {
    await enter()
    const deliver = guiasWhen()
    confirm()
    await aberta()
    await userEvent.type(screen.getByRole('textbox', { name: 'Observação' }), 'de cadeira')
    await deliver()
    await guiaEscolhida()
    expect(screen.getByRole('textbox', { name: 'Observação' })).toHaveValue('de cadeira')
  })
})

describe("Esc after 'Confirmar'", () => {
  const esc = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

  it('asks before the confirmation is lost', async () => {
    await enter()
    confirm()
    await aberta()
    esc()
    expect(await screen.findByText('Alterações não salvas')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await guiaEscolhida()
    // The keys are the form's again, with no field in hand.
    await userEvent.keyboard('{Control>}s{/Control}')
    await savedAsBooking()
  })

  it('gives up no save that is on its way', async () => {
    await enter()
    let answer: () => void = () => {}
    api.onPut('/agendamento/a1').reply(async () => {
      await new Promise<void>((r) => {
        answer = r
      })
      return [200, { agendamento: doDia({ updatedAt: '2026-11-05T10:00:00.000Z' }) }]
    })
    confirm()
    await aberta()
    await guiaEscolhida()
    save()
    // Before the first of it is drawn, and while the server thinks.
    esc()
    await waitFor(() => expect(pedidos()).toHaveLength(1))
    esc()
    expect(screen.getByRole('dialog', { name: /Confirmar pré-agendamento/ })).toBeVisible()
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
    await act(async () => answer())
    await savedAsBooking()
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })
})
