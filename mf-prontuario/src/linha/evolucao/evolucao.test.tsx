import { useSessao } from '@clinica/shared-auth'
import type { Evolucao, SessaoDoRegistro } from '@clinica/shared-domain'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { evolucao, id, QUESTIONARIO, RESUMO } from '../../teste/registro'
import { expectConsole, mockServer, open } from '../../teste/tela'
import LinhaPage from '../LinhaPage'

configure({ defaultHidden: true })

const P = RESUMO.paciente._id
const LINHA = `/v2/paciente/${P}/evolucao`
const PASSADA = evolucao(1, '2026-11-18', 5)
const SESSAO: SessaoDoRegistro = {
  _id: id(299),
  data: '2026-11-21',
  hora: '08:00',
  status: 'assinado',
  ativo: true,
  unidade: 'Centro',
  especialidade: { _id: id(20), nome: 'Ortopedia' },
  profissional: { _id: id(50), nome: 'Carolina Braga' },
  guias: [{ _id: id(30), numero: '10011702' }],
  index: 7,
  total: 12,
  avaliacao: false,
  temRegistro: false,
}
const SALVA: Evolucao = {
  ...evolucao(9, '2026-11-21', 3),
  agendamento: { ...evolucao(9, '2026-11-21', 3).agendamento, _id: SESSAO._id },
}

let api: MockAdapter
/** What was written about the session. */
let daSessao: Evolucao[]
let pessoa = 0
beforeEach(() => {
  api = mockServer()
  daSessao = []
  useSessao.setState({
    // Whoever comes in finds no draft of who was here.
    usuario: { _id: `u${++pessoa}`, perfil: 'Profissional', unidades: [], acoesExtras: [] } as never,
  })
  PASSADA.autorId = `u${pessoa}`
  api
    .onGet(LINHA)
    .reply(({ params }) => [
      200,
      params.agendamento_id
        ? { evolucoes: daSessao, total: daSessao.length, resumo: null }
        : { evolucoes: [PASSADA], total: 1, resumo: RESUMO },
    ])
  const guia = { _id: id(30), numero: '10011702', autorizacao: { numeroGuia: '10011702' }, cid: 'M75.1' }
  const doRegistro = {
    especialidades: [{ _id: id(20), nome: 'Ortopedia', total: 9 }],
    agendamentos: [SESSAO],
    guias: [{ ...guia, agendamentos: [SESSAO._id], ...PASSADA.guia, especialidade: SESSAO.especialidade }],
    formularios: [QUESTIONARIO],
    rascunhos: [],
  }
  for (const [oque, lista] of Object.entries(doRegistro))
    api.onGet(`/evolucao/${P}/${oque}`).reply(200, { [oque]: lista })
  api.onGet(`/v2/paciente/${P}/evolucao/medidas`).reply(200, { medidas: [], movimentos: [] })
  api.onGet('/dominio/valores').reply(200, { valores: [{ valor: 'Hipertensão' }, { valor: 'Diabetes' }] })
  api
    .onPut(`/evolucao/${P}/rascunho`)
    .reply(200, { rascunho: { _id: id(77), updatedAt: '2026-11-21T12:00:00.000Z' } })
})
afterEach(() => api.restore())

const openPage = async (botao: string | RegExp, busca = '') => {
  const router = open(
    { '/paciente/:id/evolucao2': <LinhaPage />, '/agendamento': <p>grade do dia</p> },
    `/paciente/${P}/evolucao2${busca}`,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: botao }))
  const janela = within(await screen.findByRole('dialog', { name: /evolução/ }))
  return { router, user, janela, chegou: await janela.findByRole('textbox', { name: /Como chegou/ }) }
}
const write = (campo: HTMLElement, texto: string) => fireEvent.change(campo, { target: { value: texto } })
const enviado = (metodo: 'post' | 'put') =>
  api.history[metodo].filter((p) => p.url?.startsWith(LINHA)).map((p) => JSON.parse(String(p.data)))

it('opens at once, and once, where the address asks for it', async () => {
  const router = open(
    { '/paciente/:id/evolucao2': <LinhaPage /> },
    `/paciente/${P}/evolucao2?agendamento=${SESSAO._id}&evoluir=1`,
  )
  const janela = within(await screen.findByRole('dialog', { name: /Nova evolução/ }))
  expect(router.state.location.search).toBe(`?agendamento=${SESSAO._id}`)
  await janela.findByRole('textbox', { name: /Como chegou/ })
  fireEvent.click(janela.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const stays = async (router: Awaited<ReturnType<typeof openPage>>['router']) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(`/paciente/${P}/evolucao2`)
}

it('evolves the session that waits with default answers, and goes back to the card that it came from', async () => {
  api.onPost(LINHA).reply(200, { msg: 'Evolução salva.', evolucao: SALVA })
  const { router, user, janela } = await openPage('Evoluir esta sessão', `?agendamento=${SESSAO._id}`)
  expect(janela.getByText('sessão 7/12')).toBeInTheDocument()
  await user.click(janela.getByRole('button', { name: 'Melhora' }))
  await user.click(janela.getByRole('radio', { name: '3, Pouca' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/agendamento'))
  expect(router.state.location.search).toBe(
    `?unidade=Centro&especialidade=Ortopedia&dia=2026-11-21&agendamento=${SALVA.agendamento._id}`,
  )
  expect(enviado('post')).toMatchObject([
    {
      agendamentoID: SESSAO._id,
      guiaID: id(30),
      formulario: { _id: id(40) },
      data: '2026-11-21',
      respostas: [
        { questao: id(101), valor: 'Relata melhora.' },
        { questao: id(102), valor: '3' },
      ],
    },
  ])
})

it('opened from the record alone it leads back to it, at what was saved', async () => {
  api.onPost(LINHA).reply(() => {
    api.onGet(LINHA).reply(200, { evolucoes: [SALVA, PASSADA], total: 2, resumo: RESUMO })
    return [200, { msg: 'Evolução salva.', evolucao: SALVA }]
  })
  const { router, user, janela, chegou } = await openPage('Adicionar')
  write(chegou, 'Bem.')
  await user.click(janela.getByRole('button', { name: 'Melhora' }))
  await user.click(janela.getByRole('radio', { name: '3, Pouca' }))
  await user.click(janela.getByRole('button', { name: 'Salvar' }))
  await stays(router)
  const salva = () => document.querySelector<HTMLElement>(`[data-registro="${SALVA._id}"] h3 button`)
  await waitFor(() => expect(salva()).toHaveFocus())
  expect(salva()).toHaveAttribute('aria-expanded', 'true')
})

it('sends nothing while an answer is missing, and says what the server refused as title - content', async () => {
  expectConsole(/422 regra/)
  const erro = { tipo: 'regra', titulo: 'Sessão inválida', conteudo: 'Este agendamento foi limpo.' }
  api.onPost(LINHA).reply(422, { msg: 'Sessão inválida', erro })
  const { user, janela, chegou } = await openPage('Adicionar')
  await user.click(janela.getByRole('button', { name: 'Salvar' }))
  expect(await janela.findByRole('alert')).toHaveTextContent('Confira “Como chegou?” para salvar.')
  expect(chegou).toHaveAccessibleDescription('Campo é obrigatório.')
  await waitFor(() => expect(chegou).toHaveFocus())
  expect(enviado('post')).toEqual([])
  write(chegou, 'Bem.')
  await user.click(janela.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(janela.getByRole('alert')).toHaveTextContent('Sessão inválida - Este agendamento foi limpo.'),
  )
  expect(chegou).toHaveValue('Bem.')
})

it('repeats the texts of the last evolution alone, each marked until it is touched; pathologies go with the guide', async () => {
  api.onPost(LINHA).reply(200, { msg: 'Evolução salva.', evolucao: SALVA })
  const { router, user, janela, chegou } = await openPage('Evoluir esta sessão')
  await user.click(await janela.findByRole('button', { name: 'Repetir a última evolução' }))
  expect(chegou).toHaveValue('Relata melhora.')
  expect(chegou).toHaveAccessibleDescription('repetido de 18/11')
  expect(janela.getByRole('radio', { name: '5, Razoável, como em 18/11' })).not.toBeChecked()
  write(chegou, 'Relata melhora e dormiu bem.')
  expect(chegou).not.toHaveAccessibleDescription()
  await user.click(janela.getByRole('button', { name: 'Repetir a última evolução' }))
  expect(chegou).toHaveValue('Relata melhora e dormiu bem.')
  await user.click(janela.getByRole('button', { name: 'Alterar patologias' }))
  await user.click(janela.getByRole('checkbox', { name: 'Diabetes' }))
  write(janela.getByRole('textbox', { name: 'Outro: qual' }), 'Marca-passo')
  await user.click(janela.getByRole('button', { name: 'Salvar' }))
  await stays(router)
  expect(enviado('post')[0].patologiasPregressas).toEqual([
    { nome: 'Hipertensão', possui: true, valor: null },
    { nome: 'Diabetes', possui: true, valor: null },
    { nome: 'Outro', possui: true, valor: 'Marca-passo' },
  ])
  expect(enviado('post')[0].versaoDasPatologias).toBe(3)
  expect(JSON.stringify(enviado('post')[0].respostas)).not.toContain('repetida')
})

it('an evolution in which nothing is new is asked about once before it is saved', async () => {
  api.onPost(LINHA).reply(200, { msg: 'Evolução salva.', evolucao: SALVA })
  const { router, user, janela } = await openPage('Evoluir esta sessão')
  await user.click(await janela.findByRole('button', { name: 'Repetir a última evolução' }))
  const save = async (resposta: string) => {
    await user.click(janela.getByRole('button', { name: 'Salvar' }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'Nada mudou nesta evolução' })
    await user.click(within(pergunta).getByRole('button', { name: resposta }))
  }
  await save('Voltar e completar')
  expect(enviado('post')).toEqual([])
  await save('Salvar assim mesmo')
  await stays(router)
  expect(enviado('post')).toHaveLength(1)
})

it('a session chosen by hand brings its day and its guide, whose pathologies are shown and never sent as an answer', async () => {
  const deAntes = {
    ...SESSAO,
    _id: id(295),
    data: '2026-11-18',
    guias: [{ _id: id(31), numero: '10011709' }],
  }
  api.onGet(`/evolucao/${P}/agendamentos`).reply(200, { agendamentos: [deAntes] })
  let answer: (guias: object[]) => void = () => undefined
  // The guide is there long after the session was chosen.
  api.onGet(`/evolucao/${P}/guias`).reply(
    () =>
      new Promise((resolve) => {
        answer = (guias) => resolve([200, { guias }])
      }),
  )
  api.onPost(LINHA).reply(200, { msg: 'Evolução salva.', evolucao: SALVA })
  const { user, janela, chegou } = await openPage('Adicionar')
  write(chegou, 'Bem.')
  await user.click(janela.getByRole('combobox', { name: /Sessão/ }))
  await user.click(await screen.findByRole('option', { name: /18\/11/ }))
  await waitFor(() => expect(janela.getByRole('textbox', { name: /Data/ })).toHaveValue('18/11/2026'))
  expect(janela.queryByText('Nenhuma informada.')).toBeNull()
  await act(async () =>
    answer([
      {
        ...PASSADA.guia,
        _id: id(31),
        numero: '10011709',
        autorizacao: { numeroGuia: '10011709' },
        especialidade: SESSAO.especialidade,
        agendamentos: [deAntes._id],
      },
    ]),
  )
  expect(await janela.findByRole('checkbox', { name: 'Hipertensão' })).toBeChecked()
  await user.click(janela.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(enviado('post')).toHaveLength(1))
  expect(enviado('post')[0]).toMatchObject({ agendamentoID: deAntes._id, guiaID: id(31), data: '2026-11-18' })
  expect(enviado('post')[0]).not.toHaveProperty('patologiasPregressas')
})

it('a day that is not the session’s is asked about, and a guide whose pathologies changed meanwhile is read again', async () => {
  expectConsole(/409 patologiasMudaram/)
  const erro = { tipo: 'patologiasMudaram', titulo: 'Mudaram', conteudo: 'Confira como estão.', campos: {} }
  api.onPost(LINHA).replyOnce(409, { msg: 'Mudaram', erro })
  api.onPost(LINHA).reply(200, {
    msg: 'Evolução salva.',
    evolucao: SALVA,
    patologias: { entraram: ['Diabetes'], sairam: [] },
  })
  const { user, janela, chegou } = await openPage('Evoluir esta sessão')
  write(chegou, 'Bem.')
  write(janela.getByRole('textbox', { name: /Data/ }), '20/11/2026')
  await user.click(await janela.findByRole('button', { name: 'Alterar patologias' }))
  await user.click(janela.getByRole('checkbox', { name: 'Diabetes' }))
  const save = async (resposta: string) => {
    await user.click(janela.getByRole('button', { name: 'Salvar' }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'Data diferente da sessão' })
    await user.click(within(pergunta).getByRole('button', { name: resposta }))
  }
  await save('Cancelar')
  expect(enviado('post')).toEqual([])
  await save('Salvar com 20/11/2026')
  await waitFor(() => expect(janela.getByRole('alert')).toHaveTextContent('Mudaram - Confira como estão.'))
  await waitFor(() => expect(api.history.get.filter((p) => p.url?.endsWith('/guias'))).toHaveLength(2))
  expect(janela.getByRole('checkbox', { name: 'Diabetes' })).toBeChecked()
  await save('Salvar com 20/11/2026')
  expect(
    await screen.findByText('Evolução salva. Patologias pregressas da guia: entrou Diabetes.'),
  ).toBeVisible()
  expect(enviado('post')[1]).toMatchObject({ data: '2026-11-20', dataConfirmada: true })
})

it('an edit keeps its form; over another desk only what both changed is asked', async () => {
  expectConsole(/409 desatualizado/)
  const atual = { ...evolucao(1, '2026-11-18', 8), updatedAt: '2026-11-18T18:00:00.000Z' }
  const [grupo] = atual.formulario?.grupoRespostas ?? []
  const chegouLa = grupo?.respostas[0]
  if (chegouLa) chegouLa.valor = 'Escrito na outra mesa.'
  const erro = {
    tipo: 'desatualizado',
    titulo: 't',
    conteudo: 'c',
    alteradoPor: 'Bia Souza',
    alteradoPorId: 'outra',
    atual,
  }
  api.onPut(`${LINHA}/${PASSADA._id}`).replyOnce(409, { msg: 'm', erro })
  api.onPut(`${LINHA}/${PASSADA._id}`).reply(200, { msg: 'Evolução salva.', evolucao: atual })
  const { router, user, janela, chegou } = await openPage(/^Editar Sessão de Ortopedia/)
  expect(janela.getByRole('combobox', { name: /Formulário/ })).toHaveAttribute('aria-readonly', 'true')
  write(chegou, 'Escrito aqui.')
  await user.click(janela.getByRole('button', { name: 'Salvar' }))
  const compara = within(await screen.findByRole('dialog', { name: /alterado por outra pessoa/ }))
  expect(compara.getAllByRole('radio')).toHaveLength(2)
  await user.click(compara.getByRole('radio', { name: /Nesta tela\s*Escrito aqui/ }))
  await user.click(compara.getByRole('button', { name: 'Salvar' }))
  await stays(router)
  const [primeiro, segundo] = enviado('put')
  expect([primeiro.updatedAt, segundo.updatedAt]).toEqual([PASSADA.updatedAt, atual.updatedAt])
  expect(segundo.respostas.map((r: { valor: string }) => r.valor)).toEqual(['Escrito aqui.', '8'])
})

it('asks before what is typed is left; as a draft it is there again', async () => {
  const { user, janela, chegou } = await openPage('Evoluir esta sessão')
  write(chegou, 'Meio caminho.')
  await user.click(janela.getByRole('button', { name: 'Cancelar' }))
  const pergunta = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
  await user.click(pergunta.getByRole('button', { name: 'Guardar e sair' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /evolução/ })).toBeNull())
  const [guardado] = api.history.put.map((p) => JSON.parse(String(p.data)))
  expect(guardado).toMatchObject({ chave: `evolucao:${SESSAO._id}`, agendamento_id: SESSAO._id })
  await user.click(screen.getByRole('button', { name: 'Evoluir esta sessão' }))
  expect(await screen.findByRole('textbox', { name: /Como chegou/ })).toHaveValue('Meio caminho.')
})

it('says that another desk evolved its session meanwhile, and asks before a second one is saved', async () => {
  api.onPost(LINHA).reply(200, { msg: 'Evolução salva.', evolucao: SALVA })
  const { router, user, janela, chegou } = await openPage('Evoluir esta sessão')
  write(chegou, 'Bem.')
  daSessao = [{ ...SALVA, criadoEm: new Date().toISOString() }]
  await act(() => invalidateRegister('registro'))
  expect(
    await janela.findByText(/^Esta sessão já foi evoluída por Carolina Braga às \d\d:\d\d\.$/),
  ).toBeVisible()
  const ask = async (resposta: string) => {
    await user.click(janela.getByRole('button', { name: 'Salvar' }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'Sessão já evoluída' })
    expect(pergunta).toHaveTextContent('Esta sessão já foi evoluída. Salvar outra evolução?')
    await user.click(within(pergunta).getByRole('button', { name: resposta }))
  }
  await ask('Cancelar')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([enviado('post'), (chegou as HTMLTextAreaElement).value]).toEqual([[], 'Bem.'])
  await ask('Salvar outra')
  await stays(router)
  expect(enviado('post')).toHaveLength(1)
})

it('says that its session was cleared meanwhile, before it is saved', async () => {
  const { user, janela, chegou } = await openPage('Evoluir esta sessão')
  write(chegou, 'Bem.')
  const agora = async (agendamentos: SessaoDoRegistro[]) => {
    api.onGet(`/evolucao/${P}/agendamentos`).reply(200, { agendamentos })
    await act(() => invalidateRegister('registro'))
  }
  const LIMPA = 'Este agendamento foi limpo: escolha outra sessão.'
  // One that has entries is still listed, another is not.
  await agora([{ ...SESSAO, ativo: false }])
  expect(await janela.findByText(LIMPA)).toBeVisible()
  await agora([SESSAO])
  await waitFor(() => expect(janela.queryByText(LIMPA)).toBeNull())
  await agora([{ ...SESSAO, _id: id(298), hora: '10:00' }])
  expect(await janela.findByText(LIMPA)).toBeVisible()
  await user.click(janela.getByRole('combobox', { name: /Sessão/ }))
  await user.click(await screen.findByRole('option', { name: /10:00/ }))
  await waitFor(() => expect(janela.queryByText(LIMPA)).toBeNull())
})

it('closes without asking when nothing was typed', async () => {
  const { user, janela } = await openPage('Adicionar')
  await user.click(janela.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /evolução/ })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
