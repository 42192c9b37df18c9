import type { GuiaParaPacote, Pacote } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import { guiaDoPacote, guiaParaPacote, pacote, sessaoDe, uid } from '../teste/pacotes'
import PacotePage from './PacotePage'

configure({ defaultHidden: true, asyncUtilTimeout: 8_000 })

const outroConvenio = { _id: 'c2', nome: 'Associação dos Servidores Municipais' }
const daOutra = guiaDoPacote({
  _id: uid(2),
  numero: '10011452',
  paciente: { _id: 'p2', nome: 'Wellington Alves Oliveira Neto', nome_social: null },
  convenio: outroConvenio,
  sessoes: 7,
  valor: 39_350,
})

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  logInAs('Faturista')
})
afterEach(() => api.restore())

const selecao = (guias: GuiaParaPacote[], total = guias.length) =>
  api.onGet('/faturamento/selecao').reply(200, { guias, total })

const abrir = async (p: Pacote | null, guias: GuiaParaPacote[] = [], total?: number) => {
  selecao(guias, total)
  if (p) api.onGet('/faturamento/k1').reply(200, { faturamento: p })
  else api.onGet('/faturamento/nome').reply(200, { nome: '2026_NOVEMBRO_48' })
  const router = open(
    { '/faturamento/cadastro/:id?': <PacotePage /> },
    p ? '/faturamento/cadastro/k1' : '/faturamento/cadastro',
  )
  await screen.findByRole('region', { name: 'Guias do pacote' })
  return router
}
const lista = () => screen.getByRole('region', { name: 'Guias do pacote' })
const seletor = () => screen.getByRole('region', { name: 'Selecionar guias' })
const numeros = () =>
  within(lista())
    .queryAllByRole('listitem')
    .map((li) => /Guia (\d{8})/.exec(li.textContent ?? '')?.[1])
const botao = (name: string | RegExp) => screen.getByRole('button', { name })
const adicionar = async (numero: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Adicionar a guia ${numero}` }))
const salvar = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const corpo = (metodo: 'put' | 'post', i = 0) => JSON.parse(String(api.history[metodo][i]?.data))
const guiaNaSelecao = (numero: string): HTMLElement => {
  const achada = within(seletor())
    .getAllByRole('listitem')
    .find((li) => li.textContent?.includes(`Guia ${numero}`))
  if (!achada) throw new Error(numero)
  return achada
}

describe('a new package', () => {
  it('begins with the name that is free, and is created with its guides and their dates', async () => {
    const router = await abrir(null, [guiaParaPacote()])
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveValue('2026_NOVEMBRO_48')
    expect(screen.getByRole('textbox', { name: /Nome/ })).not.toHaveAttribute('readonly')
    await adicionar('10011721')
    // Half of a guide of R$ 100,00 over four sessions.
    expect(lista()).toHaveTextContent('Sessões2')
    expect(lista()).toHaveTextContent('Total do pacoteR$ 50,00')
    api.onPost('/faturamento').reply(201, { msg: 'Pacote criado.', faturamento: pacote() })
    api.onGet('/faturamento/k1').reply(200, { faturamento: pacote() })
    salvar()
    expect(await screen.findByText('Pacote criado.')).toBeInTheDocument()
    expect(corpo('post')).toEqual({
      nome: '2026_NOVEMBRO_48',
      ativo: true,
      guias: [
        {
          _id: uid(9),
          datasAgendamentos: [
            { agendamento: uid(101), datas: ['2026-11-04'] },
            { agendamento: uid(102), datas: ['2026-11-06'] },
          ],
        },
      ],
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/faturamento/cadastro/k1'))
  })

  it('without a name is refused in the words of the specification, and nothing is sent', async () => {
    await abrir(null)
    fireEvent.change(screen.getByRole('textbox', { name: /Nome/ }), { target: { value: '' } })
    fireEvent.click(botao('Salvar'))
    expect(await screen.findByText('Cadastro inválido.')).toBeInTheDocument()
    fireEvent.click(botao('OK'))
    expect(api.history.post).toHaveLength(0)
  })

  it('whose name is taken stays on the screen, with the message under the name', async () => {
    const router = await abrir(null)
    const msg = 'Já existe um pacote ativo com este nome.'
    api.onPost('/faturamento').reply(409, {
      msg,
      erro: { tipo: 'duplicado', titulo: msg, conteudo: msg, campos: { nome: msg } },
    })
    fireEvent.click(botao('Salvar'))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveAccessibleDescription(msg),
    )
    expect(router.state.location.pathname).toBe('/faturamento/cadastro')
  })
})

describe('the guides of a package', () => {
  it('stand by insurer with subtotals and totals, their names cut at 24 letters; the name of the package is fixed', async () => {
    await abrir(pacote([guiaDoPacote(), daOutra]))
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveAttribute('readonly')
    expect(
      within(lista())
        .getAllByRole('heading', { level: 3 })
        .map((h) => h.textContent),
    ).toEqual(['Associação dos Servidore… · 1R$ 393,50', 'Vida Plena Saúde · 1R$ 429,90'])
    expect(lista()).toHaveTextContent('Wellington Alves Oliveir…')
    expect(lista()).toHaveTextContent('Guias2')
    expect(lista()).toHaveTextContent('Sessões15')
    expect(lista()).toHaveTextContent('Total do pacoteR$ 823,40')
    fireEvent.click(within(lista()).getByRole('button', { name: 'Guias do pacote 2' }))
    expect(numeros()).toEqual([])
    expect(lista()).toHaveTextContent('Total do pacoteR$ 823,40')
  })

  it('that leave are back at their place by one click; what is saved is the whole list', async () => {
    await abrir(pacote([guiaDoPacote(), daOutra]))
    fireEvent.click(botao('Retirar a guia 10011452'))
    expect(numeros()).toEqual(['10011400'])
    expect(await screen.findByText(/as suas 7 sessões ficam sem data de faturamento/)).toBeInTheDocument()
    expect(screen.getByText('1 retirada, ainda não salva')).toBeInTheDocument()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(numeros()).toEqual(['10011452', '10011400'])
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
    fireEvent.click(botao('Retirar a guia 10011400'))
    api.onPut('/faturamento/k1').reply(200, { msg: 'Pacote salvo.', faturamento: pacote([daOutra]) })
    salvar()
    expect(await screen.findByText('Pacote salvo.')).toBeInTheDocument()
    expect(corpo('put')).toMatchObject({
      ativo: true,
      guias: [{ _id: uid(2) }],
      updatedAt: '2026-11-24T12:00:00.000Z',
    })
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
  })

  it('show under them what the server says of one of their sessions', async () => {
    await abrir(pacote([]), [guiaParaPacote()])
    await adicionar('10011721')
    const msg =
      'Data não está disponível. Já existe um Agendamento Faturado para esta Data 04/11/2026 e para a especialidade Fisioterapia'
    api.onPut('/faturamento/k1').reply(409, {
      msg,
      erro: { tipo: 'conflito', titulo: 'Erro', conteudo: msg, campos: { [uid(101)]: msg } },
    })
    salvar()
    expect(await within(lista()).findByRole('alert')).toHaveTextContent(msg)
    expect(numeros()).toEqual(['10011721'])
    expect(botao('Retirar a guia 10011721')).toHaveFocus()
  })

  it('of a stale save are joined with those of the other desk', async () => {
    await abrir(pacote([guiaDoPacote()]), [guiaParaPacote()])
    await adicionar('10011721')
    const atual = pacote([guiaDoPacote(), daOutra], { updatedAt: '2026-11-24T12:05:00.000Z' })
    const msg = 'Outra pessoa alterou este registro.'
    api
      .onPut('/faturamento/k1')
      .replyOnce(409, { msg, erro: { tipo: 'desatualizado', titulo: msg, conteudo: msg, atual } })
      .onPut('/faturamento/k1')
      .reply(200, { msg: 'Pacote salvo.', faturamento: atual })
    salvar()
    await waitFor(() => expect(api.history.put).toHaveLength(2))
    expect(corpo('put', 1).updatedAt).toBe('2026-11-24T12:05:00.000Z')
    expect(
      corpo('put', 1)
        .guias.map((g: { _id: string }) => g._id)
        .sort(),
    ).toEqual([uid(1), uid(2), uid(9)])
    expect(await screen.findByText(/Pacote salvo, junto com/)).toBeInTheDocument()
  })

  it('are let go by cancelling the package, once the person said so', async () => {
    await abrir(pacote([guiaDoPacote()]))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Status/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Cancelado' }))
    expect(screen.queryByRole('region', { name: 'Selecionar guias' })).toBeNull()
    api
      .onPut('/faturamento/k1')
      .reply(200, { msg: 'Pacote salvo.', faturamento: pacote([], { ativo: false }) })
    salvar()
    const pergunta = await screen.findByRole('alertdialog')
    await within(pergunta).findByText(
      /A guia sai do pacote, e as suas sessões ficam sem data de faturamento\./,
    )
    fireEvent.click(await within(pergunta).findByRole('button', { name: 'Cancelar o pacote' }))
    expect(await screen.findByText('Pacote salvo.')).toBeInTheDocument()
    expect(corpo('put')).toMatchObject({ ativo: false, guias: [] })
  })
})

describe('the selector', () => {
  const perguntas = () => api.history.get.filter((c) => c.url === '/faturamento/selecao').map((c) => c.params)

  it('asks for six guides at a time that still have something to bill', async () => {
    await abrir(pacote([]), [guiaParaPacote()], 13)
    expect(await screen.findByText('1–6 de 13 · por data de emissão')).toBeInTheDocument()
    expect(perguntas()[0]).toEqual({ paraFaturar: true, skip: 0, limit: 6 })
    fireEvent.click(botao('Próxima página'))
    await waitFor(() => expect(perguntas().at(-1)).toMatchObject({ skip: 6, limit: 6 }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Paciente ou guia' }), {
      target: { value: 'gabriela' },
    })
    await waitFor(() =>
      expect(perguntas().at(-1)).toEqual({ paciente: 'gabriela', paraFaturar: true, skip: 0, limit: 6 }),
    )
    fireEvent.change(screen.getByRole('textbox', { name: 'Paciente ou guia' }), {
      target: { value: '100117' },
    })
    await waitFor(() =>
      expect(perguntas().at(-1)).toEqual({ numero: '100117', paraFaturar: true, skip: 0, limit: 6 }),
    )
  })

  it('locks the sessions that have a billing date and offers the others, done ones alone', async () => {
    const anterior = { _id: 'k0', nome: '2026_OUTUBRO_44' }
    await abrir(pacote([]), [
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
    const [faturada, assinada, evoluida] = within(sessoes).getAllByRole('checkbox')
    expect(faturada).toBeChecked()
    expect(faturada).toBeDisabled()
    expect(assinada).toBeChecked()
    expect(assinada).toBeEnabled()
    fireEvent.click(evoluida as HTMLElement)
    await adicionar('10011721')
    // The second and third of four sessions, after one in a finalised package.
    expect(lista()).toHaveTextContent('2 sess.R$ 50,00')
    api.onPut('/faturamento/k1').reply(200, { msg: 'Pacote salvo.', faturamento: pacote() })
    salvar()
    await screen.findByText('Pacote salvo.')
    expect(corpo('put').guias).toEqual([
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
    await abrir(pacote([guiaDoPacote({ _id: uid(9), numero: '10011721' })]), [
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
    ])
    await screen.findByText('Guia 10011721 já adicionada.')
    expect(guiaNaSelecao('10011721')).toHaveTextContent('No pacote')
    for (const [numero, motivo] of [
      ['10011606', 'Guia 10011606 não possui agendamentos.'],
      ['10011607', 'A guia 10011607 já está no pacote 2026_NOVEMBRO_47, que está aberto.'],
      ['10011608', 'Guia 10011608 não tem sessão assinada ou evoluída para faturar.'],
    ] as const) {
      expect(guiaNaSelecao(numero)).toHaveTextContent(motivo)
      expect(botao(`Adicionar a guia ${numero}`)).toBeDisabled()
    }
  })

  it('adds many at once, of several pages, and takes them all back by one click', async () => {
    const outra = guiaParaPacote({ _id: uid(10), numero: '10011385' })
    const fora = guiaParaPacote({ _id: uid(11), numero: '10011386', agendamentos: [] })
    await abrir(pacote([]), [guiaParaPacote(), outra, fora], 7)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Marcar a página' }))
    const terceira = guiaParaPacote({ _id: uid(13), numero: '10011999' })
    selecao([terceira], 7)
    fireEvent.click(botao('Próxima página'))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Marcar a guia 10011999/ }))
    fireEvent.click(botao('Adicionar 3 guias'))
    expect(numeros()).toEqual(['10011721', '10011385', '10011999'])
    expect(screen.getByText('3 guias adicionadas, ainda não salvas')).toBeInTheDocument()
    expect(botao('Adicionar 0 guias')).toBeDisabled()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(numeros()).toEqual([])
  })

  it('adds by Enter the guide whose number was typed, and says why it does not', async () => {
    await abrir(pacote([]), [guiaParaPacote()])
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

  it('puts back a guide that was taken out as it was saved', async () => {
    const salva = guiaDoPacote({ _id: uid(9), numero: '10011721' })
    await abrir(pacote([salva]), [
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
    await adicionar('10011721')
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
  })
})

describe('the life of a package', () => {
  const etapa = (i: number) =>
    within(screen.getByRole('list', { name: 'Ciclo de vida do pacote' })).getAllByRole('listitem')[
      i
    ] as HTMLElement

  it('is finalised from its strip and is read-only from then on', async () => {
    await abrir(pacote())
    expect(etapa(0)).toHaveAttribute('aria-current', 'step')
    const fechado = pacote([guiaDoPacote()], {
      finalizado: '2026-11-24T17:05:00.000Z',
      finalizadoPor: 'Sônia Prates',
    })
    api.onPut('/faturamento/k1/finalizar').reply(200, { msg: 'Pacote finalizado.', faturamento: fechado })
    fireEvent.click(within(etapa(1)).getByRole('button', { name: 'Finalizar' }))
    const pergunta = await screen.findByRole('alertdialog')
    fireEvent.click(await within(pergunta).findByRole('button', { name: 'Finalizar' }))
    expect(await screen.findByText('Pacote finalizado.')).toBeInTheDocument()
    expect(etapa(1)).toHaveTextContent('24/11/2026 14:05 · por Sônia Prates')
    expect(
      within(etapa(2))
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Arquivar', 'Glosa'])
    expect(screen.getByRole('textbox', { name: 'Finalizado em' })).toHaveValue('24/11/2026')
    expect(screen.getByRole('textbox', { name: 'Glosa em' })).toHaveValue('Não')
    expect(screen.queryByRole('region', { name: 'Selecionar guias' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('waits for the save of what was changed', async () => {
    await abrir(pacote([guiaDoPacote(), daOutra]))
    fireEvent.click(botao('Retirar a guia 10011452'))
    expect(within(etapa(1)).getByRole('button', { name: 'Finalizar' })).toBeDisabled()
    expect(etapa(1)).toHaveTextContent('Salve antes as alterações')
  })

  it('ends as glosa without a step more', async () => {
    await abrir(
      pacote([guiaDoPacote()], {
        finalizado: '2026-11-20T12:00:00.000Z',
        glosa: '2026-11-24T12:00:00.000Z',
        glosaPor: 'Sônia Prates',
      }),
    )
    expect(etapa(2)).toHaveTextContent('Glosa')
    expect(etapa(2)).toHaveTextContent('24/11/2026 09:00 · por Sônia Prates')
    expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Glosa' })).toBeNull()
  })
})

it('one that is not there says so', async () => {
  api.onGet('/faturamento/k1').reply(404, {
    msg: 'Pacote não encontrado.',
    erro: { tipo: 'nao-encontrado', titulo: 'Erro', conteudo: 'Pacote não encontrado.' },
  })
  open({ '/faturamento/cadastro/:id?': <PacotePage /> }, '/faturamento/cadastro/k1')
  expect(await screen.findByText('Pacote não encontrado.')).toBeInTheDocument()
})
