import type { Dmed, ServicoDeSaude } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logInAs, mockServer, open } from '../teste/tela'
import DmedPage from './DmedPage'

const ROTA = '/relatorio/dmed'
const dmed: Dmed = {
  ano: 2026,
  linhas: [
    {
      chave: 'a p1',
      pagador: { nome: 'Rita Lima', cpf: '52998224725' },
      beneficiario: { _id: 'p1', nome: 'Bruno Lima', cpf: null, nascimento: '2018-05-10' },
      ...{ pagamentos: 3, valor: 36_000, falta: [] },
    },
    {
      chave: 'b p2',
      pagador: { nome: 'Carla Dias', cpf: null },
      beneficiario: { _id: 'p2', nome: 'Carla Dias', cpf: null, nascimento: '1970-05-10' },
      ...{ pagamentos: 1, valor: 4_000, falta: ['cpfDoPagador'] },
    },
  ],
  ...{ total: 40_000, recebido: 45_000, confere: true },
  fora: [
    { motivo: 'naoSaude', quantos: 2, valor: 6_000 },
    { motivo: 'devolvidoDeAntes', quantos: 1, valor: -1_000 },
  ],
  faltas: [{ que: 'cpfDoPagador', quantos: 1, valor: 4_000, onde: [] }],
}
const pilates: ServicoDeSaude = {
  ...{ especialidade: 'e1', tipo: null, nome: 'Pilates' },
  ...{ saude: true, padrao: true, escolhido: false },
}

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/unidade').reply(200, { itens: [], unidades: [] })
})
afterEach(() => api.restore())
const openAno = () => open({ [ROTA]: <DmedPage /> }, `${ROTA}?unidade=TODAS&ano=2026`)

it('shows who paid for whom, what is missing, and that it adds up to what was received', async () => {
  api.onGet('/relatorios/dmed').reply(200, dmed)
  api.onGet('/relatorios/dmed/linhas').reply(200, { movimentos: [], total: 2, soma: 6_000 })
  openAno()
  const tabela = await screen.findByRole('table', { name: 'Por pagador e beneficiário' })
  expect(within(tabela).getByText('529.982.247-25')).toBeVisible()
  expect(within(tabela).getByText('nascimento 10/05/2018')).toBeVisible()
  expect(screen.getByText(/As linhas e o que fica fora somam os R\$.450,00 recebidos em 2026/)).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'O que falta' })).getByText(/1 linha, R\$.40,00/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /não são serviço de saúde/ }))
  expect(await screen.findByText('2 partes de pagamentos')).toBeVisible()
  expect(api.history.get.at(-1)?.params).toMatchObject({ ano: '2026', fora: 'naoSaude' })
})

it('does not hide that it does not add up', async () => {
  api.onGet('/relatorios/dmed').reply(200, { ...dmed, confere: false })
  openAno()
  expect(await screen.findByText('Não confere')).toBeVisible()
  expect(screen.getByText(/Não entregue antes de avisar/)).toBeVisible()
})

it('a year without rows still says where its money is', async () => {
  api.onGet('/relatorios/dmed').reply(200, { ...dmed, linhas: [], total: 0, faltas: [], recebido: 5_000 })
  openAno()
  expect(await screen.findByText('Nenhum dado encontrado')).toBeVisible()
  expect(screen.getByText(/somam os R\$.50,00 recebidos em 2026/)).toBeVisible()
})

it('a choice of what is a health service is saved at once, and asked for again', async () => {
  api.onGet('/recebimento/saude').reply(200, { servicos: [pilates] })
  api
    .onPut('/recebimento/saude')
    .reply(200, { msg: 'Pilates: não conta como serviço de saúde.', servicos: [] })
  open({ [ROTA]: <DmedPage /> }, ROTA)
  await userEvent.click(await screen.findByRole('button', { name: 'Serviços de saúde' }))
  const dialogo = await screen.findByRole('dialog')
  await userEvent.click(await within(dialogo).findByRole('checkbox', { name: 'Pilates' }))
  await waitFor(() =>
    expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ especialidade: 'e1', saude: false }),
  )
  expect(await screen.findByText('Pilates: não conta como serviço de saúde.')).toBeVisible()
  await waitFor(() => expect(api.history.get.filter((g) => g.url === '/recebimento/saude').length).toBe(2))
})
