import { reportError } from '@clinica/shared-auth'
import { MENSAGENS_DA_GUIA as M, PAINEIS_DA_GUIA, type Perfil } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  abrir,
  botao,
  campo,
  completa,
  conferida,
  corpo,
  digitar,
  GUIA,
  ID,
  PROPOSTA,
  por,
  salvar,
  server,
  valor,
} from './teste/guia'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))
beforeEach(() => jest.mocked(reportError).mockClear())

const NOVA = `/guia/cadastro/${ID}/agendamento`
const SALVA = `/guia/cadastro/${ID}`
const paineis = () => [...document.querySelectorAll('[data-painel]')].map((p) => p.getAttribute('aria-label'))
const temBotao = (nome: RegExp) =>
  [...document.querySelectorAll('button')].some((b) =>
    nome.test(b.getAttribute('aria-label') ?? b.textContent ?? ''),
  )
const erroDe = (status: number, tipo: string, mais: object = {}) => [
  status,
  { msg: 'x', erro: { tipo, titulo: 'Erro', conteudo: 'x', ...mais } },
]
const fecharAlerta = async (texto: string) => {
  const alerta = await screen.findByRole('alertdialog')
  expect(alerta).toHaveTextContent(texto)
  fireEvent.click(botao('OK'))
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
}

it('says that a guide is not there', async () => {
  const api = server()
  api.onGet(`/guia/${ID}`).reply(...(erroDe(404, 'naoEncontrado') as [number, object]))
  abrir(SALVA)
  await fecharAlerta(M.naoEncontrada)
})

it('has every panel in the order of the official form, and five of them in the simplified view', async () => {
  server()
  abrir(SALVA)
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
  abrir(SALVA)
  await campo('unidade')
  expect(paineis()).toHaveLength(5)
  fireEvent.click(botao('Completa'))
  expect(localStorage.getItem('guia.vista.u1')).toBe('completa')
})

it('prints and looks back only on a guide that is kept', async () => {
  server()
  abrir(NOVA)
  await campo('unidade')
  expect(temBotao(/Imprimir|Histórico/)).toBe(false)
})

it('shows who changed which fields, newest first', async () => {
  server()
  abrir(SALVA)
  await campo('unidade')
  expect(temBotao(/Imprimir/)).toBe(true)
  fireEvent.click(botao('Histórico da guia'))
  const gaveta = await screen.findByRole('dialog', { name: 'Histórico da guia' })
  const itens = [...gaveta.querySelectorAll('li')].map((li) => li.textContent)
  expect(itens[0]).toContain('bia@x')
  expect(itens[0]).toContain('5 Senha, 29 Quantidade autorizada')
  expect(itens[1]).toContain('rita@x')
})

it('refuses an invalid guide, reports it, sends nothing and goes to the first field', async () => {
  const api = server()
  abrir(NOVA)
  await digitar('solicitacao.procedimentos[0].qtdSolicitada', '0')
  await act(async () => salvar())
  await fecharAlerta(M.invalido)
  expect(reportError).toHaveBeenCalledWith(`Formulário inválido: ${M.invalido}`)
  expect(api.history.post).toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].codigo')))
  expect(document.body).toHaveTextContent(M.solicitadosComErro)
})

it('says that a procedure is due', async () => {
  server()
  abrir(NOVA)
  await campo('unidade')
  await act(async () => salvar())
  await fecharAlerta(M.invalido)
  expect(document.body).toHaveTextContent(M.semProcedimento)
})

it('opens the whole form at an error that the simplified view does not show', async () => {
  const api = server()
  api.onGet(`/guia/${ID}`).reply(200, {
    guia: { ...GUIA, contratadoExecutante: { ...GUIA.contratadoExecutante, nomeComplementar: 'Ana' } },
  })
  abrir(SALVA)
  await campo('unidade')
  expect(por('contratadoExecutante.conselho')).toBeNull()
  await act(async () => salvar())
  await fecharAlerta(M.invalido)
  await waitFor(() => expect(document.activeElement).toBe(por('contratadoExecutante.conselho')))
  expect(por('contratadoExecutante.conselho')).toHaveAttribute('aria-invalid', 'true')
  expect(localStorage.getItem('guia.vista.u1')).toBeNull()
})

it('goes to a field by its number, and to the next one that is missing', async () => {
  server()
  abrir('/guia/cadastro')
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
  abrir(SALVA)
  fireEvent.change(await campo('solicitacao.procedimentos[0].qtdSolicitada'), { target: { value: '' } })
  fireEvent.keyDown(document, { key: 'F8' })
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].qtdSolicitada')))
})

it('shows a message of the server under its field', async () => {
  const api = server()
  const campos = { 'solicitacao.procedimentos[0].codigo': 'Procedimento fora das tabelas do convênio.' }
  api.onPut(`/guia/${ID}`).reply(...(erroDe(422, 'validacao', { campos }) as [number, object]))
  abrir(SALVA)
  await digitar('autorizacao.senha', '9')
  await act(async () => salvar())
  await waitFor(() => expect(document.activeElement).toBe(por('solicitacao.procedimentos[0].codigo')))
  expect(document.body).toHaveTextContent(campos['solicitacao.procedimentos[0].codigo'])
})

it('saves again over what somebody else changed, and both changes stay', async () => {
  const api = server()
  const deles = {
    ...GUIA,
    updatedAt: '2026-11-22T09:00:00.000Z',
    atendimento: { ...GUIA.atendimento, tipoSaida: '1' },
  }
  const velha = { alteradoPor: 'Bia Souza', alteradoPorId: 'bia', alteradoEm: deles.updatedAt, atual: deles }
  api.onPut(`/guia/${ID}`).replyOnce(...(erroDe(409, 'desatualizado', velha) as [number, object]))
  api
    .onPut(`/guia/${ID}`)
    .reply(200, { guia: { ...deles, updatedAt: '2026-11-22T09:01:00.000Z' }, msg: 'Guia salva.' })
  abrir(SALVA)
  await digitar('autorizacao.senha', '42')
  await act(async () => salvar())
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(corpo(api.history.put[1])).toMatchObject({
    updatedAt: deles.updatedAt,
    autorizacao: { senha: '42' },
    atendimento: { tipoSaida: '1' },
  })
  expect(await screen.findByText(/junto com a alteração de Bia Souza/)).toBeInTheDocument()
})

it('stays on the guide after a save, with what was saved as its new beginning', async () => {
  const api = server()
  const salva = {
    ...GUIA,
    autorizacao: { ...GUIA.autorizacao, senha: '42' },
    updatedAt: '2026-11-22T09:01:00.000Z',
  }
  api.onPut(`/guia/${ID}`).reply(200, { guia: salva, msg: 'Guia salva.' })
  const router = abrir(SALVA)
  await digitar('autorizacao.senha', '42')
  await act(async () => salvar())
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  await conferida()
  expect(router.state.location.pathname).toBe(SALVA)
  await digitar('autorizacao.senha', '43')
  await act(async () => salvar())
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(corpo(api.history.put[1]).updatedAt).toBe(salva.updatedAt)
})

it('asks before what is typed is lost', async () => {
  server()
  const router = abrir(SALVA)
  await digitar('autorizacao.senha', '42')
  await act(() => router.navigate('/guia'))
  expect(await screen.findByRole('alertdialog', { name: 'Alterações não salvas' })).toBeInTheDocument()
  fireEvent.click(botao('Continuar editando'))
  expect(router.state.location.pathname).toBe(SALVA)
})

it('goes to the patient and comes back with what was typed, unasked', async () => {
  server()
  const router = abrir(NOVA)
  await completa()
  await digitar('autorizacao.senha', '42')
  await act(async () => void fireEvent.click(botao('Editar paciente')))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/paciente\/cadastro\//))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => router.navigate(-1))
  expect((await campo('autorizacao.senha')).value).toBe('42')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

describe('a guide that was sent to billing', () => {
  const abrirEnviada = (perfil: Perfil) => {
    const api = server(perfil)
    const historico = [
      ...GUIA.historico,
      {
        codigo: 2,
        descricao: 'Enviada para Faturamento',
        campos: [],
        dataCriacao: GUIA.updatedAt,
        criadoPor: 'bia@x',
      },
    ]
    const observacaoFaturamento = 'Conferida.'
    api
      .onGet(`/guia/${ID}`)
      .reply(200, { guia: { ...GUIA, bloqueada: true, observacaoFaturamento, historico } })
    abrir(SALVA)
    return api
  }

  it('is only read by who does not bill', async () => {
    abrirEnviada('Recepcionista')
    await completa()
    expect(document.body).toHaveTextContent(/Enviada para Faturamento em .* por bia@x: “Conferida.”/)
    expect(await campo('autorizacao.senha')).toHaveAttribute('readonly')
    expect(temBotao(/^Salvar|Retirar do faturamento|Corrigir|Adicionar|Remover linha/)).toBe(false)
  })

  it('is taken back by who may, or put right by who bills', async () => {
    const api = abrirEnviada('Faturista')
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

it('takes a procedure out after three seconds, with the performed one beside it, and puts both back', async () => {
  server()
  abrir(SALVA)
  await completa()
  fireEvent.keyDown(botao('Remover linha 1'), { key: ' ' })
  await waitFor(() => expect(por('solicitacao.procedimentos[0].codigo')).toBeNull(), { timeout: 5_000 })
  expect(por('procedimentosRealizados.procedimentos[0].codigo')).toBeNull()
  await waitFor(() => expect(temBotao(/^Desfazer$/)).toBe(true))
  fireEvent.click(botao('Desfazer'))
  expect(await campo('solicitacao.procedimentos[0].codigo')).toHaveValue('20103484')
  expect(valor('procedimentosRealizados.procedimentos[0].qtdRealizada')).toBe('8')
}, 15_000)

it('has five rows at most', async () => {
  server()
  abrir(SALVA)
  await campo('unidade')
  for (let i = 0; i < 4; i++) fireEvent.click(botao('Adicionar procedimento'))
  expect(por('solicitacao.procedimentos[4].codigo')).not.toBeNull()
  expect(botao('Adicionar procedimento')).toBeDisabled()
})

it('cuts materials to their lengths and keeps the rows of both lists', async () => {
  const api = server()
  api.onPut(`/guia/${ID}`).reply(200, { guia: GUIA, msg: 'Guia salva.' })
  abrir(SALVA)
  await completa()
  fireEvent.click(botao(/^OPM/))
  fireEvent.click(botao('Adicionar material'))
  const limites = { codTabela: '2', codigo: '10', descricao: '60', fabricante: '40' }
  for (const [nome, max] of Object.entries(limites))
    expect(await campo(`opm.solicitados[0].${nome}`)).toHaveAttribute('maxlength', max)
  await digitar('opm.solicitados[0].codigo', '70841')
  await digitar('opm.solicitados[0].qtd', '123')
  await act(async () => salvar())
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(corpo(api.history.put[0]).opm.solicitados).toMatchObject([{ codigo: '70841', qtd: 12 }])
})

it.each([
  ['autorizacao.numeroGuiaPrincipal', 20],
  ['autorizacao.senha', 20],
  ['beneficiario.numeroCarteira', 20],
  ['beneficiario.plano', 40],
  ['contratadoSolicitante.nome', 70],
  ['contratadoSolicitante.profissionalSolicitante.numeroConselho', 15],
  ['solicitacao.indicacao', 500],
])('holds %s at %i letters', async (nome, max) => {
  server()
  abrir(SALVA)
  await completa()
  expect(await campo(nome)).toHaveAttribute('maxlength', String(max))
})

it('copies a guide without number, senha, dates and performed rows', async () => {
  const api = server()
  api.onGet('/guia/nova').reply(200, { ...PROPOSTA, renovar: GUIA })
  abrir(`/guia/cadastro?renovar=${ID}`)
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
  abrir(SALVA)
  await campo('unidade')
  fireEvent.click(botao('Mais ações da guia'))
  fireEvent.click(await screen.findByText('Atualizar preços'))
  await screen.findByRole('alertdialog', { name: 'Atualizar preços?' })
  expect(api.history.put).toHaveLength(0)
  fireEvent.click([...document.querySelectorAll('[role=alertdialog] button')].at(-1) as Element)
  await waitFor(() => expect(api.history.put).toHaveLength(1))
})
