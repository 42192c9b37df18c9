// Runs again on other days.
import type { Agendamento, GradeDoDia, Perfil } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, grade, gradeServer, hora, openGrade } from '../../teste/grade'
import { backToTheForm, expectConsole, loseFirstAnswer } from '../../teste/tela'

let api: MockAdapter
const pedidos = (metodo: 'get' | 'post', url: string) => callsTo(api, metodo, url)
const enter = (perfil: Perfil, dia: GradeDoDia) => openGrade(api, perfil, dia)

beforeEach(() => {
  api = gradeServer()
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const openRepeticao = async (mudancas: Partial<Agendamento> = {}, restantes = 6) => {
  await enter('Recepcionista', grade(hora('08:00', [doDia(mudancas)])))
  api.onGet('/guia/g1/agendamentosRestantes').reply(200, { quantidadeRestante: restantes })
  api.onGet('/agenda/pesquisaDatasFuturas').reply((c) => [
    200,
    {
      datas: Array.from({ length: c.params.quantidade as number }, (_, i) => ({
        data: `2026-12-${String(i + 1).padStart(2, '0')}`,
        disponivel: i !== 1,
        motivo: i === 1 ? 'Sem vaga' : undefined,
      })),
    },
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Repetir' }))
  return (await screen.findByRole('textbox', { name: /Quantidade/ })) as HTMLInputElement
}

it('caps the quantity at 10 and says how many are beyond the limit', async () => {
  const quantidade = await openRepeticao()
  fireEvent.change(quantidade, { target: { value: '25' } })
  expect(quantidade).toHaveValue('10')
  expect(screen.getByRole('alert')).toHaveTextContent('No máximo 10: 25 passa disso.')
  expect(await screen.findByText('4 marcações a mais do limite')).toBeVisible()
  fireEvent.change(quantidade, { target: { value: '2' } })
  expect(await screen.findByText('4 marcações restantes')).toBeVisible()
})

it('proposes no more than the guide has left', async () => {
  const quantidade = await openRepeticao({}, 2)
  await waitFor(() => expect(quantidade).toHaveValue('2'))
  expect(await screen.findByText('0 marcações restantes')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Repetir 1 ×' })).toBeEnabled()
  expect(pedidos('get', '/agenda/pesquisaDatasFuturas').map((c) => c.params.quantidade)).toEqual([2])
})

it('proposes nothing of a guide that is used up, and keeps what is typed', async () => {
  const quantidade = await openRepeticao({}, 0)
  await waitFor(() => expect(quantidade).toHaveValue('0'))
  expect(screen.getByRole('button', { name: 'Repetir' })).toBeDisabled()
  fireEvent.change(quantidade, { target: { value: '3' } })
  expect(quantidade).toHaveValue('3')
  expect(await screen.findByText('3 marcações a mais do limite')).toBeVisible()
})

it('asks again for dates that could not be read, with the focus kept in the dialog', async () => {
  expectConsole(/^400 x/)
  await openRepeticao()
  await screen.findByText('Sem vaga')
  api.onGet('/agenda/pesquisaDatasFuturas').reply(400, { msg: 'x', erro: { tipo: 'x' } })
  const quantidade = screen.getByRole('textbox', { name: /Quantidade/ })
  fireEvent.change(quantidade, { target: { value: '3' } })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  api.onGet('/agenda/pesquisaDatasFuturas').reply(200, { datas: [{ data: '2026-12-09', disponivel: true }] })
  await act(async () => again.focus())
  fireEvent.click(again)
  expect(await screen.findByText(/09\/12\/2026/)).toBeVisible()
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
})

it('sends the series whole and shows what stopped it', async () => {
  expectConsole(/^409 datasIndisponiveis/)
  expectConsole(/^409 - Repetição recusada/)
  await openRepeticao()
  await screen.findByText('Sem vaga')
  api.onPost('/agenda/adicionarMultiplosAgendamentos').reply(409, {
    msg: 'Repetição recusada',
    erro: { tipo: 'datasIndisponiveis', titulo: '', conteudo: '', datas: ['2026-12-02'] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Repetir 3 ×' }))
  expect(await screen.findByText('409 - Repetição recusada')).toBeVisible()
  expect(screen.getByText('As datas não estão disponíveis: 02/12/2026')).toBeVisible()
  const corpo = JSON.parse(api.history.post[0]?.data)
  expect(corpo.repetir).toEqual({ regra: 1, repeticoes: 3, origem: 'a1' })
  expect(corpo.agendamentos.map((a: Agendamento) => a.data.slice(8))).toEqual(['01', '03', '04'])
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('is one series after a lost answer, sent again as it was', async () => {
  await openRepeticao()
  await screen.findByText('Sem vaga')
  const { reply, feitos } = loseFirstAnswer(() => ({
    msg: 'Repetição salva.',
    agendamentos: [],
    origem: doDia({
      repetir: { regra: 1, repeticoes: 4, acabarEm: '2026-12-20' },
      updatedAt: '2026-11-05T10:00:00.000Z',
    }),
  }))
  api.onPost('/agenda/adicionarMultiplosAgendamentos').reply(reply)
  const repeat = () => fireEvent.click(screen.getByRole('button', { name: 'Repetir 3 ×' }))
  repeat()
  await backToTheForm('Não esperar')
  expect(await screen.findByText(/^Não se sabe se a repetição de .* foi marcada\./)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Repetição salva.')).toBeVisible()
  expect(feitos.size).toBe(1)
  // The answer says it all: the day is not read for it.
  expect(cartao('a1')).toHaveTextContent('↻')
  expect(pedidos('get', '/v2/agenda/')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
})

it('is removed after a yes to what is lost, and tells who changed its card first', async () => {
  expectConsole(/^409 confirmacaoNecessaria/)
  expectConsole(/^409 desatualizado/)
  await openRepeticao({ repetir: { regra: 1, repeticoes: 4, acabarEm: '2026-12-20' } })
  const recusa = (erro: object) => ({ msg: 'x', erro: { titulo: '', ...erro } })
  const conteudo = 'Será perdido o bloqueio do pagamento de 07/12/2026. Remover mesmo assim?'
  const atual = doDia({ status: 'assinado', repetir: null, updatedAt: '2026-11-05T10:00:00.000Z' })
  api
    .onDelete('/agendamento/a1/repeticao')
    .replyOnce(409, recusa({ tipo: 'confirmacaoNecessaria', conteudo }))
    .onDelete('/agendamento/a1/repeticao')
    .replyOnce(409, recusa({ tipo: 'desatualizado', conteudo: 'x', atual, alteradoPor: 'Bia Souza' }))
  const botao = screen.getByRole('button', { name: 'Remover repetição' })
  jest.useFakeTimers()
  fireEvent.keyDown(botao, { key: ' ' })
  act(() => jest.advanceTimersByTime(1000))
  fireEvent.keyUp(botao, { key: ' ' })
  jest.useRealTimers()
  await waitFor(() => expect(api.history.delete).toHaveLength(1))
  expect(await screen.findByText(/o bloqueio do pagamento de 07\/12\/2026/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText(/Status: Marcado → Assinado/)).toBeVisible()
  expect(cartao('a1').dataset.status).toBe('assinado')
  const { updatedAt } = doDia()
  expect(api.history.delete.map((c) => c.params)).toEqual([{ updatedAt }, { updatedAt, confirmado: true }])
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
})

it('is never told as still there when the answer to its removal is lost', async () => {
  await openRepeticao({ repetir: { regra: 1, repeticoes: 4, acabarEm: '2026-12-20' } })
  api.onDelete('/agendamento/a1/repeticao').reply(502, '<html>Bad Gateway</html>')
  const botao = screen.getByRole('button', { name: 'Remover repetição' })
  fireEvent.keyDown(botao, { key: ' ' })
  await waitFor(() => expect(api.history.delete.length).toBeGreaterThan(0))
  fireEvent.keyUp(botao, { key: ' ' })
  await backToTheForm('Não esperar')
  const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
  expect(pergunta).toHaveTextContent(/Não se sabe se a repetição de .+ foi removida/)
  api
    .onDelete('/agendamento/a1/repeticao')
    .reply(200, { msg: '3 agendamentos removidos.', agendamentos: [], origem: null })
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('3 agendamentos removidos.')).toBeVisible()
  expect(new Set(api.history.delete.map((c) => c.headers?.['idempotency-key'])).size).toBe(1)
})

it('is removed only when held for 1 second, and taken back', async () => {
  await openRepeticao({ repetir: { regra: 1, repeticoes: 4, acabarEm: '2026-12-20' } })
  const removidos = ['a2', 'a3'].map((_id, i) => doDia({ _id, ativo: false, updatedAt: `2026-11-0${i + 1}` }))
  api
    .onDelete('/agendamento/a1/repeticao')
    .reply(200, { msg: '2 agendamentos removidos.', agendamentos: removidos, origem: null })
  api.onPost('/agendamento/a1/repeticao/restaurar').reply(200, { msg: '', agendamentos: [], origem: null })
  const botao = screen.getByRole('button', { name: 'Remover repetição' })
  const hold = (ms: number) => {
    jest.useFakeTimers()
    fireEvent.keyDown(botao, { key: ' ' })
    act(() => jest.advanceTimersByTime(ms))
    fireEvent.keyUp(botao, { key: ' ' })
    jest.useRealTimers()
  }
  hold(900)
  expect(api.history.delete).toHaveLength(0)
  hold(1000)
  await waitFor(() => expect(api.history.delete).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(pedidos('post', '/agendamento/a1/repeticao/restaurar')).toHaveLength(1))
  expect(JSON.parse(api.history.post.at(-1)?.data)).toEqual({
    agendamentos: [
      { _id: 'a2', updatedAt: '2026-11-01' },
      { _id: 'a3', updatedAt: '2026-11-02' },
    ],
  })
})
