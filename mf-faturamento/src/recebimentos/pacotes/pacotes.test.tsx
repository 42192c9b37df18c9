import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import PacotesPage from './PacotesPage'

configure({ defaultHidden: true })

const unidade = { _id: 'u1', nome: 'CENTRO' }
const vendido = {
  unidade,
  especialidade: { _id: 'e1', nome: 'Pilates' },
  nome: 'Pilates, 10 sessões',
  preco: 110_000,
}
const pacote = (n: number, mais: object = {}) => ({
  ...vendido,
  ...{ _id: `k${n}`, paciente: { _id: `p${n}`, nome: `Paciente ${n}` }, sessoes: 10, usadas: 8, restam: 2 },
  ...{ desde: '2026-09-01', ate: '2026-12-15', aberto: 0, situacao: 'ativo' },
  ...mais,
})
const plano = {
  ...vendido,
  ...{ _id: 'm1', paciente: { _id: 'p9', nome: 'Marina Couto' }, nome: 'Hidroterapia 1×', diasSemana: 1 },
  ...{
    diaVencimento: 10,
    inicio: '2026-03-01',
    fim: null,
    pausas: [],
    situacao: 'ativo',
    proxima: '2026-12-01',
  },
}
const vendidos = (mais: object = {}) => ({
  pacotes: [pacote(1)],
  planos: [plano],
  mais: { pacotes: false, planos: false },
  ...mais,
})
let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [unidade] })
  logInAs('Recepcionista')
})
afterEach(() => api.restore())
const start = () => open({ '/recebimento/pacotes': <PacotesPage /> }, '/recebimento/pacotes')
const choose = async (rotulo: string, opcao: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: rotulo }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}

it('a package that ends is told; pages follow each other; what ended is asked for apart', async () => {
  api
    .onGet('/recebimento/pacotes')
    .reply(({ params: p }) => [
      200,
      p.situacao === 'fora'
        ? vendidos({ pacotes: [pacote(90, { situacao: 'vencido' })] })
        : p.skip
          ? vendidos({ pacotes: [pacote(51)] })
          : vendidos({ mais: { pacotes: true, planos: false } }),
    ])
  start()
  expect(await screen.findByText('restam 2')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  expect(await screen.findByText('Paciente 51')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Próximos' })).toBeDisabled()
  await choose('Situação', 'Encerrados')
  expect(await screen.findByText('Paciente 90')).toBeVisible()
  expect(screen.getByText('Vencido')).toBeVisible()
  expect(api.history.get.at(-1)?.params).toMatchObject({ situacao: 'fora', skip: 0 })
})

it('a plan is paused for days, and a refusal keeps them', async () => {
  expectConsole(/^409 conflito/)
  api.onGet('/recebimento/pacotes').reply(200, vendidos())
  start()
  await screen.findByText('restam 2')
  await choose('Mostrar', 'Planos mensais')
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar o plano de Marina Couto' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Pausar o plano de Marina Couto' }))
  const msg = 'O plano já está pausado em parte destes dias.'
  api
    .onPost('/recebimento/plano/m1/pausa')
    .reply(409, { msg, erro: { tipo: 'conflito', titulo: msg, conteudo: msg } })
  fireEvent.click(dialogo.getByRole('button', { name: 'Pausar' }))
  expect(await dialogo.findByText(msg)).toBeVisible()
  await waitFor(() => expect(JSON.parse(api.history.post.at(-1)?.data)).toMatchObject({ ate: null }))
})

it('the row of a plan says its pauses that are not over', async () => {
  const pausas = [
    { de: '2026-01-05', ate: '2026-01-20' },
    { de: '2099-12-10', ate: '2099-12-20' },
    { de: '2100-01-02', ate: null },
  ]
  api.onGet('/recebimento/pacotes').reply(200, vendidos({ planos: [{ ...plano, pausas }] }))
  start()
  await screen.findByText('restam 2')
  await choose('Mostrar', 'Planos mensais')
  expect(
    await screen.findByText(
      /desde 01\/03\/2026 · pausa de 10\/12\/2099 a 20\/12\/2099 · pausa desde 02\/01\/2100 ·/,
    ),
  ).toBeVisible()
})

it('nothing in use, and an answer that did not come, are said', async () => {
  api.onGet('/recebimento/pacotes').reply(200, vendidos({ pacotes: [] }))
  start()
  expect(await screen.findByText('Nada em uso.')).toBeVisible()
})
