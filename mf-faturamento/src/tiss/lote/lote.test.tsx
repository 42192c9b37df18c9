import type { Lote } from '@clinica/shared-domain'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import { lote } from '../teste/lotes'
import LotePage from './LotePage'

configure({ defaultHidden: true })

let api: MockAdapter
beforeEach(() => {
  api = mockServer()
})
afterEach(() => api.restore())

const openPage = async (l: Lote) => {
  api.onGet('/tiss/lotes/l208').reply(200, { lote: l })
  logInAs('Gerente')
  open({ '/faturamento/lotes/:id': <LotePage />, '*': <p>outra tela</p> }, '/faturamento/lotes/l208')
  await screen.findByRole('table', { name: 'Guias do lote' })
}
const etapas = () =>
  within(screen.getByRole('list', { name: 'Vida do lote' }))
    .getAllByRole('listitem')
    .map((li) => [li.dataset.estado, li.textContent])
const tem = (nome: string) => screen.queryByRole('button', { name: nome }) !== null

it('a lot that was made is downloaded, sent or cancelled', async () => {
  await openPage(lote())
  expect(etapas()).toEqual([
    ['feito', 'Gerado22/11/2026 12:41 · Denise Otoni Salgado'],
    ['agora', '2Enviaraté 01/12, 8 dias'],
    ['falta', '3Protocolodo convênio'],
    ['falta', '4Análisepaga, glosa'],
  ])
  expect(['Baixar XML', 'Cancelar lote', 'Marcar enviado', 'Foi recusado'].map(tem)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(screen.getByText('Confere com 4.03.00')).toBeVisible()
})

it('its guides open to their sessions, and the search finds by number and name', async () => {
  await openPage(lote())
  fireEvent.click(screen.getByRole('button', { name: 'Sessões da guia 10011320: 2' }))
  expect(screen.getByText('A sessão de 03/11 está perto do prazo.')).toBeVisible()
  expect(screen.getByText('da operadora: OP77')).toBeVisible()
  fireEvent.change(screen.getByRole('textbox', { name: 'Buscar no lote' }), { target: { value: 'fernando' } })
  expect(screen.getByText('1 de 2 guias')).toBeVisible()
  expect(screen.queryByText('Bruna Teixeira Rocha')).toBeNull()
  // The sum stays that of the file.
  expect(screen.getByRole('table', { name: 'Guias do lote' })).toHaveTextContent('4.210,00')
})

it('says of each guide what warned, and of one that went all the same what had blocked it and for what reason', async () => {
  const [primeira, segunda] = lote().conteudo as [Lote['conteudo'][number], Lote['conteudo'][number]]
  const assimMesmo = {
    ...segunda,
    avisos: [
      { codigo: '2511', mensagem: 'Sessão sem texto no prontuário.' },
      { codigo: '1405', mensagem: 'A senha venceu em 05/11/2026.', contornado: true },
    ],
    motivo: 'Confirmado por telefone',
  }
  const limpa = { ...primeira, _id: 'g3', numero: '10011399', avisos: [], sessoes: [] }
  await openPage(lote({ conteudo: [primeira, assimMesmo, limpa], guias: 3 }))
  const linha = screen.getByRole('row', { name: /10011326/ })
  expect(linha).toHaveTextContent('bloqueava 1405aviso 2511Foi assim mesmo: “Confirmado por telefone”')
  fireEvent.click(screen.getByRole('button', { name: 'Sessões da guia 10011326: 1' }))
  expect(screen.getByText(/A senha venceu/)).toHaveTextContent(
    'Bloqueava, e foi assim mesmo: A senha venceu em 05/11/2026. 1405',
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Só as 2 com aviso (1 foi assim mesmo)' }))
  expect(screen.getByText('2 de 3 guias')).toBeVisible()
  expect(screen.queryByText('10011399')).toBeNull()
})

it('names the guides whose file says another sum than their packages, with cents and cause', async () => {
  const [primeira, segunda] = lote().conteudo as [Lote['conteudo'][number], Lote['conteudo'][number]]
  const outra = { ...segunda, centavosNoPacote: 19_280, diferenca: 'Avaliação, que o arquivo não leva.' }
  await openPage(lote({ conteudo: [primeira, outra] }))
  expect(screen.getByRole('row', { name: /10011326/ })).toHaveTextContent('210,0017,20 a mais que no pacote')
  expect(screen.getByRole('row', { name: /Soma de todas/ })).toHaveTextContent(
    '17,20 a mais que no pacote (1 guia)',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sessões da guia 10011326: 1' }))
  expect(screen.getByText(/que o arquivo não leva/)).toHaveTextContent(
    '17,20 a mais que no pacote: Avaliação, que o arquivo não leva.',
  )
})

it('a refused one says why, and leads to another lot of the same packages', async () => {
  await openPage(
    lote({
      situacao: 'recusado',
      enviadoEm: '2026-11-22',
      enviadoComo: 'portal',
      recusadoEm: '2026-11-23',
      recusa: 'Prestador não cadastrado.',
    }),
  )
  expect(etapas().map(([estado]) => estado)).toEqual(['feito', 'feito', 'erro', 'agora'])
  expect(screen.getByText(/“Prestador não cadastrado\.”/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Gerar outro com estas guias' })).toHaveAttribute(
    'href',
    `/faturamento/lotes/gerar?pacotes=k1&guias=${lote()
      .conteudo.map((g) => g._id)
      .join(',')}`,
  )
  expect(tem('Cancelar lote')).toBe(false)
})

it('one whose patient was erased has no file, and says so', async () => {
  const [primeira, ...resto] = lote().conteudo as [Lote['conteudo'][number], Lote['conteudo'][number]]
  const apagada = { ...primeira, _id: null, paciente: null, numero: '', sessoes: [], avisos: [] }
  await openPage(
    lote({
      apagado: true,
      conteudo: [apagada, { ...apagada, centavos: 5000 }, ...resto],
      guias: 3,
    }),
  )
  expect(tem('Baixar XML')).toBe(false)
  expect(screen.getByText(/O arquivo deste lote foi apagado|não existe mais/)).toBeVisible()
  // Two of them: told apart by their place, with nothing to open and no day.
  const linhas = screen.getAllByRole('row', { name: /Dados apagados/ })
  expect(linhas.map((l) => l.textContent)).toEqual([
    '—Dados apagados——4.000,00dados apagados',
    '—Dados apagados——50,00dados apagados',
  ])
})

it('counts sessions, and says nothing of the packages where a lot kept nothing of them', async () => {
  await openPage(lote())
  const tabela = screen.getByRole('table', { name: 'Guias do lote' })
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((h) => h.textContent),
  ).toEqual(['Guia', 'Beneficiário', 'Período', 'Sessões', 'Valor R$', 'Conferência'])
  expect(tabela).not.toHaveTextContent('pacote')
})

it('one that no schema has seen says what to do', async () => {
  await openPage(lote({ conferido: false }))
  expect(screen.getByText(/Não conferido com o esquema 4\.03\.00/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enviar o esquema' })).toHaveAttribute('href', '/tiss/esquemas')
})

describe('cancelling', () => {
  const cancel = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar lote' }))
    const d = within(await screen.findByRole('dialog'))
    fireEvent.change(d.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Unidade trocada' } })
    fireEvent.click(d.getByRole('button', { name: 'Cancelar o lote' }))
    return d
  }
  const corpos = () => api.history.post.map((c) => JSON.parse(String(c.data)))

  it('asks whether a downloaded file left', async () => {
    await openPage(lote({ downloads: 2, baixadoEm: '2026-11-23T12:00:00.000Z' }))
    api.onPost('/tiss/lotes/l208/cancelado').reply(200, { msg: 'Lote 208 cancelado.', lote: lote() })
    const d = await cancel()
    expect(await d.findByText('Confirme que o arquivo não foi enviado.')).toBeVisible()
    expect(corpos()).toEqual([])
    fireEvent.click(d.getByRole('checkbox', { name: 'O arquivo não foi enviado e não será' }))
    fireEvent.click(d.getByRole('button', { name: 'Cancelar o lote' }))
    expect(await screen.findByText('Lote 208 cancelado.')).toBeInTheDocument()
    expect(corpos()).toEqual([{ updatedAt: lote().updatedAt, motivo: 'Unidade trocada', confirmado: true }])
  })

  it('asks too when another desk downloaded it meanwhile', async () => {
    expectConsole(/^409 confirmacaoNecessaria/)
    await openPage(lote())
    const msg = 'O arquivo deste lote já foi baixado.'
    api.onPost('/tiss/lotes/l208/cancelado').replyOnce(409, {
      msg,
      erro: { tipo: 'confirmacaoNecessaria', titulo: msg, conteudo: msg },
    })
    const d = await cancel()
    expect(await d.findByRole('checkbox', { name: 'O arquivo não foi enviado e não será' })).not.toBeChecked()
    expect(d.getByDisplayValue('Unidade trocada')).toBeInTheDocument()
  })
})

it('one that is not there says so', async () => {
  expectConsole(/^404 naoEncontrado/)
  api.onGet('/tiss/lotes/l208').reply(404, {
    msg: 'Lote não encontrado.',
    erro: { tipo: 'naoEncontrado', titulo: 'Erro', conteudo: 'Lote não encontrado.' },
  })
  logInAs('Gerente')
  open({ '/faturamento/lotes/:id': <LotePage /> }, '/faturamento/lotes/l208')
  expect(await screen.findByText('Lote não encontrado.')).toBeInTheDocument()
})
