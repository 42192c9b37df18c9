import { openPdf } from '@clinica/shared-ui/pdf'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole } from '../teste/guias'
import { botao, campo, completa, corpo, openPage, por, SALVA, save, server, typeIn } from './teste/guia'
import { GUIA, ID } from './teste/registros'

jest.mock('@clinica/shared-ui/pdf', () => ({ openPdf: jest.fn(async () => undefined) }))
beforeEach(() => jest.mocked(openPdf).mockClear())

const onde = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent

it('goes by Tab from field to field, past notes, calendars and open headings', async () => {
  server()
  openPage(SALVA)
  await completa()
  act(() => (por('autorizacao.numeroGuiaPrincipal') as HTMLElement).focus())
  const vistos: (string | null | undefined)[] = []
  for (let i = 0; i < 5; i++) {
    await userEvent.tab()
    vistos.push(onde())
  }
  expect(vistos).toEqual([
    'autorizacao.dataAutorizacao',
    'autorizacao.senha',
    'autorizacao.validadeSenha',
    'autorizacao.dataEmissao',
    'beneficiario.nome',
  ])
  // What is closed is on the way, or nobody would come to what is in it.
  expect(botao(/^Contratado executante/).tabIndex).toBe(0)
})

it('has keys for what Tab passes by: panels, the note of a field, its calendar', async () => {
  server()
  openPage(SALVA)
  await completa()
  const nota = por('beneficiario.validadeCarteira') as HTMLElement
  act(() => nota.focus())
  expect(nota).toHaveAccessibleDescription('A carteira do plano deve valer hoje ou depois.')
  fireEvent.keyDown(nota, { key: 'F1' })
  expect(onde()).toBe('(7)')
  fireEvent.keyDown(document, { key: 'F1' })
  expect(document.activeElement).toBe(nota)
  fireEvent.keyDown(document, { key: 'F6' })
  expect(onde()).toMatch(/^Contratado solicitante/)
  fireEvent.keyDown(document, { key: 'F6', shiftKey: true })
  expect(onde()).toMatch(/^Beneficiário/)
  fireEvent.keyDown(nota, { key: 'ArrowDown', altKey: true })
  await waitFor(() =>
    expect(
      document.querySelector('[role=dialog][aria-label="Calendário: Validade da carteira"]'),
    ).not.toBeNull(),
  )
})

it('says under a cell of a row what is wrong with it, once it is left', async () => {
  server()
  openPage(SALVA)
  await completa()
  const onde52 = 'procedimentosRealizados.procedimentos[0].horaInicial'
  await typeIn(onde52, '25:99')
  expect(document.body).not.toHaveTextContent('Hora inválida.')
  fireEvent.blur(por(onde52) as HTMLElement)
  await waitFor(() => expect(por(onde52)).toHaveAccessibleDescription('Hora inválida.'))
  const mensagem = document.getElementById(por(onde52)?.getAttribute('aria-describedby') ?? '')
  expect(mensagem).not.toHaveClass('so-leitor')
})

it('says what a performed row lacks in which only its percentage was written, and does not drop it', async () => {
  expectConsole(/^Formulário inválido/)
  const api = server()
  openPage(SALVA)
  await completa()
  const linhas = () => document.querySelectorAll('[name$=".reducaoAcrescimoPct"]').length
  const antes = linhas()
  fireEvent.click(botao('Adicionar procedimento realizado'))
  await waitFor(() => expect(linhas()).toBe(antes + 1))
  await typeIn(`procedimentosRealizados.procedimentos[${antes}].reducaoAcrescimoPct`, '10,00')
  await act(async () => save())
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() =>
    expect(por(`procedimentosRealizados.procedimentos[${antes}].codigo`)).toHaveAccessibleDescription(
      'Campo obrigatório.',
    ),
  )
  expect(por(`procedimentosRealizados.procedimentos[${antes}].reducaoAcrescimoPct`)).toHaveValue('10,00')
  expect(api.history.put).toHaveLength(0)
})

it('saves and prints in one go; what is not changed is printed as it is', async () => {
  const api = server()
  api.onPut(`/guia/${ID}`).reply(200, { guia: GUIA, msg: 'Guia salva.' })
  openPage(SALVA)
  await campo('unidade')
  fireEvent.click(botao('Salvar e imprimir'))
  await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(1))
  expect(api.history.put).toHaveLength(0)
  await typeIn('autorizacao.senha', '9')
  fireEvent.click(botao('Salvar e imprimir'))
  await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(2))
  expect(corpo(api.history.put[0]).autorizacao.senha).toBe('9')
  const pedido = { url: `/guia/${ID}/pdf`, params: { tipo: 'spsadt' } }
  expect(openPdf).toHaveBeenLastCalledWith(pedido, 'guia-10011745.pdf')
})

it('prints nothing that was not saved', async () => {
  expectConsole(/^500/)
  const api = server()
  api.onPut(`/guia/${ID}`).reply(500)
  openPage(SALVA)
  await typeIn('autorizacao.senha', '9')
  fireEvent.click(botao('Salvar e imprimir'))
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  expect(openPdf).not.toHaveBeenCalled()
})
