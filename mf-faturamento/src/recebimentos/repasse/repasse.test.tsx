import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import RepassePage from './RepassePage'

configure({ defaultHidden: true })

const linha = {
  especialidade: { _id: 'e1', nome: 'Pilates' },
  convenio: { _id: 'c1', nome: 'Particular' },
  unitario: 4_500,
  propria: true,
  sessoes: 3,
  valor: 13_500,
}
const profissional = { _id: 'p1', nome: 'Marina Alves', sessoes: 3, valor: 13_500, linhas: [linha] }
const repasse = {
  mes: '2026-10',
  fechado: null as { em: string; por: string } | null,
  reaberto: null,
  fechavel: true,
  reabrivel: false,
  sessoes: 3,
  valor: 13_500,
  profissionais: [profissional, { ...profissional, _id: 'p2', nome: 'Otávio Brito' }],
  depois: null as object | null,
  semCadastro: false,
}
const fechado = { ...repasse, fechavel: false, fechado: { em: '2026-11-05T20:00:00.000Z', por: 'Rita' } }

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
})
afterEach(() => api.restore())

const start = async (perfil: Parameters<typeof logInAs>[0], r: object = repasse) => {
  api.onGet('/recebimento/repasse').reply(200, { repasse: r })
  logInAs(perfil)
  open({ '/recebimento/repasse': <RepassePage /> }, '/recebimento/repasse?mes=2026-10')
}

it('closes the month that was read', async () => {
  await start('Gerente')
  api.onPost('/recebimento/repasse/fechar').reply(200, { msg: 'Repasse fechado.', repasse: fechado })
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar o mês' }))
  const janela = await screen.findByRole('dialog', { name: 'Fechar o repasse de Outubro de 2026' })
  fireEvent.click(within(janela).getByRole('button', { name: 'Fechar o mês' }))
  await waitFor(() =>
    expect(api.history.post.map((p) => JSON.parse(p.data))).toEqual([
      { mes: '2026-10', sessoes: 3, valor: 13_500 },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('of a closed month says by whom, what has come since, and opens it with a reason', async () => {
  expectConsole(/^409 conflito/)
  await start('Gerente', {
    ...fechado,
    reabrivel: true,
    depois: { entram: { sessoes: 2, valor: 9_000 }, saem: { sessoes: 0, valor: 0 } },
  })
  await screen.findByText(/por Rita/)
  expect(screen.getByText(/2 sessões passaram a contar \(R\$\s90,00\)/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fechar o mês' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reabrir' }))
  const janela = await screen.findByRole('dialog')
  const motivo = within(janela).getByRole('textbox', { name: /Motivo/ })
  fireEvent.click(within(janela).getByRole('button', { name: 'Reabrir' }))
  await within(janela).findByText('Informe o motivo.')
  api.onPost('/recebimento/repasse/reabrir').reply(409, {
    msg: 'x',
    erro: { tipo: 'conflito', titulo: 'x', conteudo: 'Outubro de 2026 não está fechado.' },
  })
  fireEvent.change(motivo, { target: { value: 'Faltou uma' } })
  fireEvent.click(within(janela).getByRole('button', { name: 'Reabrir' }))
  await within(janela).findByText('Outubro de 2026 não está fechado.')
  expect((motivo as HTMLTextAreaElement).value).toBe('Faltou uma')
})

it('shows a Profissional their own, unfolded, and the sessions behind a figure', async () => {
  await start('Profissional', { ...repasse, fechavel: false, profissionais: [profissional] })
  await screen.findByRole('heading', { name: 'Meu repasse' })
  expect(await screen.findByText('valor próprio')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Valores próprios' })).toBeNull()
  api.onGet('/recebimento/repasse/sessoes').reply(200, {
    total: 3,
    soma: 13_500,
    sessoes: [
      {
        ...{ _id: 'a1', data: '2026-10-05', hora: '08:00', guia: '1001', unidade: 'CENTRO', valor: 4_500 },
        paciente: { _id: 'x1', nome: 'Rogério Salles' },
      },
      { _id: null, data: '2026-10-06', hora: null, guia: null, unidade: null, valor: 4_500, paciente: null },
    ],
  })
  expect(screen.getByRole('button', { name: /, total: ver \d+ sess/ })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /Pilates, Particular: ver 3 sessões/ }))
  const janela = await screen.findByRole('dialog')
  await within(janela).findByText('Rogério Salles')
  expect(within(janela).getByText('Paciente apagado')).toBeTruthy()
  expect(api.history.get.at(-1)?.params).toMatchObject({
    profissional: 'p1',
    especialidade: 'e1',
    unitario: 4_500,
  })
})

it('says what is missing: no register, no session, no answer', async () => {
  await start('Profissional', { ...repasse, semCadastro: true, profissionais: [] })
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('without sessions offers neither paper nor sheet', async () => {
  await start('Gerente', { ...repasse, fechavel: false, sessoes: 0, valor: 0, profissionais: [] })
  await screen.findByText('Nenhuma sessão a pagar em Outubro de 2026.')
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

it('sets the values of one professional, and keeps what was typed when another was faster', async () => {
  expectConsole(/^409 desatualizado/)
  await start('Gerente')
  api.onGet('/recebimento/repasse/valores').reply(200, {
    profissionais: [
      { _id: 'p1', nome: 'Marina Alves', ativo: true, updatedAt: null, valores: [] },
      { _id: 'p2', nome: 'Otávio Brito', ativo: true, updatedAt: null, valores: [] },
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Valores próprios' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Profissional' }), {
    target: { value: 'mari' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Definir os valores de Marina Alves' }))
  const janela = await screen.findByRole('dialog', { name: 'Valores de Marina Alves' })
  fireEvent.click(within(janela).getByRole('button', { name: 'Salvar' }))
  await within(janela).findByText(/obrigatório/i)
  fireEvent.change(within(janela).getByRole('textbox', { name: /Valor por sessão/ }), {
    target: { value: '60,00' },
  })
  api.onPut('/recebimento/repasse/valores/p1').reply(409, {
    msg: 'x',
    erro: { tipo: 'desatualizado', titulo: 'x', conteudo: 'Os valores deste profissional mudaram.' },
  })
  fireEvent.click(within(janela).getByRole('button', { name: 'Salvar' }))
  await within(janela).findByText('Os valores deste profissional mudaram.')
  expect(JSON.parse(api.history.put[0]?.data)).toEqual({
    valores: [{ especialidade: null, convenio: null, tipo: 'valor', valor: 6_000 }],
    updatedAt: null,
  })
})
