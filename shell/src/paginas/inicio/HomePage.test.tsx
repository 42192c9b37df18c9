// Runs again in the clinic's time zone.
import { useSessao } from '@clinica/shared-auth'
import { type HomeAnswer, LOGADO, type Perfil, type SessaoDoInicio } from '@clinica/shared-domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { EMPTY_HOME, expectConsole, homeServer, logInAs, openAt, remoto } from '../../teste/tela'

jest.mock('../../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(() => new Promise(() => {})), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const sessao = (troca: Partial<SessaoDoInicio> = {}): SessaoDoInicio => ({
  _id: 'a1',
  data: '2026-11-24',
  hora: '08:00',
  status: 'marcado',
  paciente: { _id: 'p1', nome: 'Nair Alves Dias', riscoDeQueda: true },
  profissional: 'Carolina Braga',
  unidade: 'Centro',
  especialidade: 'Pilates',
  avaliacao: false,
  ...troca,
})
/** Every screen that the home leads to. */
const TUDO = [
  '/agendamento',
  '/agendamento/confirmar',
  '/agenda',
  '/paciente/cadastro/:id?',
  '/paciente/:id/evolucao2',
  '/guia',
  '/guia/cadastro/:id',
  '/faturamento',
  '/faturamento/promed/arquivo',
  '/faturamento/cadastro/:id?',
  '/profissional/pagamento/guias',
  '/profissional/:id/agendamentos',
  '/relatorio',
  '/unidade',
  '/unidade/cadastro/:id?',
  '/convenio',
  '/convenio/cadastro/:id?',
  '/especialidade/cadastro/:id?',
  '/profissional/cadastro/:id?',
  '/importacao',
  '/configurar',
].map((path) => ({ path, access: LOGADO, title: path, load: () => new Promise<never>(() => {}) }))

let api: MockAdapter
beforeEach(() => {
  api = homeServer()
})
afterEach(() => {
  // What was read goes with the person.
  act(() => logInAs(null))
  api.restore()
  jest.restoreAllMocks()
  jest.useRealTimers()
})
const open = (home: Partial<HomeAnswer>, perfil: Perfil = 'Recepcionista', rotas = TUDO) => {
  logInAs(perfil)
  api.onGet('/inicio').reply(200, { ...EMPTY_HOME, ...home })
  return openAt('/home', [remoto('tudo', rotas)])
}
const painel = async (nome: string) => within(await screen.findByRole('region', { name: nome }))
const pedidos = (url: string) => api.history.get.filter((r) => r.url === url)

// The demo person's last login is of 20 November, 13:05 UTC; the two zones are a day apart.
it.each([
  ['Pacific/Kiritimati', '21/11/2026 03:05', '2027'],
  ['Etc/GMT+12', '20/11/2026 01:05', '2026'],
  ['America/Manaus', '20/11/2026 09:05', '2026'],
])('last login and year are those of the clinic, in %s', async (fuso, quando, ano) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T11:00:00.000Z'))
  useSessao.setState({ fuso })
  open({})
  expect(await screen.findByText(`Último login: ${quando}`)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Olá, Rita Lopes Prado!' })).toBeVisible()
  expect(screen.getByText(new RegExp(`© 2017–${ano}`))).toBeVisible()
  useSessao.setState({ fuso: 'America/Sao_Paulo' })
})

it('says of a first login that it is one', async () => {
  open({})
  await screen.findByText(/^Último login: /)
  act(() => useSessao.setState(({ usuario }) => ({ usuario: usuario && { ...usuario, ultimoLogin: null } })))
  expect(await screen.findByText('Este é o seu primeiro login.')).toBeVisible()
})

it('a home that fell over what it read comes back with the next reading', async () => {
  expectConsole(/reading 'tipo'/)
  api.reset()
  api
    .onGet('/inicio')
    .replyOnce(200, { ...EMPTY_HOME, avisos: [null] })
    .onGet('/inicio')
    .reply(200, EMPTY_HOME)
  logInAs('Gerente')
  openAt('/home', [])
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

it('says that there is no notice', async () => {
  open({})
  expect((await painel('Avisos')).getByText('Nenhum aviso.')).toBeVisible()
})

it('each notice opens exactly what it counts; without its screen it is a sentence', async () => {
  open(
    {
      avisos: [
        { tipo: 'preAgendados', quantos: 3 },
        { tipo: 'guiasVencendo', quantos: 1200 },
        { tipo: 'pacotesAbertos', quantos: 1, valor: 923610 },
        { tipo: 'arquivosFaltando', quantos: 1, mes: '2026-10' },
        { tipo: 'enviosFaltando', quantos: 2, mes: '2026-10' },
      ],
    },
    'Gerente',
    TUDO.filter((r) => r.path !== '/faturamento/promed/arquivo'),
  )
  const avisos = await painel('Avisos')
  expect(avisos.getAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['3 pré-agendamentos a confirmar nos próximos 7 dias', '/home?aviso=preAgendados'],
    ['1.200 guias abertas vencem em até 7 dias', '/guia?filtros=%7B%22situacao%22%3A%22vencendo%22%7D'],
    ['1 pacote aberto, R$\u00a09.236,10', '/faturamento?filtros=%7B%22ciclo%22%3A%22aberto%22%7D'],
    [
      '2 profissionais não finalizaram o envio de outubro de 2026',
      '/profissional/pagamento/guias?mes=2026-10&falta=finalizar',
    ],
  ])
  expect(avisos.getByText('O arquivo do convênio de outubro de 2026 ainda não foi enviado')).toBeVisible()
})

it('names once the insurers that follow the version of the house, until somebody says that they have read it', async () => {
  localStorage.removeItem('clinica.avisos.entendidos')
  open({ avisos: [{ tipo: 'versaoTiss', quantos: 4, nomes: ['Amparo', 'Vida Plena'] }] }, 'Gerente')
  const avisos = await painel('Avisos')
  const dito = 'Amparo, Vida Plena e 2 outros convênios não informam a versão do TISS: seguem a 4.03.00'
  expect(avisos.getByRole('link', { name: dito })).toHaveAttribute(
    'href',
    '/convenio?filtros=%7B%22versao%22%3A%22nenhuma%22%7D',
  )
  await userEvent.click(avisos.getByRole('button', { name: 'Entendi' }))
  expect(avisos.getByText('Nenhum aviso.')).toBeVisible()
  expect(localStorage.getItem('clinica.avisos.entendidos')).toContain('versaoTiss|4')
})

it('shows who comes and leads to the hour in the grid', async () => {
  open({ proximas: { de: '08:10', ate: '10:10', total: 14, sessoes: [sessao()] } })
  const proximas = await painel('Próximas duas horas')
  expect(proximas.getByText('até 10:10 · 14 pessoas')).toBeVisible()
  expect(proximas.getByText('queda')).toBeVisible()
  expect(proximas.getByRole('link', { name: 'E mais 13 pessoas.' })).toHaveAttribute(
    'href',
    '/agendamento/confirmar?dia=2026-11-24&mostrar=todos',
  )
  // The name begins with the words on it: who speaks to the computer says what is read.
  const ver = proximas.getByRole('link', { name: 'Ver na grade: Nair Alves Dias' })
  expect(ver).toHaveTextContent(/^Ver na grade$/)
  expect(ver).toHaveAttribute('href', '/agendamento?unidade=Centro&especialidade=Pilates&dia=2026-11-24')
})

it('a professional’s day leads to what comes next for each patient', async () => {
  open(
    {
      meuDia: {
        _id: 'x',
        sessoes: [sessao({ status: 'assinado' }), sessao({ _id: 'a2', hora: '09:00', status: 'evoluido' })],
      },
    },
    'Profissional',
  )
  const dia = await painel('Seu dia')
  expect(dia.getByText('2 sessões, 1 evoluída')).toBeVisible()
  expect(dia.getByRole('link', { name: 'Evoluir Nair Alves Dias' })).toHaveAttribute(
    'href',
    '/paciente/p1/evolucao2?agendamento=a1&evoluir=1',
  )
  expect(dia.getByRole('link', { name: 'Prontuário de Nair Alves Dias' })).toBeVisible()
})

it('compares the month with the one before, in words', async () => {
  const periodo = { atendidos: 100, faltas: 10, ocupadas: 80, vagas: 100 }
  open(
    {
      pacotes: [{ _id: 'k', nome: '2026_NOVEMBRO_47', ciclo: 'aberto', guias: 1, sessoes: 4, total: 5000 }],
      mes: {
        de: '2026-11-01',
        ate: '2026-11-24',
        anteriorDe: '2026-10-01',
        anteriorAte: '2026-10-23',
        agora: { ...periodo, atendidos: 90 },
        antes: { ...periodo, ocupadas: 75 },
        hoje: [{ especialidade: 'Pilates', ocupadas: 55, vagas: 64 }],
      },
    },
    'Gerente',
  )
  const mes = await painel('Novembro até hoje')
  const numeros = mes.getAllByRole('listitem').map((li) => li.textContent)
  expect(numeros).toEqual([
    'Atendimentos9010,0% a menos',
    'Ocupação80,0%5,0 pontos a mais',
    'Faltas10,0%0,9 ponto a mais',
  ])
  expect((await painel('Hoje por especialidade')).getByText('86%')).toBeVisible()
  expect((await painel('Pacotes em andamento')).getByText('Aberto · 1 guia, 4 sessões')).toBeVisible()
})

it('says how many packages there are beyond those shown, of those that the notices count', async () => {
  const pacote = { nome: '2026_NOVEMBRO_47', ciclo: 'aberto', guias: 1, sessoes: 4, total: 5000 } as const
  open(
    {
      avisos: [
        { tipo: 'pacotesAbertos', quantos: 2, valor: 10000 },
        { tipo: 'pacotesFinalizados', quantos: 4, valor: 20000 },
      ],
      pacotes: ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ ...pacote, _id })),
    },
    'Faturista',
  )
  const pacotes = await painel('Pacotes em andamento')
  expect(pacotes.getAllByRole('listitem')).toHaveLength(5)
  expect(pacotes.getByRole('link', { name: 'E mais 1 pacote.' })).toHaveAttribute('href', '/faturamento')
})

it('walks an empty clinic to its first booking, one step highlighted, the others saying what they wait for', async () => {
  const feito = (...nomes: string[]) =>
    (
      [
        'unidade',
        'convenio',
        'especialidade',
        'profissional',
        'modelo',
        'feriados',
        'usuario',
        'paciente',
        'agendamento',
      ] as const
    ).map((passo) => ({ passo, feito: nomes.includes(passo) }))
  const router = open({ passos: feito('unidade', 'convenio') }, 'Administrador')
  const passos = await painel('Até a primeira marcação')
  expect(passos.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  expect(passos.getByRole('link', { name: 'Configurar passo a passo' })).toHaveAttribute(
    'href',
    '/configurar',
  )
  const linha = (nome: string) => passos.getByText(nome).closest('li') as HTMLElement
  expect(linha('Especialidade')).toHaveAttribute('aria-current', 'step')
  expect(within(linha('Especialidade')).getByRole('link')).toHaveAttribute('href', '/especialidade/cadastro')
  expect(within(linha('Unidade')).getByRole('link')).toHaveAttribute('href', '/unidade')
  expect(linha('Profissional com horários')).toHaveTextContent('Abre quando houver especialidade')
  expect(within(linha('Profissional com horários')).queryByRole('link')).toBeNull()
  expect(linha('Primeira marcação')).toHaveTextContent(
    'Abre quando houver profissional com horários e modelo da agenda',
  )
  expect(screen.getByRole('link', { name: 'Importar' })).toHaveAttribute('href', '/importacao')
  expect(within(linha('Primeiro paciente')).getByRole('link', { name: /^Importar/ })).toHaveAttribute(
    'href',
    '/importacao?tipo=paciente',
  )
  // On the way, the next step stands over every screen but its own.
  await userEvent.click(within(linha('Especialidade')).getByRole('link'))
  expect(router.state.location.pathname).toBe('/especialidade/cadastro')
  api.onGet('/inicio').reply(200, { ...EMPTY_HOME, passos: feito('unidade', 'especialidade', 'convenio') })
  await act(() => router.navigate('/unidade'))
  expect(await screen.findByRole('link', { name: 'Cadastrar profissional' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Até a primeira marcação: 3 de 9 passos' })).toHaveAttribute(
    'href',
    '/home',
  )
  await act(() => router.navigate('/profissional/cadastro'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cadastrar profissional' })).toBeNull())
})

it('a clinic that treats private patients alone is asked for no insurer', async () => {
  logInAs('Administrador')
  const passos = [
    { passo: 'unidade', feito: true },
    { passo: 'convenio', feito: false },
  ]
  api.onGet('/inicio').reply(200, { ...EMPTY_HOME, passos })
  const router = open({ passos: passos as never }, 'Administrador')
  const lista = await painel('Até a primeira marcação')
  const para = '/convenio/cadastro?particular=sim'
  expect(lista.getByRole('link', { name: 'Só particular' })).toHaveAttribute('href', para)
  await act(() => router.navigate('/unidade'))
  expect(await screen.findByRole('link', { name: 'Só particular' })).toHaveAttribute('href', para)
})

it('says when the notices cannot be read, and asks again', async () => {
  expectConsole(/^500/)
  logInAs('Recepcionista')
  api.reset()
  api.onGet('/inicio').replyOnce(500, {}).onGet('/inicio').reply(200, EMPTY_HOME)
  openAt('/home')
  expect(await screen.findByText('Não foi possível ler os avisos.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Olá, Rita Lopes Prado!' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhum aviso.')).toBeVisible()
})

it('shows the rows of a notice, each with where something is done about it, and the way back', async () => {
  logInAs('Recepcionista')
  const linha = {
    _id: 'a1',
    data: '2026-11-24',
    hora: '08:00',
    paciente: { _id: 'p1', nome: 'Nair Alves Dias' },
    profissional: 'Carolina Braga',
    especialidade: 'Pilates',
    unidade: 'Centro',
    status: 'marcado',
    guia: { _id: 'g1', numero: '10051' },
    convenio: 'Saúde',
  }
  api.onGet('/inicio/linhas').reply(200, { linhas: [linha], total: 60, soma: 0 })
  openAt('/home?aviso=carteirinhas', [remoto('tudo', TUDO)])
  expect(
    await screen.findByRole('link', { name: 'Abrir cadastro: Nair Alves Dias, 24/11/2026 08:00' }),
  ).toHaveAttribute('href', '/paciente/cadastro/p1')
  expect(screen.getByText('60 agendamentos')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(pedidos('/inicio/linhas').map((r) => r.params.limit)).toEqual([50, 100]))
  await userEvent.click(screen.getByRole('link', { name: 'Início' }))
  expect(await screen.findByText('Nenhum aviso.')).toBeVisible()
})

it('asks once more on many changes at once, and once on return to the tab', async () => {
  open({})
  await screen.findByText('Nenhum aviso.')
  jest.useFakeTimers()
  const { notifyLive } = jest.requireActual('../../../../shared-auth/src/ao-vivo/interesses')
  act(() => {
    for (let i = 0; i < 20; i++) notifyLive({ assunto: 'inicio' })
  })
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(pedidos('/inicio')).toHaveLength(2)
  act(() => notifyLive({ assunto: 'inicio' }))
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(pedidos('/inicio')).toHaveLength(2)
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(pedidos('/inicio')).toHaveLength(3)
  // Away for a minute: what is old by then is asked for again when one comes back.
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(pedidos('/inicio')).toHaveLength(4)
})
