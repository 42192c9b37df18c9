import { http, useSessao } from '@clinica/shared-auth'
import { PortalUI } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { type GuiaParaImprimir, useImpressao } from './use-impressao'

jest.mock('@clinica/shared-ui/list', () => ({ downloadBlob: jest.fn() }))

const GUIA = { _id: 'g1', numero: '10011745' }
const PDF = new Blob(['%PDF-1.3'], { type: 'application/pdf' })

let api: MockAdapter
/** The tab that the browser gives; its document is a real one. */
let tab: { closed: boolean; close: jest.Mock; document: Document; location: { replace: jest.Mock } }
const abrir = jest.fn<unknown, unknown[]>()
const telefone = { pdfViewerEnabled: true, coarse: false }

beforeEach(() => {
  api = new MockAdapter(http)
  jest.mocked(downloadBlob).mockClear()
  tab = {
    closed: false,
    close: jest.fn(() => {
      tab.closed = true
    }),
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
  }
  abrir.mockReset().mockReturnValue(tab)
  window.open = abrir as unknown as typeof window.open
  URL.createObjectURL = jest.fn(() => 'blob:http://clinica/1')
  URL.revokeObjectURL = jest.fn()
  Object.assign(telefone, { pdfViewerEnabled: true, coarse: false })
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    configurable: true,
    get: () => telefone.pdfViewerEnabled,
  })
  const { matchMedia } = window
  window.matchMedia = ((pergunta: string) =>
    pergunta === '(pointer: coarse)'
      ? { matches: telefone.coarse }
      : matchMedia?.call(window, pergunta)) as typeof window.matchMedia
})
afterEach(() => api.restore())

const Botoes = ({ guias, tipo }: { guias: GuiaParaImprimir[]; tipo?: 'frequencia' }) => {
  const { imprimir, imprimindo } = useImpressao()
  return (
    <button type="button" onClick={() => void imprimir(guias, tipo)}>
      {imprimindo ? `Imprimindo ${imprimindo}` : 'Imprimir'}
    </button>
  )
}
const open = (guias: GuiaParaImprimir[] = [GUIA], tipo?: 'frequencia') => {
  render(
    <PortalUI>
      <Botoes guias={guias} tipo={tipo} />
    </PortalUI>,
  )
  return userEvent.setup()
}
const click = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Imprimi/ }))
/** Answers that wait until they are let go. */
const held = () => {
  let soltar = (_: [number, Blob]) => {}
  api.onGet('/guia/g1/pdf').reply(
    () =>
      new Promise<[number, Blob]>((resolve) => {
        soltar = resolve
      }),
  )
  return (status: number, corpo: Blob) => act(async () => soltar([status, corpo]))
}

describe('printing', () => {
  it('opens the tab with the click, says there what it waits for, and shows the file in it without a token', async () => {
    const answer = held()
    const user = open()
    await click(user)
    expect(abrir).toHaveBeenCalledWith('', '_blank')
    expect(tab.document.title).toBe('Preparando a impressão…')
    expect(tab.document.body.textContent).toBe('Preparando a impressão…')
    expect(await screen.findByRole('button', { name: 'Imprimindo spsadt' })).toBeVisible()
    // A second click opens no second tab.
    await click(user)
    expect(abrir).toHaveBeenCalledTimes(1)
    await answer(200, PDF)
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
    expect(tab.location.replace).toHaveBeenCalledWith('blob:http://clinica/1')
    expect(api.history.get.map((c) => [c.url, c.params, c.responseType])).toEqual([
      ['/guia/g1/pdf', { tipo: 'spsadt' }, 'blob'],
    ])
    expect(downloadBlob).not.toHaveBeenCalled()
  })

  it('fetches several guides in one file', async () => {
    api.onPost('/guia/pdf').reply(200, PDF)
    const user = open([GUIA, { _id: 'g2', numero: '2' }], 'frequencia')
    await click(user)
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
      guias: ['g1', 'g2'],
      tipo: 'frequencia',
    })
    expect(tab.location.replace).toHaveBeenCalledTimes(1)
  })

  it('asks for no more than the server prints at once', async () => {
    const user = open(Array.from({ length: 201 }, (_, i) => ({ _id: `g${i}`, numero: String(i) })))
    await click(user)
    expect(await screen.findByText('Imprima no máximo 200 guias de uma vez.')).toBeVisible()
    expect([abrir.mock.calls.length, api.history.post.length]).toEqual([0, 0])
  })

  it('saves the file under its name, and says why, where the browser blocks the tab', async () => {
    abrir.mockReturnValue(null)
    api.onGet('/guia/g1/pdf').reply(200, PDF)
    const user = open([GUIA], 'frequencia')
    await click(user)
    expect(
      await screen.findByText('O navegador bloqueou a nova aba: frequencia-10011745.pdf foi baixado.'),
    ).toBeVisible()
    expect(downloadBlob).toHaveBeenCalledWith(PDF, 'frequencia-10011745.pdf')
  })

  it.each([
    ['shows no PDF', { pdfViewerEnabled: false }],
    ['is a phone', { coarse: true }],
  ])('saves the file where the browser %s', async (_, como) => {
    Object.assign(telefone, como)
    api.onGet('/guia/g1/pdf').reply(200, PDF)
    const user = open()
    await click(user)
    expect(await screen.findByText('guia-10011745.pdf foi baixado.')).toBeVisible()
    expect(downloadBlob).toHaveBeenCalledWith(PDF, 'guia-10011745.pdf')
    expect(abrir).not.toHaveBeenCalled()
  })

  it('closes the tab and says what the server said when it refuses', async () => {
    const json = JSON.stringify({
      msg: 'Guia não encontrada, contate o administrador do sistema.',
      erro: { tipo: 'naoEncontrado', titulo: 'Guia não encontrada', conteudo: 'Ela foi removida.' },
    })
    api
      .onGet('/guia/g1/pdf')
      .reply(404, Object.assign(new Blob([json]), { text: () => Promise.resolve(json) }))
    const user = open()
    await click(user)
    expect(await screen.findByText('Ela foi removida.')).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
  })

  it('shows nothing that is no PDF', async () => {
    api.onGet('/guia/g1/pdf').reply(200, new Blob(['<html>'], { type: 'text/html' }))
    const user = open()
    await click(user)
    expect(await screen.findByText('Requisição inválida.')).toBeVisible()
    expect(tab.location.replace).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('does nothing more when the tab was closed while it waited', async () => {
    const answer = held()
    const user = open()
    await click(user)
    tab.closed = true
    await answer(200, PDF)
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
    expect([
      jest.mocked(URL.createObjectURL).mock.calls.length,
      jest.mocked(downloadBlob).mock.calls.length,
    ]).toEqual([0, 0])
  })

  it('closes what is open when the person leaves', async () => {
    api.onGet('/guia/g1/pdf').reply(200, PDF)
    const user = open()
    await click(user)
    expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeVisible()
    act(() => useSessao.getState().sair())
    expect(tab.close).toHaveBeenCalled()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:http://clinica/1')
  })
})
