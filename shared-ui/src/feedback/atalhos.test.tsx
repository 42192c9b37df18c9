import { useSessao } from '@clinica/shared-auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openCidList, serve } from '../teste/cid-list'
import { logInAs } from '../teste/remoto'
import { showAtalhos, useAtalhosDaTela } from './atalhos'

beforeEach(() => logInAs('Recepcionista'))

const lista = () => screen.queryByRole('dialog', { name: 'Atalhos do teclado' })

it("'?' shows the keys of the screen above the portal's, where nothing is typed", async () => {
  openCidList(serve(1))
  await screen.findByRole('article')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Nome' }), { key: '?' })
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true })
  expect(lista()).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(lista()).toBeVisible())
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'Na lista',
    'Em todo o portal',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(lista()).toBeNull())
})

it('a letter or a sign alone does nothing once the person switched it off in this browser', async () => {
  openCidList(serve(1))
  await screen.findByRole('article')
  fireEvent.keyDown(document.body, { key: '?' })
  const dialogo = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  const linha = () => within(dialogo).getByText('Mostrar esta lista').parentElement
  expect(linha()).toHaveTextContent('Mostrar esta lista?')
  fireEvent.click(within(dialogo).getByRole('checkbox', { name: 'Atalhos de uma tecla' }))
  expect(linha()).toHaveTextContent('Mostrar esta listadesligado')
  expect(dialogo).toHaveTextContent('Buscar tela, paciente ou guiaCtrl + K')
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(lista()).toBeNull())
  fireEvent.keyDown(document.body, { key: '?' })
  expect(useAtalhosDaTela.getState().abertos).toBe(false)
  // The user's menu leads there still, and another person of this browser has their own.
  act(() => showAtalhos(true))
  expect(await screen.findByRole('checkbox', { name: 'Atalhos de uma tecla' })).not.toBeChecked()
  act(() => useSessao.setState((s) => ({ usuario: s.usuario && { ...s.usuario, _id: 'u2' } })))
  expect(screen.getByRole('checkbox', { name: 'Atalhos de uma tecla' })).toBeChecked()
  act(() => showAtalhos(false))
})

it("'?' is a sign as any other where nobody is logged in", async () => {
  useSessao.setState({ usuario: null })
  openCidList(serve(1))
  await screen.findByRole('article')
  fireEvent.keyDown(document.body, { key: '?' })
  expect(useAtalhosDaTela.getState().abertos).toBe(false)
})
