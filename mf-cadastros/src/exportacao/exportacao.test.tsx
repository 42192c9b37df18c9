import type { Exportacao } from '@clinica/shared-domain'
import { MENSAGENS_DA_EXPORTACAO as M } from '@clinica/shared-domain'
import { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import ExportacaoPage from './ExportacaoPage'

configure({ defaultHidden: true })

const ESPERA: Exportacao = {
  _id: 'e1',
  situacao: 'aguardando',
  pedidaEm: '2026-11-21T12:00:00.000Z',
  pedidaPor: 'Rita Lopes',
  liberadaEm: '2026-11-22T12:00:00.000Z',
  feito: null,
  total: null,
  erro: null,
  prontaEm: null,
  ficaAte: null,
  tamanho: null,
  encerradaEm: null,
  encerradaPor: null,
}
const PRONTA: Exportacao = {
  ...ESPERA,
  situacao: 'pronta',
  prontaEm: '2026-11-22T12:05:00.000Z',
  ficaAte: '2026-11-29T12:05:00.000Z',
  tamanho: 1_572_864,
}

let api: MockAdapter
const answer = (exportacao: Exportacao | null) => api.onGet('/exportacao').reply(200, { exportacao })
beforeEach(() => {
  logInAs('Administrador')
  api = mockServer()
})
afterEach(() => {
  api.restore()
  jest.restoreAllMocks()
})
const openPage = () => open({ '/exportacao': <ExportacaoPage /> }, '/exportacao')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sayPassword = async (dialogo: string, botao: string) => {
  const janela = await screen.findByRole('dialog', { name: dialogo })
  fireEvent.change(within(janela).getByLabelText(/^Sua senha/), { target: { value: 'segredo' } })
  fireEvent.click(within(janela).getByRole('button', { name: botao }))
}

describe('/exportacao', () => {
  it('asks with the password, and then waits a day in which it can be stopped', async () => {
    answer(null)
    api.onPost('/exportacao').reply(201, { msg: M.pedida, exportacao: ESPERA })
    api.onPost('/exportacao/e1/encerrar').reply(200, { msg: M.parada, exportacao: null })
    openPage()
    await press('Pedir os dados')
    answer(ESPERA)
    await sayPassword('Pedir os dados da clínica', 'Pedir')
    expect(await screen.findByText(/começam a ser feitos em 22\/11\/2026 09:00/)).toBeInTheDocument()
    expect(JSON.parse(api.history.post[0]?.data)).toEqual({ senhaAtual: 'segredo' })
    expect(screen.getByRole('button', { name: 'Pedir os dados' })).toBeDisabled()
    await press('Parar o pedido')
    const pergunta = await screen.findByRole('alertdialog', { name: 'Parar o pedido?' })
    answer({ ...ESPERA, situacao: 'parada', encerradaEm: '2026-11-21T15:00:00.000Z', encerradaPor: 'Ana' })
    fireEvent.click(within(pergunta).getByRole('button', { name: 'Parar' }))
    expect(await screen.findByText('Parada em 21/11/2026 12:00, por Ana.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Pedir os dados' })).toBeEnabled()
  })

  it('is downloaded in a tab of its own once the password was said, and a wrong one is told in the dialog', async () => {
    expectConsole(/422 validacao/)
    answer(PRONTA)
    const aba = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { replace: jest.fn() },
      close: jest.fn(),
    }
    jest.spyOn(window, 'open').mockImplementation(() => aba as unknown as Window)
    const msg = 'A senha atual não confere.'
    api
      .onPost('/exportacao/e1/link')
      .replyOnce(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg } })
      .onPost('/exportacao/e1/link')
      .reply(200, { url: '/api/exportacao/arquivo/x' })
    openPage()
    expect(await screen.findByText(/1,5 MB. Ficam no servidor até 29\/11\/2026 09:05/)).toBeInTheDocument()
    await press('Baixar')
    await sayPassword('Baixar os dados da clínica', 'Baixar')
    expect(await screen.findByText(msg)).toBeInTheDocument()
    expect(window.open).not.toHaveBeenCalled()
    await sayPassword('Baixar os dados da clínica', 'Baixar')
    await screen.findByRole('button', { name: 'Apagar do servidor' })
    expect(aba.location.replace).toHaveBeenCalledWith('/api/exportacao/arquivo/x')
  })

  it('says why it was not made', async () => {
    answer({ ...ESPERA, situacao: 'falhou', erro: 'O disco do servidor está cheio.' })
    openPage()
    expect(
      await screen.findByText(/não foram feitos. O disco do servidor está cheio. Peça de novo./),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Pedir os dados' })).toBeEnabled()
  })
})
