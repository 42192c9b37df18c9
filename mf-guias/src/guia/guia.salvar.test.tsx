import { reportError } from '@clinica/shared-auth'
import { MENSAGENS_DA_GUIA as M } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expectConsole } from '../teste/guias'
import {
  botao,
  campo,
  closeAlerta,
  completa,
  corpo,
  erroDe,
  NOVA,
  openPage,
  por,
  SALVA,
  save,
  server,
  typeIn,
} from './teste/guia'
import { GUIA, ID } from './teste/registros'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))
beforeEach(() => jest.mocked(reportError).mockClear())

it('refuses an invalid guide, reports it, sends nothing and goes to the first field', async () => {
  const api = server()
  openPage(NOVA)
  await typeIn('solicitacao.procedimentos[0].qtdSolicitada', '0')
  await act(async () => save())
  await closeAlerta(M.invalido)
  expect(reportError).toHaveBeenCalledWith(`Formulário inválido: ${M.invalido}`)
  expect(api.history.post).toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].codigo')))
  expect(document.body).toHaveTextContent(M.solicitadosComErro)
})

it('says that a procedure is due', async () => {
  server()
  openPage(NOVA)
  await campo('unidade')
  await act(async () => save())
  await closeAlerta(M.invalido)
  expect(document.body).toHaveTextContent(M.semProcedimento)
})

it('opens the whole form at an error that the simplified view does not show', async () => {
  const api = server()
  api.onGet(`/guia/${ID}`).reply(200, {
    guia: { ...GUIA, contratadoExecutante: { ...GUIA.contratadoExecutante, nomeComplementar: 'Ana' } },
  })
  openPage(SALVA)
  await campo('unidade')
  expect(por('contratadoExecutante.conselho')).toBeNull()
  await act(async () => save())
  await closeAlerta(M.invalido)
  await waitFor(() => expect(document.activeElement).toBe(por('contratadoExecutante.conselho')))
  expect(por('contratadoExecutante.conselho')).toHaveAttribute('aria-invalid', 'true')
  expect(localStorage.getItem('guia.vista.u1')).toBeNull()
})

it('shows a message of the server under its field', async () => {
  expectConsole(/^422 validacao/)
  const api = server()
  const campos = { 'solicitacao.procedimentos[0].codigo': 'Procedimento fora das tabelas do convênio.' }
  api.onPut(`/guia/${ID}`).reply(...erroDe(422, 'validacao', { campos }))
  openPage(SALVA)
  await typeIn('autorizacao.senha', '9')
  await act(async () => save())
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].codigo')))
  expect(document.body).toHaveTextContent(campos['solicitacao.procedimentos[0].codigo'])
})

it('saves again over what somebody else changed, and both changes stay', async () => {
  expectConsole(/^409 desatualizado/)
  const api = server()
  const deles = {
    ...GUIA,
    updatedAt: '2026-11-22T09:00:00.000Z',
    atendimento: { ...GUIA.atendimento, tipoSaida: '1' },
  }
  const velha = { alteradoPor: 'Bia Souza', alteradoPorId: 'bia', alteradoEm: deles.updatedAt, atual: deles }
  api.onPut(`/guia/${ID}`).replyOnce(...erroDe(409, 'desatualizado', velha))
  api
    .onPut(`/guia/${ID}`)
    .reply(200, { guia: { ...deles, updatedAt: '2026-11-22T09:01:00.000Z' }, msg: 'Guia salva.' })
  openPage(SALVA)
  await typeIn('autorizacao.senha', '42')
  await act(async () => save())
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(corpo(api.history.put[1])).toMatchObject({
    updatedAt: deles.updatedAt,
    autorizacao: { senha: '42' },
    atendimento: { tipoSaida: '1' },
  })
  expect(await screen.findByText(/junto com a alteração de Bia Souza/)).toBeInTheDocument()
})

it('stays on the guide after a save, with what was saved as its new beginning', async () => {
  const api = server()
  const salva = {
    ...GUIA,
    autorizacao: { ...GUIA.autorizacao, senha: '42' },
    updatedAt: '2026-11-22T09:01:00.000Z',
  }
  api.onPut(`/guia/${ID}`).reply(200, { guia: salva, msg: 'Guia salva.' })
  const router = openPage(SALVA)
  await typeIn('autorizacao.senha', '42')
  await act(async () => save())
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(await screen.findByText('Guia salva.')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(SALVA)
  await typeIn('autorizacao.senha', '43')
  await act(async () => save())
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(corpo(api.history.put[1]).updatedAt).toBe(salva.updatedAt)
})

it('asks before what is typed is lost', async () => {
  server()
  const router = openPage(SALVA)
  await typeIn('autorizacao.senha', '42')
  await act(() => router.navigate('/guia'))
  expect(await screen.findByRole('alertdialog', { name: 'Alterações não salvas' })).toBeInTheDocument()
  fireEvent.click(botao('Continuar editando'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe(SALVA)
})

it('goes to the patient and comes back with what was typed, unasked', async () => {
  server()
  const router = openPage(NOVA)
  await completa()
  await typeIn('autorizacao.senha', '42')
  await act(async () => void fireEvent.click(botao('Editar paciente')))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/paciente\/cadastro\//))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => router.navigate(-1))
  expect((await campo('autorizacao.senha')).value).toBe('42')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
