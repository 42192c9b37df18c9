import type { Atrasados, MesParticular, PacotesVendidos, RecebidoDePacientes } from '@clinica/shared-domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logInAs, mockServer, open } from '../teste/tela'
import AtrasadosPage from './AtrasadosPage'
import MesPage from './MesPage'
import PacotesPage from './PacotesPage'
import RecebidoPage from './RecebidoPage'

let api: ReturnType<typeof mockServer>
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/unidade').reply(200, { itens: [], unidades: [] })
})
afterEach(() => api.restore())

const NOVEMBRO = 'unidade=TODAS&dataInicio=2026-11-01&dataFim=2026-11-30'
const linhasDe = (tabela: HTMLElement) =>
  within(tabela)
    .getAllByRole('row')
    .map((tr) => [...tr.querySelectorAll('th,td')].map((c) => c.textContent?.trim()))

it('says what came in by service, and a figure opens the payments that it is made of', async () => {
  const recebido: RecebidoDePacientes = {
    total: 9_000,
    linhas: [
      {
        chave: 'sessao/e1',
        nome: 'Pilates: sessões',
        recebimentos: 2,
        entrou: 10_000,
        voltou: 0,
        valor: 10_000,
      },
      { chave: 'devolvido', nome: 'Devolvido', recebimentos: 0, entrou: 0, voltou: 1_000, valor: -1_000 },
    ],
  }
  api.onGet('/relatorios/particular/recebido').reply(200, recebido)
  api.onGet('/relatorios/particular/recebido/linhas').reply(200, {
    movimentos: [
      {
        _id: 'm1',
        data: '2026-11-10',
        paciente: { _id: 'p1', nome: 'Ana Souza' },
        ...{ descricao: 'Sessão de Pilates', unidade: 'Centro', valor: 4_000 },
      },
      { _id: 'm2', data: '2026-11-09', paciente: null, descricao: 'Sessão', unidade: 'Centro', valor: 6_000 },
    ],
    total: 2,
    soma: 10_000,
  })
  const rota = '/relatorio/recebido_de_pacientes'
  open({ [rota]: <RecebidoPage /> }, `${rota}?${NOVEMBRO}&por=servico`)
  const tabela = await screen.findByRole('table', { name: 'Recebido de pacientes' })
  expect(
    linhasDe(tabela)
      .slice(1)
      .map((l) => l.slice(1)),
  ).toEqual([
    ['Pilates: sessões', '2', '100,00', '0,00', '100,00'],
    ['Devolvido', '0', '0,00', '10,00', '-10,00'],
    ['Total', '', 'R$ 100,00', 'R$ 10,00', 'R$ 90,00'].map((t) => t.replace(' ', ' ')),
  ])
  expect(
    screen.getByText(/Entraram R\$.90,00, já sem R\$.10,00 devolvidos\. Serviço com mais: Pilates: sessões/),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Pilates: sessões, líquido/ }))
  const painel = await screen.findByRole('dialog', { name: 'Pilates: sessões' })
  expect(await within(painel).findByText('2 lançamentos')).toBeVisible()
  expect(
    within(painel)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual([
    expect.stringContaining('Ana SouzaSessão de Pilates · Centro'),
    expect.stringContaining('Paciente apagado'),
  ])
  expect(api.history.get.at(-1)?.params).toMatchObject({ por: 'servico', chave: 'sessao/e1', skip: 0 })
})

it('puts the month beside the one before, and says how much more', async () => {
  const mes: MesParticular = {
    ...{
      de: '2026-11-01',
      ate: '2026-11-23',
      anteriorDe: '2026-10-01',
      anteriorAte: '2026-10-22',
      diaUtil: 14,
    },
    figuras: [
      { figura: 'recebido', agora: 15_000, antes: 10_000 },
      { figura: 'devolvido', agora: 0, antes: 0 },
      { figura: 'pacientes', agora: 3, antes: 4 },
    ],
    dias: [
      { dia: 1, agora: 0, antes: 500 },
      { dia: 2, agora: null, antes: 10_000 },
    ],
  }
  api.onGet('/relatorios/particular/mes').reply(200, mes)
  const rota = '/relatorio/particular_no_mes'
  open({ [rota]: <MesPage /> }, `${rota}?unidade=TODAS&mes=2026-11`)
  const tabela = await screen.findByRole('table', { name: 'O mês ao lado do anterior' })
  expect(linhasDe(tabela).map((l) => [l[1], l.at(-1)])).toEqual([
    ['O quê', 'Diferença'],
    ['Recebido', '+50 %'],
    ['Devolvido', '—'],
    ['Pacientes que pagaram', '−25 %'],
  ])
  expect(
    screen.getByText(/contra R\$.100,00 no mês anterior \(\+50 %\).*até o 14º dia útil/, { selector: 'p' }),
  ).toBeVisible()
  // Nothing stands behind a zero.
  expect(screen.queryByRole('button', { name: /^Devolvido, no mês/ })).toBeNull()
})

it('shows who is late the longest first, with the charges behind a patient and behind a band', async () => {
  const atrasados: Atrasados = {
    atrasados: [
      {
        paciente: { _id: 'p1', nome: 'Ana Souza', telefone: null },
        ...{ deve: 30_000, cobrancas: 2, desde: '2026-08-01', atraso: 114 },
        ...{ contato: null, promessa: '2026-12-01' },
      },
    ],
    faixas: [
      { faixa: '1-7', cobrancas: 1, valor: 10_000 },
      { faixa: '91+', cobrancas: 1, valor: 20_000 },
    ],
  }
  api.onGet('/relatorios/particular/atrasados').reply(200, atrasados)
  api.onGet('/relatorios/particular/atrasados/linhas').reply(200, { movimentos: [], total: 0, soma: 0 })
  const rota = '/relatorio/pacientes_atrasados'
  open({ [rota]: <AtrasadosPage /> }, `${rota}?unidade=TODAS`)
  expect(
    await screen.findByText(/1 paciente deve R\$.300,00, dos quais R\$.200,00 há mais de 60 dias/, {
      selector: 'p',
    }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Mais de 90 dias/ }))
  await waitFor(() =>
    expect(api.history.get.at(-1)?.params).toMatchObject({ unidade: 'TODAS', faixa: '91+' }),
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: /Ana Souza deve/ }))
  await waitFor(() => expect(api.history.get.at(-1)?.params).toMatchObject({ paciente: 'p1' }))
})

it('opens the sessions that used a package, and the packages that were sold', async () => {
  const pacotes: PacotesVendidos = {
    linhas: [
      {
        ...{ chave: 'e1 Dez', nome: 'Dez', especialidade: 'Pilates', idEspecialidade: 'e1' },
        ...{ vendidos: 2, sessoes: 20, valor: 200_000, usadas: 7, vencidos: 0, perdidas: 0, valorPerdido: 0 },
      },
    ],
  }
  api.onGet('/relatorios/particular/pacotes').reply(200, pacotes)
  api.onGet('/relatorios/particular/pacotes/sessoes').reply(200, { linhas: [], total: 7, soma: 0 })
  api.onGet('/relatorios/particular/pacotes/linhas').reply(200, { movimentos: [], total: 2, soma: 200_000 })
  const rota = '/relatorio/pacotes_vendidos'
  open({ [rota]: <PacotesPage /> }, `${rota}?${NOVEMBRO}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Dez, Pilates, usadas: 7' }))
  expect(await screen.findByText('7 agendamentos')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Dez, Pilates, vendidos: 2' }))
  expect(await screen.findByText('2 pacotes')).toBeVisible()
  expect(api.history.get.at(-1)?.params).toMatchObject({
    nome: 'Dez',
    especialidade: 'e1',
    figura: 'vendidos',
  })
  expect(screen.queryByRole('button', { name: /vencidos/ })).toBeNull()
})
