import type { GuiaDaLista, Perfil } from '@clinica/shared-domain'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { guiaDaLista, logInAs, mockServer, open } from '../teste/guias'
import GuiasPage from './GuiasPage'

configure({ defaultHidden: true, asyncUtilTimeout: 8_000 })

const aberta = guiaDaLista()
const outra = guiaDaLista({
  _id: 'g2',
  autorizacao: { ...aberta.autorizacao, numeroGuia: '10011690' },
  beneficiario: { ...aberta.beneficiario, nome: 'Wesley Nunes Borges' },
  procedimentosRealizados: { totalGuia: 72_000 },
})
const enviada = guiaDaLista({
  _id: 'g3',
  bloqueada: true,
  bloqueadoParaPagamento: true,
  autorizacao: { ...aberta.autorizacao, numeroGuia: '10011655' },
  beneficiario: { ...aberta.beneficiario, nome: 'Helena Prado Azevedo da Conceição' },
  procedimentosRealizados: { totalGuia: 48_000 },
})

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: 'u', nome: 'Centro' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'e', nome: 'Pilates' }] })
  api.onGet('/guia/contagem').reply(200, {
    abertas: { total: 312 },
    enviadas: { total: 10_000, totalParcial: true },
    vencendo: { total: 12 },
    pagamentoBloqueado: { total: 9 },
  })
})
afterEach(() => api.restore())

const abrir = async (perfil: Perfil = 'Faturista', guias: GuiaDaLista[] = [aberta, outra, enviada]) => {
  api.onGet('/guia').reply(200, { guias, total: guias.length })
  logInAs(perfil)
  const router = open({ '/guia': <GuiasPage /> }, '/guia')
  if (guias.length > 0) await screen.findAllByRole('article')
  return router
}
const cartao = (nome: string): HTMLElement => {
  const achado = screen.getByRole('link', { name: nome.toUpperCase() }).closest('article')
  if (!achado) throw new Error(nome)
  return achado
}
const pedidos = () => api.history.get.filter((c) => c.url === '/guia').map((c) => c.params)
const abrirMenu = async (numero: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Mais ações da guia ${numero}` }))
  return screen.findByRole('menu')
}
const opcoes = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((i) => i.textContent)
const marcar = (nome: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Marcar ${nome}` }))
const barra = () => screen.findByRole('region', { name: 'Guias selecionadas' })

/** What everyone prints of a guide besides the form. */
const IMPRESSOS = ['Guia de consulta (PDF)', 'Folha de frequência']

describe('cards', () => {
  it('show number, issue, patient, insurer, requester, sessions, specialty and status', async () => {
    await abrir()
    const cartaoAberto = cartao('Rosângela Costa Andrade')
    for (const texto of [
      'Guia 10011745',
      'Ortopedia',
      'Vida Plena Saúde · Executivo',
      'Henrique Vasconcelos',
      '14/11/2026',
      '6 de 10',
      'Aberta',
    ])
      expect(cartaoAberto).toHaveTextContent(texto)
    expect(cartaoAberto).not.toHaveTextContent('pagamento bloqueado')
  })

  it('say that a guide was sent and that its payment is blocked, under a name cut at 25 letters', async () => {
    await abrir()
    const c = cartao('Helena Prado Azevedo da C')
    expect(c).toHaveTextContent('HELENA PRADO AZEVEDO DA C…')
    expect(cartao('Wesley Nunes Borges')).not.toHaveTextContent('…')
    expect(c).toHaveTextContent('Enviada para Faturamento')
    expect(c).toHaveTextContent('pagamento bloqueado')
  })

  it.each<[Perfil, string[], string[]]>([
    [
      'Recepcionista',
      ['Enviar para faturamento', 'Renovar guia', ...IMPRESSOS, 'Remover'],
      ['Renovar guia', ...IMPRESSOS],
    ],
    [
      'Faturista',
      ['Enviar para faturamento', 'Bloquear pagamento', 'Renovar guia', ...IMPRESSOS, 'Remover'],
      ['Retirar do faturamento', 'Desbloquear pagamento', 'Renovar guia', ...IMPRESSOS, 'Remover'],
    ],
    ['Profissional', ['Renovar guia', ...IMPRESSOS, 'Remover'], ['Renovar guia', ...IMPRESSOS]],
  ])('offer to %s what the role may do', async (perfil, daAberta, daEnviada) => {
    await abrir(perfil)
    const menu = await abrirMenu('10011745')
    expect(opcoes(menu)).toEqual(daAberta)
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(opcoes(await abrirMenu('10011655'))).toEqual(daEnviada)
  })
})

describe('filters', () => {
  it('ask while they are typed, of guides that were not removed, the newest first', async () => {
    await abrir()
    expect(pedidos()[0]).toEqual({
      ativo: true,
      orderBy: '-autorizacao.dataEmissao',
      skip: 0,
      limit: 12,
      comTotal: true,
    })
    const numero = screen.getByRole('textbox', { name: 'Número da guia' })
    fireEvent.change(numero, { target: { value: `${'1'.repeat(25)}x` } })
    expect(numero).toHaveValue('1'.repeat(20))
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ numero: '1'.repeat(20), ativo: true }))
    expect(pedidos()).toHaveLength(2)
  })

  it.each([
    ['Abertas 312', { enviadaParaFaturamento: false, ativo: true }],
    ['Enviadas 10.000+', { enviadaParaFaturamento: true, ativo: true }],
    ['Vencem em 7 dias 12', { vencendo: true, ativo: true }],
    ['Pagamento bloqueado 9', { bloqueadoParaPagamento: true, ativo: true }],
  ])('the question %s is a count that filters, and gives way when pressed again', async (nome, params) => {
    await abrir()
    const pergunta = await screen.findByRole('button', { name: nome })
    fireEvent.click(pergunta)
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject(params))
    expect(pergunta).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(pergunta)
    await waitFor(() => expect(pedidos()).toHaveLength(3))
    expect(pedidos().at(-1)).toEqual(pedidos()[0])
  })

  it('count the questions among what the other filters find, in one request', async () => {
    await abrir()
    fireEvent.change(screen.getByRole('textbox', { name: 'Beneficiário' }), { target: { value: 'ana' } })
    const contagens = () => api.history.get.filter((c) => c.url === '/guia/contagem').map((c) => c.params)
    await waitFor(() => expect(contagens()).toEqual([{}, { beneficiario: 'ana' }]))
  })

  it('are kept for the return', async () => {
    const router = await abrir()
    fireEvent.change(screen.getByRole('textbox', { name: 'Profissional solicitante' }), {
      target: { value: 'rute' },
    })
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ solicitante: 'rute' }))
    await act(() => router.navigate('/outra'))
    await screen.findByText('outra tela')
    await act(() => router.navigate('/guia'))
    await waitFor(() => expect(pedidos()).toHaveLength(3))
    expect(pedidos().at(-1)).toMatchObject({ solicitante: 'rute' })
  })
})

describe('several guides at once', () => {
  it('are sent with one observation, which is due; those that were sent stay as they are', async () => {
    await abrir()
    for (const nome of [
      'Rosângela Costa Andrade',
      'Wesley Nunes Borges',
      'Helena Prado Azevedo da Conceição',
    ])
      marcar(nome)
    expect(await barra()).toHaveTextContent('3 selecionadas')
    expect(await barra()).toHaveTextContent('R$ 2.032,50 · 1 já enviada')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar 2' }))
    const janela = await screen.findByRole('dialog', { name: 'Enviar para faturamento' })
    fireEvent.click(within(janela).getByRole('button', { name: 'Enviar 2' }))
    expect(await within(janela).findByText('Campo obrigatório.')).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)

    api.onPost('/guia/bloquear').reply(200, {
      guias: ['g1', 'g2'].map((_id) => ({ _id, feito: true, msg: 'Guia enviada.' })),
    })
    fireEvent.change(within(janela).getByRole('textbox', { name: /Observação/ }), {
      target: { value: 'Lote de novembro' },
    })
    fireEvent.click(within(janela).getByRole('button', { name: 'Enviar 2' }))
    expect(await screen.findByText('2 guias enviadas para faturamento.')).toBeInTheDocument()
    expect(api.history.post.map((c) => [c.url, JSON.parse(String(c.data))])).toEqual([
      ['/guia/bloquear', { guias: ['g1', 'g2'], observacao: 'Lote de novembro' }],
    ])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Guias selecionadas' })).toBeNull())
  })

  it('say which of them stayed as they were, and why', async () => {
    await abrir()
    marcar('Rosângela Costa Andrade')
    marcar('Wesley Nunes Borges')
    api.onPut('/guia/bloquearParaPagamento').reply(200, {
      guias: [
        { _id: 'g1', feito: true, msg: 'Pagamento bloqueado.' },
        { _id: 'g2', feito: false, msg: 'A guia foi removida.' },
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Bloquear pagamento' }))
    const aviso = await screen.findByRole('alertdialog')
    expect(aviso).toHaveTextContent('1 de 2 guias ficaram como estavam')
    expect(aviso).toHaveTextContent('10011690, Wesley Nunes Borges: A guia foi removida.')
    fireEvent.click(within(aviso).getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Pagamento bloqueado.')).toBeInTheDocument()
    expect(await barra()).toBeInTheDocument()
  })

  it('keep what was typed when nobody knows whether they were sent, and count once when sent again', async () => {
    await abrir()
    marcar('Rosângela Costa Andrade')
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1' }))
    const janela = await screen.findByRole('dialog', { name: 'Enviar para faturamento' })
    const texto = within(janela).getByRole('textbox', { name: /Observação/ })
    fireEvent.change(texto, { target: { value: 'Lote' } })
    api.onPost('/guia/g1/bloquear').networkErrorOnce().onPost('/guia/g1/bloquear').reply(200, { msg: 'ok' })
    fireEvent.keyDown(texto, { key: 'Enter', ctrlKey: true })
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(within(janela).getByRole('button', { name: 'Enviar' })).toBeEnabled())
    expect(texto).toHaveValue('Lote')
    fireEvent.keyDown(texto, { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Guia enviada para faturamento.')).toBeInTheDocument()
    const chaves = api.history.post.map((c) => c.headers?.['idempotency-key'])
    expect(chaves).toHaveLength(2)
    expect(chaves[1]).toBe(chaves[0])
  })

  it('are freed by Esc, and by who may', async () => {
    await abrir('Recepcionista')
    marcar('Helena Prado Azevedo da Conceição')
    expect(within(await barra()).queryByRole('button', { name: /Retirar|pagamento/ })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Guias selecionadas' })).toBeNull())
  })
})

it('a guide is removed from billing, and its payment freed, with a way back', async () => {
  await abrir()
  api.onPut(/\/guia\/g3\//).reply(200, { msg: 'ok' })
  fireEvent.click(
    within(await abrirMenu('10011655')).getByRole('menuitem', { name: 'Retirar do faturamento' }),
  )
  expect(await screen.findByText('Guia retirada do faturamento.')).toBeInTheDocument()
  fireEvent.click(
    within(await abrirMenu('10011655')).getByRole('menuitem', { name: 'Desbloquear pagamento' }),
  )
  expect(await screen.findByText('Pagamento desbloqueado.')).toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(api.history.put.map((c) => c.url)).toEqual([
      '/guia/g3/desbloquear',
      '/guia/g3/desbloquearParaPagamento',
      '/guia/g3/bloquearParaPagamento',
    ]),
  )
})

it('a guide is removed only after a yes, as it was when it was seen', async () => {
  await abrir()
  api.onDelete('/guia/g1').reply(200, { msg: 'Registro cancelado.' })
  fireEvent.click(within(await abrirMenu('10011745')).getByRole('menuitem', { name: 'Remover' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.history.delete).toHaveLength(0)
  fireEvent.click(within(await abrirMenu('10011745')).getByRole('menuitem', { name: 'Remover' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(api.history.delete[0]?.params).toEqual({ updatedAt: aberta.updatedAt }))
  expect(await screen.findByText('Guia 10011745 removida.')).toBeInTheDocument()
})

it.each<[Perfil, number]>([
  ['Faturista', 3],
  ['Recepcionista', 0],
])('%s sees %i rows with buttons in the table', async (perfil, linhas) => {
  await abrir(perfil)
  fireEvent.click(screen.getByRole('button', { name: 'Tabela' }))
  expect(await screen.findByText('10011745')).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: /^Mais ações/ })).toHaveLength(linhas)
  for (const titulo of [
    'Número',
    'Emissão',
    'Paciente',
    'Convênio',
    'Solicitante',
    'Agendamentos',
    'Especialidade',
    'Status',
  ])
    expect(screen.getByRole('columnheader', { name: titulo })).toBeInTheDocument()
  expect(screen.queryAllByRole('columnheader', { name: 'Ações' })).toHaveLength(linhas ? 1 : 0)
})

describe('printing', () => {
  const PDF = new Blob(['%PDF-1.3'], { type: 'application/pdf' })
  const replace = jest.fn()
  beforeEach(() => {
    replace.mockReset()
    const document = window.document.implementation.createHTMLDocument()
    window.open = () => ({ closed: false, close: jest.fn(), document, location: { replace } }) as never
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
  })

  it('opens the guide of a card, or one of its other sheets', async () => {
    await abrir('Recepcionista')
    api.onGet('/guia/g1/pdf').reply(200, PDF)
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir guia 10011745' }))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir guia 10011745' })).toBeEnabled())
    fireEvent.click(within(await abrirMenu('10011745')).getByText('Folha de frequência'))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir guia 10011745' })).toBeEnabled())
    fireEvent.click(within(await abrirMenu('10011745')).getByText('Guia de consulta (PDF)'))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(3))
    expect(api.history.get.filter((c) => c.url?.endsWith('/pdf')).map((c) => c.params)).toEqual([
      { tipo: 'spsadt' },
      { tipo: 'frequencia' },
      { tipo: 'consulta' },
    ])
  })

  it('prints the marked guides in one file', async () => {
    await abrir('Recepcionista')
    api.onPost('/guia/pdf').reply(200, PDF)
    marcar(outra.beneficiario.nome)
    marcar(enviada.beneficiario.nome)
    fireEvent.click(within(await barra()).getByRole('button', { name: 'Imprimir 2' }))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({ guias: ['g2', 'g3'], tipo: 'spsadt' })
    expect(await within(await barra()).findByRole('button', { name: 'Imprimir 2' })).toBeEnabled()
  })
})

it('without any guide says where to begin, and not to change filters that nobody set', async () => {
  await abrir('Faturista', [])
  expect(await screen.findByText("Ainda não há registros. Comece pelo botão 'Nova'.")).toBeInTheDocument()
})
