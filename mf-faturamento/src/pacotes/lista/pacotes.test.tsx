import type { PacoteDaLista } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import { pacoteDaLista } from '../teste/pacotes'
import PacotesPage from './PacotesPage'

configure({ defaultHidden: true })

const aberto = pacoteDaLista()
const vazio = pacoteDaLista({ _id: 'k2', nome: 'CANCELADO', ativo: false, guias: 0, sessoes: 0, total: 0 })
const finalizado = pacoteDaLista({
  _id: 'k3',
  nome: '2026_NOVEMBRO_46',
  finalizado: '2026-11-21T01:30:00.000Z',
})
const glosa = pacoteDaLista({
  _id: 'k4',
  nome: `2026_OUTUBRO_44_${'X'.repeat(30)}`,
  finalizado: '2026-11-06T12:00:00.000Z',
  glosa: '2026-11-18T12:00:00.000Z',
})

const LOTES = /^\/tiss\/pacotes\?/

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet(LOTES).reply(200, { pacotes: [] })
  api.onGet('/faturamento/total').reply(200, {
    total: 10,
    soma: 5_183_795,
    ciclos: {
      aberto: { n: 2, total: 923_610 },
      finalizado: { n: 2, total: 964_580 },
      arquivado: { n: 5, total: 2_591_500 },
      glosa: { n: 1, total: 704_105 },
    },
  })
})
afterEach(() => api.restore())

const openPage = async (pacotes: PacoteDaLista[] = [aberto, vazio, finalizado, glosa]) => {
  api.onGet('/faturamento').reply(200, { faturamentos: pacotes, total: pacotes.length })
  logInAs('Faturista')
  const router = open({ '/faturamento': <PacotesPage /> }, '/faturamento')
  await screen.findAllByRole('article')
  return router
}
const cartao = (nome: string): HTMLElement => {
  const achado = screen.getByRole('link', { name: nome }).closest('article')
  if (!achado) throw new Error(nome)
  return achado
}
const botoes = (nome: string) =>
  within(cartao(nome))
    .queryAllByRole('button')
    .map((b) => b.textContent)
const pedidos = () => api.history.get.filter((c) => c.url === '/faturamento').map((c) => c.params)

describe('cards', () => {
  it('show guides, sessions, money, step, dates and status, under a name cut at 38 letters', async () => {
    await openPage()
    for (const texto of ['Aberto', 'Ativo', '9', '61', 'R$ 3.468,70', 'Não'])
      expect(cartao('2026_NOVEMBRO_48')).toHaveTextContent(texto)
    expect(within(cartao('CANCELADO')).getAllByText(/^(Cancelado|Aberto)$/)).toHaveLength(1)
    expect(cartao('CANCELADO')).not.toHaveTextContent('Aberto')
    // On the clinic's calendar it is still the day before.
    expect(cartao('2026_NOVEMBRO_46')).toHaveTextContent('20/11/2026')
    const cortado = cartao(`${glosa.nome.slice(0, 38)}`)
    expect(cortado).toHaveTextContent('Glosa')
    expect(cortado).toHaveTextContent('18/11/2026')
    expect(cortado).toHaveTextContent(`${glosa.nome.slice(0, 38)}…`)
  })

  it('offer the next step alone: finalise an open one, then archive or glosa, then nothing', async () => {
    await openPage()
    expect(botoes('2026_NOVEMBRO_48')).toEqual(['Finalizar'])
    expect(botoes('2026_NOVEMBRO_46')).toEqual(['Arquivar', 'Glosa'])
    expect(botoes('CANCELADO')).toEqual([])
    expect(botoes(glosa.nome.slice(0, 38))).toEqual([])
  })

  it('lead a finalised one to its lots first, and say where its guides are', async () => {
    const semLote = { guias: 2, centavos: 39_200 }
    const lotes = {
      gerado: 0,
      enviado: 0,
      protocolo: 1,
      recusado: 0,
      cancelado: 0,
      semLote,
      particulares: { guias: 1, centavos: 700 },
    }
    api.onGet(LOTES).reply(200, { pacotes: [{ _id: 'k3', ...lotes }] })
    await openPage()
    expect(await screen.findByText('fora: 2 guias, R$ 392,00 · particulares: R$ 7,00')).toBeInTheDocument()
    expect(cartao('2026_NOVEMBRO_46')).toHaveTextContent('1 com protocolo')
    expect(screen.getByRole('link', { name: 'Gerar lotes de 2026_NOVEMBRO_46' })).toHaveAttribute(
      'href',
      '/faturamento/lotes/gerar?pacotes=k3',
    )
    expect(botoes('2026_NOVEMBRO_46')).toEqual(['Arquivar', 'Glosa'])
  })

  it('open the form', async () => {
    const router = await openPage()
    fireEvent.click(screen.getByRole('link', { name: '2026_NOVEMBRO_48' }))
    expect(router.state.location.pathname).toBe('/faturamento/cadastro/k1')
  })
})

describe('filters', () => {
  it('ask by name and status while they are typed, the newest first', async () => {
    await openPage()
    expect(pedidos()[0]).toEqual({ ativo: true, orderBy: '-createdAt', skip: 0, limit: 12, comTotal: true })
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'outubro' } })
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ nome: 'outubro' }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
    fireEvent.click(screen.getByRole('option', { name: 'Cancelado' }))
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ nome: 'outubro', ativo: false }))
    // The counts are of what the same filters find.
    const contados = api.history.get.filter((c) => c.url === '/faturamento/total')
    expect(contados.at(-1)?.params).toEqual({ nome: 'outubro', ativo: false })
  })

  it.each([
    ['Aberto 2R$ 9.236,10', 'aberto'],
    ['Finalizado 2R$ 9.645,80', 'finalizado'],
    ['Arquivado 5R$ 25.915,00', 'arquivado'],
    ['Glosa 1R$ 7.041,05', 'glosa'],
  ])('%s is a count with its sum that filters, and gives way when pressed again', async (texto, ciclo) => {
    await openPage()
    const conta = () =>
      within(screen.getByRole('group', { name: 'Ciclo de vida' }))
        .getAllByRole('button')
        .find((b) => b.textContent?.replace(/\s/g, ' ') === texto)
    await waitFor(() => expect(conta()).toBeDefined())
    fireEvent.click(conta() as HTMLElement)
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ ciclo }))
    expect(conta()).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(conta() as HTMLElement)
    await waitFor(() => expect(pedidos().at(-1)).not.toHaveProperty('ciclo'))
  })
})

describe('steps', () => {
  const perguntado = async (botao: string) => {
    fireEvent.click(screen.getByRole('button', { name: botao }))
    return screen.findByRole('alertdialog')
  }
  const enviados = () => api.history.put.map((c) => [c.url, JSON.parse(String(c.data))])

  it.each([
    [
      'Finalizar 2026_NOVEMBRO_48',
      /9 guias, 61 sessões, R\$ 3.468,70.*faturadas.*não mudam mais/s,
      'Finalizar',
      'k1/finalizar',
    ],
    ['Arquivar 2026_NOVEMBRO_46', /arquivadas.*não recebe mais glosa/s, 'Arquivar', 'k3/arquivar'],
    ['Glosa 2026_NOVEMBRO_46', /glosa.*não pode mais ser arquivado/s, 'Marcar glosa', 'k3/glosa'],
  ])('%s says what it does, and does it after a yes', async (botao, conteudo, sim, url) => {
    await openPage()
    api.onPut(`/faturamento/${url}`).reply(200, { msg: 'Feito.', faturamento: finalizado })
    const dialogo = await perguntado(botao)
    expect(dialogo).toHaveTextContent(conteudo)
    const antes = pedidos().length
    fireEvent.click(within(dialogo).getByRole('button', { name: sim }))
    expect(await screen.findByText('Feito.')).toBeInTheDocument()
    expect(enviados()).toEqual([[`/faturamento/${url}`, { updatedAt: aberto.updatedAt }]])
    await waitFor(() => expect(pedidos().length).toBeGreaterThan(antes))
  })

  it('change nothing after a no, and say why one was refused', async () => {
    expectConsole(/^422 validacao/)
    await openPage()
    fireEvent.click(
      within(await perguntado('Finalizar 2026_NOVEMBRO_48')).getByRole('button', { name: 'Cancelar' }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(enviados()).toEqual([])
    api.onPut('/faturamento/k1/finalizar').reply(422, {
      msg: 'Um pacote sem guias não pode ser finalizado.',
      erro: { tipo: 'validacao', titulo: 'Erro', conteudo: 'Um pacote sem guias não pode ser finalizado.' },
    })
    fireEvent.click(
      within(await perguntado('Finalizar 2026_NOVEMBRO_48')).getByRole('button', { name: 'Finalizar' }),
    )
    expect(await screen.findByText(/Um pacote sem guias não pode ser finalizado\./)).toBeInTheDocument()
  })
})
