import { useSessao } from '@clinica/shared-auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Editor as Tiptap } from '@tiptap/core'
import type MockAdapter from 'axios-mock-adapter'
import { useState } from 'react'
import { EXTENSOES } from '../editor/extensoes'
import { id } from '../teste/registro'
import { mockServer, open } from '../teste/tela'
import { CampoComFrases } from './CampoComFrases'
import { FrasesDoEditor } from './FrasesDoEditor'

const frase = (n: number, atalho: string, texto: string, daClinica = false) => ({
  _id: id(n),
  atalho,
  texto,
  daClinica,
  updatedAt: '2026-11-01T10:00:00.000Z',
})
const FRASES = [frase(1, 'tens', 'TENS por 20 minutos.'), frase(2, 'alta', 'Alta com orientações.', true)]

const Tela = () => {
  const [texto, setTexto] = useState('')
  return <CampoComFrases aria-label="Texto" value={texto} onTexto={setTexto} />
}
let api: MockAdapter
let pessoa = 0
const show = (perfil = 'Profissional') => {
  api = mockServer()
  useSessao.setState({ usuario: { _id: `f${++pessoa}`, perfil, unidades: [], acoesExtras: [] } as never })
  api.onGet('/evolucao/frases').reply(200, { frases: FRASES })
  open({ '/': <Tela /> }, '/')
  return {
    user: userEvent.setup(),
    campo: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' }),
  }
}
afterEach(() => api.restore())

it('puts the phrase that is chosen in the place of its shortcut, and Enter is a line where none is offered', async () => {
  const { user, campo } = show()
  await user.type(campo, 'Fez 3/4 de agachamento. /te')
  expect(await screen.findByRole('option', { name: /^\/tens/, selected: true })).toBeVisible()
  expect(campo).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
  await user.keyboard('{Enter}')
  expect(campo).toHaveValue('Fez 3/4 de agachamento. TENS por 20 minutos.')
  await user.type(campo, '{Enter}/')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('/alta')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(campo.value.endsWith('\n/')).toBe(true)
})

it('has the caret behind the phrase as soon as it stands there: what is typed on at once goes on from it', async () => {
  const { user, campo } = show()
  await user.type(campo, 'Fez / e descansou.')
  await user.type(campo, 'te', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  await screen.findByRole('option', { name: /^\/tens/, selected: true })
  fireEvent.keyDown(campo, { key: 'Enter' })
  expect(campo).toHaveValue('Fez TENS por 20 minutos. e descansou.')
  expect(campo).toHaveFocus()
  expect([campo.selectionStart, campo.selectionEnd]).toEqual([24, 24])
  // No later frame takes it back.
  fireEvent.change(campo, {
    target: { value: 'Fez TENS por 20 minutos. /al e descansou.', selectionStart: 28 },
  })
  await act(() => new Promise((r) => requestAnimationFrame(() => r(null))))
  expect(campo.selectionStart).toBe(28)
})

it('keeps a new one from the text at hand; of the clinic’s a therapist changes none', async () => {
  const { user, campo } = show()
  api
    .onPost('/evolucao/frases')
    .reply(201, { msg: 'Frase guardada.', frase: frase(3, 'escada', 'Subiu escada.') })
  await user.type(campo, 'Subiu escada. /')
  fireEvent.click(await screen.findByRole('button', { name: /Frases prontas…/ }))
  const janela = within(await screen.findByRole('dialog', { name: 'Frases prontas' }))
  expect(await janela.findByRole('button', { name: 'Editar a frase /tens' })).toBeVisible()
  expect(janela.queryByRole('button', { name: 'Editar a frase /alta' })).toBeNull()
  await user.click(janela.getByRole('button', { name: 'Nova frase' }))
  expect(janela.queryByRole('checkbox')).toBeNull()
  expect(janela.getByRole('textbox', { name: /Texto/ })).toHaveValue('Subiu escada.')
  await user.type(janela.getByRole('textbox', { name: /Atalho/ }), 'sobe escada')
  await user.click(janela.getByRole('button', { name: 'Guardar frase' }))
  expect(janela.getByText(/sem espaço/)).toBeVisible()
  expect(api.history.post).toEqual([])
  await user.clear(janela.getByRole('textbox', { name: /Atalho/ }))
  await user.type(janela.getByRole('textbox', { name: /Atalho/ }), 'escada')
  await user.click(janela.getByRole('button', { name: 'Guardar frase' }))
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
    atalho: 'escada',
    texto: 'Subiu escada.',
    daClinica: false,
  })
})

it('is offered in the rich text of a diary too, and stands there line by line', async () => {
  api = mockServer()
  useSessao.setState({
    usuario: { _id: 'editor', perfil: 'Profissional', unidades: [], acoesExtras: [] } as never,
  })
  api.onGet('/evolucao/frases').reply(200, { frases: [frase(1, 'tens', 'TENS.\nGelo.')] })
  const editor = new Tiptap({
    element: document.createElement('div'),
    extensions: EXTENSOES,
    content: '<p>Chegou bem.</p>',
    injectCSS: false,
  })
  open({ '/': <FrasesDoEditor editor={editor} /> }, '/')
  act(() => void editor.chain().setTextSelection(12).insertContent(' /te').run())
  expect(await screen.findByRole('option', { name: /^\/tens/, selected: true })).toBeVisible()
  fireEvent.keyDown(editor.view.dom, { key: 'Enter' })
  expect(editor.getHTML()).toBe('<p>Chegou bem. TENS.<br>Gelo.</p>')
  expect(screen.queryByRole('option')).toBeNull()
  editor.destroy()
})
