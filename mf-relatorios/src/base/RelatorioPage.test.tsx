import { periodoDoMes, periodoSchema } from '@clinica/shared-domain'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import { getRelatorio } from './base.api'
import { PeriodoFields } from './campos/PeriodoFields'
import { TabelaDoPapel } from './papel/TabelaDoPapel'
import { RelatorioPage } from './RelatorioPage'
import { TabelaMarcavel } from './TabelaMarcavel'

type Linha = { nome: string; total: number }
type Resposta = { linhas: Linha[] }
const soma = (linhas: readonly Linha[]) => linhas.reduce((s, l) => s + l.total, 0)
const COLUNAS = [
  { titulo: 'Nome', mostra: (l: Linha) => l.nome, total: () => 'Total' },
  { titulo: 'Total', mostra: (l: Linha) => l.total, numero: true, total: soma },
]
const nomeDa = (l: Linha) => l.nome

const Exemplo = () => (
  <RelatorioPage
    titulo="Exemplo"
    registro="relatorioExemplo"
    schema={periodoSchema}
    alerta="Preencha os campos corretamente."
    inicial={(hoje) => ({ ...periodoDoMes(hoje), unidade: '' })}
    campos={<PeriodoFields />}
    query={(f, signal) => getRelatorio<Resposta>('/exemplo', f, signal)}
    linhas={(r) => r.linhas}
    chave={nomeDa}
    nomeDasLinhas="pessoas"
    resultado={(r, marcas) => (
      <TabelaMarcavel
        legenda="Pessoas"
        colunas={COLUNAS}
        linhas={r.linhas}
        chave={nomeDa}
        nome={nomeDa}
        marcas={marcas}
      />
    )}
    papel={(_, marcadas) => (
      <TabelaDoPapel legenda="Pessoas" colunas={COLUNAS} linhas={marcadas} chave={nomeDa} />
    )}
    download="/exemplo/download"
  />
)

/** Only the clock is set; everything that waits goes on waiting. */
const NAO_PARAR = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
] as const
let api: ReturnType<typeof mockServer>
const muitas = (n: number): Linha[] =>
  Array.from({ length: n }, (_, i) => ({ nome: `Pessoa ${i + 1}`, total: i + 1 }))
const corpoDe = (msg: string) => ({ msg, erro: { tipo: 'limite', titulo: msg, conteudo: msg } })
const answer = (linhas: Linha[]) => api.onGet('/exemplo').reply(200, { linhas })
const openPage = (endereco = '/relatorio/exemplo') => open({ '/relatorio/exemplo': <Exemplo /> }, endereco)
const campo = (nome: string) => screen.getByRole('textbox', { name: new RegExp(nome) })
const click = async (nome: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: nome }))
const OUTUBRO = '?dataInicio=2026-10-01&dataFim=2026-10-31'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...NAO_PARAR], now: new Date('2026-11-22T12:00:00Z') })
  logInAs('Gerente')
  api = mockServer()
})
afterEach(() => {
  api.restore()
  jest.useRealTimers()
})

it('begins with the current month and asks nothing until it is told to', async () => {
  openPage()
  expect(campo('Data Início')).toHaveValue('01/11/2026')
  expect(campo('Data Fim')).toHaveValue('30/11/2026')
  expect(screen.getByRole('combobox', { name: /Período/ })).toHaveTextContent('Novembro de 2026')
  expect(screen.getByText('Escolha os filtros e toque em Pesquisar.')).toBeVisible()
  expect(api.history.get).toHaveLength(0)
})

it('a month fills in its days, and other days are a custom period', async () => {
  openPage()
  await userEvent.click(screen.getByRole('combobox', { name: /Período/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Fevereiro de 2026' }))
  expect(campo('Data Fim')).toHaveValue('28/02/2026')
  await userEvent.clear(campo('Data Fim'))
  await userEvent.type(campo('Data Fim'), '27/02/2026')
  expect(screen.getByRole('combobox', { name: /Período/ })).toHaveTextContent('Personalizado')
})

it('refuses filters with the alert of the report, and asks nothing', async () => {
  expectConsole(/^Formulário inválido/)
  openPage()
  await userEvent.clear(campo('Data Fim'))
  await click('Pesquisar')
  expect(await screen.findByText('Preencha os campos corretamente.')).toBeVisible()
  await click('OK')
  expect(api.history.get).toHaveLength(0)
})

it('keeps the filters in the address, sends the days as YYYY-MM-DD, and a link opens the same report', async () => {
  answer(muitas(2))
  const router = openPage()
  await click('Pesquisar')
  await screen.findByText('2 de 2 pessoas entram no relatório')
  expect(router.state.location.search).toBe('?dataInicio=2026-11-01&dataFim=2026-11-30')
  expect(api.history.get[0]?.params).toEqual({ dataInicio: '2026-11-01', dataFim: '2026-11-30' })

  await act(() => router.navigate(`/relatorio/exemplo${OUTUBRO}`))
  await waitFor(() => expect(campo('Data Fim')).toHaveValue('31/10/2026'))
  await waitFor(() =>
    expect(api.history.get[1]?.params).toEqual({ dataInicio: '2026-10-01', dataFim: '2026-10-31' }),
  )
})

it('what is marked goes into the generated view, and Voltar keeps filters and marks', async () => {
  answer(muitas(3))
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pessoa 2' }))
  expect(screen.getByText('2 de 3 pessoas entram no relatório')).toBeVisible()
  expect(screen.getByText('A planilha traz todas as 3 linhas.')).toBeVisible()
  await click('Gerar relatório')

  const folha = await screen.findByRole('article', { name: 'Relatório: Exemplo' })
  expect(within(folha).getByText('Período').nextSibling).toHaveTextContent('01/10/2026 a 31/10/2026')
  expect(within(folha).getByText(/por Rita Lopes/)).toBeVisible()
  expect(
    within(folha)
      .getAllByRole('row')
      .map((r) => r.textContent),
  ).toEqual(['NomeTotal', 'Pessoa 11', 'Pessoa 33', 'Total4'])
  await click('Voltar')
  expect(await screen.findByRole('checkbox', { name: 'Pessoa 2' })).not.toBeChecked()
  expect(campo('Data Início')).toHaveValue('01/10/2026')

  // What wraps on a narrow screen is both.
  expect(screen.getByRole('button', { name: 'Desmarcar todos' }).parentElement).toHaveTextContent(
    /^Marcar todosDesmarcar todos$/,
  )
  await click('Desmarcar todos')
  expect(screen.getByRole('button', { name: 'Gerar relatório' })).toBeDisabled()
  await click('Marcar todos')
  expect(screen.getByText('3 de 3 pessoas entram no relatório')).toBeVisible()
  expect(screen.queryByText(/^A planilha traz/)).toBeNull()
})

it('marks stay when the page is loaded again, and no other question has them', async () => {
  answer(muitas(3))
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pessoa 2' }))
  cleanup()
  // What is kept says nothing of anybody.
  expect(JSON.stringify(sessionStorage)).not.toContain('Pessoa')
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  expect(await screen.findByRole('checkbox', { name: 'Pessoa 2' })).not.toBeChecked()
  expect(screen.getByText('2 de 3 pessoas entram no relatório')).toBeVisible()
  cleanup()
  openPage(`/relatorio/exemplo${OUTUBRO}&unidade=Centro`)
  expect(await screen.findByText('3 de 3 pessoas entram no relatório')).toBeVisible()
})

it('a link whose filters do not pass gets the alert of the report, and asks nothing', async () => {
  expectConsole(/^Formulário inválido/)
  openPage('/relatorio/exemplo?dataInicio=2026-10-31&dataFim=2026-10-01')
  expect(await screen.findByText('Preencha os campos corretamente.')).toBeVisible()
  await click('OK')
  expect(screen.getByText('Deve ser igual ou posterior à “Data Início”.')).toBeVisible()
  expect(campo('Data Fim')).toHaveFocus()
  expect(screen.queryByText('Erro ao buscar relatório. Tente novamente.')).toBeNull()
  expect(api.history.get).toHaveLength(0)
})

it('the sheet is seen from its top, and Voltar returns to the place', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  answer(muitas(3))
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  const gerar = await screen.findByRole('button', { name: 'Gerar relatório' })
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
  await userEvent.click(gerar)
  await screen.findByRole('article')
  expect(scroll.mock.calls).toEqual([[0, 0]])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  await click('Voltar')
  await waitFor(() => expect(gerar).toHaveFocus())
  expect(scroll).toHaveBeenLastCalledWith(0, 640)
  scroll.mockRestore()
})

it('says when there is nothing', async () => {
  answer([])
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  expect(await screen.findByText('Nenhum dado encontrado')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Gerar relatório' })).toBeNull()
})

it('says what went wrong, logs it, keeps the filters, and tries again', async () => {
  expectConsole(/^422 limite \{\}$/)
  expectConsole(/^422 limite \{ metodo/)
  api.onGet('/exemplo').replyOnce(422, corpoDe('Escolha um período menor.'))
  answer(muitas(1))
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  expect(await screen.findByText('Erro ao buscar relatório. Tente novamente.')).toBeVisible()
  expect(screen.getByText('Escolha um período menor.')).toBeVisible()
  expect(campo('Data Início')).toHaveValue('01/10/2026')
  await click('Tentar novamente')
  expect(await screen.findByText('1 de 1 pessoas entram no relatório')).toBeVisible()
})

it('a newer question gives up the older one, and leaving gives up the last', async () => {
  api.onGet('/exemplo').reply(() => new Promise(() => {}))
  const router = openPage(`/relatorio/exemplo${OUTUBRO}`)
  const sinal = (i: number) => api.history.get[i]?.signal as AbortSignal
  await waitFor(() => expect(api.history.get).toHaveLength(1))
  await userEvent.click(screen.getByRole('combobox', { name: /Período/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Novembro de 2026' }))
  await click('Pesquisar')
  await waitFor(() => expect(sinal(0).aborted).toBe(true))
  await waitFor(() => expect(api.history.get).toHaveLength(2))
  await act(() => router.navigate('/'))
  await screen.findByText('outra tela')
  expect(sinal(1).aborted).toBe(true)
})

it('shows many rows by pages, and prints them whole', async () => {
  answer(muitas(1_000))
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  await screen.findByText('1.000 de 1.000 pessoas entram no relatório')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
  await click('Gerar relatório')
  const folha = await screen.findByRole('article')
  expect(within(folha).getByText('1–100 de 1.000')).toBeVisible()
  await click('Próximas')
  expect(within(folha).getByText('Pessoa 101')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(folha.querySelectorAll('tbody tr')).toHaveLength(1_000)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(folha.querySelectorAll('tbody tr')).toHaveLength(100)
})

it('the spreadsheet of the same filters says why it has none', async () => {
  expectConsole(/^422 limite/)
  answer([])
  const msg = 'Não há dados para exportar. Ajuste os filtros e efetue a pesquisa novamente'
  const corpo = JSON.stringify(corpoDe(msg))
  const blob = Object.assign(new Blob([corpo]), { text: () => Promise.resolve(corpo) })
  api.onGet('/exemplo/download').reply(422, blob)
  openPage(`/relatorio/exemplo${OUTUBRO}`)
  await click('Baixar planilha')
  expect(await screen.findByText(msg)).toBeVisible()
  // Once: its title says nothing of it.
  expect(screen.getAllByText(/Não há dados para exportar/)).toHaveLength(1)
  await click('OK')
  expect(api.history.get.at(-1)?.params).toEqual({ dataInicio: '2026-10-01', dataFim: '2026-10-31' })
})
