import type { ListParams } from '@clinica/shared-auth'
import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { type Cid, cids, openCidList, pedidos, serve } from '../../teste/cid-list'
import { clearMessages, deferred } from '../../teste/tela'
import { buildCsv, safeCell } from './csv'
import { downloadBlob } from './download'

jest.mock('./download', () => ({ downloadBlob: jest.fn() }))

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})
afterEach(() => act(clearMessages))

describe('Exportar CSV', () => {
  const readBlob = (blob: Blob) =>
    new Promise<string>((r) => {
      const leitor = new FileReader()
      leitor.onload = () => r(String(leitor.result))
      leitor.readAsText(blob)
    })
  it('writes every page of the search, named by prefix and ISO timestamp', async () => {
    const search = serve(2500)
    const { user } = openCidList(search)
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledTimes(1))
    const [blob, nome] = jest.mocked(downloadBlob).mock.calls[0] ?? []
    expect(nome).toMatch(/^cids_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.csv$/)
    const linhas = (await readBlob(blob as Blob)).split('\r\n')
    expect(linhas).toHaveLength(2501)
    expect(linhas[0]).toContain('Código;Descrição')
    expect(linhas.at(-1)).toBe('M2500;Descrição 2500')
    expect(
      pedidos(search)
        .slice(1)
        .map((p) => [p.skip, p.limit]),
    ).toEqual([
      [0, 900],
      [900, 900],
      [1800, 900],
    ])
  })

  it('goes on beyond a partial total, until a page comes short', async () => {
    const search = serve(2300, 900)
    const { user } = openCidList(search)
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledTimes(1))
    const [blob] = jest.mocked(downloadBlob).mock.calls[0] ?? []
    expect((await readBlob(blob as Blob)).split('\r\n')).toHaveLength(2301)
    expect(pedidos(search).slice(1)).toHaveLength(3)
  })

  it('is given up when pressed again, and writes nothing', async () => {
    const lenta = deferred<{ itens: Cid[]; total: number }>()
    const search = jest.fn((p: ListParams) =>
      p.limit === 12
        ? Promise.resolve({ itens: cids(1, 12), total: 5000 })
        : p.skip === 0
          ? Promise.resolve({ itens: cids(1, 900), total: 5000 })
          : lenta.promessa,
    )
    const { user } = openCidList(search)
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar exportação (900 de 5000)' }))
    await act(async () => lenta.answer({ itens: cids(901, 900), total: 5000 }))
    expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeVisible()
    expect(downloadBlob).not.toHaveBeenCalled()
    expect(pedidos(search).slice(1)).toHaveLength(2)
  })

  it('never writes what a spreadsheet would run as a formula, in cells or in headers', async () => {
    const mau = { _id: '1', codigo: '=1+1', descricao: '@SUM(A1)' }
    const { user } = openCidList(jest.fn().mockResolvedValue({ itens: [mau], total: 1 }))
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(downloadBlob).toHaveBeenCalledTimes(1))
    const texto = await readBlob(jest.mocked(downloadBlob).mock.calls[0]?.[0] as Blob)
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
