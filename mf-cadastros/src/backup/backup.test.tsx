// What it asks for again and again outlives it.
// Runs with modules of its own.
import type { Backup, BackupsAnswer } from '@clinica/shared-domain'
import { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import BackupPage from './BackupPage'

configure({ defaultHidden: true })

const SENHA = 'cavalo bateria grampo'
const PRONTO: Backup = {
  _id: 'b1',
  situacao: 'pronto',
  cifrado: true,
  pedidoEm: '2026-11-21T12:00:00.000Z',
  pedidoPor: 'Rita Lopes',
  meu: true,
  feito: 100,
  total: 100,
  erro: null,
  prontoEm: '2026-11-21T12:01:00.000Z',
  tamanho: 1_572_864,
}
const PREPARANDO: Backup = { ...PRONTO, situacao: 'preparando', feito: 40, prontoEm: null, tamanho: null }

let api: MockAdapter
let aba: {
  closed: boolean
  opener: unknown
  document: Document
  location: { replace: jest.Mock }
  close: jest.Mock
}
const answer = (troca: Partial<BackupsAnswer> = {}) =>
  api.onGet('/backup').reply(200, { backup: null, automatico: null, mesasEsperam: false, ...troca })

beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  answer()
  aba = {
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  }
  jest.spyOn(window, 'open').mockImplementation(() => aba as unknown as Window)
})
afterEach(() => {
  api.restore()
  jest.restoreAllMocks()
})

const openPage = async () => {
  open({ '/backup/download': <BackupPage /> }, '/backup/download')
  return screen.findByRole('button', { name: 'Fazer backup' })
}
const type = (campo: string, valor: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${campo}`)), { target: { value: valor } })

describe('/backup/download', () => {
  it('the first click on empty fields says what is missing and leads to it', async () => {
    expectConsole(/^Formulário inválido/)
    fireEvent.click(await openPage())
    const aviso = await screen.findByRole('alertdialog')
    expect(aviso).toHaveTextContent('Informe a senha.')
    fireEvent.click(within(aviso).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.getByLabelText(/^Senha do backup/)).toHaveFocus())
    expect(api.history.post).toHaveLength(0)
    expect(window.open).not.toHaveBeenCalled()
  })

  it('asks the server for an address under the passphrase and opens it in a new tab', async () => {
    api.onPost('/backup').reply(201, { url: '/api/backup/arquivo/x' })
    const fazer = await openPage()
    expect(screen.queryByRole('button', { name: /novo|adicionar/i })).toBeNull()
    type('Senha do backup', SENHA)
    type('Confirmação da senha', SENHA)
    answer({ backup: PREPARANDO })
    fireEvent.click(fazer)
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith('/api/backup/arquivo/x'))
    expect(api.history.post.map((p) => JSON.parse(p.data))).toEqual([{ senha: SENHA }])
    expect(aba.opener).toBeNull()
    expect(await screen.findByRole('progressbar', { name: 'Andamento do backup' })).toHaveValue(0.4)
    expect(screen.getByText('40%')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Senha do backup/)).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Fazer backup' })).toBeDisabled()
    answer({ backup: PRONTO })
    expect(await screen.findByText(/Pronto em 21\/11\/2026 09:01, 1,5 MB/)).toBeInTheDocument()
  })

  it('sends no passphrase that is short or typed in two ways', async () => {
    expectConsole(/^Formulário inválido/)
    const fazer = await openPage()
    type('Senha do backup', 'curta')
    type('Confirmação da senha', 'outra')
    fireEvent.click(fazer)
    const dialogo = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialogo).getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('A confirmação deve ser igual à senha.')).toBeInTheDocument()
    expect(screen.getAllByText('A senha deve ter pelo menos 12 caracteres.').length).toBeGreaterThan(0)
    expect(window.open).not.toHaveBeenCalled()
  })

  it('says what it means to have none, and then asks by the address of the specification', async () => {
    api.onGet('/backup/download').reply(200, { url: '/api/backup/arquivo/y' })
    const fazer = await openPage()
    expect(screen.getByText('O que isto significa?')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Proteger com uma senha' }))
    expect(await screen.findByText(/quem chegar ao arquivo lê tudo/)).toBeInTheDocument()
    fireEvent.click(fazer)
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith('/api/backup/arquivo/y'))
    expect(api.history.post).toEqual([])
  })

  it('shows an error, and closes the tab that waited for it', async () => {
    expectConsole(/^409 conflito/)
    const msg = 'Já há um backup em andamento. Espere que ele termine.'
    api.onGet('/backup/download').reply(409, { msg, erro: { tipo: 'conflito', titulo: msg, conteudo: msg } })
    const fazer = await openPage()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Proteger com uma senha' }))
    fireEvent.click(fazer)
    expect(await screen.findByText(`409 - ${msg}`)).toBeInTheDocument()
    expect(aba.close).toHaveBeenCalled()
  })

  it('fetches again or cancels what is mine, and only shows what is not', async () => {
    answer({ backup: PREPARANDO, mesasEsperam: true })
    api.onGet('/backup/download', { params: { backup: 'b1' } }).reply(200, { url: '/api/backup/arquivo/z' })
    api.onDelete('/backup/b1').reply(200, { msg: 'O backup foi cancelado.' })
    await openPage()
    expect(
      screen.getByText(/as outras telas do portal podem demorar um pouco mais, até 5 segundos de cada vez\./),
    ).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Abrir o download' }))
    await waitFor(() => expect(aba.location.replace).toHaveBeenCalledWith('/api/backup/arquivo/z'))
    answer({ backup: { ...PREPARANDO, situacao: 'cancelado' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar backup' }))
    expect(await screen.findByText('O backup foi cancelado.')).toBeInTheDocument()
    expect(await screen.findByText('Cancelado.')).toBeInTheDocument()
  })

  it("only shows another's, why one failed, and the one of every day", async () => {
    answer({
      backup: { ...PRONTO, meu: false, situacao: 'falhou', erro: 'O disco do servidor está cheio.' },
      automatico: { ultimo: { prontoEm: '2026-11-21T05:00:00.000Z', tamanho: 2048 } },
    })
    await openPage()
    expect(screen.getByText('O backup não foi feito. O disco do servidor está cheio.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Baixar|Cancelar/ })).toBeNull()
    expect(screen.getByText('Backup de todo dia: o último em 21/11/2026 02:00, 2 KB.')).toBeInTheDocument()
  })
})
