import { formatMes } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { click, DIFERENTE, HOJE, ID, item, mockArquivo, openPage, relatorio } from '../teste/arquivo'
import { countVisiveis, monthAfter } from './meses'

configure({ defaultHidden: true })

let api: MockAdapter
let meses: ReturnType<typeof mockArquivo>['meses']
beforeEach(() => {
  ;({ api, meses } = mockArquivo())
})
afterEach(() => api.restore())

/** What was asked of this address last. */
const pedido = (caminho: string) => api.history.get?.filter((r) => r.url === caminho).at(-1)?.params

it('shows as many months as the window has room for', () => {
  expect([1537, 1536, 1281, 1025, 769, 641, 640].map(countVisiveis)).toEqual([7, 5, 5, 4, 3, 2, 1])
  expect([monthAfter('2026-01', -1), monthAfter('2026-11', 3)]).toEqual(['2025-12', '2027-02'])
})

it('shows the rows of the month, how each compares, and pages of twelve', async () => {
  openPage()
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
  expect(screen.getByText(/R\$ 28.436,10 · glosa 4,2%/)).toBeTruthy()
  expect(screen.getByText('1 a 12 de 14')).toBeTruthy()
  await click('Próxima página')
  expect(await screen.findByText('13 a 14 de 14')).toBeTruthy()
  await click(/^Diferença/)
  await waitFor(() =>
    expect(api.history.get?.at(-1)?.params).toEqual({ conferencia: 'diferenca', skip: 0, limit: 12 }),
  )
  fireEvent.change(screen.getByLabelText('Número da guia'), { target: { value: '10-01' } })
  await waitFor(() => expect(api.history.get?.at(-1)?.params.numero_guia).toBe('1001'))
})

it('shows the guides that the file does not name, in pages of their own', async () => {
  openPage()
  await click(/^Faltando no arquivo 13 ?R\$ 9\.876,00/)
  const tabela = await screen.findByRole('table', { name: 'Guias que faltam no arquivo' })
  expect(within(tabela).getByText('Otávio Lima')).toBeTruthy()
  expect(within(tabela).getByText('3 de 5')).toBeTruthy()
  expect(within(tabela).getByText('R$ 123,45')).toBeTruthy()
  expect(screen.getByText('13 guias')).toBeTruthy()
  await click('Próxima página')
  await waitFor(() =>
    expect(api.history.get?.filter((r) => r.url?.endsWith('/faltando')).at(-1)?.params).toEqual({
      skip: 12,
      limit: 12,
    }),
  )
})

it('tells where else a row was paid, and what earlier months have paid', async () => {
  const outra = { linha: 1014, referencia: HOJE }
  const linhas = [
    item(2, { conferencia: 'emDobro', outra }),
    item(5, { conferencia: 'emDobro', outra: { linha: 9, referencia: '2026-09' } }),
    { ...DIFERENTE, jaPagas: 4 },
  ]
  api.onGet(`/relatorio_promed/${ID}`).reply(200, {
    relatorio: { ...relatorio, items: linhas },
    count: 1234,
    conferencias: { ...relatorio.conferencias, confere: 1220 },
    totais: relatorio.totais,
  })
  openPage()
  expect(await screen.findByText('também na linha 1.014')).toBeTruthy()
  expect(screen.getByText('também na linha 9 do arquivo de setembro de 2026')).toBeTruthy()
  expect(screen.getByText('10 no arquivo, 9 no sistema, 4 já pagas antes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Todas 1.222' })).toBeTruthy()
  expect(screen.getByText('1 a 12 de 1.234')).toBeTruthy()
})

it('tells the name that the file has when it is another patient', async () => {
  api.onGet(`/relatorio_promed/${ID}`).reply(200, {
    relatorio: { ...relatorio, items: [item(2), item(5, { descricao: 'WELLINGTON ZACARIAS' })] },
    count: 2,
    conferencias: relatorio.conferencias,
    totais: relatorio.totais,
  })
  openPage()
  expect(await screen.findByText('no arquivo: WELLINGTON ZACARIAS')).toBeTruthy()
  expect(screen.getAllByText(/^no arquivo:/)).toHaveLength(1)
})

it('keeps month, filters, comparison and page in the address, and shows sums of what is shown beside the month', async () => {
  const antes = monthAfter(HOJE, -20)
  const velho = { ...relatorio, referencia: antes, data: `${antes}-01` }
  meses.relatorios = [velho]
  api.onGet('/profissional/01980000-0000-7000-8000-00000000bbbb').reply(200, {
    profissional: { _id: '01980000-0000-7000-8000-00000000bbbb', nome: 'Adriana Rocha' },
  })
  api.onGet(`/relatorio_promed/${ID}`).reply(200, {
    relatorio: { ...velho, items: [DIFERENTE] },
    count: 14,
    conferencias: relatorio.conferencias,
    totais: { linhas: 14, qtd_guias: 1200, total_pago: 150_000, total_glosa: 0 },
  })
  openPage(
    `?mes=${antes}&numero=1001&procedimento=reed&profissional=01980000-0000-7000-8000-00000000bbbb&ver=diferenca&pagina=2`,
  )
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
  const filtros = {
    numero_guia: '1001',
    procedimento: 'reed',
    profissional_id: '01980000-0000-7000-8000-00000000bbbb',
  }
  expect(pedido(`/relatorio_promed/${ID}`)).toEqual({
    ...filtros,
    conferencia: 'diferenca',
    skip: 12,
    limit: 12,
  })
  expect(screen.getByRole('button', { name: new RegExp(formatMes(antes)), pressed: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Número da guia').value).toBe('1001')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Profissional').value).toBe('Adriana Rocha'),
  )
  expect(screen.getByText('de R$ 28.436,10 no mês')).toBeTruthy()
  expect(screen.getByText('R$ 1.500,00')).toBeTruthy()
  expect(screen.getByText('1.200')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Procedimento'), { target: { value: '' } })
  await waitFor(() =>
    expect(pedido(`/relatorio_promed/${ID}`)).toEqual({
      numero_guia: '1001',
      profissional_id: filtros.profissional_id,
      conferencia: 'diferenca',
      skip: 0,
      limit: 12,
    }),
  )
})

it('opens the newest month that has a file', async () => {
  const antes = monthAfter(HOJE, -9)
  const velho = { ...relatorio, referencia: antes, data: `${antes}-01` }
  api
    .onGet('/relatorio_promed')
    .reply(({ params }) => [
      200,
      { relatorios: params.ate === antes ? [velho] : [], total: 1, primeira: antes, ultima: antes },
    ])
  openPage()
  expect(await screen.findByText('10 no arquivo, 9 no sistema')).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(formatMes(antes)), pressed: true })).toBeTruthy()
})

it('ties a row that has no guide to one that a person chooses', async () => {
  api.onGet('/guia').reply(200, {
    guias: [
      {
        _id: 'g9',
        autorizacao: { numeroGuia: '10019' },
        beneficiario: { nome: 'Wesley Borges' },
        especialidade: 'Pilates',
      },
    ],
    total: 1,
  })
  api.onPut(`/relatorio_promed/${ID}/item/4`).reply(200, { msg: 'Guia ligada a 1 linha.' })
  openPage()
  await click('Ligar a uma guia')
  const campo = await screen.findByLabelText(/Guia \(número/)
  fireEvent.focus(campo)
  fireEvent.change(campo, { target: { value: '10019' } })
  fireEvent.click(await screen.findByRole('option', { name: /10019/ }))
  await click('Ligar')
  expect(await screen.findByText('Guia ligada a 1 linha.')).toBeTruthy()
  expect(JSON.parse(api.history.put?.[0]?.data)).toEqual({ guia: 'g9' })
})
