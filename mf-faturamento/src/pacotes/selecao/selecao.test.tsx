import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import PacotePage from '../form/PacotePage'
import { guiaDoPacote, guiaParaPacote, pacote, sessaoDe, uid } from '../teste/pacotes'
import {
  add,
  answerConvenios,
  answerSelecao,
  botao,
  corpo,
  lista,
  numeros,
  openPacote,
  save,
} from '../teste/telaDoPacote'

configure({ defaultHidden: true })

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  answerConvenios(api)
  logInAs('Faturista')
})
afterEach(() => api.restore())

const guiaNaSelecao = (numero: string): HTMLElement => {
  const achada = within(screen.getByRole('region', { name: 'Selecionar guias' }))
    .getAllByRole('listitem')
    .find((li) => li.textContent?.includes(`Guia ${numero}`))
  if (!achada) throw new Error(numero)
  return achada
}

const perguntas = () => api.history.get.filter((c) => c.url === '/faturamento/selecao').map((c) => c.params)

it('asks for six guides at a time that still have something to bill', async () => {
  await openPacote(api, pacote([]), [guiaParaPacote()], 13)
  expect(await screen.findByText('1–6 de 13 · por data de emissão')).toBeInTheDocument()
  expect(perguntas()[0]).toEqual({ paraFaturar: true, pacote: 'k1', skip: 0, limit: 6 })
  fireEvent.click(botao('Próxima página'))
  await waitFor(() => expect(perguntas().at(-1)).toMatchObject({ skip: 6, limit: 6 }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Paciente ou guia' }), {
    target: { value: 'gabriela' },
  })
  await waitFor(() =>
    expect(perguntas().at(-1)).toEqual({
      paciente: 'gabriela',
      paraFaturar: true,
      pacote: 'k1',
      skip: 0,
      limit: 6,
    }),
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Paciente ou guia' }), {
    target: { value: '100117' },
  })
  await waitFor(() =>
    expect(perguntas().at(-1)).toEqual({
      numero: '100117',
      paraFaturar: true,
      pacote: 'k1',
      skip: 0,
      limit: 6,
    }),
  )
})

it('tells of all guides on the screen at once what their insurers would cut, each with the way to mend it', async () => {
  const falta = (severidade: string, codigo: string, mensagem: string) => ({
    codigo,
    severidade,
    mensagem,
    campo: 'autorizacao.senha',
    onde: { tipo: 'guia', _id: 'g1', nome: '10011721' },
  })
  const faltas = [
    falta('bloqueia', '1403', 'A Vida Plena exige senha.'),
    falta('avisa', '1304', 'Tipo raro.'),
  ]
  const guias = [guiaParaPacote(), guiaParaPacote({ _id: uid(901), numero: '10011799' })]
  const [convenio, particular] = guias.map((g) => g._id)
  api.onGet('/tiss/pendencias').reply(200, {
    guias: [
      { _id: convenio, particular: false, faltas },
      { _id: particular, particular: true, faltas },
    ],
    esquemas: [],
    maximo: 100,
  })
  const pedidos = () => api.history.get.filter((c) => c.url === '/tiss/pendencias').map((c) => `${c.params}`)
  await openPacote(api, pacote([guiaDoPacote()]), guias)
  const resumo = await screen.findByLabelText(
    'Para o convênio: 1 bloqueia, 1 avisa, guia 10011721',
    undefined,
    { timeout: 5000 },
  )
  expect(within(resumo.closest('details') as HTMLElement).getByText(/exige senha/)).toBeInTheDocument()
  // Nothing goes from a private guide to an insurer.
  expect(screen.queryByLabelText(/^Para o convênio: .*, guia 10011799$/)).not.toBeInTheDocument()
  // One request a list: the page of the selector, and the package.
  expect(pedidos().sort()).toEqual([`guia=${convenio}&guia=${particular}`, 'pacote=k1'])
  // It keeps nobody from adding it; it says the same in the package.
  expect(botao(/^Adicionar a guia 10011721/)).toBeEnabled()
  await add('10011721')
  expect(
    await within(lista()).findByLabelText(/^Para o convênio: 1 bloqueia.*, guia 10011721$/),
  ).toBeInTheDocument()
})

it('locks the sessions that have a billing date and offers the others, done ones alone', async () => {
  const anterior = { _id: 'k0', nome: '2026_OUTUBRO_44' }
  await openPacote(api, pacote([]), [
    guiaParaPacote({
      agendamentos: [
        sessaoDe(uid(101), 3, { faturamento: '2026-11-03', pacote: anterior }),
        sessaoDe(uid(102), 5, { faturamento: '2026-11-07' }),
        sessaoDe(uid(103), 10),
        sessaoDe(uid(104), 12, { status: 'evoluido' }),
        sessaoDe(uid(105), 17, { status: 'faltou-sem-justificativa' }),
      ],
    }),
  ])
  const sessoes = await screen.findByRole('group', { name: 'Sessões da guia 10011721' })
  expect(
    within(sessoes)
      .getAllByTitle(/./)
      .map((s) => s.getAttribute('title')),
  ).toEqual([
    '03/11, 08:00: faturada em 03/11/2026 no pacote 2026_OUTUBRO_44',
    '05/11, 08:00: já tem a data de faturamento 07/11/2026',
    '10/11, 08:00: Assinado, ainda sem data de faturamento',
    '12/11, 08:00: Evoluído, ainda sem data de faturamento',
    '17/11, 08:00: Falta Justificada',
  ])
  // Why it is ticked and fixed is read without a pointer.
  expect(within(sessoes).getByText(/^05\/11/)).toHaveTextContent('05/11 com data')
  expect(within(sessoes).getByText(/^10\/11/)).toHaveTextContent(/^10\/11$/)
  expect(screen.queryByRole('button', { name: /^Adicionar \d+ guia/ })).toBeNull()
  const [faturada, assinada, evoluida] = within(sessoes).getAllByRole('checkbox')
  expect(faturada).toBeChecked()
  expect(faturada).toBeDisabled()
  expect(assinada).toBeChecked()
  expect(assinada).toBeEnabled()
  fireEvent.click(evoluida as HTMLElement)
  await add('10011721')
  // The second and third of four sessions, after one in a finalised package.
  expect(lista()).toHaveTextContent('2 sess.R$ 50,00')
  api.onPut('/faturamento/k1').reply(200, { msg: 'Pacote salvo.', faturamento: pacote() })
  await screen.findByRole('button', { name: 'Desfazer' })
  save()
  await screen.findByText('Pacote salvo.')
  // What is saved is not taken back from a message any more.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
  expect(corpo(api, 'put').guias).toEqual([
    {
      _id: uid(9),
      datasAgendamentos: [
        { agendamento: uid(102), datas: ['2026-11-07'] },
        { agendamento: uid(103), datas: ['2026-11-10'] },
      ],
    },
  ])
})

it('says under a guide why it cannot go in', async () => {
  await openPacote(api, pacote([guiaDoPacote({ _id: uid(9), numero: '10011721' })]), [
    guiaParaPacote(),
    guiaParaPacote({ _id: uid(10), numero: '10011606', agendamentos: [] }),
    guiaParaPacote({
      _id: uid(11),
      numero: '10011607',
      pacoteAberto: { _id: 'k7', nome: '2026_NOVEMBRO_47' },
    }),
    guiaParaPacote({
      _id: uid(12),
      numero: '10011608',
      agendamentos: [sessaoDe(uid(101), 4, { status: 'marcado' })],
    }),
    guiaParaPacote({
      _id: uid(13),
      numero: '10011609',
      agendamentos: [
        sessaoDe(uid(102), 4, { pacote: { _id: 'k6', nome: '2026_OUTUBRO_40' }, faturamento: '2026-11-04' }),
        sessaoDe(uid(103), 5, { status: 'faltou-sem-justificativa' }),
      ],
    }),
  ])
  await screen.findByText('Guia 10011721 já adicionada.')
  expect(guiaNaSelecao('10011721')).toHaveTextContent('No pacote')
  for (const [numero, motivo] of [
    ['10011606', 'Guia 10011606 não possui agendamentos.'],
    ['10011607', 'A guia 10011607 já está no pacote 2026_NOVEMBRO_47, que está aberto.'],
    ['10011608', 'Guia 10011608 não tem sessão assinada ou evoluída para faturar.'],
    ['10011609', 'Guia 10011609 já tem em pacotes todas as sessões feitas.'],
  ] as const) {
    expect(guiaNaSelecao(numero)).toHaveTextContent(motivo)
    expect(botao(`Adicionar a guia ${numero}`)).toBeDisabled()
  }
})

it('adds many at once, of several pages, and takes them all back by one click', async () => {
  const outra = guiaParaPacote({ _id: uid(10), numero: '10011385' })
  const fora = guiaParaPacote({ _id: uid(11), numero: '10011386', agendamentos: [] })
  await openPacote(api, pacote([]), [guiaParaPacote(), outra, fora], 7)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Marcar a página' }))
  const terceira = guiaParaPacote({ _id: uid(13), numero: '10011999' })
  answerSelecao(api, [terceira], 7)
  fireEvent.click(botao('Próxima página'))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Marcar a guia 10011999/ }))
  fireEvent.click(botao('Adicionar 3 guias'))
  expect(numeros()).toEqual(['10011721', '10011385', '10011999'])
  expect(screen.getByText('3 guias adicionadas, ainda não salvas')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Adicionar 0 guias' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(numeros()).toEqual([])
})

it('adds by Enter the guide whose number was typed, and says why it does not', async () => {
  await openPacote(api, pacote([]), [guiaParaPacote()])
  const campo = screen.getByRole('textbox', { name: 'Paciente ou guia' })
  fireEvent.change(campo, { target: { value: '10011721' } })
  fireEvent.submit(campo)
  await waitFor(() => expect(numeros()).toEqual(['10011721']))
  fireEvent.submit(campo)
  await waitFor(() => expect(screen.getAllByText('Guia 10011721 já adicionada.')).toHaveLength(2))
  expect(numeros()).toEqual(['10011721'])
})

it('adds by Enter also what is typed before the first guides are there', async () => {
  let answer: (v: [number, object]) => void = () => {}
  api.onGet('/faturamento/nome').reply(200, { nome: '2026_NOVEMBRO_48' })
  api.onGet('/faturamento/selecao').reply(
    () =>
      new Promise<[number, object]>((r) => {
        answer = r
      }),
  )
  open({ '/faturamento/cadastro/:id?': <PacotePage /> }, '/faturamento/cadastro')
  const campo = await screen.findByRole('textbox', { name: 'Paciente ou guia' })
  fireEvent.change(campo, { target: { value: '10011721' } })
  fireEvent.submit(campo)
  await waitFor(() =>
    expect(api.history.get.at(-1)?.params).toMatchObject({ numero: '10011721', paraFaturar: true }),
  )
  answer([200, { guias: [guiaParaPacote()], total: 1 }])
  await waitFor(() => expect(numeros()).toEqual(['10011721']))
})

it('puts more sessions into a guide that is there, beside those that it has', async () => {
  const aqui = { _id: 'k1', nome: '2026_NOVEMBRO_48' }
  await openPacote(
    api,
    pacote([guiaDoPacote({ _id: uid(9), numero: '10011721', sessoes: 1, valor: 2_500 })]),
    [
      guiaParaPacote({
        pacoteAberto: aqui,
        agendamentos: [
          sessaoDe(uid(101), 4, { faturamento: '2026-11-05', pacote: aqui }),
          sessaoDe(uid(102), 6),
          sessaoDe(uid(103), 11),
        ],
      }),
    ],
  )
  const incluir = await screen.findByRole('button', {
    name: 'Incluir 2 sessões marcadas da guia 10011721',
  })
  expect(incluir).toHaveTextContent('Incluir 2')
  const [dentro, , ultima] = within(screen.getByRole('group', { name: /Sessões da guia/ })).getAllByRole(
    'checkbox',
  )
  expect(dentro).toBeDisabled()
  fireEvent.click(ultima as HTMLElement)
  fireEvent.click(incluir)
  expect(lista()).toHaveTextContent('2 sess.R$ 50,00')
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(lista()).toHaveTextContent('1 sess.R$ 25,00')
  fireEvent.click(botao('Incluir 1 sessão marcada da guia 10011721'))
  api.onPut('/faturamento/k1').reply(200, { msg: 'Pacote salvo.', faturamento: pacote() })
  save()
  await screen.findByText('Pacote salvo.')
  expect(corpo(api, 'put').guias).toEqual([
    {
      _id: uid(9),
      datasAgendamentos: [
        { agendamento: uid(101), datas: ['2026-11-05'] },
        { agendamento: uid(102), datas: ['2026-11-06'] },
      ],
    },
  ])
})

it('lets a session that was chosen here out again from its tick; what has its billing date stays locked', async () => {
  const aqui = { _id: 'k1', nome: '2026_NOVEMBRO_48' }
  const salva = guiaDoPacote({ _id: uid(9), numero: '10011721', sessoes: 1, valor: 2_500 })
  await openPacote(api, pacote([salva]), [
    guiaParaPacote({
      pacoteAberto: aqui,
      agendamentos: [
        sessaoDe(uid(101), 4, { faturamento: '2026-11-05', pacote: aqui }),
        sessaoDe(uid(102), 6),
        sessaoDe(uid(103), 11),
      ],
    }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Incluir 2 sessões marcadas da guia 10011721' }))
  expect(lista()).toHaveTextContent('3 sess.R$ 75,00')
  const marcas = () => within(screen.getByRole('group', { name: /Sessões da guia/ })).getAllByRole('checkbox')
  expect(marcas().map((m) => (m as HTMLInputElement).disabled)).toEqual([true, false, false])
  fireEvent.click(marcas()[1] as HTMLElement)
  expect(lista()).toHaveTextContent('2 sess.R$ 50,00')
  expect(marcas()[1]).not.toBeChecked()
  fireEvent.click(marcas()[2] as HTMLElement)
  // As it was saved.
  expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
})

it('guides of one patient that go in together take days of their own', async () => {
  const outra = guiaParaPacote({ _id: uid(10), numero: '10011385', agendamentos: [sessaoDe(uid(111), 4)] })
  await openPacote(api, pacote([]), [guiaParaPacote(), outra])
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Marcar a página' }))
  fireEvent.click(botao('Adicionar 2 guias'))
  expect(lista()).toHaveTextContent('Faturada em outro dia: 04/11 → 05/11')
})

it('puts back a guide that was taken out as it was saved', async () => {
  const salva = guiaDoPacote({ _id: uid(9), numero: '10011721' })
  await openPacote(api, pacote([salva]), [
    guiaParaPacote({
      pacoteAberto: { _id: 'k1', nome: '2026_NOVEMBRO_48' },
      agendamentos: [
        sessaoDe(uid(101), 4, {
          faturamento: '2026-11-04',
          pacote: { _id: 'k1', nome: '2026_NOVEMBRO_48' },
        }),
      ],
    }),
  ])
  fireEvent.click(botao('Retirar a guia 10011721'))
  await add('10011721')
  expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
})
