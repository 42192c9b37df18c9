import type { LinhaDoProfissional } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import AtendimentoProfissionalPage from './AtendimentoProfissionalPage'

const CAMINHO = '/agenda/relatorioAtendimentoProfissional'
type Totais = Pick<LinhaDoProfissional, 'TotalQuantidade' | 'TotalValor' | 'Atendimentos'>
const totais = (contas: Record<string, number>, TotalValor: number): Totais => ({
  TotalQuantidade: Object.values(contas).reduce((s, n) => s + n, 0),
  TotalValor,
  Atendimentos: Object.entries(contas).map(([Status, Quantidade]) => ({ Status, Quantidade })),
})
const MARINA: LinhaDoProfissional = {
  _id: 'p1',
  Profissional: 'Marina Alves',
  ...totais({ evoluido: 8, 'faltou-sem-justificativa': 2 }, 80_000),
  Especialidades: [
    { _id: 'e1', Especialidade: 'Pilates', ...totais({ evoluido: 6 }, 60_000) },
    {
      _id: 'e2',
      Especialidade: 'RPG',
      ...totais({ evoluido: 2, 'faltou-sem-justificativa': 2 }, 20_000),
    },
  ],
}
const PAULA: LinhaDoProfissional = {
  _id: 'p2',
  Profissional: 'Paula Castro',
  ...totais({ assinado: 5 }, 50_050),
  Especialidades: [{ _id: 'e1', Especialidade: 'Pilates', ...totais({ assinado: 5 }, 50_050) }],
}

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: 'u1', nome: 'CENTRO' }] })
  api.onGet(CAMINHO).reply(200, { linhasRelatorio: [MARINA, PAULA] })
})
afterEach(() => api.restore())

const OUTUBRO = 'dataInicio=2026-10-01&dataFim=2026-10-31'
const openPage = (busca: string) =>
  open(
    { '/relatorio/atendimento_profissional': <AtendimentoProfissionalPage /> },
    `/relatorio/atendimento_profissional${busca}`,
  )
/** What each row says, but for its check box. */
const linhasDe = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('row')
    .map((r) =>
      [...r.children]
        .filter((c) => !c.querySelector('input'))
        .map((c) => c.textContent)
        .join(' ')
        .trim(),
    )
const click = async (nome: string) => userEvent.click(await screen.findByRole('button', { name: nome }))

it('asks for a unit with the alert of the specification, and takes all of them', async () => {
  expectConsole(/^Formulário inválido/)
  openPage('')
  await click('Pesquisar')
  expect(await screen.findByText('Preencha os campos corretamente.')).toBeVisible()
  await click('OK')
  await userEvent.click(screen.getByRole('combobox', { name: /Unidade/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Todas as unidades' }))
  await click('Pesquisar')
  await waitFor(() =>
    expect(api.history.get.find((r) => r.url === CAMINHO)?.params).toMatchObject({ unidade: 'TODAS' }),
  )
})

it('shows each status, the total and the value, and sums those that are marked', async () => {
  openPage(`?unidade=CENTRO&${OUTUBRO}`)
  const tabela = await screen.findByRole('table', { name: 'Atendimentos por profissional' })
  expect(linhasDe(tabela)).toEqual([
    'Profissional Evoluído Assinado Marcado Pré-agendado Falta Justificada Total Valor',
    'Marina Alves 8 0 0 0 2 10 R$ 800,00',
    'Paula Castro 0 5 0 0 0 5 R$ 500,50',
    '2 selecionados 8 5 0 0 2 15 R$ 1.300,50',
  ])
  expect(
    screen.getByText(
      'De 15 agendamentos, 87% foram realizados e 13% foram faltas; Marina Alves tem mais: 10.',
    ),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marina Alves' }))
  expect(linhasDe(tabela).at(-1)).toBe('1 selecionados 0 5 0 0 0 5 R$ 500,50')
  expect(screen.getByText(/Paula Castro tem mais: 5\./)).toBeVisible()
})

it('the sheet has the specialties of whoever has more than one, each counted once', async () => {
  openPage(`?unidade=CENTRO&${OUTUBRO}`)
  await click('Gerar relatório')
  const folha = await screen.findByRole('article')
  expect(linhasDe(within(folha).getByRole('table'))).toEqual([
    'Profissional e especialidade Evoluído Assinado Marcado Pré-agendado Falta Justificada Total Valor',
    'Marina Alves 8 0 0 0 2 10 R$ 800,00',
    'Pilates 6 0 0 0 0 6 R$ 600,00',
    'RPG 2 0 0 0 2 4 R$ 200,00',
    'Paula CastroPilates 0 5 0 0 0 5 R$ 500,50',
    'Total geral 8 5 0 0 2 15 R$ 1.300,50',
  ])
})

it('a number opens its appointments, of the status or of all', async () => {
  api.onGet(`${CAMINHO}/linhas`).reply(200, { linhas: [], total: 2, soma: 0 })
  openPage(`?unidade=CENTRO&${OUTUBRO}`)
  await click('Marina Alves, Falta Justificada: 2')
  const painel = await screen.findByRole('dialog', { name: 'Marina Alves: Falta Justificada' })
  expect(within(painel).getByText('CENTRO · 01/10/2026 a 31/10/2026')).toBeVisible()
  expect(await within(painel).findByText('2 agendamentos')).toBeVisible()
  expect(api.history.get.at(-1)?.params).toMatchObject({
    unidade: 'CENTRO',
    dataInicio: '2026-10-01',
    dataFim: '2026-10-31',
    idProfissional: 'p1',
    status: 'faltou-sem-justificativa',
  })
  await userEvent.keyboard('{Escape}')
  await click('Paula Castro, Total: 5')
  await screen.findByRole('dialog', { name: 'Paula Castro' })
  await waitFor(() => expect(api.history.get.at(-1)?.params).toMatchObject({ idProfissional: 'p2' }))
  expect(api.history.get.at(-1)?.params).not.toHaveProperty('status')
  await userEvent.keyboard('{Escape}')
  await click('Marina Alves, Valor: R$ 800,00')
  await screen.findByRole('dialog', { name: 'Marina Alves: realizados' })
  await waitFor(() =>
    expect(api.history.get.at(-1)?.params).toMatchObject({ idProfissional: 'p1', realizados: true }),
  )
})

it('the last line opens everybody’s, as long as everybody is in it', async () => {
  api.onGet(`${CAMINHO}/linhas`).reply(200, { linhas: [], total: 15, soma: 130_050 })
  openPage(`?unidade=CENTRO&${OUTUBRO}`)
  await click('Todos, Valor: R$ 1.300,50')
  await screen.findByRole('dialog', { name: 'Todos os profissionais: realizados' })
  await waitFor(() => expect(api.history.get.at(-1)?.params).toMatchObject({ realizados: true }))
  expect(api.history.get.at(-1)?.params).not.toHaveProperty('idProfissional')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Paula Castro' }))
  expect(screen.queryByRole('button', { name: /^Todos,/ })).toBeNull()
})
