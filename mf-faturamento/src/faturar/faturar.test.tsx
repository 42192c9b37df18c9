import { hasUnsaved } from '@clinica/shared-auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole } from '../teste/tela'
import {
  apply,
  billingServer,
  data,
  faturada,
  G,
  guia,
  openFaturamento,
  PACIENTE,
  save,
  sessao,
  TOMADA,
  typeIn,
} from './teste/guia'

let api: MockAdapter
beforeEach(() => {
  api = billingServer()
})
afterEach(() => api.restore())

it('shows the guide, its procedures, its sessions and the other guides of the patient', async () => {
  openFaturamento(api)
  expect(await screen.findByRole('heading', { name: 'Efigênia Moreira' })).toBeInTheDocument()
  for (const texto of [
    'Vida Plena · Regional',
    'Hélio Cintra',
    'Relatório anexado',
    'fora do total',
    '5 sessões · 1 já faturada',
  ])
    expect(screen.getByText(texto)).toBeInTheDocument()
  for (const name of ['Procedimentos', 'Agendamentos'])
    expect(screen.getByRole('table', { name })).toBeInTheDocument()
  expect(screen.getByText('05/11/2026 · 2026_NOVEMBRO_45')).toBeInTheDocument()
  expect(screen.getByText('falta não é faturada')).toBeInTheDocument()
  const andamento = screen.getByRole('complementary', { name: 'Em andamento' })
  expect(andamento).toHaveTextContent(
    '10011388AbertaFisioterapia · emitida em 03/11/20264 de 10 sessões feitas',
  )
  expect(api.history.get[0]?.params).toEqual({ skip: 0, limit: 20 })
})

it('says where a total comes from that is more than its rows, and that there is nothing left to bill', async () => {
  openFaturamento(
    api,
    guia({ fatorMultiplicador: 2, outrosTotais: 1000, totalGuia: 44680, agendamentos: [faturada(3)] }),
  )
  const tabela = await screen.findByRole('table', { name: 'Procedimentos' })
  expect(tabela).toHaveTextContent('Fator multiplicador× 2')
  expect(tabela).toHaveTextContent('diárias e gasesR$ 10,00Total da guiaR$ 446,80')
  expect(screen.getByText(/^Nenhuma sessão sem data/)).toBeInTheDocument()
})

it('reads the sessions beyond the first twenty too', async () => {
  const todas = Array.from({ length: 22 }, (_, i) => sessao(i + 1))
  api.onGet(`/faturamento/guia/${G}`, { params: { skip: 20, limit: 1000 } }).reply(200, {
    guia: guia({ agendamentos: todas.slice(20), totalAgendamentos: 22 }),
  })
  openFaturamento(api, guia({ agendamentos: todas.slice(0, 20), totalAgendamentos: 22 }))
  await data('22')
  expect(await data('01')).toBeInTheDocument()
})

it('fills every date in, says where it is not the session’s own, and counts dates and money before saving', async () => {
  openFaturamento(api)
  const dez = await data('10')
  expect(screen.getByText('de 3 sessões com data', { exact: false })).toHaveTextContent(
    '0 de 3 sessões com data · R$ 0,00 nesta vez',
  )
  await apply()
  expect(dez).toHaveValue('10/11/2026')
  expect(await data('12')).toHaveValue('13/11/2026')
  expect(screen.getByText('12/11/2026 não está livre: proposto o próximo dia útil.')).toBeInTheDocument()
  expect(screen.getByText('de 3 sessões com data', { exact: false })).toHaveTextContent(
    '3 de 3 sessões com data · R$ 109,20 nesta vez',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(dez).toHaveValue(''))
})

it('refuses a day twice in the form, to the letter, and saves nothing', async () => {
  expectConsole(/^Formulário inválido/)
  openFaturamento(api)
  typeIn(await data('03'), '20/11/2026')
  typeIn(await data('10'), '20/11/2026')
  expect(await screen.findAllByText('Data 20/11/2026 já selecionada para Pilates.')).not.toHaveLength(0)
  typeIn(await data('12'), '12/11/2026')
  expect(screen.getByText('de 3 sessões com data', { exact: false })).toHaveTextContent(
    '1 de 3 sessões com data · R$ 36,40 nesta vez',
  )
  save()
  expect(await screen.findByText('Preencha os campos corretamente.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.history.put).toHaveLength(0)
})

it('clears a day that was taken, its own field alone, and says why under it', async () => {
  api.resetHandlers()
  api
    .onGet('/agenda/checarDisponibilidadeDataFaturamento/')
    .reply(200, { disponivel: false, agendamento: null })
  openFaturamento(api)
  typeIn(await data('03'), '03/11/2026')
  const dez = await data('10')
  typeIn(dez, '20/11/2026')
  expect(await screen.findByText(TOMADA)).toBeInTheDocument()
  expect(dez).toHaveValue('')
  expect(dez).toHaveAccessibleDescription(TOMADA)
  expect(await data('03')).toHaveValue('03/11/2026')
  expect(screen.getByText('1 data a escolher de novo')).toBeInTheDocument()
  expect(api.history.get.at(-1)?.params).toEqual({
    pacienteId: PACIENTE,
    dataFaturamento: '2026-11-20',
    especialidade: 'Pilates',
    agendamento: 's10',
  })
  typeIn(dez, '10/11/2026')
  await waitFor(() => expect(screen.queryByText(TOMADA)).toBeNull())
})

it('asks before what is typed is lost to another guide', async () => {
  const rota = openFaturamento(
    api,
    guia({ emAndamento: [{ ...guia().emAndamento[0], estado: 'enviada' } as never] }),
  )
  typeIn(await data('03'), '03/11/2026')
  await waitFor(() => expect(hasUnsaved()).toBe(true))
  fireEvent.click(screen.getByRole('link', { name: '10011388' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(rota.state.location.search).toBe(`?guia=${G}`)
  expect(await data('03')).toHaveValue('03/11/2026')
})
