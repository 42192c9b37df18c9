import type { GuiaDaLista, Perfil } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { aberta, cartao, consultaServer, openConsulta, openMenu } from './teste/consulta'

let api: MockAdapter
beforeEach(() => {
  api = consultaServer()
})
afterEach(() => api.restore())

const open = (perfil?: Perfil, guias?: GuiaDaLista[]) => openConsulta(api, perfil, guias)
const pedidos = () => api.history.get.filter((c) => c.url === '/guia').map((c) => c.params)
const opcoes = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((i) => i.textContent)

/** What everyone prints of a guide besides the form. */
const IMPRESSOS = ['Guia de consulta (PDF)', 'Folha de frequência']

describe('cards', () => {
  it('show number, issue, patient, insurer, requester, sessions, specialty and status', async () => {
    await open()
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
    await open()
    const c = cartao('Helena Prado Azevedo da C')
    expect(c).toHaveTextContent('Helena Prado Azevedo da C…')
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
    await open(perfil)
    const menu = await openMenu('10011745')
    expect(opcoes(menu)).toEqual(daAberta)
    fireEvent.keyDown(menu, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(opcoes(await openMenu('10011655'))).toEqual(daEnviada)
  })

  it.each<[Perfil, boolean]>([
    ['Faturista', true],
    ['Administrador', false],
  ])('lead %s to the billing of a guide that was sent, where there is one: %s', async (perfil, leva) => {
    const router = await openConsulta(api, perfil, undefined, { '/faturamento/guia': <p>faturar</p> })
    expect(opcoes(await openMenu('10011745'))).not.toContain('Faturar')
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const menu = await openMenu('10011655')
    expect(opcoes(menu).includes('Faturar')).toBe(leva)
    if (!leva) return
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Faturar' }))
    expect(router.state.location).toMatchObject({
      pathname: '/faturamento/guia',
      search: '?guia=g3&de=guias',
    })
  })
})

describe('filters', () => {
  it('ask while they are typed, of guides that were not removed, the newest first', async () => {
    await open()
    expect(pedidos()[0]).toEqual({
      ativo: true,
      orderBy: '-autorizacao.dataEmissao',
      skip: 0,
      limit: 12,
      comTotal: true,
    })
    const numero = screen.getByRole('textbox', { name: 'Número da guia' })
    fireEvent.change(numero, { target: { value: '1'.repeat(20) } })
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
    await open()
    const pergunta = await screen.findByRole('button', { name: nome })
    fireEvent.click(pergunta)
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject(params))
    expect(pergunta).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(pergunta)
    await waitFor(() => expect(pedidos()).toHaveLength(3))
    expect(pedidos().at(-1)).toEqual(pedidos()[0])
  })

  it('count the questions among what the other filters find, in one request', async () => {
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'Beneficiário' }), { target: { value: 'ana' } })
    const contagens = () => api.history.get.filter((c) => c.url === '/guia/contagem').map((c) => c.params)
    await waitFor(() => expect(contagens()).toEqual([{}, { beneficiario: 'ana' }]))
  })

  it('are kept for the return', async () => {
    const router = await open()
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

it('a guide is removed from billing, and its payment freed, with a way back', async () => {
  await open()
  api.onPut(/\/guia\/g3\//).reply(200, { msg: 'ok' })
  fireEvent.click(
    within(await openMenu('10011655')).getByRole('menuitem', { name: 'Retirar do faturamento' }),
  )
  expect(await screen.findByText('Guia retirada do faturamento.')).toBeInTheDocument()
  fireEvent.click(within(await openMenu('10011655')).getByRole('menuitem', { name: 'Desbloquear pagamento' }))
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
  await open()
  api.onDelete('/guia/g1').reply(200, { msg: 'Registro cancelado.' })
  fireEvent.click(within(await openMenu('10011745')).getByRole('menuitem', { name: 'Remover' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.history.delete).toHaveLength(0)
  fireEvent.click(within(await openMenu('10011745')).getByRole('menuitem', { name: 'Remover' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(api.history.delete[0]?.params).toEqual({ updatedAt: aberta.updatedAt }))
  expect(await screen.findByText('Guia 10011745 removida.')).toBeInTheDocument()
})

it.each<[Perfil, number]>([
  ['Faturista', 3],
  ['Recepcionista', 0],
])('%s sees %i rows with buttons in the table', async (perfil, linhas) => {
  await open(perfil)
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

it('without any guide says where to begin, and not to change filters that nobody set', async () => {
  await open('Faturista', [])
  expect(await screen.findByText("Ainda não há registros. Comece pelo botão 'Nova'.")).toBeInTheDocument()
})
