import type { Agendamento, Perfil } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open, sessao } from '../teste/guias'
import SessoesPage from './SessoesPage'

configure({ defaultHidden: true })

const GUIA = {
  _id: 'g1',
  autorizacao: { numeroGuia: '10011702' },
  beneficiario: { nome: 'Nair Alves Dias', plano: 'Clássico', convenio: { nome: 'Santa Clara Saúde' } },
  contratadoSolicitante: {
    nome: 'Clínica',
    profissionalSolicitante: { nome: 'Henrique Vasconcelos Prates' },
  },
  sessoes: { quantidade: 12, usadas: 7, restantes: 5 },
}

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/guia/g1').reply(200, { guia: GUIA })
})
afterEach(() => api.restore())

const openPage = (perfil: Perfil = 'Faturista', agendamentos: Agendamento[] = [sessao()]) => {
  api.onGet('/guia/g1/agendamentos').reply(200, { agendamentos, total: agendamentos.length })
  logInAs(perfil)
  return open({ '/guia/:id/agendamentos': <SessoesPage /> }, '/guia/g1/agendamentos')
}
const buscas = () => api.history.get.filter((c) => c.url === '/guia/g1/agendamentos')
const findRemover = () => screen.findByRole('button', { name: 'Remover agendamento de 23/11/2026 às 08:00' })

it('shows whose they are, read-only, and the sessions by page', async () => {
  openPage()
  expect(await screen.findByRole('heading', { name: 'Agendamentos da Guia' })).toBeInTheDocument()
  for (const texto of ['Nair Alves Dias', 'Santa Clara Saúde · Clássico', 'Henrique Vasconcelos Prates'])
    expect(await screen.findByText(texto)).toBeInTheDocument()
  expect(screen.getByText(/7 de 12 usadas/)).toHaveTextContent('7 de 12 usadas · 5 livres')
  expect(buscas()[0]?.params).toMatchObject({ skip: 0, limit: 12, comTotal: true })
  expect(screen.getByRole('link', { name: 'Consultar guia' })).toHaveAttribute('href', '/guia')
  expect(screen.getByRole('link', { name: 'Nova guia' })).toHaveAttribute('href', '/guia/cadastro')
  // Nothing here filters or sorts.
  expect(screen.queryByRole('search')).toBeNull()
})

it('shows of each its day, status, payment, professional, unit and specialty, and leads to the grid', async () => {
  openPage('Faturista', [sessao(), sessao({ _id: 'a2', hora: '09:00', bloqueadoParaPagamento: true })])
  const cartao = (await screen.findByText('23/11/2026 08:00')).closest('article')
  for (const texto of ['Marcado', 'NÃO BLOQUEADO', 'Ana Furtado', 'Centro · Pilates'])
    expect(cartao).toHaveTextContent(texto)
  expect(screen.getByRole('link', { name: '23/11/2026 08:00' })).toHaveAttribute(
    'href',
    '/agendamento?unidade=Centro&especialidade=Pilates&dia=2026-11-23',
  )
  expect(screen.getByText('23/11/2026 09:00').closest('article')).toHaveTextContent(/Pagamento: BLOQUEADO/)
})

it('says of a billed session when it was and in which package', async () => {
  openPage('Faturista', [
    sessao({ status: 'evoluido', faturamento: '2026-11-05', pacote: '2026_NOVEMBRO_45' }),
    sessao({ _id: 'a2', hora: '09:00' }),
  ])
  const cartao = (await screen.findByText('23/11/2026 08:00')).closest('article')
  expect(cartao).toHaveTextContent('Faturado em 05/11/2026 · 2026_NOVEMBRO_45')
  expect(screen.getByText('23/11/2026 09:00').closest('article')).not.toHaveTextContent('Faturado')
})

it('has the columns of the specification in the table', async () => {
  openPage()
  await screen.findByText('23/11/2026 08:00')
  fireEvent.click(screen.getByRole('button', { name: 'Tabela' }))
  for (const titulo of ['Data', 'Hora', 'Status', 'Pagamento', 'Profissional', 'Unidade', 'Especialidade'])
    expect(await screen.findByRole('columnheader', { name: titulo })).toBeInTheDocument()
})

it('blocks the payment of a session and takes it back', async () => {
  openPage()
  api.onPut(/\/agenda\/a1\//).reply(200, { agendamento: sessao() })
  fireEvent.click(await screen.findByRole('button', { name: /^Bloquear pagamento de 23\/11\/2026/ }))
  expect(await screen.findByText('Pagamento de 23/11/2026 às 08:00 bloqueado.')).toBeInTheDocument()
  await waitFor(() => expect(buscas()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(api.history.put.map((c) => c.url)).toEqual([
      '/agenda/a1/bloquearParaPagamento',
      '/agenda/a1/desbloquearParaPagamento',
    ]),
  )
})

it('does not say that a lost act was not delivered: it asks again, under the same key, or lets it be', async () => {
  openPage()
  const pedido = /\/agenda\/a1\//
  api.onPut(pedido).replyOnce((config) => {
    throw Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true })
  })
  api.onPut(pedido).reply(200, { agendamento: sessao() })
  fireEvent.click(await screen.findByRole('button', { name: /^Bloquear pagamento/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Não esperar' }))
  const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
  expect(pergunta).toHaveTextContent('Não se sabe se o pagamento de 23/11/2026 às 08:00 foi bloqueado.')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Pagamento de 23/11/2026 às 08:00 bloqueado.')).toBeInTheDocument()
  const chaves = api.history.put.map((c) => c.headers?.['idempotency-key'])
  expect(chaves).toHaveLength(2)
  expect(new Set(chaves).size).toBe(1)
})

it("removes a session only after a yes to 'Deseja realmente remover esse agendamento?', and can bring it back", async () => {
  openPage()
  const removido = sessao({ ativo: false, updatedAt: '2026-11-05T10:00:00.000Z' })
  api.onDelete('/agendamento/a1').reply(200, { agendamento: removido })
  api.onPost('/agendamento/a1/restaurar').reply(200, { agendamento: sessao() })
  fireEvent.click(await findRemover())
  const pergunta = await screen.findByRole('alertdialog', { name: 'Atenção' })
  expect(pergunta).toHaveTextContent('Deseja realmente remover esse agendamento?')
  fireEvent.click(screen.getByRole('button', { name: 'Não' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.history.delete).toHaveLength(0)
  fireEvent.click(await findRemover())
  fireEvent.click(await screen.findByRole('button', { name: 'Sim, remover' }))
  await waitFor(() => expect(api.history.delete[0]?.params).toEqual({ updatedAt: sessao().updatedAt }))
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({ updatedAt: removido.updatedAt }),
  )
})

it('says what goes with a session that is more than booked, and confirms it', async () => {
  openPage('Gerente', [sessao({ status: 'assinado', statusDesde: '2026-11-23' })])
  api.onDelete('/agendamento/a1').reply(200, { agendamento: sessao({ ativo: false }) })
  fireEvent.click(await findRemover())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('A sessão contada na guia 10011702.')
  fireEvent.click(screen.getByRole('button', { name: 'Sim, remover' }))
  await waitFor(() => expect(api.history.delete[0]?.params).toMatchObject({ confirmado: true }))
})

it.each<[Perfil, boolean, boolean]>([
  ['Recepcionista', false, true],
  ['Supervisao', false, false],
])('%s blocks payments: %s, removes: %s', async (perfil, bloqueia, remove) => {
  openPage(perfil)
  await screen.findByText('23/11/2026 08:00')
  expect(screen.queryByRole('button', { name: /^Bloquear/ }) !== null).toBe(bloqueia)
  expect(screen.queryByRole('button', { name: /^Remover/ }) !== null).toBe(remove)
})

it('says plainly that there is no such guide', async () => {
  expectConsole(/^404 naoEncontrado/)
  const falha = { msg: '', erro: { tipo: 'naoEncontrado', titulo: '', conteudo: '' } }
  api.onGet('/guia/g1').reply(404, falha)
  api.onGet('/guia/g1/agendamentos').reply(404, falha)
  logInAs('Faturista')
  open({ '/guia/:id/agendamentos': <SessoesPage /> }, '/guia/g1/agendamentos')
  expect(
    await screen.findByText('Guia não encontrada, contate o administrador do sistema.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/guia')
})
