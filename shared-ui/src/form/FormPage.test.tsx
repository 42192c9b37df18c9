import { type Resource, reloadKeeping, reportError, useSessao } from '@clinica/shared-auth'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { invalidateRegister, QueryArea } from '../query-client'
import { type Cid, cidResource, descricao, dialogo, getSalvar, M54, openCidForm } from '../teste/cid-form'
import { expectConsole } from '../teste/console'
import { clearMessages } from '../teste/tela'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

let recurso: jest.Mocked<Resource<Cid>>
const open = (em?: string) => openCidForm(recurso, em)

beforeEach(() => {
  jest.mocked(reportError).mockClear()
  useSessao.setState({ autenticado: true })
  recurso = cidResource()
})
afterEach(() => act(clearMessages))

it('without an id creates: empty fields, required marks, own title, then the list', async () => {
  const { user } = open('/cid/cadastro')
  expect(await screen.findByRole('heading', { name: 'Novo CID' })).toHaveFocus()
  expect(await descricao()).toBeRequired()
  await user.type(screen.getByRole('textbox', { name: /Código/ }), 'M54.5')
  await user.type(await descricao(), 'Dor lombar')
  await user.click(getSalvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(recurso.create).toHaveBeenCalledWith(
    { codigo: 'M54.5', descricao: 'Dor lombar', ativo: true },
    { chave: expect.any(String) },
  )
  expect(recurso.get).not.toHaveBeenCalled()
  expect(await screen.findByText('Registro salvo.')).toBeVisible()
})

it('with an id edits what it loaded, from the version it was made from, by Ctrl+S too', async () => {
  const { user } = open()
  expect(await descricao()).toHaveValue('Dor lombar')
  expect(screen.getByRole('textbox', { name: /Código/ })).toHaveAttribute('readonly')
  await user.type(await descricao(), ' baixa')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(recurso.update).toHaveBeenCalledWith(
    '1',
    expect.objectContaining({ descricao: 'Dor lombar baixa', updatedAt: M54.updatedAt }),
    { chave: expect.any(String) },
  )
})

it('an invalid form sends nothing, alerts with its own text, reports, and goes to the first error', async () => {
  const { user } = open()
  await user.clear(await descricao())
  await user.click(getSalvar())
  expect(await dialogo()).toHaveTextContent('Cadastro de CID inválido.')
  expect(reportError).toHaveBeenCalledWith('Formulário inválido: Cadastro de CID inválido.')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(async () => expect(await descricao()).toHaveFocus())
  expect(await descricao()).toHaveAccessibleDescription('Campo é obrigatório.')
  expect(recurso.update).not.toHaveBeenCalled()
})

it('a press on a button leaves the field in hand be: its message would move the button away from the click', async () => {
  const { user } = open()
  await user.clear(await descricao())
  await user.pointer({ keys: '[MouseLeft>]', target: getSalvar() })
  await act(() => new Promise((r) => setTimeout(r, 0)))
  expect(await descricao()).toHaveFocus()
  expect(screen.queryByText('Campo é obrigatório.')).not.toBeInTheDocument()
  await user.pointer('[/MouseLeft]')
  expect(await dialogo()).toHaveTextContent('Cadastro de CID inválido.')
})

describe('unsaved changes', () => {
  it('asks before another screen, and stays when told to', async () => {
    const { user, router } = open()
    await user.type(await descricao(), '!')
    await user.click(screen.getByRole('link', { name: 'Outra tela' }))
    expect(await dialogo()).toHaveTextContent('Alterações não salvas')
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/cid/cadastro/1')
    expect(await descricao()).toHaveValue('Dor lombar!')

    await user.click(screen.getByRole('link', { name: 'Outra tela' }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByText('outra tela')).toBeVisible()
  })
  it("asks before the browser's back to another query of the same screen, not when the screen writes its own", async () => {
    const { user, router } = open()
    await user.type(await descricao(), '!')
    await act(() => router.navigate('/cid/cadastro/1?aba=2'))
    expect(router.state.location.search).toBe('?aba=2')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await act(() => router.navigate(-1))
    expect(await dialogo()).toHaveTextContent('Alterações não salvas')
    expect(router.state.location.search).toBe('?aba=2')
  })
  it('asks before the tab closes, only while there is something to lose', async () => {
    const { user } = open()
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    await descricao()
    expect(close()).toBe(true)
    await user.type(await descricao(), '!')
    expect(close()).toBe(false)
  })
  it('does not ask when nothing was typed', async () => {
    const { user } = open()
    await descricao()
    await user.click(screen.getByRole('link', { name: 'Outra tela' }))
    expect(await screen.findByText('outra tela')).toBeVisible()
  })
})

it('reads its record once, and never behind who is typing', async () => {
  const { user } = open()
  await user.type(await descricao(), ' baixa')
  await act(() => invalidateRegister('cid'))
  expect(await descricao()).toHaveValue('Dor lombar baixa')
  expect(recurso.get).toHaveBeenCalledTimes(1)
})

it('a save makes every screen of its register ask again, and no other', async () => {
  const cids = jest.fn().mockResolvedValue([])
  const medicos = jest.fn().mockResolvedValue([])
  const Leituras = () => {
    useQuery({ queryKey: ['cid', 'ativos'], queryFn: cids })
    useQuery({ queryKey: ['medico', 'ativos'], queryFn: medicos })
    return null
  }
  // Another remote, with its own cache.
  render(
    <QueryArea id="outro">
      <Leituras />
    </QueryArea>,
  )
  const { user } = open()
  await user.type(await descricao(), ' baixa')
  expect(cids).toHaveBeenCalledTimes(1)
  await user.click(getSalvar())
  await waitFor(() => expect(cids).toHaveBeenCalledTimes(2))
  expect(medicos).toHaveBeenCalledTimes(1)
  expect(recurso.get).toHaveBeenCalledTimes(1)
})

it('what is typed goes over a reload that the portal asks for, and is saved from the version that it was typed over', async () => {
  expectConsole(/Not implemented: navigation/)
  const { user, unmount } = open()
  await user.type(await descricao(), ' baixa')
  act(() => expect(reloadKeeping()).toBe(true))
  unmount()
  recurso.get.mockResolvedValue({ ...M54, updatedAt: '2026-11-23T12:00:00.000Z' })
  const depois = open()
  expect(await descricao()).toHaveValue('Dor lombar baixa')
  await screen.findByText('O que você estava digitando está de volta, ainda não salvo.')
  await depois.user.click(getSalvar())
  await screen.findByText('a lista')
  expect(recurso.update).toHaveBeenCalledWith(
    '1',
    expect.objectContaining({ descricao: 'Dor lombar baixa', updatedAt: M54.updatedAt }),
    { chave: expect.any(String) },
  )
  // Once: the next opening is the record as it is.
  depois.unmount()
  open()
  expect(await descricao()).toHaveValue('Dor lombar')
})

it('a link that names a field opens the form at it', async () => {
  open('/cid/cadastro/1?campo=descricao')
  await waitFor(async () => expect(await descricao()).toHaveFocus())
})
