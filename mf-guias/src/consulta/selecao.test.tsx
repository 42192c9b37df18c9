import type { GuiaDaLista, Perfil } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole } from '../teste/guias'
import { barra, consultaServer, enviada, mark, openConsulta, openMenu, outra } from './teste/consulta'

let api: MockAdapter
beforeEach(() => {
  api = consultaServer()
})
afterEach(() => api.restore())

/** What was asked for, beside what is only looked at before. */
const sent = () => api.history.post.filter((c) => c.url !== '/guia/assinaturas')
const open = (perfil?: Perfil, guias?: GuiaDaLista[]) => openConsulta(api, perfil, guias)

describe('several guides at once', () => {
  it('are sent with one observation, which is due; those that were sent stay as they are', async () => {
    await open()
    for (const nome of [
      'Rosângela Costa Andrade',
      'Wesley Nunes Borges',
      'Helena Prado Azevedo da Conceição',
    ])
      mark(nome)
    expect(await barra()).toHaveTextContent('3 selecionadas')
    expect(await barra()).toHaveTextContent('R$ 2.032,50 · 1 já enviada')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar 2' }))
    const janela = await screen.findByRole('dialog', { name: 'Enviar para faturamento' })
    fireEvent.click(within(janela).getByRole('button', { name: 'Enviar 2' }))
    expect(await within(janela).findByText('Campo obrigatório.')).toBeInTheDocument()
    expect(sent()).toHaveLength(0)

    api.onPost('/guia/bloquear').reply(200, {
      guias: ['g1', 'g2'].map((_id) => ({ _id, feito: true, msg: 'Guia enviada.' })),
    })
    fireEvent.change(within(janela).getByRole('textbox', { name: /Observação/ }), {
      target: { value: 'Lote de novembro' },
    })
    fireEvent.click(within(janela).getByRole('button', { name: 'Enviar 2' }))
    expect(await screen.findByText('2 guias enviadas para faturamento.')).toBeInTheDocument()
    expect(sent().map((c) => [c.url, JSON.parse(String(c.data))])).toEqual([
      ['/guia/bloquear', { guias: ['g1', 'g2'], observacao: 'Lote de novembro' }],
    ])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Guias selecionadas' })).toBeNull())
  })

  it('say before they are sent which sessions lack a drawn signature, and are sent all the same', async () => {
    api.onPost('/guia/assinaturas').reply(200, { guias: [{ _id: 'g1', numero: '10011682', sessoes: 2 }] })
    await open('Recepcionista')
    mark('Rosângela Costa Andrade')
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1' }))
    const janela = await screen.findByRole('dialog', { name: 'Enviar para faturamento' })
    expect(
      await within(janela).findByText('Guia 10011682: 2 sessões sem assinatura desenhada.'),
    ).toBeVisible()
    expect(within(janela).getByRole('button', { name: 'Enviar' })).toBeEnabled()
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({ guias: ['g1'] })
  })

  it('say which of them stayed as they were, and why', async () => {
    await open()
    mark('Rosângela Costa Andrade')
    mark('Wesley Nunes Borges')
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
    expectConsole(/^outra/)
    await open()
    mark('Rosângela Costa Andrade')
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
    const chaves = sent().map((c) => c.headers?.['idempotency-key'])
    expect(chaves).toHaveLength(2)
    expect(chaves[1]).toBe(chaves[0])
  })

  it('are freed by Esc, and by who may', async () => {
    await open('Recepcionista')
    mark('Helena Prado Azevedo da Conceição')
    expect(within(await barra()).queryByRole('button', { name: /Retirar|pagamento/ })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Guias selecionadas' })).toBeNull())
  })
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
    await open('Recepcionista')
    api.onGet('/guia/g1/pdf').reply(200, PDF)
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir guia 10011745' }))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir guia 10011745' })).toBeEnabled())
    fireEvent.click(within(await openMenu('10011745')).getByText('Folha de frequência'))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir guia 10011745' })).toBeEnabled())
    fireEvent.click(within(await openMenu('10011745')).getByText('Guia de consulta (PDF)'))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(3))
    expect(api.history.get.filter((c) => c.url?.endsWith('/pdf')).map((c) => c.params)).toEqual([
      { tipo: 'spsadt' },
      { tipo: 'frequencia' },
      { tipo: 'consulta' },
    ])
  })

  it('prints the marked guides in one file', async () => {
    await open('Recepcionista')
    api.onPost('/guia/pdf').reply(200, PDF)
    mark(outra.beneficiario.nome)
    mark(enviada.beneficiario.nome)
    fireEvent.click(within(await barra()).getByRole('button', { name: 'Imprimir 2' }))
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({ guias: ['g2', 'g3'], tipo: 'spsadt' })
    expect(await within(await barra()).findByRole('button', { name: 'Imprimir 2' })).toBeEnabled()
  })
})
