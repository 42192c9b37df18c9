import { openPdf } from '@clinica/shared-ui/pdf'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, mockServer, open } from '../teste/tela'
import ImprimirProntuario from './ImprimirProntuario'

jest.mock('@clinica/shared-ui/pdf', () => ({ openPdf: jest.fn() }))
const openPage = jest.mocked(openPdf)
const close = jest.fn()

beforeEach(async () => {
  mockServer()
  openPage.mockReset().mockResolvedValue()
  close.mockReset()
  const formularios = [
    { _id: 'diario', nome: 'Diário', total: 12 },
    { _id: 'f1', nome: 'Sessão de Pilates', total: 3 },
  ]
  open({ '/': <ImprimirProntuario pacienteId="p1" formularios={formularios} onClose={close} /> }, '/')
  // The rarer icons come after the screen.
  await waitFor(() => expect(document.querySelectorAll('svg:empty')).toHaveLength(0))
})
const print = () => userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))

it('prints all of the record where nothing is chosen, and closes', async () => {
  await print()
  expect(openPage).toHaveBeenCalledWith(
    { url: '/evolucao/p1/impresso', params: {} },
    expect.stringMatching(/^prontuario-\d{4}-\d\d-\d\d\.pdf$/),
  )
  await waitFor(() => expect(close).toHaveBeenCalled())
})

it('prints the period and the form that are chosen', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'De' }), '01/10/2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'Até' }), '31/10/2026')
  await userEvent.click(screen.getByRole('combobox', { name: 'Registros' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sessão de Pilates (3)' }))
  await print()
  expect(openPage.mock.calls[0]?.[0].params).toEqual({
    inicio: '2026-10-01',
    fim: '2026-10-31',
    formulario: 'f1',
  })
})

it('prints nothing of a period that ends before it begins', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'De' }), '31/10/2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'Até' }), '01/10/2026')
  await print()
  expect(openPage).not.toHaveBeenCalled()
})

it('says why nothing came, and stays', async () => {
  expectConsole(/not a PDF/)
  openPage.mockRejectedValue(new Error('not a PDF'))
  await print()
  expect(await screen.findByText('Requisição inválida.')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})
