import { type Documento, MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import DocumentosDoPacientePage from './DocumentosDoPacientePage'
import DocumentosPage from './DocumentosPage'

configure({ defaultHidden: true })

const ANA = { _id: 'p1', nome: 'Ana Souza', ativo: true, data_nascimento: '1970-05-10', cpf: null }
const MARINA = { _id: 'f1', nome: 'Marina Alves' }
const LAUDO: Documento = {
  id: 'd1',
  nome: 'Laudo da coluna.pdf',
  tipo: { codigo: 'laudoMedico', valor: 'Laudo médico' },
  tipoEnvio: 'paciente',
  paciente: { _id: ANA._id, nome: ANA.nome },
  profissional: null,
  tamanho: 1_572_864,
  createdAt: '2026-11-21T02:30:00.000Z',
  createdBy: 'Rita Lopes',
  link: null,
  fechado: null,
  podeMudar: true,
  cancelado: false,
}

let api: MockAdapter
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/paciente').reply(200, { pacientes: [ANA], total: 1 })
  api.onGet('/profissional').reply(200, { profissionais: [MARINA], total: 1 })
  api.onGet('/paciente/p1').reply(200, { paciente: ANA })
  answer(LAUDO)
})
afterEach(() => api.restore())

const answer = (...documentos: Documento[]) => {
  api.onGet('/paciente/p1/documentos').reply(200, { documentos, total: documentos.length })
  api.onGet('/profissional/f1/documentos').reply(200, { documentos: [], total: 0 })
}
const openPage = () => open({ '/documento': <DocumentosPage /> }, '/documento')
const choose = async (campo: RegExp, texto: string, opcao: RegExp) => {
  fireEvent.change(screen.getByRole('combobox', { name: campo }), { target: { value: texto } })
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const alvo = async (nome: string) => {
  const selects = screen.getAllByRole('combobox', { name: /Documento de/ })
  fireEvent.mouseDown(selects.at(-1) as HTMLElement)
  fireEvent.click(await screen.findByRole('option', { name: nome }))
}
const pedidos = (url: string) => api.history.get.filter((p) => p.url === url)

describe('/documento', () => {
  it('shows the documents of whoever is chosen, and nothing of nobody', async () => {
    openPage()
    await screen.findByText('Escolha de quem são os documentos.')
    expect(pedidos('/paciente/p1/documentos')).toHaveLength(0)
    await choose(/^Paciente/, 'a', /Ana Souza/)
    const cartao = within(
      (await screen.findByRole('heading', { name: 'Laudo da coluna.pdf' })).closest('article') as HTMLElement,
    )
    expect(cartao.getByText('Laudo médico')).toBeInTheDocument()
    // The day in the clinic, not in Greenwich.
    expect(cartao.getByText('20/11/2026 · 1,5 MB')).toBeInTheDocument()
    expect(cartao.getByText('Enviado por Rita Lopes')).toBeInTheDocument()
    expect(pedidos('/paciente/p1/documentos').at(-1)?.params).toMatchObject({
      orderBy: '-createdAt',
      skip: 0,
    })
  })

  it('looks the person up from the first letter on', async () => {
    openPage()
    fireEvent.change(screen.getByRole('combobox', { name: 'Paciente' }), { target: { value: '' } })
    expect(pedidos('/paciente')).toHaveLength(0)
    await choose(/^Paciente/, 'a', /10\/05\/1970/)
  })

  it('empties the list when the target changes, and when the person is cleared', async () => {
    openPage()
    await choose(/^Paciente/, 'a', /Ana Souza/)
    await screen.findByRole('heading', { name: 'Laudo da coluna.pdf' })
    await alvo('Profissional')
    await screen.findByText('Escolha de quem são os documentos.')
    expect(screen.queryByRole('heading', { name: 'Laudo da coluna.pdf' })).not.toBeInTheDocument()
    await alvo('Paciente')
    expect(screen.getByRole('combobox', { name: 'Paciente' })).toHaveValue('')
    await choose(/^Paciente/, 'a', /Ana Souza/)
    await screen.findByRole('heading', { name: 'Laudo da coluna.pdf' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Paciente' }), { target: { value: '' } })
    await screen.findByText('Escolha de quem são os documentos.')
  })

  it('sorts by name and by type, and finds by a word of the name', async () => {
    openPage()
    await choose(/^Paciente/, 'a', /Ana Souza/)
    await screen.findByRole('heading', { name: 'Laudo da coluna.pdf' })
    for (const [opcao, orderBy] of [
      ['Nome', 'nome'],
      ['Tipo', 'tipo'],
    ] as const) {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ordenar por' }))
      fireEvent.click(await screen.findByRole('option', { name: opcao }))
      await waitFor(() =>
        expect(pedidos('/paciente/p1/documentos').at(-1)?.params).toMatchObject({ orderBy }),
      )
    }
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome do documento' }), { target: { value: 'col' } })
    await waitFor(() =>
      expect(pedidos('/paciente/p1/documentos').at(-1)?.params).toMatchObject({ nome: 'col' }),
    )
  })

  it('says why a document does not open', async () => {
    answer({ ...LAUDO, fechado: M.clinico, podeMudar: false })
    openPage()
    await choose(/^Paciente/, 'a', /Ana Souza/)
    expect(await screen.findByText(M.clinico)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Visualizar/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /pessoa errada/ })).not.toBeInTheDocument()
  })
})

describe('Visualizar', () => {
  const aba = () => ({
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
    closed: false,
    opener: 'portal' as unknown,
  })
  const view = async () => {
    openPage()
    await choose(/^Paciente/, 'a', /Ana Souza/)
    fireEvent.click(await screen.findByRole('button', { name: 'Visualizar Laudo da coluna.pdf' }))
  }
  afterEach(() => jest.restoreAllMocks())

  it('opens the link in a tab that knows nothing of the portal, and logging out closes it', async () => {
    const nova = aba()
    jest.spyOn(window, 'open').mockReturnValue(nova as never)
    api.onGet('/documento/d1').reply(200, { documento: { ...LAUDO, link: '/api/documento/arquivo/x' } })
    await view()
    await waitFor(() => expect(nova.location.replace).toHaveBeenCalledWith('/api/documento/arquivo/x'))
    expect(nova.opener).toBeNull()
    const { useSessao } = await import('@clinica/shared-auth')
    act(() => useSessao.setState({ autenticado: false }))
    expect(nova.close).toHaveBeenCalled()
  })

  it('closes the tab and says so when the server refuses', async () => {
    expectConsole(/^404/)
    const nova = aba()
    jest.spyOn(window, 'open').mockReturnValue(nova as never)
    api.onGet('/documento/d1').reply(404, { msg: M.naoEncontrado, erro: { tipo: 'naoEncontrado' } })
    await view()
    expect(await screen.findByText(`404 - ${M.naoEncontrado}`)).toBeInTheDocument()
    expect(nova.close).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('says what to allow when the browser gives no tab', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null)
    await view()
    expect(await screen.findByText('O navegador bloqueou a nova aba')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  })
})

describe('a document with the wrong person', () => {
  const openDialogo = async () => {
    open({ '/paciente/:id/documentos': <DocumentosDoPacientePage /> }, '/paciente/p1/documentos')
    fireEvent.click(await screen.findByRole('button', { name: /Documento na pessoa errada/ }))
    return within(await screen.findByRole('dialog'))
  }

  it('is moved to whom it belongs, and leaves the list', async () => {
    api.onPut('/documento/d1/pessoa').reply(200, { msg: M.movido, documento: LAUDO })
    const dialogo = await openDialogo()
    fireEvent.click(dialogo.getByRole('button', { name: 'Mover' }))
    expect(await dialogo.findByText(M.semPessoa)).toBeInTheDocument()
    await alvo('Profissional')
    await choose(/^Profissional/, 'm', /Marina/)
    answer()
    fireEvent.click(dialogo.getByRole('button', { name: 'Mover' }))
    expect(await screen.findByText(M.movido)).toBeInTheDocument()
    expect(JSON.parse(api.history.put[0]?.data)).toEqual({ tipoEnvio: 'profissional', pessoa: 'f1' })
    await screen.findByText("Envie o primeiro pelo botão 'Enviar documento'.")
  })

  it('is cancelled after a question', async () => {
    api.onDelete('/documento/d1').reply(200, { msg: M.cancelado })
    const dialogo = await openDialogo()
    fireEvent.click(dialogo.getByRole('button', { name: 'Cancelar o documento' }))
    await screen.findByText('Cancelar o documento?')
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar o documento' }).at(-1) as HTMLElement)
    expect(await screen.findByText(M.cancelado)).toBeInTheDocument()
    api.onPut('/documento/d1/restaurar').reply(200, { msg: M.restaurado, documento: LAUDO })
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(api.history.put).toHaveLength(1))
  })

  it('that was cancelled is listed apart, and comes back', async () => {
    expectConsole(/^409/)
    open({ '/paciente/:id/documentos': <DocumentosDoPacientePage /> }, '/paciente/p1/documentos')
    await screen.findByRole('heading', { name: 'Laudo da coluna.pdf' })
    answer({ ...LAUDO, cancelado: true })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cancelados' }))
    api.onPut('/documento/d1/restaurar').replyOnce(409, { msg: M.repetido, erro: { conteudo: M.repetido } })
    fireEvent.click(await screen.findByRole('button', { name: 'Trazer de volta Laudo da coluna.pdf' }))
    expect(await screen.findByText(`409 - ${M.repetido}`)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('button', { name: /Visualizar/ })).not.toBeInTheDocument()
    expect(pedidos('/paciente/p1/documentos').at(-1)?.params).toMatchObject({ cancelados: true })
    api.onPut('/documento/d1/restaurar').reply(200, { msg: M.restaurado, documento: LAUDO })
    await waitFor(() => expect(screen.getByRole('button', { name: /Trazer de volta/ })).toBeEnabled())
    fireEvent.click(screen.getByRole('button', { name: /Trazer de volta/ }))
    expect(await screen.findByText(M.restaurado)).toBeInTheDocument()
  })

  it('stays where it is when the server refuses, and the dialog says why', async () => {
    expectConsole(/^409/)
    api.onPut('/documento/d1/pessoa').reply(409, { msg: M.repetido, erro: { conteudo: M.repetido } })
    const dialogo = await openDialogo()
    await choose(/^Paciente/, 'a', /Ana/)
    fireEvent.click(dialogo.getByRole('button', { name: 'Mover' }))
    expect(await dialogo.findByText(M.repetido)).toBeInTheDocument()
  })
})

it('a cancelled patient is sent no documents', async () => {
  api.onGet('/paciente/p1').reply(200, { paciente: { ...ANA, ativo: false } })
  answer()
  open({ '/paciente/:id/documentos': <DocumentosDoPacientePage /> }, '/paciente/p1/documentos')
  await screen.findByText('O cadastro está cancelado: reative-o para enviar documentos.')
  expect(screen.queryByRole('link', { name: 'Enviar documento' })).not.toBeInTheDocument()
})

it('a patient who is not there is said not to be', async () => {
  expectConsole(/^404/)
  api.onGet('/paciente/p9').reply(404, { msg: 'Paciente não encontrado.', erro: { tipo: 'naoEncontrado' } })
  api.onGet('/paciente/p9/documentos').reply(200, { documentos: [], total: 0 })
  open({ '/paciente/:id/documentos': <DocumentosDoPacientePage /> }, '/paciente/p9/documentos')
  expect(await screen.findByText('Paciente não encontrado.')).toBeInTheDocument()
})
