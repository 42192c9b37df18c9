import { type Guia, MENSAGENS_DA_GUIA as M, PAINEIS_DA_GUIA, type Perfil } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expectConsole } from '../teste/guias'
import {
  botao,
  campo,
  closeAlerta,
  completa,
  erroDe,
  NOVA,
  openPage,
  por,
  SALVA,
  server,
  temBotao,
  valor,
} from './teste/guia'
import { GUIA, ID, PROPOSTA } from './teste/registros'

const paineis = () => [...document.querySelectorAll('[data-painel]')].map((p) => p.getAttribute('aria-label'))

it('says that a guide is not there', async () => {
  expectConsole(/^404 naoEncontrado/)
  const api = server()
  api.onGet(`/guia/${ID}`).reply(...erroDe(404, 'naoEncontrado'))
  openPage(SALVA)
  await closeAlerta(M.naoEncontrada)
})

it('says that the units could not be read, not that there is none, and reads them again when asked', async () => {
  expectConsole(/^500/)
  const api = server()
  api.onGet('/unidade').reply(500)
  openPage(NOVA)
  const deNovo = await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(document.body).not.toHaveTextContent('Nenhuma cadastrada')
  api.onGet('/unidade').reply(200, { unidades: [{ _id: '1', nome: 'SAVASSI' }] })
  fireEvent.click(deNovo)
  await screen.findByRole('option', { name: 'SAVASSI' })
  expect(screen.queryByText(/Não foi possível carregar/)).toBeNull()
})

it('has every panel in the order of the official form, and five of them in the simplified view', async () => {
  server()
  openPage(SALVA)
  await completa()
  const todos = Object.values(PAINEIS_DA_GUIA).map((p) => p.titulo)
  expect(paineis()).toEqual([...todos, 'TISS'])
  fireEvent.click(botao('Simplificada'))
  expect(paineis()).toEqual([...todos.slice(0, 4), 'OPM'])
  expect(document.querySelectorAll('h2')).toHaveLength(1)
  expect(temBotao(/Editar paciente|Novo paciente/)).toBe(false)
  fireEvent.click(botao('Completa'))
  expect(temBotao(/Editar paciente/) && temBotao(/Novo paciente/)).toBe(true)
  for (const n of [1, 2, 3, 4, 5, 6, 7]) expect(document.body).toHaveTextContent(`(${n})`)
})

it('remembers the view for who chose it', async () => {
  server()
  openPage(SALVA)
  await campo('unidade')
  expect(paineis()).toHaveLength(5)
  fireEvent.click(botao('Completa'))
  expect(localStorage.getItem('guia.vista.u1')).toBe('completa')
})

it('prints and looks back only on a guide that is kept', async () => {
  server()
  openPage(NOVA)
  await campo('unidade')
  expect(temBotao(/Imprimir|Histórico/)).toBe(false)
})

it('shows who changed which fields, newest first', async () => {
  server()
  openPage(SALVA)
  await campo('unidade')
  expect(temBotao(/Imprimir/)).toBe(true)
  fireEvent.click(botao('Histórico da guia'))
  const gaveta = await screen.findByRole('dialog', { name: 'Histórico da guia' })
  const itens = [...gaveta.querySelectorAll('li')].map((li) => li.textContent)
  expect(itens[0]).toContain('bia@x')
  expect(itens[0]).toContain('5 Senha, 29 Quantidade autorizada')
  expect(itens[1]).toContain('Rita Alves')
})

it('goes to a field by its number, and to the next one that is missing', async () => {
  server()
  openPage('/guia/cadastro')
  await campo('unidade')
  fireEvent.keyDown(document, { key: 'F2' })
  const numero = document.activeElement as HTMLInputElement
  expect(numero.id).toBe('ir-ao-campo')
  fireEvent.change(numero, { target: { value: '45a' } })
  fireEvent.keyDown(numero, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(por('contratadoExecutante.grauParticipacao')))
  fireEvent.keyDown(document, { key: 'F8' })
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].codigo')))
})

it('goes on to what the last key left missing, without waiting', async () => {
  server()
  openPage(SALVA)
  fireEvent.change(await campo('solicitacao.procedimentos[0].qtdSolicitada'), { target: { value: '' } })
  fireEvent.keyDown(document, { key: 'F8' })
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].qtdSolicitada')))
})

describe('a guide that was sent to billing', () => {
  const openEnviada = (perfil: Perfil, troca: Partial<Guia> = {}) => {
    const api = server(perfil)
    const historico = [
      ...GUIA.historico,
      {
        codigo: 2,
        descricao: 'Enviada para Faturamento',
        campos: [],
        dataCriacao: GUIA.updatedAt,
        criadoPor: 'bia@x',
        nome: 'Bia Melo',
      },
    ]
    const observacaoFaturamento = 'Conferida.'
    api
      .onGet(`/guia/${ID}`)
      .reply(200, { guia: { ...GUIA, bloqueada: true, observacaoFaturamento, historico, ...troca } })
    openPage(SALVA)
    return api
  }

  it('is only read by who does not bill', async () => {
    openEnviada('Recepcionista')
    await completa()
    expect(document.body).toHaveTextContent(/Enviada para Faturamento em .* por Bia Melo: “Conferida.”/)
    expect(await campo('autorizacao.senha')).toHaveAttribute('readonly')
    expect(temBotao(/^Salvar|Retirar do faturamento|Corrigir|Adicionar|Remover linha/)).toBe(false)
    expect(document.querySelector('a[href^="/faturamento/guia"]')).toBeNull()
  })

  it('leads who bills to its billing, and knows the way back', async () => {
    openEnviada('Faturista')
    await campo('unidade')
    expect(document.querySelector('a[href^="/faturamento/guia"]')).toHaveAttribute(
      'href',
      `/faturamento/guia?guia=${ID}&de=guia`,
    )
  })

  it.each([
    ['an open package', false, ['Abrir o pacote', 'Ver as datas', 'OK'], 'Faturamento de guia'],
    ['a finalised one', true, ['Abrir o pacote', 'OK'], 'Pacote'],
  ])(
    'is not taken back while it is in %s: refused at once, with the way to it',
    async (_, finalizado, botoes, para) => {
      const pacote = { _id: 'k1', nome: '2026_NOVEMBRO_45', finalizado }
      const api = openEnviada('Faturista', { faturada: { faturamento: '2026-11-05', pacote } })
      await campo('unidade')
      expect(document.querySelector('a[href="/faturamento/cadastro/k1"]')).toHaveTextContent(pacote.nome)
      expect(/não mudam mais/.test(document.body.textContent ?? '')).toBe(finalizado)
      expect(document.body).toHaveTextContent('Somente leitura: já tem sessões faturadas.')
      expect(document.body).not.toHaveTextContent('retire do faturamento')
      fireEvent.click(botao('Retirar do faturamento'))
      const dialogo = await screen.findByRole('alertdialog')
      expect(dialogo).toHaveTextContent(
        'A guia tem sessão faturada em 05/11/2026 no pacote 2026_NOVEMBRO_45 e não pode ser retirada do faturamento.',
      )
      const opcoes = [...dialogo.querySelectorAll('button')]
      expect(opcoes.map((b) => b.textContent)).toEqual(botoes)
      fireEvent.click(opcoes.at(-2) as Element)
      expect(await screen.findByText(para)).toBeInTheDocument()
      expect(api.history.put).toHaveLength(0)
    },
  )

  it('is taken back by who may, or put right by who bills', async () => {
    const api = openEnviada('Faturista')
    api.onPut(`/guia/${ID}/desbloquear`).reply(200, {})
    await campo('unidade')
    fireEvent.click(botao('Retirar do faturamento'))
    await screen.findByRole('alertdialog')
    fireEvent.click([...document.querySelectorAll('[role=alertdialog] button')].at(-1) as Element)
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    fireEvent.click(botao('Corrigir'))
    expect(await campo('autorizacao.senha')).not.toHaveAttribute('readonly')
    expect(temBotao(/^Salvar/)).toBe(true)
  })
})

it.each([
  ['autorizacao.numeroGuiaPrincipal', 20],
  ['autorizacao.senha', 20],
  ['beneficiario.plano', 40],
  ['contratadoSolicitante.nome', 70],
  ['contratadoSolicitante.profissionalSolicitante.numeroConselho', 15],
  ['solicitacao.indicacao', 500],
])('holds %s at %i letters', async (nome, max) => {
  server()
  openPage(SALVA)
  await completa()
  expect(await campo(nome)).toHaveAttribute('maxlength', String(max))
})

it('copies a guide without number, senha, dates and performed rows', async () => {
  const api = server()
  api.onGet('/guia/nova').reply(200, { ...PROPOSTA, renovar: GUIA })
  openPage(`/guia/cadastro?renovar=${ID}`)
  await completa()
  expect(api.history.get.find((g) => g.url === '/guia/nova')?.params).toMatchObject({ renovar: ID })
  expect([
    valor('autorizacao.numeroGuia'),
    valor('autorizacao.senha'),
    valor('autorizacao.dataAutorizacao'),
  ]).toEqual(['—', '', ''])
  expect(valor('solicitacao.procedimentos[0].codigo')).toBe('20103484')
  expect(valor('procedimentosRealizados.procedimentos[0].horaInicial')).toBe('')
  expect(valor('procedimentosRealizados.procedimentos[0].qtdRealizada')).toBe('10')
})

it('asks before prices are those of today, and only of who bills', async () => {
  const api = server('Faturista')
  api.onPut(`/guia/${ID}/atualizarPrecos`).reply(200, {})
  openPage(SALVA)
  await campo('unidade')
  fireEvent.click(botao('Mais ações da guia'))
  fireEvent.click(await screen.findByText('Atualizar preços'))
  await screen.findByRole('alertdialog', { name: 'Atualizar preços?' })
  expect(api.history.put).toHaveLength(0)
  fireEvent.click([...document.querySelectorAll('[role=alertdialog] button')].at(-1) as Element)
  await waitFor(() => expect(api.history.put).toHaveLength(1))
})
