import type { GuiaPendente } from '@clinica/shared-domain'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { pacoteDaLista } from '../../pacotes/teste/pacotes'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import { falta, guiaPendente, loteDaLista, pendencias } from '../teste/lotes'
import { useTrabalho } from './escolhas'
import GerarPage from './GerarPage'

configure({ defaultHidden: true })

const certa = guiaPendente({ _id: 'g1', numero: '10011320', centavos: 10_000 })
const vencida = guiaPendente({
  _id: 'g2',
  numero: '10011483',
  paciente: { _id: 'p2', nome: 'Terezinha Teixeira Campos' },
  centavos: 48_000,
  faltas: [falta({ onde: { tipo: 'guia', _id: 'g2', nome: '10011483' }, contornavel: true })],
})
const semCodigo = (id: string) =>
  guiaPendente({
    _id: id,
    numero: `1001150${id.slice(1)}`,
    centavos: 39_000,
    faltas: [
      falta({
        codigo: '1203',
        mensagem: 'Falta o código da Pampulha na Serra Verde.',
        campo: 'unidades[0].codigo',
        onde: { tipo: 'convenio', _id: 'c1', nome: 'Serra Verde' },
      }),
    ],
  })
const comAviso = guiaPendente({
  _id: 'g5',
  numero: '10011614',
  centavos: 500,
  faltas: [
    falta({
      severidade: 'avisa',
      codigo: '2511',
      mensagem: 'Sessão de 18/11 sem texto no prontuário.',
      onde: { tipo: 'sessao', _id: 's1', nome: '' },
    }),
  ],
})

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  useTrabalho.setState({ id: null })
})
afterEach(() => api.restore())

const answer = (guias: GuiaPendente[], temEsquema?: boolean) =>
  api.onGet('/tiss/pendencias').reply(200, pendencias(guias, temEsquema))
const openPage = async (guias: GuiaPendente[], temEsquema?: boolean, so = '') => {
  answer(guias, temEsquema)
  logInAs('Faturista')
  const router = open(
    {
      '/faturamento/lotes/gerar': <GerarPage />,
      '/faturamento/lotes': <p>a lista de lotes</p>,
      '/convenio/cadastro/:id': <p>o convênio</p>,
      '*': <p>outra tela</p>,
    },
    `/faturamento/lotes/gerar?pacotes=${Math.random()}${so}`,
  )
  await screen.findByRole('heading', { name: 'Lotes a gerar' })
  return router
}
const barra = () => screen.getByText(/^Pacotes/).textContent
const click = (nome: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: nome }))
const corpos = () => api.history.post.map((c) => JSON.parse(String(c.data)))
const openConfirmar = async () => {
  click(/^Gerar \d+ lotes?$/)
  const d = within(await screen.findByRole('dialog'))
  return d
}

it('what stays out is one line for what has to be mended, with the way to it', async () => {
  await openPage([certa, semCodigo('g3'), semCodigo('g4'), vencida])
  const linhas = within(screen.getByRole('region', { name: 'Ficam fora até corrigir' })).getAllByRole(
    'listitem',
  )
  expect(linhas[0]).toHaveTextContent('Falta o código da Pampulha na Serra Verde 1203')
  expect(linhas[0]).toHaveTextContent('2 guias')
  expect(linhas[0]).toHaveTextContent('780,00')
  expect(screen.getByRole('link', { name: /^Abrir o convênio/ })).toHaveAttribute(
    'href',
    '/convenio/cadastro/c1?campo=unidades%5B0%5D.codigo',
  )
  expect(linhas[1]).toHaveTextContent('Carteira vencida em 12/11; a sessão é de 20/11 1017')
  expect(barra()).toBe('Pacotes 1.360,00 = lotes 100,00 + fora 1.260,00')
})

it('back from where something is mended, the link that led there has the focus again', async () => {
  const router = await openPage([certa, semCodigo('g3'), vencida])
  const link = () => screen.getByRole('link', { name: /^Abrir o convênio/ })
  act(() => link().focus())
  fireEvent.click(link())
  await screen.findByText('o convênio')
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { name: 'Lotes a gerar' })
  await waitFor(() => expect(link()).toHaveFocus())
})

it('a reason sends what may be sent all the same, and can be taken back', async () => {
  await openPage([certa, semCodigo('g3'), vencida])
  expect(screen.getAllByRole('button', { name: /^Enviar assim mesmo/ })).toHaveLength(1)
  click(/^Enviar assim mesmo/)
  const d = within(await screen.findByRole('dialog'))
  fireEvent.click(d.getByRole('button', { name: 'Enviar assim mesmo' }))
  expect(await d.findByText('Escreva o motivo.')).toBeVisible()
  fireEvent.change(d.getByRole('textbox', { name: /Por que/ }), {
    target: { value: 'A carteira nova chegou.' },
  })
  fireEvent.click(d.getByRole('button', { name: 'Enviar assim mesmo' }))
  await waitFor(() => expect(barra()).toBe('Pacotes 970,00 = lotes 580,00 + fora 390,00'))
  expect(screen.getByText('“A carteira nova chegou.”')).toBeVisible()
  click('Deixar fora a guia 10011483')
  expect(barra()).toBe('Pacotes 970,00 = lotes 100,00 + fora 870,00')
})

it('warnings are asked once per reason, and what is unticked stays out', async () => {
  await openPage([certa, comAviso])
  api.onPost('/tiss/lotes').reply(201, { msg: '', lotes: [loteDaLista()], foraDoLote: [] })
  const d = await openConfirmar()
  const marca = d.getByRole('checkbox', { name: /Sessão de 18\/11 sem texto no prontuário 2511/ })
  expect(marca).toBeChecked()
  fireEvent.click(marca)
  fireEvent.click(d.getByRole('button', { name: 'Gerar 1 lote' }))
  await screen.findByText('a lista de lotes')
  expect(corpos()).toEqual([
    { pacotes: [expect.any(String)], confirmado: false, semGuias: ['g5'], mesmoAssim: [], partes: [] },
  ])
})

it('a warning that came meanwhile is asked about, not sent', async () => {
  expectConsole(/^409 confirmacaoNecessaria/)
  await openPage([certa])
  const msg = '1 guia vai com avisos. Gerar assim mesmo?'
  api.onPost('/tiss/lotes').reply(() => {
    answer([certa, comAviso])
    const motivos = ['Sessão de 18/11 sem texto no prontuário.']
    return [409, { msg, erro: { tipo: 'confirmacaoNecessaria', titulo: msg, conteudo: msg, motivos } }]
  })
  const d = await openConfirmar()
  fireEvent.click(d.getByRole('button', { name: 'Gerar 1 lote' }))
  expect(await screen.findByRole('checkbox', { name: /^Sessão de 18/ })).toBeChecked()
  expect(corpos()[0]).toMatchObject({ confirmado: false })
  const segundo = await openConfirmar()
  fireEvent.click(segundo.getByRole('button', { name: 'Gerar 1 lote' }))
  await waitFor(() => expect(corpos()[1]).toMatchObject({ confirmado: true }))
})

it('what the person decided is there again after something was mended', async () => {
  const router = await openPage([certa, semCodigo('g3'), comAviso])
  const { pathname, search } = router.state.location
  fireEvent.click(screen.getByRole('checkbox', { name: /^Sessão de 18\/11/ }))
  expect(barra()).toBe('Pacotes 495,00 = lotes 100,00 + fora 395,00')
  fireEvent.click(screen.getByRole('link', { name: /^Abrir o convênio/ }))
  await screen.findByText('o convênio')
  answer([certa, guiaPendente({ _id: 'g3', centavos: 39_000 }), comAviso])
  await act(() => router.navigate(`${pathname}${search}`))
  await waitFor(() => expect(barra()).toBe('Pacotes 495,00 = lotes 490,00 + fora 5,00'))
})

it('nothing that can go is said, and nothing can be pressed', async () => {
  await openPage([semCodigo('g3')])
  expect(screen.getByText('Corrija ao menos uma guia para gerar.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Gerar lotes' })).toBeDisabled()
})

it('without a schema the lots are announced as not checked', async () => {
  await openPage([certa], false)
  expect(screen.getByText(/Não há esquema da versão 4\.03\.00/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Lotes a gerar' })).toHaveTextContent('não conferido')
})

it('a lost answer is asked again under its key, and the truth is told meanwhile', async () => {
  await openPage([certa])
  api.onPost('/tiss/lotes').replyOnce((config) => {
    throw Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true })
  })
  api.onPost('/tiss/lotes').reply(201, { msg: '', lotes: [loteDaLista()], foraDoLote: [] })
  const d = await openConfirmar()
  fireEvent.click(d.getByRole('button', { name: 'Gerar 1 lote' }))
  fireEvent.click(await screen.findByText('Não esperar'))
  const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
  expect(pergunta).toHaveTextContent('Não se sabe se os lotes foram gerados.')
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Agora não' }))
  expect(await screen.findByText(/não se sabe se os lotes foram gerados/)).toBeVisible()
  click('Perguntar de novo')
  await screen.findByText('a lista de lotes')
  expect(new Set(api.history.post.map((c) => c.headers?.['idempotency-key'])).size).toBe(1)
  expect(api.history.post).toHaveLength(2)
})

it('another desk that took guides is named, and they leave the list', async () => {
  expectConsole(/^409 tomadas/)
  await openPage([certa, comAviso])
  const msg = 'Outra pessoa acabou de gerar lotes com estas guias.'
  api.onPost('/tiss/lotes').reply(() => {
    answer([certa, { ...comAviso, noLote: { _id: 'l9', numero: '209' } }])
    return [409, { msg, erro: { tipo: 'tomadas', titulo: msg, conteudo: msg } }]
  })
  const d = await openConfirmar()
  fireEvent.click(d.getByRole('button', { name: 'Gerar 1 lote' }))
  expect(await screen.findByText(/Outra pessoa acabou de gerar lotes com estas guias\./)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'lote 209 de Serra Verde Assistência' })).toHaveAttribute(
    'href',
    '/faturamento/lotes/l9',
  )
  expect(barra()).toBe('Pacotes 105,00 = lotes 100,00 + fora 5,00')
})

it('money is what the files will say, with the difference from the packages beside it', async () => {
  const outra = { ...certa, centavosDoXml: 9_000, diferenca: 'A guia fixa o valor.' }
  await openPage([outra, semCodigo('g3'), guiaPendente({ _id: 'g7', centavos: 700, particular: true })])
  expect(barra()).toBe('Pacotes 497,00 = lotes 90,00 + diferença 10,00 (1 guia) + fora 397,00')
  expect(screen.getByRole('table', { name: 'Lotes a gerar' })).toHaveTextContent('90,00')
  const d = await openConfirmar()
  expect(d.getByText(/Os arquivos somam R\$ 90,00; as mesmas sessões valem R\$ 100,00/)).toBeVisible()
  expect(
    d.getByText(
      /^1 guia fica nos pacotes até poder ir num próximo lote \(R\$ 390,00\)\. 1 guia é particular e não vai em lote \(R\$ 7,00\)/,
    ),
  ).toBeVisible()
})

it("another lot of a refused one's guides begins with these and no others", async () => {
  await openPage([certa, guiaPendente({ _id: 'g8', numero: '10011700', centavos: 300 })], true, '&guias=g8')
  expect(barra()).toBe('Pacotes 103,00 = lotes 3,00 + fora 100,00')
  click('Marcar de novo')
  expect(barra()).toBe('Pacotes 103,00 = lotes 103,00 + fora 0,00')
})

it('a big run goes on by itself, tells how far it is, and can be stopped', async () => {
  await openPage([certa])
  api.onPost('/tiss/lotes').reply(202, { msg: '', trabalho: { _id: 't1' } })
  let estado = { situacao: 'fazendo', feito: 36, total: 78, texto: 'Lote 207', resultado: null, erro: null }
  api.onGet('/tiss/lotes/trabalho/t1').reply(() => [200, estado])
  api.onPost('/tiss/lotes/trabalho/t1/cancelado').reply(() => {
    estado = { ...estado, situacao: 'cancelado' }
    return [200, {}]
  })
  const d = await openConfirmar()
  fireEvent.click(d.getByRole('button', { name: 'Gerar 1 lote' }))
  expect(await screen.findByText('36 de 78 guias')).toBeVisible()
  expect(screen.getByText('Lote 207')).toBeVisible()
  click('Cancelar')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Parar' }))
  expect(await screen.findByText(/nenhum número foi gasto/)).toBeVisible()
})

it('begins with the choice of finalised packages, each with its lots', async () => {
  logInAs('Gerente')
  api.onGet('/faturamento').reply(200, {
    faturamentos: [
      pacoteDaLista({ _id: 'k3', nome: '2026_NOVEMBRO_46', finalizado: '2026-11-21T01:30:00.000Z' }),
    ],
    total: 1,
  })
  api.onGet('/tiss/pacotes?ids=k3').reply(200, {
    pacotes: [
      {
        _id: 'k3',
        gerado: 0,
        enviado: 0,
        protocolo: 1,
        recusado: 0,
        cancelado: 0,
        semLote: { guias: 1, centavos: 39_200 },
        particulares: { guias: 0, centavos: 0 },
      },
    ],
  })
  answer([certa])
  const router = open({ '/faturamento/lotes/gerar': <GerarPage /> }, '/faturamento/lotes/gerar')
  expect(await screen.findByText('1 com protocolo')).toBeVisible()
  expect(screen.getByText('fora: 1 guia, R$ 392,00')).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: '2026_NOVEMBRO_46' }))
  click('Conferir')
  await screen.findByRole('heading', { name: 'Lotes a gerar' })
  expect(router.state.location.search).toBe('?pacotes=k3')
})

it('a check that failed says that nothing was spent', async () => {
  expectConsole(/^500 interno/)
  api.onGet('/tiss/pendencias').reply(500, {
    msg: 'Erro.',
    erro: { tipo: 'interno', titulo: 'Erro', conteudo: 'Tente mais tarde.' },
  })
  logInAs('Faturista')
  open({ '/faturamento/lotes/gerar': <GerarPage /> }, '/faturamento/lotes/gerar?pacotes=k1')
  expect(await screen.findByText(/Nada foi gerado e nenhum número foi gasto/)).toBeVisible()
})
