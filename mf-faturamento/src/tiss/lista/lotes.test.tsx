import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import { lote, loteDaLista, lotes } from '../teste/lotes'
import LotesPage from './LotesPage'

configure({ defaultHidden: true })

const gerado = loteDaLista()
const enviado = loteDaLista({ _id: 'l417', numero: '417', situacao: 'enviado', enviadoEm: '2026-11-20' })
const recusado = loteDaLista({
  _id: 'l206',
  numero: '206',
  situacao: 'recusado',
  recusadoEm: '2026-11-21',
  recusa: 'Prestador 004471 não cadastrado para este CNPJ.',
})
const semEsquema = loteDaLista({ _id: 'l96', numero: '96', conferido: false, apagado: true })

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
})
afterEach(() => api.restore())

const openPage = async (state?: object) => {
  api.onGet('/tiss/lotes').reply(({ params }) =>
    params.pendente
      ? [200, lotes([recusado])]
      : [
          200,
          lotes([gerado, enviado, recusado, semEsquema], {
            gerado: { n: 2, total: 3_584_025 },
            recusado: { n: 1, total: 421_000 },
          }),
        ],
  )
  logInAs('Faturista')
  const router = open({ '/faturamento/lotes': <LotesPage />, '*': <p>outra tela</p> }, '/faturamento/lotes')
  if (state) await act(() => router.navigate('/faturamento/lotes', { state }))
  await screen.findAllByRole('article')
  return router
}
const cartao = (nome: string): HTMLElement =>
  screen.getByRole('link', { name: nome }).closest('article') as HTMLElement
const pedidos = () => api.history.get.filter((c) => c.url === '/tiss/lotes' && c.params.limit === 12)

it('each lot says where it is, what it is worth and what comes next', async () => {
  await openPage()
  for (const texto of ['Gerado', 'R$ 4.210,00', 'Serra Verde Assistência', 'enviar até 01/12, 8 dias'])
    expect(cartao('Lote 208')).toHaveTextContent(texto)
  expect(cartao('Lote 417')).toHaveTextContent('anotar o protocolo · enviado há 3 dias')
  expect(cartao('Lote 96')).toHaveTextContent('Não conferido')
  const botoes = (nome: string) =>
    within(cartao(nome))
      .queryAllByRole('button')
      .map((b) => b.getAttribute('aria-label'))
  expect(botoes('Lote 208')).toEqual(['Marcar enviado: Lote 208', 'Baixar o XML do lote 208'])
  expect(botoes('Lote 417')).toEqual(['Protocolo: Lote 417', 'Baixar o XML do lote 417'])
  // Its file went with a patient's data.
  expect(botoes('Lote 96')).toEqual(['Marcar enviado: Lote 96'])
})

it('a refused lot stands above the list, in the words of the insurer', async () => {
  await openPage()
  const faixa = await screen.findByText(/Lote 206 recusado por Serra Verde Assistência/)
  expect(faixa.parentElement).toHaveTextContent('“Prestador 004471 não cadastrado para este CNPJ.”')
})

it('asks by insurer, unit, month, state and number', async () => {
  await openPage()
  expect(pedidos()[0]?.params).toEqual({ orderBy: 'prazo', skip: 0, limit: 12 })
  fireEvent.change(screen.getByRole('textbox', { name: 'Lote, protocolo ou guia' }), {
    target: { value: '88120417' },
  })
  await waitFor(() => expect(pedidos().at(-1)?.params).toMatchObject({ busca: '88120417' }))
  const conta = await screen.findByRole('button', { name: /Para enviar 2/ })
  expect(conta).toHaveTextContent('R$ 35.840,25')
  fireEvent.click(conta)
  await waitFor(() => expect(pedidos().at(-1)?.params).toMatchObject({ situacao: 'gerado' }))
  fireEvent.click(conta)
  await waitFor(() => expect(pedidos().at(-1)?.params).not.toHaveProperty('situacao'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Competência' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Outubro de 2026' }))
  await waitFor(() => expect(pedidos().at(-1)?.params).toMatchObject({ competencia: '2026-10' }))
  // The counts are of what the same filters find, in whatever state.
  const contas = api.history.get.filter((c) => c.params.limit === 1)
  await waitFor(() => expect(contas.at(-1)?.params).not.toHaveProperty('situacao'))
})

describe('marking a lot as sent', () => {
  const dialogo = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Marcar enviado: Lote 208' }))
    return within(await screen.findByRole('dialog'))
  }

  it('sends day, way and protocol, under one key however often the answer is lost', async () => {
    await openPage()
    api.onPost('/tiss/lotes/l208/enviado').replyOnce((config) => {
      throw Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true })
    })
    api.onPost('/tiss/lotes/l208/enviado').reply(200, { msg: 'Lote 208 marcado como enviado.', lote: lote() })
    const d = await dialogo()
    expect(d.getByRole('textbox', { name: /Enviado em/ })).toHaveValue('23/11/2026')
    fireEvent.change(d.getByRole('textbox', { name: /Protocolo \(se/ }), { target: { value: ' 88120417 ' } })
    fireEvent.click(d.getByRole('button', { name: 'Marcar enviado' }))
    fireEvent.click(await screen.findByText('Voltar à edição'))
    const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
    expect(pergunta).toHaveTextContent('Não se sabe se o lote 208 foi marcado como enviado.')
    fireEvent.click(within(pergunta).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Lote 208 marcado como enviado.')).toBeInTheDocument()
    const enviados = api.history.post
    expect(enviados).toHaveLength(2)
    expect(new Set(enviados.map((c) => c.headers?.['idempotency-key'])).size).toBe(1)
    expect(JSON.parse(String(enviados.at(-1)?.data))).toEqual({
      updatedAt: gerado.updatedAt,
      dia: '2026-11-23',
      como: 'portal',
      protocolo: '88120417',
      protocoloEm: null,
    })
  })

  it('says why it was refused and keeps what was typed; a day to come is not taken', async () => {
    expectConsole(/^409 situacao/)
    await openPage()
    api.onPost('/tiss/lotes/l208/enviado').reply(409, {
      msg: 'O lote 208 foi cancelado.',
      erro: { tipo: 'situacao', titulo: 'Erro', conteudo: 'O lote 208 foi cancelado.' },
    })
    const d = await dialogo()
    const dia = d.getByRole('textbox', { name: /Enviado em/ })
    fireEvent.change(dia, { target: { value: '24/11/2026' } })
    fireEvent.click(d.getByRole('button', { name: 'Marcar enviado' }))
    expect(await d.findByText('O dia não pode ser depois de hoje.')).toBeVisible()
    expect(api.history.post).toHaveLength(0)
    fireEvent.change(dia, { target: { value: '22/11/2026' } })
    fireEvent.click(d.getByRole('button', { name: 'Marcar enviado' }))
    expect(await d.findByText(/O lote 208 foi cancelado\./)).toBeVisible()
    expect(dia).toHaveValue('22/11/2026')
    // Leaving asks first: it was typed.
    fireEvent.click(d.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Alterações não salvas')
  })
})

it('what a run made is said with its lots, and with what stayed out', async () => {
  await openPage({
    gerados: {
      msg: '',
      lotes: [gerado, enviado],
      foraDoLote: [
        {
          guia: { _id: 'g9', numero: '10011354' },
          paciente: { _id: 'p', nome: 'Ana' },
          centavos: 67_200,
          motivo: 'Carteira vencida.',
        },
      ],
    },
  })
  const faixa = await screen.findByText(/2 lotes gerados/)
  expect(faixa.closest('[role=status]')).toHaveTextContent('Ficaram fora 1 guia, R$ 672,00')
  expect(screen.getByRole('button', { name: 'Baixar os 2 em zip' })).toBeEnabled()
})
