import { useSessao } from '@clinica/shared-auth'
import type { Perfil } from '@clinica/shared-domain'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, open } from '../teste/tela'
import DiarioPage from './DiarioPage'
import { diario, diarioServer, OBRIGATORIA, sessao, VERSAO } from './teste/diario'

configure({ defaultHidden: true })
// jsdom measures nothing.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

const ZERO = '00000000-0000-0000-0000-000000000000'

let servidor: MockAdapter
const login = (perfil: Perfil) =>
  useSessao.setState({ usuario: { _id: perfil, name: 'Bia', email: 'b@c.d', perfil, unidades: [] } as never })
const corpo = (metodo: 'post' | 'put' | 'delete') =>
  servidor.history[metodo]
    .filter((p) => !p.url?.includes('/rascunho'))
    .map((p) => [p.url, JSON.parse(p.data)])

beforeEach(() => {
  servidor = diarioServer()
  login('Profissional')
})
afterEach(() => servidor.restore())

const openPage = async (busca = '') => {
  const rotas = { '/paciente/:id/evolucao': <DiarioPage />, '/agendamento': <p>a grade</p> }
  const router = open(rotas, `/paciente/p1/evolucao${busca}`)
  await screen.findByRole('heading', { name: 'Nina Dias' })
  return { user: userEvent.setup(), router }
}
const botao = (name: string | RegExp) => screen.getByRole('button', { name })

it('has the patient’s name, the tab Diário and one of each specialty, and the diaries', async () => {
  await openPage()
  expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual(['Diário 1', 'Ortopedia 3'])
  const cartao = await screen.findByRole('article', { name: /18\/11\/2025/ })
  expect(cartao).toHaveTextContent('08:00 · Ortopedia · Bia Souza · CREFITO 123')
  expect(within(cartao).getByText('Mobilização grau III.')).toBeVisible()
})

it('keeps the session in hand from tab to tab', async () => {
  const { user, router } = await openPage('?agendamento=s-2025-11-18')
  await user.click(screen.getByRole('tab', { name: 'Diário 1' }))
  expect(router.state.location.search).toBe('?agendamento=s-2025-11-18&especialidade=')
  await user.click(screen.getByRole('tab', { name: /Ortopedia/ }))
  expect(router.state.location.search).toBe('?agendamento=s-2025-11-18&especialidade=Ortopedia')
})

it('a specialty has its guide by the authorisation number, and of its latest session the questionnaire', async () => {
  const { user } = await openPage('?especialidade=Ortopedia')
  expect(await screen.findByRole('combobox', { name: 'Guia' })).toHaveTextContent(
    '77001 · M75.1 · 3 de 12 feitas',
  )
  expect(botao(/^20\/11 08:00 , de 2025, Assinado, sessão 3 de 12$/)).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByRole('form', { name: 'Avaliação ortopédica' })).toBeInTheDocument()
  const anterior = screen.getByRole('complementary', { name: 'Sessão anterior' })
  expect(await within(anterior).findByText('Mobilização grau III.')).toBeVisible()
  // It scrolls within itself: the keyboard gets there too.
  expect(anterior).toHaveAttribute('tabindex', '0')
  botao(/^20\/11 08:00 , de 2025, Assinado, sessão 3 de 12$/).focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('form', { name: 'Avaliação ortopédica' })).toBeNull()
  expect(await screen.findByRole('article', { name: /18\/11\/2025/ })).toBeInTheDocument()
  expect(document.activeElement).toHaveAccessibleName(/^18\/11 08:00 , de 2025, Evoluído/)
})

it('offers no diary of a session that is yet to come, and says why', async () => {
  const futura = sessao('2999-11-18', { status: 'agendado', temRegistro: false })
  servidor.onGet('/evolucao/p1/agendamentos').reply(200, { agendamentos: [sessao('2025-11-18'), futura] })
  const { user } = await openPage('?especialidade=Ortopedia')
  expect(await screen.findByRole('button', { name: 'Diário desta sessão' })).toBeEnabled()
  await user.click(botao(/^18\/11 08:00 , de 2999/))
  const novo = await screen.findByRole('button', { name: 'Diário desta sessão', description: /.+/ })
  expect(novo).toBeDisabled()
  expect(novo).toHaveAccessibleDescription('Esta sessão ainda não aconteceu.')
})

it('shows four sessions on a phone, and turns the page', async () => {
  const antes = window.innerWidth
  Object.assign(window, { innerWidth: 390 })
  const muitas = [10, 11, 12, 13, 14, 15, 16].map((n) => sessao(`2025-10-${n}`))
  servidor.onGet('/evolucao/p1/agendamentos').reply(200, { agendamentos: muitas })
  const { user } = await openPage('?especialidade=Ortopedia')
  const vistas = () =>
    within(screen.getByRole('group', { name: 'Sessões da guia, 7' }))
      .getAllByRole('button')
      .map((b) => b.querySelector('b')?.firstChild?.textContent)
  await screen.findByRole('group', { name: 'Sessões da guia, 7' })
  expect(vistas()).toEqual(['13', '14', '15', '16'])
  await user.click(botao('Sessões anteriores'))
  expect(vistas()).toEqual(['10', '11', '12', '13'])
  expect(botao('Sessões anteriores')).toBeDisabled()
  // On the page that was turned none is chosen: the arrows go on from the one in focus.
  botao(/^10\/10 /).focus()
  await user.keyboard('{ArrowRight}')
  expect(botao(/^11\/10 /)).toHaveAttribute('aria-pressed', 'true')
  expect(botao(/^11\/10 /)).toHaveFocus()
  Object.assign(window, { innerWidth: antes })
})

it('says of a session that was evolved on its card that nothing was written about it', async () => {
  servidor.onGet('/evolucao/p1/agendamentos').reply(200, {
    agendamentos: [sessao('2025-10-10'), sessao('2025-10-11', { temRegistro: false })],
  })
  await openPage('?especialidade=Ortopedia')
  expect(await screen.findByRole('button', { name: /^11\/10 08:00.*sem registro/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^10\/10 08:00.*sem registro/ })).toBeNull()
  expect(screen.getByRole('heading', { name: '11/10/2025 08:00' }).parentElement).toHaveTextContent(
    'Evoluído, sem registro',
  )
})

it('says what is wrong with an address, and of a patient who is not there just that', async () => {
  expectConsole(/400 requisicaoInvalida/)
  const campos = (nome: string, msg: string) => ({
    msg: 'Requisição inválida.',
    erro: { tipo: 'requisicaoInvalida', campos: { [nome]: msg } },
  })
  servidor.onGet('/evolucao/p1/agendamentos').reply(400, campos('guia', 'Identificador inválido.'))
  const rotas = { '/paciente/:id/evolucao': <DiarioPage /> }
  open(rotas, '/paciente/p1/evolucao')
  const alerta = await screen.findByRole('alert')
  expect(alerta).toHaveTextContent(/Não foi possível abrir o prontuário.*Identificador inválido\./)
  servidor.onGet('/evolucao/p1/agendamentos').reply(400, campos('id', 'Identificador inválido.'))
  await userEvent.click(within(alerta).getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Paciente não encontrado.')).toBeVisible()
})

it('required answers must not be empty; what is answered is saved, and the card is shown that it was opened from', async () => {
  servidor.onPost(`/prontuario/${ZERO}/resposta`).reply(200, {
    msg: 'Registro salvo.',
    evolucao: diario({
      tipo: 'avaliacao',
      agendamento: { ...diario().agendamento, _id: 's-2025-11-20' },
    }),
    agendamento: {},
  })
  const { user, router } = await openPage('?agendamento=s-2025-11-20')
  await user.click(await screen.findByRole('button', { name: 'Salvar respostas' }))
  expect(await screen.findByText('Uma resposta precisa de atenção.')).toBeVisible()
  expect(corpo('post')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Como chegou\?/ }), 'Bem.')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/agendamento'))
  expect(router.state.location.search).toBe(
    '?unidade=Centro&especialidade=Ortopedia&dia=2025-11-18&agendamento=s-2025-11-20',
  )
  expect(corpo('post')).toEqual([
    [
      `/prontuario/${ZERO}/resposta`,
      {
        paciente: { _id: 'p1' },
        agendamento: { _id: 's-2025-11-20' },
        formulario: { _id: 'f1' },
        respostas: [{ questao: OBRIGATORIA._id, valor: 'Bem.' }],
      },
    ],
  ])
})

describe('the dialog of a diary', () => {
  it('begins with three headings, and is not saved until session, day and text are there', async () => {
    const { user } = await openPage()
    await user.click(botao('Novo diário'))
    expect(await screen.findByRole('dialog', { name: 'Novo diário' })).toBeInTheDocument()
    const texto = await screen.findByRole('textbox', { name: 'Entrada' })
    expect(
      within(texto)
        .getAllByRole('heading')
        .map((h) => h.textContent),
    ).toEqual(['Como o paciente chegou (EVA)', 'O que foi feito', 'Plano de tratamento'])
    expect([botao('Salvar'), screen.getByText('Falta escolher o agendamento.')]).toEqual([
      expect.objectContaining({ disabled: true }),
      expect.anything(),
    ])
    await user.click(screen.getByRole('combobox', { name: /Agendamento/ }))
    await user.click(screen.getByRole('option', { name: '20/11/2025 08:00 · Ortopedia · Assinado' }))
    expect(screen.getByRole('textbox', { name: /Data/ })).toHaveValue('20/11/2025')
    expect(screen.getByText('Falta escrever a entrada.')).toBeVisible()
    expect(botao('Salvar')).toBeDisabled()
  })

  it('changes a diary, and over another desk’s save asks with both texts', async () => {
    expectConsole(/409 desatualizado/)
    const deles = diario({ entrada: '<p>Texto de Caio.</p>', updatedAt: '2026-11-19T11:00:00.000Z' })
    servidor.onPut(`/evolucao/${ZERO}/diario`).replyOnce(409, {
      msg: 'Este registro mudou depois que você o abriu.',
      erro: {
        tipo: 'desatualizado',
        titulo: 't',
        conteudo: 'c',
        atual: deles,
        alteradoPor: 'Caio',
      },
    })
    servidor
      .onPut(`/evolucao/${ZERO}/diario`)
      .reply(200, { msg: 'Registro salvo.', evolucao: diario(), agendamento: {} })
    const { user, router } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Editar diário de 18/11/2025' }))
    expect(await screen.findByRole('dialog', { name: 'Atualizar diário' })).toBeInTheDocument()
    await screen.findByRole('textbox', { name: 'Entrada' })
    await user.click(botao('Lista'))
    await user.click(botao('Salvar'))
    expect(await screen.findByText('Texto de Caio.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Nesta tela/ }))
    await user.click(
      within(screen.getByRole('dialog', { name: /alterado por/ })).getByRole('button', { name: 'Salvar' }),
    )
    // Opened from the record alone, it leads back to it.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/paciente/p1/evolucao')
    expect(corpo('put').map(([, c]) => [c._id, c.updatedAt])).toEqual([
      ['d1', VERSAO],
      ['d1', deles.updatedAt],
    ])
  })

  it('counts letters only near the limit of a diary', async () => {
    const entradas = [16_100, 15_900].map((n) => `<p><strong>${'a'.repeat(n)}</strong></p>`)
    const dois = entradas.map((entrada, i) => diario({ _id: `d${i}`, data: `2025-11-1${i}`, entrada }))
    servidor.onGet('/evolucao/p1/diarios').reply(200, { diarios: dois, total: 2 })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Editar diário de 10/11/2025' }))
    expect(await screen.findByText('16.100 de 20.000 letras')).toBeVisible()
    await user.click(botao('Cancelar'))
    await user.click(await screen.findByRole('button', { name: 'Editar diário de 11/11/2025' }))
    await screen.findByRole('textbox', { name: 'Entrada' })
    expect(screen.queryByText(/de 20\.000 letras/)).toBeNull()
  })

  it('goes on from the draft that was kept, and hands it to the save', async () => {
    const valores = { data: '2025-11-20', agendamento: 's-2025-11-20', entrada: '<p>Do rascunho.</p>' }
    servidor.onGet('/evolucao/p1/rascunhos').reply(200, {
      rascunhos: [
        {
          _id: 'r1',
          chave: 'diario:s-2025-11-20',
          conteudo: JSON.stringify({ valores, partida: null }),
          updatedAt: VERSAO,
        },
      ],
    })
    servidor
      .onPost(`/evolucao/${ZERO}/diario`)
      .reply(201, { msg: 'Registro salvo.', evolucao: diario(), agendamento: {} })
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Do rascunho.')).toBeVisible()
    // From wherever one is in the sheet: it does not open in its form.
    expect(document.activeElement?.closest('form')).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Registro salvo.')
    expect(corpo('post')[0]?.[1]).toEqual({
      paciente: { _id: 'p1' },
      data: '2025-11-20',
      entrada: '<p>Do rascunho.</p>',
      agendamento: { _id: 's-2025-11-20' },
      rascunho: 'r1',
    })
  })
})

it('a diary is removed once it was asked about', async () => {
  servidor.onDelete(`/evolucao/${ZERO}/diario`).reply(200, { msg: 'Registro removido.' })
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Remover diário de 18/11/2025' }))
  const pergunta = await screen.findByRole('alertdialog', { name: 'Remover diário' })
  expect(pergunta).toHaveTextContent('Você tem certeza que deseja remover o diário?')
  await user.click(within(pergunta).getByRole('button', { name: 'Não' }))
  expect(corpo('delete')).toEqual([])
  await user.click(botao('Remover diário de 18/11/2025'))
  await user.click(await screen.findByRole('button', { name: 'Sim' }))
  await waitFor(() => expect(corpo('delete')[0]?.[1]).toMatchObject({ _id: 'd1', updatedAt: VERSAO }))
})

it('who only reads is offered nothing that writes', async () => {
  login('Faturista')
  await openPage('?especialidade=Ortopedia')
  expect(await screen.findByRole('form', { name: 'Avaliação ortopédica' })).toBeInTheDocument()
  for (const nome of [/Novo diário/, /Diário desta sessão/, /Salvar/])
    expect(screen.queryByRole('button', { name: nome })).toBeNull()
})
