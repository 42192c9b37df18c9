import { SEM_CADASTRO_PROFISSIONAL } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../teste/tela'
import SubmissaoPage from './SubmissaoPage'
import { guia, indicacao, mes } from './teste/envio'

configure({ defaultHidden: true })

const AQUI = '/profissional/pagamento/guias'
const CAMINHO = '/indicacao_pagamento'
let api: MockAdapter
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T12:00:00Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'nextTick',
    ],
  })
  api = mockServer()
})
afterEach(() => {
  api.restore()
  jest.useRealTimers()
})

const abrir = async (perfil: Parameters<typeof logInAs>[0] = 'Profissional', em = AQUI) => {
  logInAs(perfil)
  open({ [AQUI]: <SubmissaoPage /> }, em)
  await screen.findByRole('heading', { level: 1 })
}
const botao = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const sessoes = () => screen.getByRole('textbox', { name: /Sessões/ }) as HTMLInputElement
const situacao = () => screen.getByRole('list', { name: /^Situação/ }).getAttribute('aria-label')
const cartoes = () =>
  within(screen.getByRole('region', { name: /Guias do mês/ }))
    .queryAllByRole('listitem')
    .map((c) => c.textContent)
const escolher = async (texto: string, opcao: RegExp) => {
  const campo = screen.getByRole('combobox', { name: /Guia/ })
  fireEvent.mouseDown(campo)
  fireEvent.change(campo, { target: { value: texto } })
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const responde = (como: () => [number, unknown]) => api.onGet(CAMINHO).reply(() => como())
const corpo = (r: { data?: string }) => JSON.parse(r.data ?? '{}')

it('the periods are the last 24 months, this one chosen; another one reads its own record', async () => {
  responde(() => [200, mes()])
  await abrir()
  await screen.findByRole('list', { name: 'Situação: Aberto' })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Período' }))
  const opcoes = (await screen.findAllByRole('option')).map((o) => o.textContent)
  expect([opcoes.length, opcoes[0], opcoes.at(-1)]).toEqual([24, 'Novembro de 2026', 'Dezembro de 2024'])
  fireEvent.click(screen.getByRole('option', { name: 'Outubro de 2026' }))
  await waitFor(() =>
    expect(api.history.get.map((g) => g.params.mesReferencia)).toEqual(['2026-11', '2026-10']),
  )
})

it('an address may name the month', async () => {
  responde(() => [200, mes()])
  await abrir('Profissional', `${AQUI}?mes=2026-09`)
  await waitFor(() => expect(api.history.get.map((g) => g.params.mesReferencia)).toEqual(['2026-09']))
})

it('adds a guide with its sessions: 1 when it is chosen, the evolved ones by a click, told when it is more', async () => {
  responde(() => [200, mes()])
  api
    .onGet(`${CAMINHO}/guias`)
    .reply((c) => [200, { guias: c.params.numero ? [guia(0)] : [guia(1), guia(2)] }])
  await abrir()
  await screen.findByRole('list', { name: 'Situação: Aberto' })
  expect(screen.getByText(/O sistema tem/).textContent).toBe(
    'O sistema tem 9 evoluções suas no mês. Ver quais',
  )
  expect([sessoes().disabled, botao('Adicionar').disabled]).toEqual([true, true])
  await escolher('10011', /10011500/)
  expect(api.history.get.at(-1)?.params).toMatchObject({ mesReferencia: '2026-11', numero: '10011' })
  expect([sessoes().value, sessoes().disabled, botao('Adicionar').disabled]).toEqual(['1', false, false])
  fireEvent.click(botao('Usar 7'))
  expect(sessoes().value).toBe('7')
  fireEvent.change(sessoes(), { target: { value: '8x' } })
  expect(sessoes().value).toBe('8')
  await screen.findByText(
    /7 sessões evoluídas por você em Novembro de 2026, menos que 8 \(9 em todos os meses\)/,
  )
  fireEvent.change(sessoes(), { target: { value: '0' } })
  expect(botao('Adicionar').disabled).toBe(true)
  screen.getByText('Informe ao menos 1 sessão.')
  fireEvent.click(botao('Usar 7'))
  fireEvent.click(botao('Adicionar'))
  expect(cartoes()).toEqual([expect.stringMatching(/Ana Souza.*10011500 · Pilates.*7 sessões/)])
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()
  expect(screen.queryByText('Nada salvo neste mês.')).toBeNull()
  expect([sessoes().value, sessoes().disabled]).toEqual(['', true])

  // Once per guide: the same one is offered no more.
  const campo = screen.getByRole('combobox', { name: /Guia/ })
  fireEvent.mouseDown(campo)
  fireEvent.change(campo, { target: { value: '10011' } })
  const repetida = await screen.findByRole('option', { name: /Guia 10011500 já adicionada\./ })
  expect(repetida.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(campo, { target: { value: '' } })
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      expect.stringMatching(/10011501 · Bruno Lima.*2 sessões suas neste mês/),
    ]),
  )
  await escolher('carla', /Carla Dias/)
  expect(api.history.get.at(-1)?.params).toMatchObject({ paciente: 'carla' })
})

it('is saved, then finished; finished it is only read', async () => {
  const salvo = indicacao([
    [0, 7],
    [1, 2],
  ])
  let atual = mes()
  responde(() => [200, atual])
  api.onPost(CAMINHO).reply(() => {
    atual = mes({ indicacao: salvo })
    return [201, { msg: 'Envio salvo.', indicacao: salvo }]
  })
  await abrir()
  fireEvent.click(await screen.findByRole('button', { name: /Começar das minhas evoluções \(2 guias\)/ }))
  expect(screen.queryByText(/O sistema tem/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await screen.findByText('Envio salvo.')
  expect(corpo(api.history.post[0] ?? {})).toEqual({
    mesReferencia: '2026-11',
    guias: [
      { _id: guia(0)._id, numeroGuia: '10011500', quantidade: 7 },
      { _id: guia(1)._id, numeroGuia: '10011501', quantidade: 2 },
    ],
  })
  await waitFor(() => expect(situacao()).toBe('Situação: Submetido'))
  expect(botao('Salvar').disabled).toBe(true)

  const fim = { ...salvo, finishedAt: '2026-11-23T13:00:00.000Z', updatedAt: '2026-11-23T13:00:00.000Z' }
  api.onPut(`${CAMINHO}/${salvo._id}/finalizar`).reply((c) => {
    expect(corpo(c)).toEqual({ updatedAt: salvo.updatedAt })
    atual = mes({ indicacao: fim })
    return [200, { msg: 'Envio finalizado.', indicacao: fim }]
  })
  fireEvent.click(botao('Finalizar'))
  const pergunta = await screen.findByRole('alertdialog')
  expect(pergunta.textContent).toContain('2 guias, 9 sessões.')
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Finalizar' }))
  await waitFor(() => expect(situacao()).toBe('Situação: Finalizado'))
  expect(screen.queryByRole('combobox', { name: /Guia/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remover|Alterar|Finalizar/ })).toBeNull()
  expect(botao('Salvar').disabled).toBe(true)
  expect(cartoes()).toHaveLength(2)
})

it('a guide taken out comes back where it stood', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 7],
        [1, 2],
        [2, 1],
      ]),
    }),
  ])
  await abrir()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  expect(cartoes()).toHaveLength(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(cartoes().map((c) => /1001150\d/.exec(c ?? '')?.[0])).toEqual(['10011500', '10011501', '10011502'])
  expect(botao('Salvar').disabled).toBe(true)
})

it('another window’s save is joined with what was changed here, and nothing is lost', async () => {
  const antes = indicacao([
    [0, 7],
    [1, 2],
  ])
  const deles = indicacao(
    [
      [0, 7],
      [1, 3],
    ],
    { updatedAt: '2026-11-22T09:00:00.000Z' },
  )
  let atual = mes({ indicacao: antes })
  responde(() => [200, atual])
  api.onPut(`${CAMINHO}/${antes._id}`).reply((c) => {
    const { updatedAt, guias } = corpo(c)
    if (updatedAt === antes.updatedAt)
      return [
        409,
        {
          msg: 'Este envio mudou depois que você o abriu.',
          erro: {
            tipo: 'desatualizado',
            titulo: 'Mudou',
            conteudo: 'Mudou',
            alteradoPorId: 'u1',
            atual: deles,
          },
        },
      ]
    expect(
      guias.map((g: { numeroGuia: string; quantidade: number }) => [g.numeroGuia, g.quantidade]),
    ).toEqual([
      ['10011500', 6],
      ['10011501', 3],
    ])
    atual = mes({
      indicacao: indicacao(
        [
          [0, 6],
          [1, 3],
        ],
        { updatedAt: '2026-11-22T10:00:00.000Z' },
      ),
    })
    return [200, { msg: 'Envio salvo.', indicacao: atual.indicacao }]
  })
  await abrir()
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar as sessões da guia 10011500' }))
  fireEvent.change(sessoes(), { target: { value: '6' } })
  fireEvent.click(botao('Alterar'))
  fireEvent.click(botao('Salvar'))
  await screen.findByText(
    /Envio salvo, junto com a sua alteração em outra aba em: Guia 10011501 · Bruno Lima\./,
  )
  expect(cartoes()).toEqual([expect.stringContaining('6 sessões'), expect.stringContaining('3 sessões')])
})

it('finished in another window, what was changed here stays to be read, and is not sent again', async () => {
  const antes = indicacao([
    [0, 7],
    [1, 2],
  ])
  const fim = indicacao(
    [
      [0, 7],
      [1, 2],
    ],
    { finishedAt: '2026-11-22T09:00:00.000Z' },
  )
  responde(() => [200, mes({ indicacao: antes })])
  api.onPut().reply(() => {
    api.onGet(CAMINHO).reply(200, mes({ indicacao: fim }))
    return [
      409,
      {
        msg: 'Finalizado',
        erro: { tipo: 'finalizada', titulo: 'Finalizado', conteudo: 'Finalizado', atual: fim },
      },
    ]
  })
  await abrir()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  fireEvent.click(botao('Salvar'))
  await screen.findByText(/Este envio foi finalizado em outra janela/)
  expect([cartoes().length, situacao(), botao('Salvar').disabled]).toEqual([1, 'Situação: Finalizado', true])
  fireEvent.click(botao('Ver o envio finalizado'))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.history.put).toHaveLength(1)
})

it('what is not saved is asked about before another period', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 7],
        [1, 2],
      ]),
    }),
  ])
  await abrir()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  const trocar = async () => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Período' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Outubro de 2026' }))
  }
  await trocar()
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(cartoes()).toHaveLength(1)
  await trocar()
  fireEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(api.history.get.at(-1)?.params.mesReferencia).toBe('2026-10'))
})

it('a failure is told in the bar, without a dialog, and what was changed stays', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 7],
        [1, 2],
      ]),
    }),
  ])
  api.onPut().reply(404, {
    msg: 'pagamento não encontrado',
    erro: {
      tipo: 'naoEncontrado',
      titulo: 'pagamento não encontrado',
      conteudo: 'pagamento não encontrado',
    },
  })
  await abrir()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  fireEvent.click(botao('Salvar'))
  expect((await screen.findByRole('alert')).textContent).toBe('pagamento não encontrado')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cartoes()).toHaveLength(1)
  await waitFor(() => expect(botao('Salvar').disabled).toBe(false))
})

it('tells where the system has another number, and takes it by a click', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 5],
        [2, 1],
      ]),
    }),
  ])
  await abrir()
  const nota = await screen.findByText(/O sistema tem/)
  expect(nota.textContent).toBe('O sistema tem 9 evoluções suas no mês, 3 a mais que este envio. Ver quais')
  fireEvent.click(botao('Ver quais'))
  const linhas = within(await screen.findByRole('dialog'))
    .getAllByRole('row')
    .slice(1)
  expect(linhas.map((l) => l.textContent)).toEqual([
    expect.stringMatching(/Ana Souza.*57Usar 7/),
    expect.stringMatching(/Bruno Lima.*02Usar 2/),
    expect.stringMatching(/Carla Dias.*10$/),
  ])
  fireEvent.click(botao('Usar todas as evoluções'))
  expect(cartoes()).toEqual([
    expect.stringContaining('7 sessões'),
    expect.stringMatching(/Carla Dias.*nenhuma evolução no mês.*1 sessão/),
    expect.stringContaining('2 sessões'),
  ])
})

it('is nobody’s whose e-mail no professional has', async () => {
  responde(() => [200, mes({ profissional: null, evolucoes: [], totalEvoluidas: 0 })])
  await abrir()
  expect((await screen.findByRole('alert')).textContent).toBe(SEM_CADASTRO_PROFISSIONAL)
})

describe('who manages', () => {
  const linha = (nome: string, estado: string, sessoes: number) => ({
    _id: nome,
    nome,
    estado,
    guias: sessoes ? 1 : 0,
    sessoes,
    finishedAt: null,
    updatedAt: sessoes ? '2026-11-21T12:00:00.000Z' : null,
    evoluidas: 9,
  })

  it('sees who has not submitted, and reads one’s month without changing it', async () => {
    api.onGet(`${CAMINHO}/profissionais`).reply(200, {
      profissionais: [linha('Marina Alves', 'Submetido', 7), linha('Otávio Brito', 'Aberto', 0)],
    })
    responde(() => [200, mes({ indicacao: indicacao([[0, 7]]) })])
    await abrir('Gerente')
    await screen.findByRole('table')
    const celulas = [...screen.getAllByRole('row')].map((r) =>
      [...r.querySelectorAll('td')].map((c) => c.textContent),
    )
    expect(celulas[1]?.slice(1, 4)).toEqual(['1', ' 2 a menos7', '9'])
    expect(celulas.at(-1)?.slice(0, 3)).toEqual(['1', '7', '18'])
    fireEvent.click(botao(/Não enviaram\s*1/))
    expect(screen.getAllByRole('row').map((r) => r.querySelector('th')?.textContent)).toEqual([
      'Profissional',
      'Otávio Brito',
      '1 profissional',
    ])
    fireEvent.click(botao(/Não enviaram/))
    fireEvent.click(botao('Marina Alves'))
    await screen.findByRole('heading', { level: 1, name: 'Envio de Marina Alves' })
    expect(await screen.findByText(/O sistema tem/)).toHaveProperty(
      'textContent',
      expect.stringContaining('de Marina Alves'),
    )
    expect(api.history.get.at(-1)?.params).toEqual({ mesReferencia: '2026-11', profissional: 'Marina Alves' })
    expect(screen.queryByRole('button', { name: /Salvar|Remover|Finalizar|Adicionar/ })).toBeNull()
    fireEvent.click(botao('Todos os profissionais'))
    await screen.findByRole('table')
    // Who also attends has a month of their own.
    fireEvent.click(await screen.findByRole('tab', { name: 'Meu envio' }))
    await screen.findByRole('list', { name: 'Situação: Submetido' })
  })

  it('and has no professional record is not offered a month of their own', async () => {
    api.onGet(`${CAMINHO}/profissionais`).reply(200, { profissionais: [linha('Otávio Brito', 'Aberto', 0)] })
    responde(() => [200, mes({ profissional: null, evolucoes: [], totalEvoluidas: 0 })])
    await abrir('Gerente')
    await screen.findByRole('table')
    await waitFor(() => expect(api.history.get.some((g) => g.url === CAMINHO)).toBe(true))
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('is nobody else', async () => {
    responde(() => [200, mes()])
    await abrir('Profissional')
    await screen.findByRole('list', { name: 'Situação: Aberto' })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
