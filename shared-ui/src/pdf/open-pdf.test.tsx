import { http, useSessao } from '@clinica/shared-auth'
import { act, render, screen } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { downloadBlob } from '../list/download/download'
import { expectConsole } from '../teste/console'
import { PortalUI } from '../theme/PortalUI'
import { openPdf } from './open-pdf'

jest.mock('../list/download/download', () => ({ downloadBlob: jest.fn() }))

const PDF = new Blob(['%PDF-1.3'], { type: 'application/pdf' })

let api: MockAdapter
/** The tab that the browser gives; its document is a real one. */
let tab: { closed: boolean; close: jest.Mock; document: Document; location: { replace: jest.Mock } }
const open = jest.fn<unknown, unknown[]>()
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
  open.mockReset().mockReturnValue(tab)
  window.open = open as unknown as typeof window.open
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

const print = () => openPdf({ url: '/folha/1', params: { tipo: 'a' } }, 'folha-1.pdf')
/** The server's answer waits until it is let go. */
const held = () => {
  let release = (_: [number, Blob]) => {}
  api.onGet('/folha/1').reply(
    () =>
      new Promise<[number, Blob]>((resolve) => {
        release = resolve
      }),
  )
  return (status: number, corpo: Blob) => release([status, corpo])
}
const asked = async () => {
  while (api.history.get.length === 0) await Promise.resolve()
}

describe('a PDF of the server', () => {
  it('opens the tab with the click, says there what it waits for, and shows the file in it without a token', async () => {
    const answer = held()
    const pronto = print()
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.document.title).toBe('Preparando a impressão…')
    expect(tab.document.body.textContent).toBe('Preparando a impressão…')
    await asked()
    answer(200, PDF)
    await pronto
    expect(tab.location.replace).toHaveBeenCalledWith('blob:http://clinica/1')
    expect(api.history.get.map((c) => [c.url, c.params, c.responseType])).toEqual([
      ['/folha/1', { tipo: 'a' }, 'blob'],
    ])
    expect(downloadBlob).not.toHaveBeenCalled()
  })

  it('is sent for with what it is made of', async () => {
    api.onPost('/folhas').reply(200, PDF)
    await openPdf({ url: '/folhas', data: { de: [1, 2] } }, 'folhas-2.pdf')
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({ de: [1, 2] })
    expect(tab.location.replace).toHaveBeenCalledTimes(1)
  })

  it('is saved under its name, and says why, where the browser blocks the tab', async () => {
    open.mockReturnValue(null)
    api.onGet('/folha/1').reply(200, PDF)
    render(<PortalUI>tela</PortalUI>)
    await act(() => print())
    expect(await screen.findByText('O navegador bloqueou a nova aba: folha-1.pdf foi baixado.')).toBeVisible()
    expect(downloadBlob).toHaveBeenCalledWith(PDF, 'folha-1.pdf')
  })

  it.each([
    ['shows no PDF', { pdfViewerEnabled: false }],
    ['is a phone', { coarse: true }],
  ])('is saved where the browser %s', async (_, como) => {
    Object.assign(telefone, como)
    api.onGet('/folha/1').reply(200, PDF)
    render(<PortalUI>tela</PortalUI>)
    await act(() => print())
    expect(await screen.findByText('folha-1.pdf foi baixado.')).toBeVisible()
    expect(downloadBlob).toHaveBeenCalledWith(PDF, 'folha-1.pdf')
    expect(open).not.toHaveBeenCalled()
  })

  it('closes the tab and throws what the server said when it refuses', async () => {
    expectConsole(/^404 naoEncontrado/)
    const json = JSON.stringify({
      msg: 'Não encontrada.',
      erro: { tipo: 'naoEncontrado', titulo: 'Não encontrada', conteudo: 'Ela foi removida.' },
    })
    api.onGet('/folha/1').reply(404, Object.assign(new Blob([json]), { text: () => Promise.resolve(json) }))
    await expect(print()).rejects.toMatchObject({ conteudo: 'Ela foi removida.' })
    expect(tab.close).toHaveBeenCalled()
  })

  it('shows nothing that is no PDF', async () => {
    api.onGet('/folha/1').reply(200, new Blob(['<html>'], { type: 'text/html' }))
    await expect(print()).rejects.toThrow('not a PDF')
    expect(tab.close).toHaveBeenCalled()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it('does nothing more when the tab was closed while it waited', async () => {
    const answer = held()
    const pronto = print()
    await asked()
    tab.closed = true
    answer(200, PDF)
    await pronto
    expect([
      jest.mocked(URL.createObjectURL).mock.calls.length,
      jest.mocked(downloadBlob).mock.calls.length,
    ]).toEqual([0, 0])
  })

  it('is closed when the person leaves', async () => {
    api.onGet('/folha/1').reply(200, PDF)
    await act(() => print())
    useSessao.getState().sair()
    expect(tab.close).toHaveBeenCalled()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:http://clinica/1')
  })
})
