// Not before a deploy.
import { http, useSessao } from '@clinica/shared-auth'
import type { Procedimento, TabelaProcedimento } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import TabelaProcedimentoPage from './TabelaProcedimentoPage'
import TabelasProcedimentoPage from './TabelasProcedimentoPage'

configure({ defaultHidden: true })

const linhas = (n: number): Procedimento[] =>
  Array.from({ length: n }, (_, i) => ({
    codigo: String(10_000_000 + i),
    nome: i % 2 ? `Sessão ${i}` : `Consulta ${i}`,
    ch: 100,
    valor_fixo: null,
  }))
const TABELA: TabelaProcedimento = {
  _id: 't1',
  nome: 'TUSS',
  codigoTabela: '22',
  ativo: true,
  procedimentos: linhas(3),
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
const guardada = (procedimentos: Procedimento[]) =>
  api.onGet('/tabelasProcedimento/t1').reply(200, { tabela: { ...TABELA, procedimentos } })
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/tabelasProcedimento').reply(200, {
    tabelas: [{ _id: 't1', nome: 'TUSS', ativo: true, totalProcedimentos: 5851 }],
    total: 1,
  })
  api.onPost('/tabelasProcedimento').reply(201, { tabela: TABELA })
  api.onPut('/tabelasProcedimento/t1').reply(200, { tabela: TABELA })
  guardada(linhas(3))
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const ROTAS = {
  '/tabelasProcedimento': <TabelasProcedimentoPage />,
  '/tabelasProcedimento/cadastro/:id?': <TabelaProcedimentoPage />,
}
const openPage = (endereco: string) => open(ROTAS, endereco)
const openTabela = async () => {
  const router = openPage('/tabelasProcedimento/cadastro/t1')
  await screen.findByLabelText('Código, linha 1')
  return router
}
const celula = (nome: string, linha: number) => screen.getByLabelText(`${nome}, linha ${linha}`)
const typeIn = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } })
const click = (nome: string) => fireEvent.click(screen.getByRole('button', { name: nome }))
const linhasNaTela = () =>
  within(screen.getByRole('list', { name: 'Procedimentos' })).getAllByRole('listitem')
const invalida = (linha: number) => celula('Código', linha).closest('li')?.dataset.invalida === 'true'
const enviada = (metodo: 'post' | 'put') => JSON.parse(String(api.history[metodo][0]?.data))
const hold = (nome: string, ms: number) => {
  jest.useFakeTimers()
  const botao = screen.getByRole('button', { name: nome })
  fireEvent.pointerDown(botao, { button: 0 })
  act(() => jest.advanceTimersByTime(ms))
  fireEvent.pointerUp(botao)
  jest.useRealTimers()
}

describe('list of procedure tables', () => {
  it('searches by name and status and says how many rows each has', async () => {
    openPage('/tabelasProcedimento')
    expect(await screen.findByText('5.851 procedimentos')).toBeInTheDocument()
    typeIn(screen.getByRole('textbox', { name: 'Nome da tabela' }), 'tuss')
    click('Pesquisar')
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({ nome: 'tuss', skip: 0, limit: 12 })
  })
})

describe('procedure table form', () => {
  it('creates from an empty list', async () => {
    const router = openPage('/tabelasProcedimento/cadastro')
    expect(await screen.findByText('Nenhum procedimento.')).toBeInTheDocument()
    typeIn(screen.getByRole('textbox', { name: /^Nome da tabela/ }), 'Nova')
    click('Adicionar procedimento')
    await waitFor(() => expect(celula('Código', 1)).toHaveFocus())
    typeIn(celula('Código', 1), '10.20')
    typeIn(celula('Procedimento', 1), 'Consulta')
    typeIn(celula('Valor fixo (R$)', 1), '1.234,56')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Tabela TISS/ }))
    fireEvent.click(await screen.findByRole('option', { name: '98 – Própria: pacotes' }))
    click('Salvar')
    await waitFor(() => expect(router.state.location.pathname).toBe('/tabelasProcedimento'))
    expect(enviada('post')).toEqual({
      nome: 'Nova',
      codigoTabela: '98',
      ativo: true,
      procedimentos: [{ codigo: '1020', nome: 'Consulta', ch: null, valor_fixo: 123456 }],
    })
  })

  it('sends nothing without a row, and says so', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/tabelasProcedimento/cadastro')
    typeIn(await screen.findByRole('textbox', { name: /^Nome da tabela/ }), 'Nova')
    click('Salvar')
    expect(await screen.findByText('Cadastro de tabela de procedimentos inválido.')).toBeInTheDocument()
    click('OK')
    expect(await screen.findByText('Deve ser informado pelo menos um procedimento.')).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('turns a row red while it is invalid', async () => {
    await openTabela()
    expect(invalida(2)).toBe(false)
    typeIn(celula('CH', 2), '')
    expect(invalida(2)).toBe(true)
    expect(screen.getAllByText('Campo é obrigatório.')).toHaveLength(2)
    typeIn(celula('Valor fixo (R$)', 2), '10')
    expect(invalida(2)).toBe(false)
    typeIn(celula('Código', 2), '10000000')
    expect([invalida(1), invalida(2)]).toEqual([true, true])
    expect(screen.getAllByText('Código repetido na tabela.')).toHaveLength(2)
  })

  it('raises values by a percentage: shown before, taken back, and kept by the save alone', async () => {
    const [um, dois, tres] = linhas(3) as [Procedimento, Procedimento, Procedimento]
    guardada([{ ...um, ch: null, valor_fixo: 4010 }, { ...dois, valor_fixo: 30 }, tres])
    await openTabela()
    click('Reajustar valores…')
    const dialogo = await screen.findByRole('dialog', { name: 'Reajustar valores' })
    const readjust = () => within(dialogo).getByRole('button', { name: /^Reajustar( \d+)?$/ })
    expect(readjust()).toBeDisabled()
    const campo = within(dialogo).getByRole('textbox', { name: 'Percentual' })
    typeIn(campo, '501')
    expect(within(dialogo).getByText('Informe de -90% a 500%.')).toBeInTheDocument()
    typeIn(campo, '5%')
    expect(dialogo).toHaveTextContent('R$ 40,10 → 42,11')
    expect(dialogo).toHaveTextContent('Meio centavo é arredondado para cima.')
    expect(readjust()).toHaveTextContent('Reajustar 2')
    fireEvent.click(within(dialogo).getByRole('checkbox', { name: 'Reajustar também a CH' }))
    expect(readjust()).toHaveTextContent('Reajustar 3')
    fireEvent.click(readjust())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.history.put).toHaveLength(0)
    typeIn(celula('Procedimento', 1), 'Mudado')
    click('Desfazer')
    expect(celula('Valor fixo (R$)', 2)).toHaveValue('0,30')
    // What was typed after the raise is the person's own row by then.
    expect(
      [celula('Procedimento', 1), celula('Valor fixo (R$)', 1)].map((c) => (c as HTMLInputElement).value),
    ).toEqual(['Mudado', '42,11'])
    click('Reajustar valores…')
    const denovo = within(await screen.findByRole('dialog', { name: 'Reajustar valores' }))
    typeIn(denovo.getByRole('textbox', { name: 'Percentual' }), '100')
    fireEvent.click(denovo.getByRole('button', { name: 'Reajustar 2' }))
    await screen.findByText('2 procedimentos com novo valor. Salve a tabela para valer.')
    click('Salvar')
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(enviada('put').procedimentos.map((p: Procedimento) => [p.ch, p.valor_fixo])).toEqual([
      [null, 8422],
      [100, 60],
      [100, null],
    ])
    await screen.findByText('Registro salvo.')
    // Long before it goes by itself: the form that was left takes nothing back.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull(), {
      timeout: 4_000,
    })
  })

  it('edits in place and keeps the name fixed', async () => {
    await openTabela()
    expect(screen.getByRole('textbox', { name: /^Nome da tabela/ })).toHaveAttribute('readonly')
    typeIn(celula('CH', 1), '2,5')
    typeIn(celula('Procedimento', 3), 'Outra')
    click('Salvar')
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    const [primeira, segunda, terceira] = linhas(3)
    expect(enviada('put')).toMatchObject({
      updatedAt: TABELA.updatedAt,
      procedimentos: [{ ...primeira, ch: 250 }, segunda, { ...terceira, nome: 'Outra' }],
    })
  })

  it('draws a few rows of 5,851, and filters all of them', async () => {
    guardada(linhas(5_851))
    await openTabela()
    expect(linhasNaTela().length).toBeLessThan(30)
    expect(linhasNaTela()[0]).toHaveAttribute('aria-setsize', '5851')
    typeIn(screen.getByLabelText('Filtrar por código ou nome'), 'sessao 5849')
    await waitFor(() => expect(linhasNaTela()).toHaveLength(1))
    expect(celula('Código', 1)).toHaveValue('10005849')
    expect(screen.getByText('1 de 5.851 procedimentos')).toBeInTheDocument()
    typeIn(celula('Procedimento', 1), 'Mudada')
    click('Salvar')
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(enviada('put').procedimentos[5849]).toEqual({ ...linhas(5850)[5849], nome: 'Mudada' })
  })

  it('shows the invalid rows alone; one that is put right stays until the filter is asked again', async () => {
    const muitas = linhas(500)
    guardada(muitas.with(321, { ...(muitas[321] as Procedimento), nome: '' }))
    await openTabela()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Só inválidos (1)' }))
    expect(linhasNaTela()).toHaveLength(1)
    typeIn(celula('Procedimento', 1), 'Agora sim')
    expect(celula('Código', 1)).toHaveValue('10000321')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Só inválidos (0)' }))
    expect(linhasNaTela().length).toBeGreaterThan(1)
  })

  it('adds, removes and takes back while a filter is on', async () => {
    await openTabela()
    typeIn(screen.getByLabelText('Filtrar por código ou nome'), '10000001')
    await waitFor(() => expect(linhasNaTela()).toHaveLength(1))
    click('Adicionar procedimento')
    await waitFor(() => expect(celula('Código', 4)).toHaveFocus())
    typeIn(celula('Código', 4), '77')
    typeIn(screen.getByLabelText('Filtrar por código ou nome'), '77')
    await waitFor(() => expect(linhasNaTela()).toHaveLength(1))
    hold('Remover procedimento, linha 1', 3_000)
    expect(await screen.findByText('Nenhum resultado.')).toBeInTheDocument()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(celula('Código', 1)).toHaveValue('77'))
  })

  it.each([
    ['R$ 1.234,50', 123450],
    ['1.234', 123400],
    ['12.50', 1250],
    ['12.', 1200],
    [',5', 50],
    ['1234.56', 123456],
    ['1,234.56', 123456],
  ])('reads a pasted %s', async (colado, centavos) => {
    await openTabela()
    typeIn(celula('Valor fixo (R$)', 1), colado)
    click('Salvar')
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(enviada('put').procedimentos[0].valor_fixo).toBe(centavos)
  })

  it.each(['-3', '1,234', '12 34'])('refuses a pasted %s in sight', async (colado) => {
    expectConsole(/^Formulário inválido/)
    await openTabela()
    typeIn(celula('Valor fixo (R$)', 1), colado)
    fireEvent.blur(celula('Valor fixo (R$)', 1))
    expect(celula('Valor fixo (R$)', 1)).toHaveValue(colado)
    expect(celula('Valor fixo (R$)', 1)).toHaveAccessibleDescription('Valor inválido.')
    click('Salvar')
    await screen.findByText('Cadastro de tabela de procedimentos inválido.')
    expect(api.history.put).toHaveLength(0)
  })

  it('takes the person to the first invalid row after a refused save', async () => {
    expectConsole(/^Formulário inválido/)
    const muitas = linhas(500)
    guardada(muitas.with(321, { ...(muitas[321] as Procedimento), nome: '' }))
    await openTabela()
    click('Salvar')
    await screen.findByText('Cadastro de tabela de procedimentos inválido.')
    click('OK')
    await waitFor(() => expect(celula('Procedimento', 322)).toHaveFocus())
  })

  it('removes one row after 3 seconds, not sooner, and puts it back where it stood', async () => {
    await openTabela()
    hold('Remover procedimento, linha 2', 2_999)
    expect(linhasNaTela()).toHaveLength(3)
    hold('Remover procedimento, linha 2', 3_000)
    await waitFor(() => expect(linhasNaTela()).toHaveLength(2))
    expect(celula('Código', 2)).toHaveValue('10000002')
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(celula('Código', 2)).toHaveValue('10000001'))
  })

  it('removes all after 3 seconds', async () => {
    await openTabela()
    hold('Remover todos', 2_999)
    expect(linhasNaTela()).toHaveLength(3)
    hold('Remover todos', 3_000)
    expect(await screen.findByText('Nenhum procedimento.')).toBeInTheDocument()
    expect(await screen.findByText('3 procedimentos removidos.')).toBeInTheDocument()
  })

  it('saves a copy under a name of its own', async () => {
    const router = await openTabela()
    typeIn(celula('Procedimento', 1), 'Só na cópia')
    click('Salvar como novo')
    const nome = await screen.findByLabelText('Nome da nova tabela')
    expect(nome).toHaveValue('TUSS - Cópia')
    typeIn(nome, 'TUSS 2027')
    click('Salvar cópia')
    await waitFor(() => expect(router.state.location.pathname).toBe('/tabelasProcedimento'))
    expect(api.history.put).toHaveLength(0)
    const copia = enviada('post')
    expect(copia).toMatchObject({ nome: 'TUSS 2027', procedimentos: [{ nome: 'Só na cópia' }, {}, {}] })
    expect(copia).not.toHaveProperty('_id')
  })

  it('saves no copy when it was given up', async () => {
    await openTabela()
    click('Salvar como novo')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.history.post).toHaveLength(0)
  })

  it('goes up and down a column by the keyboard, without saving', async () => {
    await openTabela()
    act(() => celula('CH', 1).focus())
    fireEvent.keyDown(celula('CH', 1), { key: 'Enter' })
    expect(celula('CH', 2)).toHaveFocus()
    fireEvent.keyDown(celula('CH', 2), { key: 'ArrowUp' })
    expect(celula('CH', 1)).toHaveFocus()
    expect(api.history.put).toHaveLength(0)
  })
})
