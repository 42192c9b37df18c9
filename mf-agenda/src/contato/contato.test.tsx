import type { Agendamento, Perfil } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, openGrade } from '../teste/grade'
import { expectConsole } from '../teste/tela'

const DEPOIS = '2026-11-05T10:00:00.000Z'
const EM = '2026-11-22T12:00:00.000Z'
let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  api.onGet('/agenda/mensagem').reply(200, { mensagem: { texto: 'Oi, {nome}! Às {hora}?', updatedAt: null } })
})
afterEach(() => api.restore())

const COM_CELULAR = doDia({
  paciente: { ...doDia().paciente, nome: 'Rita & Cia', nome_social: null, telefone: '(31) 98877-0101' },
})
const enter = async (a: Agendamento = COM_CELULAR, perfil: Perfil = 'Recepcionista') => {
  await openGrade(api, perfil, grade(hora('08:00', [a])))
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  await screen.findByRole('menuitem', { name: 'Agendamentos do paciente' })
}
const item = (name: string | RegExp) => screen.queryByRole('menuitem', { name })

describe('reaching the patient', () => {
  it('is a call, and WhatsApp with the text of the clinic, beside the portal', async () => {
    await enter()
    expect(item('Ligar para (31) 98877-0101')).toHaveAttribute('href', 'tel:+5531988770101')
    await waitFor(() =>
      expect(item('WhatsApp')).toHaveAttribute(
        'href',
        `https://wa.me/5531988770101?text=${encodeURIComponent('Oi, Rita! Às 08:00?')}`,
      ),
    )
    expect(item('WhatsApp')).toHaveAttribute('target', '_blank')
    expect(item('WhatsApp')).toHaveAttribute('rel', 'noopener noreferrer')
    expect(item('Texto do WhatsApp')).toBeNull()
  })

  it('of a landline is the call alone, of a number without its area nothing', async () => {
    await enter(doDia({ paciente: { ...COM_CELULAR.paciente, telefone: '3134561234' } }))
    expect(item('Ligar para (31) 3456-1234')).toBeInTheDocument()
    expect(item('WhatsApp')).toBeNull()
  })

  it('of a number without its area is not offered', async () => {
    await enter(doDia({ paciente: { ...COM_CELULAR.paciente, telefone: '34561234' } }))
    expect(item(/Ligar|WhatsApp/)).toBeNull()
  })

  it('the management writes the text, and sees how it reads', async () => {
    await enter(COM_CELULAR, 'Gerente')
    fireEvent.click(item('Texto do WhatsApp') as HTMLElement)
    const texto = await screen.findByRole('textbox', { name: 'Texto' })
    expect(screen.getByText('Oi, Rita! Às 08:00?')).toBeInTheDocument()
    fireEvent.change(texto, { target: { value: 'Oi, {cid}!' } })
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()
    expect(texto).toHaveAccessibleDescription(
      '{cid} não é uma variável. Use {nome}, {dia}, {hora}, {unidade}.',
    )
    fireEvent.change(texto, { target: { value: 'Até {hora}, {nome}.' } })
    api
      .onPut('/agenda/mensagem')
      .reply(200, { mensagem: { texto: 'Até {hora}, {nome}.', updatedAt: DEPOIS } })
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Texto' })).toBeNull())
    expect(JSON.parse(callsTo(api, 'put', '/agenda/mensagem')[0]?.data)).toEqual({
      texto: 'Até {hora}, {nome}.',
      updatedAt: null,
    })
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
    await waitFor(() =>
      expect(item('WhatsApp')?.getAttribute('href')).toContain(encodeURIComponent('Até 08:00')),
    )
  })
})

it('a text that names a specialty is marked at the field, and what was typed stays', async () => {
  expectConsole(/^422 validacao/)
  const motivo = 'A mensagem não pode dizer a especialidade: tire "Pilates" do texto.'
  api.onPut('/agenda/mensagem').reply(422, {
    msg: motivo,
    erro: { tipo: 'validacao', titulo: motivo, conteudo: motivo, campos: { texto: motivo } },
  })
  await enter(COM_CELULAR, 'Gerente')
  fireEvent.click(item('Texto do WhatsApp') as HTMLElement)
  const texto = await screen.findByRole('textbox', { name: 'Texto' })
  fireEvent.change(texto, { target: { value: 'Seu Pilates é {dia}' } })
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(texto).toHaveAccessibleDescription(motivo))
  expect(texto).toHaveValue('Seu Pilates é {dia}')
  expect(screen.getAllByText(motivo)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  fireEvent.change(texto, { target: { value: 'Seu horário é {dia}' } })
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled()
})

describe('what the patient confirmed', () => {
  it('is marked on the card from its menu, and taken back', async () => {
    api
      .onPut('/agenda/a1/confirmarPaciente')
      .reply(200, { agendamento: { ...COM_CELULAR, confirmadoEm: EM, updatedAt: DEPOIS } })
    api
      .onPut('/agenda/a1/reverterConfirmarPaciente')
      .reply(200, { agendamento: { ...COM_CELULAR, updatedAt: EM } })
    await enter()
    fireEvent.click(item('Confirmado pelo paciente') as HTMLElement)
    await waitFor(() => expect(cartao('a1')).toHaveTextContent('✓ confirmado'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Desfazer confirmação' }))
    await waitFor(() => expect(cartao('a1')).not.toHaveTextContent('confirmado'))
    expect(JSON.parse(callsTo(api, 'put', '/agenda/a1/reverterConfirmarPaciente')[0]?.data)).toEqual({
      updatedAt: DEPOIS,
    })
  })

  it('is neither offered nor shown of what is over', async () => {
    await enter({ ...COM_CELULAR, status: 'assinado', statusDesde: HOJE, confirmadoEm: EM })
    expect(item(/onfirma/)).toBeNull()
    expect(cartao('a1')).not.toHaveTextContent('confirmado')
  })
})

it('a missed appointment is noted from the menu too', async () => {
  api
    .onPut('/agenda/a1/atualizarFaltouSemJustificativa')
    .reply(200, { agendamento: { ...COM_CELULAR, status: 'faltou-sem-justificativa', updatedAt: DEPOIS } })
  await enter()
  fireEvent.click(item('Faltou') as HTMLElement)
  await waitFor(() => expect(cartao('a1').dataset.status).toBe('faltou-sem-justificativa'))
})
