import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import { guiaDoPacote, guiaParaPacote, pacote, sessaoDe, uid } from '../teste/pacotes'
import { add, answerConvenios, botao, corpo, lista, numeros, openPacote, save } from '../teste/telaDoPacote'
import PacotePage from './PacotePage'

configure({ defaultHidden: true })

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
  answerConvenios(api)
  logInAs('Faturista')
})
afterEach(() => api.restore())

describe('a new package', () => {
  it('begins with the name that is free, and is created with its guides and their dates', async () => {
    const router = await openPacote(api, null, [guiaParaPacote()])
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveValue('2026_NOVEMBRO_48')
    expect(screen.getByRole('textbox', { name: /Nome/ })).not.toHaveAttribute('readonly')
    await add('10011721')
    // Half of a guide of R$ 100,00 over four sessions.
    expect(lista()).toHaveTextContent('Sessões2')
    expect(lista()).toHaveTextContent('Total do pacoteR$ 50,00')
    api.onPost('/faturamento').reply(201, { msg: 'Pacote criado.', faturamento: pacote() })
    api.onGet('/faturamento/k1').reply(200, { faturamento: pacote() })
    await screen.findByRole('button', { name: 'Desfazer' })
    save()
    expect(await screen.findByText('Pacote criado.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
    expect(corpo(api, 'post')).toEqual({
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
    expectConsole(/^Formulário inválido/)
    await openPacote(api, null)
    fireEvent.change(screen.getByRole('textbox', { name: /Nome/ }), { target: { value: '' } })
    fireEvent.click(botao('Salvar'))
    expect(await screen.findByText('Cadastro inválido.')).toBeInTheDocument()
    fireEvent.click(botao('OK'))
    expect(api.history.post).toHaveLength(0)
  })

  it('whose name is taken stays on the screen, with the message under the name', async () => {
    expectConsole(/^409 duplicado/)
    const router = await openPacote(api, null)
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
    await openPacote(api, pacote([guiaDoPacote(), daOutra]))
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveAttribute('readonly')
    expect(
      within(lista())
        .getAllByRole('heading', { level: 3 })
        .map((h) => [...h.querySelectorAll('[aria-hidden="true"]')].map((cortado) => cortado.textContent)),
    ).toEqual([['Associação dos Servidore…'], []])
    expect(lista()).toHaveTextContent('Vida Plena Saúde · 1R$ 429,90')
    // What is cut is heard whole, and seen whole by fingers and keys.
    expect(within(lista()).getByText('Wellington Alves Oliveir…')).toHaveAttribute('aria-hidden', 'true')
    expect(within(lista()).getByText('Wellington Alves Oliveira Neto')).toBeVisible()
    expect(lista()).toHaveTextContent('Guias2')
    expect(lista()).toHaveTextContent('Sessões15')
    expect(lista()).toHaveTextContent('Total do pacoteR$ 823,40')
    fireEvent.click(within(lista()).getByRole('button', { name: 'Guias do pacote 2' }))
    expect(numeros()).toEqual([])
    expect(lista()).toHaveTextContent('Total do pacoteR$ 823,40')
  })

  it('are one press away from below, and the selector is from there', async () => {
    await openPacote(api, pacote([guiaDoPacote(), daOutra]))
    fireEvent.click(botao('2 guias'))
    expect(botao('Guias do pacote 2')).toHaveFocus()
    fireEvent.click(botao('Seleção'))
    expect(botao('Selecionar guias')).toHaveFocus()
  })

  it('that leave are back at their place by one click; what is saved is the whole list', async () => {
    await openPacote(api, pacote([guiaDoPacote(), daOutra]))
    fireEvent.click(botao('Retirar a guia 10011452'))
    expect(numeros()).toEqual(['10011400'])
    expect(await screen.findByText(/as suas 7 sessões ficam sem data de faturamento/)).toBeInTheDocument()
    expect(screen.getByText('1 retirada, ainda não salva')).toBeInTheDocument()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(numeros()).toEqual(['10011452', '10011400'])
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
    fireEvent.click(botao('Retirar a guia 10011400'))
    api.onPut('/faturamento/k1').reply(200, { msg: 'Pacote salvo.', faturamento: pacote([daOutra]) })
    save()
    expect(await screen.findByText('Pacote salvo.')).toBeInTheDocument()
    expect(corpo(api, 'put')).toMatchObject({
      ativo: true,
      guias: [{ _id: uid(2) }],
      updatedAt: '2026-11-24T12:00:00.000Z',
    })
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
  })

  it('show all dates that are taken at once, each with its way out: another day, or the package without the session', async () => {
    expectConsole(/^409 dataIndisponivel/)
    const tomada = (d: string) =>
      `Data não está disponível. Já existe um Agendamento Faturado para esta Data ${d} e para a especialidade Fisioterapia`
    const [a, b, x] = [uid(101), uid(102), uid(111)]
    await openPacote(api, pacote([]), [
      guiaParaPacote(),
      guiaParaPacote({
        _id: uid(10),
        numero: '10011385',
        paciente: { _id: 'p8', nome: 'Caio Lima', nome_social: null },
        agendamentos: [sessaoDe(x, 13)],
        ocupadas: ['2026-11-16'],
      }),
    ])
    await add('10011721')
    await add('10011385')
    const campos = { [a]: tomada('04/11/2026'), [b]: tomada('06/11/2026'), [x]: tomada('13/11/2026') }
    const msg = campos[a]
    api
      .onPut('/faturamento/k1')
      .replyOnce(409, { msg, erro: { tipo: 'dataIndisponivel', titulo: msg, conteudo: msg, campos } })
    save()
    for (const dita of Object.values(campos))
      expect(await screen.findByText(new RegExp(dita))).toBeInTheDocument()
    expect(lista()).toHaveTextContent('3 sessões têm uma data que já está tomada.')
    await waitFor(() => expect(botao('Usar 05/11/2026')).toHaveFocus())
    // Weekdays that neither the form nor another guide has: 16/11 is taken.
    expect(botao('Usar 09/11/2026')).toBeEnabled()
    expect(botao('Usar 17/11/2026')).toBeEnabled()
    fireEvent.click(within(lista()).getAllByRole('button', { name: 'Deixar fora' })[0] as HTMLElement)
    expect(screen.queryByText(new RegExp(tomada('04/11/2026')))).toBeNull()
    fireEvent.click(botao('Usar dias livres em todas'))
    expect(within(lista()).queryByText(/Data não está disponível/)).toBeNull()
    expect(lista()).toHaveTextContent('Faturada em outro dia: 06/11 → 09/11')
    api.onPut('/faturamento/k1').reply(200, { msg: 'Pacote salvo.', faturamento: pacote() })
    save()
    await screen.findByText('Pacote salvo.')
    expect(corpo(api, 'put', 1).guias).toEqual([
      { _id: uid(9), datasAgendamentos: [{ agendamento: b, datas: ['2026-11-09'] }] },
      { _id: uid(10), datasAgendamentos: [{ agendamento: x, datas: ['2026-11-17'] }] },
    ])
  })

  it('show under them what the server says of one of their sessions', async () => {
    expectConsole(/^409 conflito/)
    await openPacote(api, pacote([]), [guiaParaPacote()])
    await add('10011721')
    const msg =
      'Data não está disponível. Já existe um Agendamento Faturado para esta Data 04/11/2026 e para a especialidade Fisioterapia'
    api.onPut('/faturamento/k1').reply(409, {
      msg,
      erro: { tipo: 'conflito', titulo: 'Erro', conteudo: msg, campos: { [uid(101)]: msg } },
    })
    save()
    expect(await within(lista()).findByRole('alert')).toHaveTextContent(msg)
    expect(numeros()).toEqual(['10011721'])
    await waitFor(() => expect(botao('Usar 05/11/2026')).toHaveFocus())
  })

  it('of a stale save are joined with those of the other desk', async () => {
    expectConsole(/^409 desatualizado/)
    await openPacote(api, pacote([guiaDoPacote()]), [guiaParaPacote()])
    await add('10011721')
    const atual = pacote([guiaDoPacote(), daOutra], { updatedAt: '2026-11-24T12:05:00.000Z' })
    const msg = 'Outra pessoa alterou este registro.'
    api
      .onPut('/faturamento/k1')
      .replyOnce(409, { msg, erro: { tipo: 'desatualizado', titulo: msg, conteudo: msg, atual } })
      .onPut('/faturamento/k1')
      .reply(200, { msg: 'Pacote salvo.', faturamento: atual })
    save()
    await waitFor(() => expect(api.history.put).toHaveLength(2))
    expect(corpo(api, 'put', 1).updatedAt).toBe('2026-11-24T12:05:00.000Z')
    expect(
      corpo(api, 'put', 1)
        .guias.map((g: { _id: string }) => g._id)
        .sort(),
    ).toEqual([uid(1), uid(2), uid(9)])
    expect(await screen.findByText(/Pacote salvo, junto com/)).toBeInTheDocument()
  })

  it('are let go by cancelling the package, once the person said so', async () => {
    await openPacote(api, pacote([guiaDoPacote()]))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Status/ }))
    fireEvent.click(screen.getByRole('option', { name: 'Cancelado' }))
    expect(screen.queryByRole('region', { name: 'Selecionar guias' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Retirar a guia/ })).toBeNull()
    api
      .onPut('/faturamento/k1')
      .reply(200, { msg: 'Pacote salvo.', faturamento: pacote([], { ativo: false }) })
    save()
    const pergunta = await screen.findByRole('alertdialog')
    await within(pergunta).findByText(
      /A guia sai do pacote, e as suas sessões ficam sem data de faturamento\./,
    )
    fireEvent.click(await within(pergunta).findByRole('button', { name: 'Cancelar o pacote' }))
    expect(await screen.findByText('Pacote salvo.')).toBeInTheDocument()
    expect(corpo(api, 'put')).toMatchObject({ ativo: false, guias: [] })
    expect(lista()).toHaveTextContent('Nenhuma guia. Um pacote cancelado não tem guias')
    const [primeira] = within(screen.getByRole('list', { name: 'Ciclo de vida do pacote' })).getAllByRole(
      'listitem',
    )
    expect(primeira).toHaveTextContent('Cancelado')
  })
})

describe('the life of a package', () => {
  const etapa = (i: number) =>
    within(screen.getByRole('list', { name: 'Ciclo de vida do pacote' })).getAllByRole('listitem')[
      i
    ] as HTMLElement

  it('is finalised from its strip and is read-only from then on', async () => {
    await openPacote(api, pacote())
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
    await openPacote(api, pacote([guiaDoPacote(), daOutra]))
    fireEvent.click(botao('Retirar a guia 10011452'))
    expect(within(etapa(1)).getByRole('button', { name: 'Finalizar' })).toBeDisabled()
    expect(etapa(1)).toHaveTextContent('Salve antes as alterações')
  })

  it('ends as glosa without a step more', async () => {
    await openPacote(
      api,
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
  expectConsole(/^404 nao-encontrado/)
  api.onGet('/faturamento/k1').reply(404, {
    msg: 'Pacote não encontrado.',
    erro: { tipo: 'nao-encontrado', titulo: 'Erro', conteudo: 'Pacote não encontrado.' },
  })
  open({ '/faturamento/cadastro/:id?': <PacotePage /> }, '/faturamento/cadastro/k1')
  expect(await screen.findByText('Pacote não encontrado.')).toBeInTheDocument()
})
