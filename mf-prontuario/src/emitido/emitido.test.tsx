import { useSessao } from '@clinica/shared-auth'
import {
  type DocumentoEmitido,
  type EmitidosAnswer,
  MENSAGENS_DO_EMITIDO as M,
  MODELOS_DO_EMITIDO,
  type Perfil,
  TIPOS_DE_EMITIDO,
} from '@clinica/shared-domain'
import { openPdf } from '@clinica/shared-ui/pdf'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { id } from '../teste/registro'
import { mockServer, open } from '../teste/tela'
import EmitidosPage from './EmitidosPage'
import ModelosDoEmitidoPage from './ModelosDoEmitidoPage'

jest.mock('@clinica/shared-ui/pdf', () => ({ openPdf: jest.fn().mockResolvedValue(undefined) }))
configure({ defaultHidden: true })
// jsdom measures nothing.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

const P = id(1)
const UNIDADE = { _id: id(2), nome: 'CENTRO' }
const versao = (n: number) => ({
  versao: n,
  emitidoEm: `2026-11-2${n}T12:00:00.000Z`,
  por: 'Ana Lima',
  conselho: 'CREFITO-SP 3-77',
  motivo: n > 1 ? 'Faltou uma palavra' : null,
  resumo: `${n}`.repeat(64),
})
const emitido = (n: number, troca: Partial<DocumentoEmitido> = {}): DocumentoEmitido => ({
  _id: id(100 + n),
  tipo: 'relatorio',
  numero: n,
  unidade: UNIDADE,
  paciente: { _id: P, nome: 'Nina Dias' },
  dia: '2026-11-21',
  autor: 'Profissional',
  cancelado: null,
  versoes: [versao(2), versao(1)],
  envios: [],
  ...troca,
})
const situacao = (troca: Partial<EmitidosAnswer> = {}): EmitidosAnswer => ({
  paciente: { _id: P, nome: 'Nina Dias' },
  emitidos: [],
  unidades: [UNIDADE],
  especialidades: [{ _id: id(3), nome: 'Ortopedia' }],
  correio: true,
  consentiu: true,
  email: 'nina@correio.teste',
  assina: true,
  ...troca,
})
const rascunho = (texto: string) => ({
  _id: id(9),
  chave: 'emitido:novo:relatorio',
  updatedAt: '2026-11-22T10:00:00.000Z',
  conteudo: JSON.stringify({
    valores: {
      _id: id(77),
      unidade: UNIDADE._id,
      especialidade: '',
      inicio: null,
      fim: null,
      texto,
      motivo: '',
    },
    partida: null,
  }),
})

let api: MockAdapter
const show = async (perfil: Perfil, dita: EmitidosAnswer, rascunhos: object[] = []) => {
  api = mockServer()
  useSessao.setState({
    usuario: { _id: perfil, name: 'Ana', email: 'a@b.c', perfil, unidades: [], acoesExtras: [] } as never,
  })
  api.onGet(`/paciente/${P}/emitidos`).reply(200, dita)
  api.onGet(`/evolucao/${P}/rascunhos`).reply(200, { rascunhos })
  api.onGet('/evolucao/frases').reply(200, { frases: [] })
  open({ '/paciente/:id/emitidos': <EmitidosPage /> }, `/paciente/${P}/emitidos`)
  await screen.findByRole('heading', { name: 'Nina Dias' })
  return userEvent.setup()
}
afterEach(() => api.restore())
const botao = (name: string | RegExp) => screen.getByRole('button', { name })
const enviados = () => api.history.post.map((p) => [p.url, JSON.parse(p.data)])

it('a draft goes on where it was, and is not issued with a gap', async () => {
  const user = await show('Profissional', situacao(), [rascunho('<p>Alta em {diga quando}.</p>')])
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Falta preencher: {diga quando}.')).toBeVisible()
  expect(botao('Emitir')).toBeDisabled()
})

it('is issued once asked, with the id and the draft that it was written under', async () => {
  const user = await show('Profissional', situacao(), [rascunho('<p>Alta em março.</p>')])
  api.onPost(`/paciente/${P}/emitidos`).reply(201, { msg: 'Emitido.', emitido: emitido(3) })
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('textbox', { name: 'Texto do documento' })).toHaveTextContent(
    'Alta em março.',
  )
  await user.click(botao('Emitir'))
  expect(await screen.findByRole('alertdialog', { name: 'Emitir o documento?' })).toHaveTextContent(
    'não muda mais',
  )
  expect(enviados()).toEqual([])
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Emitir' }))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]).toEqual([
    `/paciente/${P}/emitidos`,
    { _id: id(77), tipo: 'relatorio', unidade: UNIDADE._id, texto: '<p>Alta em março.</p>', rascunho: id(9) },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a double click on the button asks once, and the question stays', async () => {
  const user = await show('Profissional', situacao(), [rascunho('<p>Alta em março.</p>')])
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  await screen.findByRole('textbox', { name: 'Texto do documento' })
  const emitir = botao('Emitir')
  act(() => {
    emitir.click()
    emitir.click()
  })
  const pergunta = await screen.findByRole('alertdialog', { name: 'Emitir o documento?' })
  // The second half falls beside the question.
  const aoLado = pergunta.closest('.MuiDialog-container') ?? pergunta.querySelector('.MuiDialog-container')
  fireEvent.mouseDown(aoLado as Element)
  fireEvent.click(aoLado as Element, { detail: 2 })
  await user.click(within(pergunta).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(enviados()).toEqual([])
})

it('a desk issues the declaration as it is, and nothing else', async () => {
  const user = await show('Recepcionista', situacao({ assina: false, correio: false }))
  expect(
    within(screen.getByRole('region', { name: 'Emitir documento' })).getAllByRole('button'),
  ).toHaveLength(1)
  expect(screen.getByText(M.semCorreio)).toBeVisible()
  api.onGet(`/paciente/${P}/emitidos/novo`).reply(200, {
    ...{ texto: '<p>Nina compareceu.</p>', sessoes: 1 },
    ...{ inicio: '2026-11-20', fim: '2026-11-20' },
  })
  api.onPost(`/paciente/${P}/emitidos`).reply(201, { msg: 'Emitido.', emitido: emitido(3) })
  await user.click(botao('Declaração de comparecimento'))
  expect(await screen.findByText('Nina compareceu.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Texto do documento' })).toBeNull()
  const de = screen.getByRole('textbox', { name: /^De/ })
  expect(de).toHaveValue('20/11/2026')
  await user.clear(de)
  await user.type(de, '01/03/2026')
  const novos = () => api.history.get.filter(({ url }) => url?.endsWith('/novo')).map(({ params }) => params)
  const pedido = { tipo: 'comparecimento', unidade: UNIDADE._id, inicio: '2026-03-01', fim: '2026-11-20' }
  await waitFor(() => expect(novos().at(-1)).toEqual(pedido))
  expect(novos()[0]).toEqual({ tipo: 'comparecimento', unidade: UNIDADE._id })
  await waitFor(() => expect(botao('Emitir')).toBeEnabled())
  await user.click(botao('Emitir'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Emitir' }))
  await waitFor(() => expect(enviados()).toHaveLength(1))
  expect(enviados()[0]?.[1]).toEqual({ _id: expect.any(String), ...pedido })
})

it('a cancelled one has no version that stands', async () => {
  const cancelado = { em: '2026-11-22T12:00:00.000Z', por: 'Ana Lima', motivo: 'Paciente errado' }
  await show('Profissional', situacao({ emitidos: [emitido(1, { cancelado })] }))
  const versoes = screen.getByRole('list', { name: /^Versões de/ })
  expect(versoes).toHaveTextContent(/Versão 2, cancelada.*Versão 1, substituída/)
})

it('each version is printed as it was; one’s own is corrected and cancelled with a reason, and mailed to whom one says', async () => {
  const alheio = emitido(2, { autor: 'outra', versoes: [versao(1)] })
  const user = await show('Profissional', situacao({ emitidos: [emitido(1), alheio] }))
  await user.click(botao('Imprimir Relatório ao médico nº 000001, versão 1'))
  expect(openPdf).toHaveBeenCalledWith(
    { url: `/emitido/${id(101)}/pdf`, params: { versao: 1 } },
    'documento-000001.pdf',
  )
  expect(screen.getByText(/Versão 2, em vigor/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancelar Relatório ao médico nº 000002' })).toBeNull()
  await user.click(botao('Cancelar Relatório ao médico nº 000001'))
  await user.click(botao('Cancelar o documento'))
  expect(await screen.findByText(M.motivo)).toBeVisible()
  expect(enviados()).toEqual([])
  await user.click(botao('Voltar'))
  api.onPost(`/emitido/${id(101)}/envio`).reply(200, { msg: 'O e-mail está saindo.', emitido: emitido(1) })
  await user.click(botao('Mandar por e-mail: Relatório ao médico nº 000001'))
  const para = await screen.findByRole('textbox', { name: /E-mail de quem recebe/ })
  expect(para).toHaveValue('nina@correio.teste')
  await user.clear(para)
  await user.type(para, 'dra@correio.teste')
  await user.click(botao('Mandar'))
  await waitFor(() =>
    expect(enviados()).toEqual([[`/emitido/${id(101)}/envio`, { versao: 2, para: 'dra@correio.teste' }]]),
  )
})

it('the templates are the product’s until the clinic writes its own, with the fields that each kind may have', async () => {
  api = mockServer()
  useSessao.setState({
    usuario: {
      _id: 'g',
      name: 'G',
      email: 'g@b.c',
      perfil: 'Gerente',
      unidades: [],
      acoesExtras: [],
    } as never,
  })
  api.onGet('/evolucao/frases').reply(200, { frases: [] })
  const modelos = TIPOS_DE_EMITIDO.map((tipo) => ({
    tipo,
    texto: MODELOS_DO_EMITIDO[tipo],
    daClinica: tipo === 'comparecimento',
    updatedAt: tipo === 'comparecimento' ? '2026-11-20T10:00:00.000Z' : null,
    por: tipo === 'comparecimento' ? 'Rita' : null,
  }))
  api.onGet('/emitidos/modelos').reply(200, { modelos })
  open({ '/evolucao/documento': <ModelosDoEmitidoPage /> }, '/evolucao/documento')
  const user = userEvent.setup()
  const campos = () => screen.getByRole('complementary', { name: 'Campos do prontuário' })
  expect(await screen.findByRole('textbox', { name: 'Modelo: Relatório ao médico' })).toHaveTextContent(
    '{cid}',
  )
  expect(campos()).toHaveTextContent('{últimas medidas}')
  expect(screen.queryByRole('button', { name: 'Voltar ao texto do portal' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Declaração de comparecimento' }))
  expect(await screen.findByRole('button', { name: 'Voltar ao texto do portal' })).toBeVisible()
  expect(campos()).not.toHaveTextContent('{cid}')
  expect(botao('Salvar')).toBeDisabled()
})
