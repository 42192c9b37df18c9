import { ErroDaApi, type ListParams } from '@clinica/shared-auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { TextInput } from '../form/inputs'
import { invalidateRegister } from '../query-client'
import { clearMessages, deferred, open } from '../teste/tela'
import type { Column } from './columns'
import { buildCsv, safeCell } from './csv'
import { downloadBlob } from './download'
import { memory } from './memory'
import { ResultCard } from './ResultCard'
import { reloadPage } from './reload'
import { SearchPage } from './SearchPage'
import { type SearchFn, useSearch } from './use-search'

jest.mock('./reload', () => ({ reloadPage: jest.fn() }))
jest.mock('./download', () => ({ downloadBlob: jest.fn() }))

type Cid = { _id: string; codigo: string; descricao: string }
const cids = (de: number, n: number): Cid[] =>
  Array.from({ length: n }, (_, i) => ({
    _id: `c${de + i}`,
    codigo: `M${de + i}`,
    descricao: `Descrição ${de + i}`,
  }))

const COLUNAS: Column<Cid>[] = [
  { field: 'codigo', title: 'Código' },
  { field: 'descricao', title: 'Descrição' },
]
const Cartao = ({ item }: { item: Cid }) => (
  <ResultCard item={item} title={`${item.codigo} muito comprido para caber no painel`}>
    {item.descricao}
  </ResultCard>
)
const ORDEM = [
  { value: 'codigo', label: 'Código' },
  { value: 'descricao', label: 'Descrição' },
]

const Lista = ({ buscar, report }: { buscar: SearchFn<Cid>; report?: (p: object) => Promise<void> }) => {
  const search = useSearch<Cid>('cid', buscar, { orderBy: ORDEM })
  return (
    <SearchPage
      title="CID"
      search={search}
      novo="/cid/cadastro"
      csv="cids"
      report={report}
      open={(c) => `/cid/cadastro/${c._id}`}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
/** `total` records, of which the server counts at most `contados`. */
const servir = (total: number, contados = total) =>
  jest.fn((p: ListParams) =>
    Promise.resolve({
      itens: cids(p.skip + 1, Math.min(p.limit, Math.max(0, total - p.skip))),
      total: contados,
      totalParcial: contados < total,
    }),
  )
const montar = (buscar: SearchFn<Cid>, report?: (p: object) => Promise<void>) => ({
  ...open(
    {
      '/cid': <Lista buscar={buscar} report={report} />,
      '/cid/cadastro': <p>novo cid</p>,
      '/cid/cadastro/:id': <p>um cid</p>,
    },
    '/cid',
  ),
  user: userEvent.setup(),
})
const pedidos = (buscar: jest.Mock): ListParams[] => buscar.mock.calls.map(([p]) => p as ListParams)
const cartoes = () => screen.queryAllByRole('article')

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})
afterEach(() => act(clearMessages))

it('asks for 12 with the total, ordered, and shows cards, the count and the pages', async () => {
  const buscar = servir(30)
  const { user } = montar(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  expect(pedidos(buscar)).toEqual([{ skip: 0, limit: 12, comTotal: true, orderBy: 'codigo' }])
  expect(screen.getByText('30 resultados')).toBeVisible()

  await user.click(screen.getByRole('button', { name: /página 3/i }))
  await waitFor(() => expect(cartoes()).toHaveLength(6))
  expect(pedidos(buscar).at(-1)).toMatchObject({ skip: 24, limit: 12 })
})

it('cuts card titles to 30 characters in upper case, and a title opens the record', async () => {
  const { user } = montar(servir(1))
  const link = await screen.findByRole('link', { name: 'M1 MUITO COMPRIDO PARA CABER N' })
  link.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('um cid')).toBeVisible()
})

it('searches from page 1 with the filters, and remembers them for the return', async () => {
  const buscar = servir(30)
  const { user, unmount } = montar(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  await user.click(screen.getByRole('button', { name: /página 2/i }))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(pedidos(buscar).at(-1)).toMatchObject({ nome: 'dor', skip: 0 }))
  await user.click(await screen.findByRole('button', { name: /página 2/i }))
  await waitFor(() => expect(pedidos(buscar).at(-1)).toMatchObject({ nome: 'dor', skip: 12 }))
  unmount()

  const volta = servir(30)
  montar(volta)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  expect(pedidos(volta)).toEqual([{ nome: 'dor', skip: 12, limit: 12, comTotal: true, orderBy: 'codigo' }])
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('dor')
})

it("'Pesquisar' asks anew, also what was just asked: once each time", async () => {
  const buscar = servir(3)
  const { user } = montar(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  expect(buscar).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(buscar).toHaveBeenCalledTimes(2))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(screen.getByText('3 resultados')).toBeVisible())
  expect(pedidos(buscar).map((p) => p.nome)).toEqual([undefined, undefined, 'dor'])
})

it('asks once when opened, once on return, and again when its register has changed', async () => {
  const buscar = servir(3)
  const { user, router } = montar(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  await user.click(screen.getByRole('link', { name: 'Novo' }))
  await screen.findByText('novo cid')
  await act(() => invalidateRegister('cid'))
  expect(buscar).toHaveBeenCalledTimes(1)
  await act(() => router.navigate('/cid'))
  await waitFor(() => expect(buscar).toHaveBeenCalledTimes(2))
  expect(cartoes()).toHaveLength(3)
  await act(() => invalidateRegister('medico'))
  expect(buscar).toHaveBeenCalledTimes(2)
  await act(() => invalidateRegister('cid'))
  expect(buscar).toHaveBeenCalledTimes(3)
})

it("'Limpar' forgets the saved filters, then reloads the page", async () => {
  const { user } = montar(servir(1))
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(memory.read('cid')?.filters).toEqual({ nome: 'dor' }))
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(memory.read('cid')).toBeNull()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('says when there are more than were counted, and goes on beyond them page by page', async () => {
  memory.write('cid', { filters: {}, page: 3, orderBy: 'codigo' })
  const { user } = montar(servir(50, 36))
  expect(await screen.findByText('mais de 36 resultados')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /página 4/i }))
  await user.click(await screen.findByRole('button', { name: /página 5/i }))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /página 6/i })).toBeNull()
})

it("'Ordenar por' asks again from the first page", async () => {
  const buscar = servir(30)
  const { user } = montar(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }))
  await user.click(screen.getByRole('option', { name: 'Descrição' }))
  await waitFor(() => expect(pedidos(buscar).at(-1)).toMatchObject({ orderBy: 'descricao', skip: 0 }))
})

it("an empty result reads 'Nenhum resultado.' and says what to do next", async () => {
  const { user } = montar(servir(0))
  expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
  expect(screen.getByText(/Ainda não há registros. Comece pelo botão 'Novo'./)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'zz')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText('Mude os filtros e pesquise de novo.')).toBeVisible()
})

it('drops the answer of a search that is no longer the one asked', async () => {
  const lenta = deferred<{ itens: Cid[]; total: number }>()
  const buscar = jest.fn((p: ListParams) =>
    p.nome === 'a' ? lenta.promessa : Promise.resolve({ itens: cids(7, 1), total: 1 }),
  )
  const { user } = montar(buscar)
  const nome = await screen.findByRole('textbox', { name: 'Nome' })
  await user.type(nome, 'a{Enter}')
  await user.type(nome, 'b{Enter}')
  await screen.findByText('Descrição 7')
  await act(async () => lenta.responder({ itens: cids(99, 1), total: 1 }))
  expect(screen.queryByText('Descrição 99')).toBeNull()
  expect(screen.getByText('Descrição 7')).toBeVisible()
})

it('a failed search alerts by the catalogue and offers to try again', async () => {
  const erro = new ErroDaApi({ status: 500, falha: 'resposta', titulo: '500 - Falhou.', conteudo: 'Motivo.' })
  const buscar = jest
    .fn()
    .mockRejectedValueOnce(erro)
    .mockResolvedValue({ itens: cids(1, 1), total: 1 })
  const { user } = montar(buscar)
  const alerta = await screen.findByRole('alertdialog')
  expect(alerta).toHaveTextContent('500 - Falhou.')
  await user.click(within(alerta).getByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Descrição 1')).toBeVisible()
})

it('goes back to the last page when the remembered one is gone', async () => {
  memory.write('cid', { filters: {}, page: 9, orderBy: 'codigo' })
  const buscar = servir(13)
  montar(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(1))
  expect(pedidos(buscar).map((p) => p.skip)).toEqual([96, 12])
})

it('shows a table when asked, remembers it, and a row opens with Enter', async () => {
  const { user, unmount } = montar(servir(2))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Tabela' }))
  expect(await screen.findByRole('grid', undefined, { timeout: 20_000 })).toBeVisible()
  expect(cartoes()).toHaveLength(0)
  unmount()

  montar(servir(2))
  const celula = await screen.findByRole('gridcell', { name: 'Descrição 2' })
  await user.click(celula)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('um cid')).toBeVisible()
})

describe('Exportar CSV', () => {
  const lerBlob = (blob: Blob) =>
    new Promise<string>((r) => {
      const leitor = new FileReader()
      leitor.onload = () => r(String(leitor.result))
      leitor.readAsText(blob)
    })
  it('writes every page of the search, named by prefix and ISO timestamp', async () => {
    const buscar = servir(2500)
    const { user } = montar(buscar)
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledTimes(1))
    const [blob, nome] = jest.mocked(downloadBlob).mock.calls[0] ?? []
    expect(nome).toMatch(/^cids_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.csv$/)
    const linhas = (await lerBlob(blob as Blob)).split('\r\n')
    expect(linhas).toHaveLength(2501)
    expect(linhas[0]).toContain('Código;Descrição')
    expect(linhas.at(-1)).toBe('M2500;Descrição 2500')
    expect(
      pedidos(buscar)
        .slice(1)
        .map((p) => [p.skip, p.limit]),
    ).toEqual([
      [0, 1000],
      [1000, 1000],
      [2000, 1000],
    ])
  })

  it('goes on beyond a partial total, until a page comes short', async () => {
    const buscar = servir(2300, 1000)
    const { user } = montar(buscar)
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledTimes(1))
    const [blob] = jest.mocked(downloadBlob).mock.calls[0] ?? []
    expect((await lerBlob(blob as Blob)).split('\r\n')).toHaveLength(2301)
    expect(pedidos(buscar).slice(1)).toHaveLength(3)
  })

  it('is given up when pressed again, and writes nothing', async () => {
    const lenta = deferred<{ itens: Cid[]; total: number }>()
    const buscar = jest.fn((p: ListParams) =>
      p.limit === 12
        ? Promise.resolve({ itens: cids(1, 12), total: 5000 })
        : p.skip === 0
          ? Promise.resolve({ itens: cids(1, 1000), total: 5000 })
          : lenta.promessa,
    )
    const { user } = montar(buscar)
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar exportação (1000 de 5000)' }))
    await act(async () => lenta.responder({ itens: cids(1001, 1000), total: 5000 }))
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeVisible()
    expect(downloadBlob).not.toHaveBeenCalled()
    expect(pedidos(buscar).slice(1)).toHaveLength(2)
  })

  it('never writes what a spreadsheet would run as a formula, in cells or in headers', async () => {
    const mau = { _id: '1', codigo: '=1+1', descricao: '@SUM(A1)' }
    const { user } = montar(jest.fn().mockResolvedValue({ itens: [mau], total: 1 }))
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledTimes(1))
    const texto = await lerBlob(jest.mocked(downloadBlob).mock.calls[0]?.[0] as Blob)
    expect(texto.split('\r\n')[1]).toBe("'=1+1;'@SUM(A1)")
    const csv = await buildCsv(
      { buscarPagina: async () => ({ itens: [mau], total: 1 }) },
      [{ field: 'codigo', title: '=cmd' }],
      new AbortController().signal,
      () => undefined,
    )
    expect(csv).toBe("\uFEFF'=cmd\r\n'=1+1")
  })
})

describe('a cell of the CSV', () => {
  const BRANCOS = ['', ' ', '  ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', '\u0000']
  const SINAIS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  it('starts no formula, whatever blanks come first and whatever follows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...BRANCOS), { maxLength: 3 }),
        fc.constantFrom(...SINAIS),
        fc.oneof(fc.string(), fc.constantFrom('1\n2', "cmd|'/c calc'!A0", 'SUM(1;2)')),
        (brancos, sinal, resto) => {
          const texto = brancos.join('') + sinal + resto
          fc.pre(!/^-[\d.,]+$/.test(texto))
          expect(safeCell(texto)).toBe(`'${texto}`)
        },
      ),
    )
  })
  it.each(['\tx', '\rx', '\nx'])('does not begin with the control character of %j', (texto) =>
    expect(safeCell(texto)).toBe(`'${texto}`),
  )
  it.each([
    [-5, '-5'],
    [-1.5, '-1,5'],
    [0, '0'],
    ['-1.234,50', '-1.234,50'],
    ['-3', '-3'],
    ['-1+1', "'-1+1"],
    ['+5531999990000', "'+5531999990000"],
    ['Ana-Maria', 'Ana-Maria'],
    ['', ''],
  ])('%j is written %j', (valor, escrito) => expect(safeCell(valor)).toBe(escrito))
})

it("'Baixar Relatório' takes the filters, without paging", async () => {
  const report = jest.fn().mockResolvedValue(undefined)
  const { user } = montar(servir(1), report)
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'dor{Enter}')
  await user.click(screen.getByRole('button', { name: 'Baixar Relatório' }))
  await waitFor(() => expect(report).toHaveBeenCalledWith({ nome: 'dor', orderBy: 'codigo' }))
})

it('the new button goes to the form', async () => {
  const { user } = montar(servir(1))
  await user.click(await screen.findByRole('link', { name: 'Novo' }))
  expect(await screen.findByText('novo cid')).toBeVisible()
})
