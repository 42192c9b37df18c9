import { ErroDaApi, type ListParams } from '@clinica/shared-auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import { invalidateRegister } from '../query-client'
import { type Cid, cartoes, cids, openCidList, pedidos, serve } from '../teste/cid-list'
import { clearMessages, deferred } from '../teste/tela'
import { memory } from './memory'
import { reloadPage } from './reload'

jest.mock('./reload', () => ({ reloadPage: jest.fn() }))

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})
afterEach(() => act(clearMessages))

it('asks for 12 with the total, ordered, and shows cards, the count and the pages', async () => {
  const search = serve(30)
  const { user } = openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  expect(pedidos(search)).toEqual([{ skip: 0, limit: 12, comTotal: true, orderBy: 'codigo' }])
  expect(screen.getByText('30 resultados')).toBeVisible()

  await user.click(screen.getByRole('button', { name: /página 3/i }))
  await waitFor(() => expect(cartoes()).toHaveLength(6))
  expect(pedidos(search).at(-1)).toMatchObject({ skip: 24, limit: 12 })
})

it('cuts card titles to 30 characters, in capitals by style alone, and a title opens the record', async () => {
  const { user } = openCidList(serve(1))
  const link = await screen.findByRole('link', { name: 'M1 muito comprido para caber n' })
  expect(link.firstElementChild).toHaveStyle({ textTransform: 'uppercase' })
  link.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('um cid')).toBeVisible()
})

it('searches from page 1 with the filters, and remembers them for the return', async () => {
  const search = serve(30)
  const { user, unmount } = openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  await user.click(screen.getByRole('button', { name: /página 2/i }))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(pedidos(search).at(-1)).toMatchObject({ nome: 'dor', skip: 0 }))
  await user.click(await screen.findByRole('button', { name: /página 2/i }))
  await waitFor(() => expect(pedidos(search).at(-1)).toMatchObject({ nome: 'dor', skip: 12 }))
  unmount()

  const volta = serve(30)
  openCidList(volta)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  expect(pedidos(volta)).toEqual([{ nome: 'dor', skip: 12, limit: 12, comTotal: true, orderBy: 'codigo' }])
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('dor')
})

it("'Pesquisar' asks anew, also what was just asked: once each time", async () => {
  const search = serve(3)
  const { user } = openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  expect(search).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(search).toHaveBeenCalledTimes(2))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(screen.getByText('3 resultados')).toBeVisible())
  expect(pedidos(search).map((p) => p.nome)).toEqual([undefined, undefined, 'dor'])
})

it('asks once when opened, once on return, and again when its register has changed', async () => {
  const search = serve(3)
  const { user, router } = openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  await user.click(screen.getByRole('link', { name: 'Novo' }))
  await screen.findByText('novo cid')
  await act(() => invalidateRegister('cid'))
  expect(search).toHaveBeenCalledTimes(1)
  await act(() => router.navigate('/cid'))
  await waitFor(() => expect(search).toHaveBeenCalledTimes(2))
  expect(cartoes()).toHaveLength(3)
  await act(() => invalidateRegister('medico'))
  expect(search).toHaveBeenCalledTimes(2)
  await act(() => invalidateRegister('cid'))
  expect(search).toHaveBeenCalledTimes(3)
})

it("'Limpar' forgets the saved filters, then reloads the page", async () => {
  const { user } = openCidList(serve(1))
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(memory.read('cid')?.filters).toEqual({ nome: 'dor' }))
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(memory.read('cid')).toBeNull()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('says when there are more than were counted, and goes on beyond them page by page', async () => {
  memory.write('cid', { filters: {}, page: 3, orderBy: 'codigo' })
  const { user } = openCidList(serve(50, 36))
  expect(await screen.findByText('mais de 36 resultados')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /página 4/i }))
  await user.click(await screen.findByRole('button', { name: /página 5/i }))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /página 6/i })).toBeNull()
})

it("'Ordenar por' asks again from the first page", async () => {
  const search = serve(30)
  const { user } = openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }))
  await user.click(screen.getByRole('option', { name: 'Descrição' }))
  await waitFor(() => expect(pedidos(search).at(-1)).toMatchObject({ orderBy: 'descricao', skip: 0 }))
})

it("an empty result reads 'Nenhum resultado.' and says what to do next", async () => {
  const { user } = openCidList(serve(0))
  expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
  expect(screen.getByText(/Ainda não há registros. Comece pelo botão 'Novo'./)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'zz')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText('Mude os filtros e pesquise de novo.')).toBeVisible()
})

it('drops the answer of a search that is no longer the one asked', async () => {
  const lenta = deferred<{ itens: Cid[]; total: number }>()
  const search = jest.fn((p: ListParams) =>
    p.nome === 'a' ? lenta.promessa : Promise.resolve({ itens: cids(7, 1), total: 1 }),
  )
  const { user } = openCidList(search)
  const nome = await screen.findByRole('textbox', { name: 'Nome' })
  await user.type(nome, 'a{Enter}')
  await user.type(nome, 'b{Enter}')
  await screen.findByText('Descrição 7')
  await act(async () => lenta.answer({ itens: cids(99, 1), total: 1 }))
  expect(screen.queryByText('Descrição 99')).toBeNull()
  expect(screen.getByText('Descrição 7')).toBeVisible()
})

it('a failed search alerts by the catalogue and offers to try again', async () => {
  const erro = new ErroDaApi({ status: 500, falha: 'resposta', titulo: '500 - Falhou.', conteudo: 'Motivo.' })
  const search = jest
    .fn()
    .mockRejectedValueOnce(erro)
    .mockResolvedValue({ itens: cids(1, 1), total: 1 })
  const { user } = openCidList(search)
  const alerta = await screen.findByRole('alertdialog')
  expect(alerta).toHaveTextContent('500 - Falhou.')
  await user.click(within(alerta).getByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Descrição 1')).toBeVisible()
})

it('goes back to the last page when the remembered one is gone', async () => {
  memory.write('cid', { filters: {}, page: 9, orderBy: 'codigo' })
  const search = serve(13)
  openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(1))
  expect(pedidos(search).map((p) => p.skip)).toEqual([96, 12])
})

it('shows a table when asked, remembers it, and a row opens with Enter', async () => {
  const { user, unmount } = openCidList(serve(2))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Tabela' }))
  expect(await screen.findByRole('grid')).toBeVisible()
  expect(cartoes()).toHaveLength(0)
  unmount()

  openCidList(serve(2))
  const celula = await screen.findByRole('gridcell', { name: 'Descrição 2' })
  await user.click(celula)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('um cid')).toBeVisible()
})

it("'Baixar Relatório' takes the filters, without paging", async () => {
  const report = jest.fn().mockResolvedValue(undefined)
  const { user } = openCidList(serve(1), report)
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'dor{Enter}')
  await user.click(screen.getByRole('button', { name: 'Baixar Relatório' }))
  await waitFor(() => expect(report).toHaveBeenCalledWith({ nome: 'dor', orderBy: 'codigo' }))
})

it('the new button goes to the form', async () => {
  const { user } = openCidList(serve(1))
  await user.click(await screen.findByRole('link', { name: 'Novo' }))
  expect(await screen.findByText('novo cid')).toBeVisible()
})
