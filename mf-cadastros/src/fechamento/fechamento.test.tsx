// Runs again on other days.
// Runs again in the clinic's time zone.
import { hojeNaClinica, http, useSessao } from '@clinica/shared-auth'
import type { Fechamento } from '@clinica/shared-domain'
import { feriadosDoAno } from '@clinica/shared-domain/comum/calendario/feriados'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import FechamentoPage from './FechamentoPage'
import FechamentosPage from './FechamentosPage'

configure({ defaultHidden: true })

const FECHAMENTO: Fechamento = {
  _id: 'f1',
  feriado: false,
  unidade: { _id: '01980000-0000-7000-8000-000000000001', nome: 'Centro' },
  dataInicio: '2026-11-25',
  dataFim: '2026-12-30',
  horarioInicio: '12:00',
  horarioFim: '14:00',
  diasSemana: [3],
  motivo: 'Reunião da equipe',
  observacao: null,
  ativo: true,
  regra: 2,
  temHorario: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const PROXIMO_ANO = Number(hojeNaClinica().slice(0, 4)) + 1
const NATAL = `${PROXIMO_ANO}-12-25`

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/fechamento').reply(200, { fechamentos: [FECHAMENTO], total: 1 })
  api.onGet('/fechamento/f1').reply(200, { fechamento: FECHAMENTO })
  api.onPut('/fechamento/f1').reply(200, { fechamento: FECHAMENTO })
  api.onPost('/fechamento').reply(201, { fechamento: FECHAMENTO })
})
afterEach(() => api.restore())
const openAt = (endereco: string) =>
  open({ '/fechamento': <FechamentosPage />, '/fechamento/cadastro/:id?': <FechamentoPage /> }, endereco)

it('lists what is closed, where and when', async () => {
  openAt('/fechamento')
  expect(await screen.findByText('Reunião da equipe')).toBeVisible()
  expect(screen.getByText('Unidade fechada · Centro')).toBeVisible()
  expect(screen.getByText('25/11/2026 a 30/12/2026 às quartas')).toBeVisible()
})

it('edits a block that repeats: its weekdays go as they stand', async () => {
  const router = openAt('/fechamento/cadastro/f1')
  expect(await screen.findByRole('button', { name: 'Quarta' })).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(screen.getByRole('button', { name: 'Segunda' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Mudar a partir de/ }), {
    target: { value: '02/12/2026' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/fechamento'))
  expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({
    feriado: false,
    diasSemana: [1, 3],
    aPartirDe: '2026-12-02',
    unidade: { _id: FECHAMENTO.unidade?._id },
  })
})

it('a new one is a holiday of the whole clinic, of one day', async () => {
  openAt('/fechamento/cadastro')
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nome ou motivo/ }), {
    target: { value: 'Padroeira' },
  })
  expect(screen.queryByRole('group', { name: 'Dias da semana' })).not.toBeInTheDocument()
  fireEvent.change(screen.getByRole('textbox', { name: /^Data início/ }), { target: { value: '08/12/2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  expect(JSON.parse(String(api.history.post[0]?.data))).toMatchObject({
    feriado: true,
    unidade: null,
    motivo: 'Padroeira',
    dataInicio: '2026-12-08',
    dataFim: '2026-12-08',
    diasSemana: null,
    aPartirDe: null,
  })
})

it('offers the national holidays of a year: optional ones unticked, those that are there already left alone, all or none', async () => {
  expectConsole(/^409/)
  const nacional = { ...FECHAMENTO, feriado: true, unidade: null, dataInicio: NATAL, dataFim: NATAL }
  api
    .onGet('/fechamento')
    .reply((c) => [
      200,
      { fechamentos: c.params.dataFim === `${PROXIMO_ANO}-12-31` ? [nacional] : [], total: 0 },
    ])
  const encalhado = {
    _id: 'a1',
    data: `${PROXIMO_ANO}-04-21`,
    hora: '08:00',
    paciente: 'Bernardina',
    motivo: 'x',
  }
  api
    .onPost('/fechamento/nacionais')
    .replyOnce(409, {
      msg: 'x',
      erro: { tipo: 'agendamentosAfetados', atual: { encalhados: [encalhado], total: 1 } },
    })
    .onPost('/fechamento/nacionais')
    .reply(201, { msg: '9 feriados incluídos.', fechamentos: [] })
  openAt('/fechamento')
  fireEvent.click(await screen.findByRole('button', { name: 'Feriados nacionais' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ano' }))
  fireEvent.click(await screen.findByRole('option', { name: String(PROXIMO_ANO) }))
  expect(await screen.findByRole('checkbox', { name: '25/12 · Natal' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: /Corpus Christi/ })).not.toBeChecked()
  fireEvent.click(screen.getByRole('checkbox', { name: /Tiradentes/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Corpus Christi/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Fechar \d+ dias$/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }))
  expect(await screen.findByText('9 feriados incluídos.')).toBeVisible()
  const [primeiro, segundo] = api.history.post.map((c) => JSON.parse(String(c.data)))
  const datas = feriadosDoAno(PROXIMO_ANO)
    .filter((f) => f.nome !== 'Tiradentes' && f.nome !== 'Natal')
    .filter((f) => !f.facultativo || f.nome === 'Corpus Christi')
    .map((f) => f.data)
  expect(primeiro).toEqual({ ano: PROXIMO_ANO, datas })
  expect(segundo).toEqual({ ano: PROXIMO_ANO, datas, confirmado: true })
})
