import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import AjustesPage from './AjustesPage'

configure({ defaultHidden: true })

const ID = '01980000-0000-7000-8000-00000000000'
const unidade = (n: number, mais: object = {}) => ({
  ...{ _id: `${ID}${n}`, nome: `UNIDADE ${n}`, cobrarDesde: null, cobraFalta: false, horasDeAviso: null },
  ligada: false,
  ...mais,
})
const ligada = unidade(1, { cobrarDesde: '2026-11-01', cobraFalta: true, horasDeAviso: 24, ligada: true })
const convenio = (planos: object[]) => ({ _id: `${ID}9`, nome: 'SAÚDE BOA', planos })

let api: MockAdapter
beforeEach(async () => {
  api = mockServer()
  api.onGet('/recebimento/ajustes').reply(200, { unidades: [ligada, unidade(2)] })
  api
    .onGet('/recebimento/coparticipacao')
    .reply(200, { convenios: [convenio([{ plano: '', tipo: 'percentual', valor: 2_500 }])] })
  logInAs('Gerente')
  open({ '/recebimento/ajustes': <AjustesPage /> }, '/recebimento/ajustes')
  await screen.findByText('UNIDADE 1')
})
afterEach(() => api.restore())

const press = (nome: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: nome }))
const dialog = async (nome: string) => within(await screen.findByRole('dialog', { name: nome }))
const refusal = (msg: string, campos?: object) => ({
  msg,
  erro: { tipo: 'validacao', titulo: msg, conteudo: msg, ...(campos ? { campos } : {}) },
})

it('says of each unit since when it charges and what of missed sessions, or that it does not', () => {
  const [primeira, segunda] = screen.getAllByRole('listitem')
  expect(primeira).toHaveTextContent('Cobra a partir de 01/11/2026')
  expect(primeira).toHaveTextContent('Cobra faltas · cobra quem desmarca com menos de 24 h')
  expect(segunda).toHaveTextContent('Não cobra por aqui')
  expect(within(segunda as HTMLElement).queryByRole('button', { name: /^Saldos anteriores/ })).toBeNull()
})

it('a unit is switched on from a day on; a refusal keeps what was typed; once it charges the day is said and stays', async () => {
  expectConsole(/^422 validacao/)
  press('Ajustar a cobrança de UNIDADE 2')
  const d = await dialog('Cobrança em UNIDADE 2')
  fireEvent.change(d.getByLabelText(/^Cobrar a partir de/), { target: { value: '01/12/2026' } })
  fireEvent.click(d.getByRole('checkbox', { name: 'Cobrar faltas' }))
  fireEvent.change(d.getByLabelText(/^Cobrar quem desmarca/), { target: { value: '999' } })
  fireEvent.click(d.getByRole('button', { name: 'Salvar' }))
  expect(await d.findByText('De 1 a 168 horas.')).toBeVisible()
  fireEvent.change(d.getByLabelText(/^Cobrar quem desmarca/), { target: { value: '12' } })
  api
    .onPut(`/recebimento/ajustes/${ID}2`)
    .replyOnce(422, refusal('Escolha hoje ou um dia que ainda vem.'))
    .onPut(`/recebimento/ajustes/${ID}2`)
    .reply(200, { msg: 'Cobrança de UNIDADE 2 salva.' })
  fireEvent.click(d.getByRole('button', { name: 'Salvar' }))
  expect(await d.findByText('Escolha hoje ou um dia que ainda vem.')).toBeVisible()
  fireEvent.click(d.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Cobrança de UNIDADE 2 salva.')).toBeVisible()
  expect(JSON.parse(api.history.put.at(-1)?.data)).toEqual({
    cobrarDesde: '2026-12-01',
    cobraFalta: true,
    horasDeAviso: 12,
  })
  press('Ajustar a cobrança de UNIDADE 1')
  const outra = await dialog('Cobrança em UNIDADE 1')
  expect(outra.queryByLabelText(/^Cobrar a partir de/)).toBeNull()
  expect(outra.getByText(/o dia já não muda/)).toBeVisible()
})

it('opening balances are sent as they were written, and each faulty line is said with nothing lost', async () => {
  expectConsole(/^422 validacao/)
  press('Saldos anteriores em UNIDADE 1')
  const d = await dialog('Saldos anteriores em UNIDADE 1')
  fireEvent.click(d.getByRole('button', { name: 'Lançar saldos' }))
  expect(await d.findByText('Escolha o arquivo ou escreva as linhas.')).toBeVisible()
  const texto = 'CPF;Nome;Valor;Vencimento;A favor\n;Ana;50,00;;sim'
  fireEvent.change(d.getByLabelText(/^Linhas/), { target: { value: texto } })
  api
    .onPost('/recebimento/saldo/csv')
    .replyOnce(422, refusal('Linha 2: Nenhum paciente ativo com este CPF ou nome.'))
    .onPost('/recebimento/saldo/csv')
    .reply(200, { msg: '1 saldo lançado, R$ 50,00 a favor.' })
  fireEvent.click(d.getByRole('button', { name: 'Lançar saldos' }))
  expect(await d.findByText(/Linha 2: Nenhum paciente ativo/)).toBeVisible()
  expect(d.getByLabelText(/^Linhas/)).toHaveValue(texto)
  fireEvent.click(d.getByRole('button', { name: 'Lançar saldos' }))
  expect(await screen.findByText('1 saldo lançado, R$ 50,00 a favor.')).toBeVisible()
  expect(JSON.parse(api.history.post.at(-1)?.data)).toEqual({ unidade: `${ID}1`, texto })
})

it('copayments are written plan by plan, as value or as a part of the session', async () => {
  expect(await screen.findByText('Todos os planos: 25,00 %')).toBeVisible()
  press('Definir a coparticipação de SAÚDE BOA')
  const d = await dialog('Coparticipação de SAÚDE BOA')
  fireEvent.click(d.getByRole('button', { name: 'Outro plano' }))
  fireEvent.change(d.getAllByLabelText(/^Plano/)[1] as HTMLElement, { target: { value: 'Pleno' } })
  fireEvent.change(d.getByLabelText(/^Valor do paciente/), { target: { value: '30,00' } })
  api.onPut(`/recebimento/coparticipacao/${ID}9`).reply(200, { msg: 'Coparticipação de SAÚDE BOA salva.' })
  fireEvent.click(d.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Coparticipação de SAÚDE BOA salva.')).toBeVisible()
  expect(JSON.parse(api.history.put.at(-1)?.data)).toEqual({
    planos: [
      { plano: '', tipo: 'percentual', valor: 2_500 },
      { plano: 'Pleno', tipo: 'valor', valor: 3_000 },
    ],
  })
})
