// Runs with modules of its own.
import { http, useLoading, useSessao } from '@clinica/shared-auth'
import type { Trabalho } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import TrabalhosPage from './TrabalhosPage'

configure({ defaultHidden: true })

const IMPORTACAO: Trabalho = {
  _id: 't1',
  titulo: 'Importação de tabela',
  situacao: 'fazendo',
  recorrente: false,
  quando: '2026-11-21T12:00:00.000Z',
  feito: 40,
  total: 100,
  etapa: 'lendo a planilha',
  erro: null,
  tentativas: 1,
  maxTentativas: 5,
  pedidoPor: 'gerente@clinica.teste',
  criadoEm: '2026-11-21T12:00:00.000Z',
  iniciadoEm: '2026-11-21T12:00:01.000Z',
  terminadoEm: null,
}
const LIMPEZA: Trabalho = {
  ...IMPORTACAO,
  _id: 't2',
  titulo: 'Limpeza de chaves antigas',
  situacao: 'esperando',
  recorrente: true,
  quando: '2026-11-21T13:30:00.000Z',
  feito: 0,
  total: null,
  etapa: null,
  pedidoPor: null,
  terminadoEm: '2026-11-21T12:30:00.000Z',
}

let api: MockAdapter
const answer = (...trabalhos: Trabalho[]) =>
  api.onGet('/trabalhos').reply(200, { trabalhos, total: trabalhos.length })
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

/** Whether the top bar showed a call. */
let indicado = false
const Sonda = () => {
  if (useLoading()) indicado = true
  return null
}

const ROTAS = {
  '/trabalhos': (
    <>
      <Sonda />
      <TrabalhosPage />
    </>
  ),
}
const openPage = () => open(ROTAS, '/trabalhos')
const cartao = async (titulo: string) =>
  within((await screen.findByRole('heading', { name: titulo })).closest('article') as HTMLElement)
const botoes = (dentro: Awaited<ReturnType<typeof cartao>>) =>
  dentro.queryAllByRole('button').map((b) => b.textContent)

describe('jobs of the server', () => {
  it('are shown with their progress, by themselves, without the indicator of a call', async () => {
    answer(IMPORTACAO)
    openPage()
    const antes = await cartao('Importação de tabela')
    expect(indicado).toBe(true)
    expect(antes.getByText('Em andamento')).toBeInTheDocument()
    expect(antes.getByText(/40 de 100 · lendo a planilha/)).toBeInTheDocument()
    expect(antes.getByRole('progressbar', { name: 'Progresso de Importação de tabela' })).toHaveValue(40)
    indicado = false
    answer({ ...IMPORTACAO, feito: 90 })
    expect(await screen.findByText(/90 de 100/)).toBeInTheDocument()
    answer({ ...IMPORTACAO, situacao: 'feito', feito: 100, terminadoEm: '2026-11-21T12:05:00.000Z' })
    expect(await screen.findByText('Concluído')).toBeInTheDocument()
    expect(screen.getByText('Terminado em: 21/11/2026 09:05')).toBeInTheDocument()
    expect(indicado).toBe(false)
  })

  it('stay as bright as they are while the clock asks again, and are not asked for twice at once', async () => {
    const clock = jest.spyOn(window, 'setInterval')
    const tick = () => act(async () => clock.mock.calls.findLast(([, ms]) => ms === 2000)?.[0]())
    const asked = () => api.history.get.filter((p) => p.url === '/trabalhos').length
    answer(IMPORTACAO)
    openPage()
    await cartao('Importação de tabela')
    let reply: (answer: [number, unknown]) => void = () => {}
    api.onGet('/trabalhos').reply(
      () =>
        new Promise((resolve) => {
          reply = resolve
        }),
    )
    await tick()
    await waitFor(() => expect(asked()).toBe(2))
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
    await tick()
    expect(asked()).toBe(2)
    await act(async () => reply([200, { trabalhos: [{ ...IMPORTACAO, feito: 90 }], total: 1 }]))
    expect(await screen.findByText(/90 de 100/)).toBeInTheDocument()
    clock.mockRestore()
  })

  it('offer what may be done with each', async () => {
    const outro = (situacao: Trabalho['situacao']): Trabalho => ({
      ...IMPORTACAO,
      _id: situacao,
      titulo: situacao,
      situacao,
    })
    answer(outro('fazendo'), outro('esperando'), outro('feito'), outro('falhou'), outro('cancelado'), LIMPEZA)
    openPage()
    expect(botoes(await cartao('fazendo'))).toEqual(['Cancelar'])
    expect(botoes(await cartao('esperando'))).toEqual(['Executar agora', 'Cancelar'])
    expect(botoes(await cartao('feito'))).toEqual([])
    expect(botoes(await cartao('falhou'))).toEqual(['Tentar de novo'])
    expect(botoes(await cartao('cancelado'))).toEqual(['Tentar de novo'])
    const limpeza = await cartao('Limpeza de chaves antigas')
    expect(botoes(limpeza)).toEqual(['Executar agora'])
    expect(limpeza.getByText('Próxima vez: 21/11/2026 10:30')).toBeInTheDocument()
  })

  it('are cancelled, and the list says so at once', async () => {
    answer(IMPORTACAO)
    api.onPost('/trabalhos/t1/cancelar').reply(() => {
      answer({ ...IMPORTACAO, situacao: 'cancelado' })
      return [200, { msg: 'Trabalho cancelado.' }]
    })
    openPage()
    fireEvent.click((await cartao('Importação de tabela')).getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Trabalho cancelado.')).toBeInTheDocument()
    expect(await screen.findByText('Cancelado')).toBeInTheDocument()
  })

  it('say why the server refuses', async () => {
    expectConsole(/^409 conflito/)
    answer(IMPORTACAO)
    api
      .onPost('/trabalhos/t1/cancelar')
      .reply(409, { msg: 'O trabalho já terminou.', erro: { tipo: 'conflito' } })
    openPage()
    fireEvent.click((await cartao('Importação de tabela')).getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('409 - O trabalho já terminou.')).toBeInTheDocument()
  })

  it('that cannot be read are not asked for again by the clock', async () => {
    expectConsole(/^503 indisponivel/)
    api.onGet('/trabalhos').reply(503, { msg: 'Fora.', erro: { tipo: 'indisponivel' } })
    jest.useFakeTimers({ advanceTimers: true })
    openPage()
    await screen.findByText('Não foi possível pesquisar.')
    const pedidos = () => api.history.get.filter((p) => p.url === '/trabalhos').length
    const antes = pedidos()
    await act(() => jest.advanceTimersByTimeAsync(2500))
    expect(pedidos()).toBe(antes)
  })

  it('are found by their situation', async () => {
    answer(IMPORTACAO)
    openPage()
    await cartao('Importação de tabela')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Situação' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Falhou' }))
    fireEvent.click(screen.getByRole('button', { name: /Pesquisar/ }))
    await waitFor(() =>
      expect(api.history.get.at(-1)?.params).toMatchObject({ situacao: 'falhou', orderBy: 'situacao' }),
    )
  })
})
