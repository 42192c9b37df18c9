import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { guia, indicacao, mes } from './teste/envio'
import {
  AQUI,
  botao,
  CAMINHO,
  cartoes,
  choose,
  corpo,
  openPage,
  sessoes,
  situacao,
  testSubmissao,
} from './teste/tela'

const t = testSubmissao()
const { responde } = t

it('the periods are the last 24 months, this one chosen; another one reads its own record', async () => {
  responde(() => [200, mes()])
  await openPage()
  await screen.findByRole('list', { name: 'Situação: Aberto' })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Período' }))
  const opcoes = (await screen.findAllByRole('option')).map((o) => o.textContent)
  expect([opcoes.length, opcoes[0], opcoes.at(-1)]).toEqual([24, 'Novembro de 2026', 'Dezembro de 2024'])
  fireEvent.click(screen.getByRole('option', { name: 'Outubro de 2026' }))
  await waitFor(() =>
    expect(t.api.history.get.map((g) => g.params.mesReferencia)).toEqual(['2026-11', '2026-10']),
  )
})

it('an address may name the month', async () => {
  responde(() => [200, mes()])
  await openPage('Profissional', `${AQUI}?mes=2026-09`)
  await waitFor(() => expect(t.api.history.get.map((g) => g.params.mesReferencia)).toEqual(['2026-09']))
})

it('adds a guide with its sessions: 1 when it is chosen, the evolved ones by a click, told when it is more', async () => {
  responde(() => [200, mes()])
  t.api
    .onGet(`${CAMINHO}/guias`)
    .reply((c) => [200, { guias: c.params.numero ? [guia(0)] : [guia(1), guia(2)] }])
  await openPage()
  await screen.findByRole('list', { name: 'Situação: Aberto' })
  expect(screen.getByText(/O sistema tem/).textContent).toBe(
    'O sistema tem 9 evoluções suas no mês. Ver quais',
  )
  expect([sessoes().disabled, botao('Adicionar').disabled]).toEqual([true, true])
  await choose('10011', /10011500/)
  expect(t.api.history.get.at(-1)?.params).toMatchObject({ mesReferencia: '2026-11', numero: '10011' })
  expect([sessoes().value, sessoes().disabled, botao('Adicionar').disabled]).toEqual(['1', false, false])
  fireEvent.click(botao('Usar 7'))
  expect(sessoes().value).toBe('7')
  fireEvent.change(sessoes(), { target: { value: '8x' } })
  expect(sessoes().value).toBe('8x')
  expect(sessoes()).toBeInvalid()
  fireEvent.change(sessoes(), { target: { value: '8' } })
  await screen.findByText(
    /7 sessões evoluídas por você em Novembro de 2026, menos que 8 \(9 em todos os meses\)/,
  )
  fireEvent.change(sessoes(), { target: { value: '0' } })
  expect(botao('Adicionar').disabled).toBe(true)
  screen.getByText('Informe ao menos 1 sessão.')
  fireEvent.click(botao('Usar 7'))
  fireEvent.click(botao('Adicionar'))
  expect(cartoes()).toEqual([expect.stringMatching(/Ana Souza.*10011500 · Pilates.*7 sessões/)])
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()
  expect(screen.queryByText('Nada salvo neste mês.')).toBeNull()
  expect([sessoes().value, sessoes().disabled]).toEqual(['', true])

  // Once per guide: the same one is offered no more.
  const campo = screen.getByRole('combobox', { name: /Guia/ })
  fireEvent.mouseDown(campo)
  fireEvent.change(campo, { target: { value: '10011' } })
  const repetida = await screen.findByRole('option', { name: /Guia 10011500 já adicionada\./ })
  expect(repetida.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(campo, { target: { value: '' } })
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      expect.stringMatching(/10011501 · Bruno Lima.*2 sessões suas neste mês/),
    ]),
  )
  await choose('carla', /Carla Dias/)
  expect(t.api.history.get.at(-1)?.params).toMatchObject({ paciente: 'carla' })
})

it('is saved, then finished; finished it is only read', async () => {
  const salvo = indicacao([
    [0, 7],
    [1, 2],
  ])
  let atual = mes()
  responde(() => [200, atual])
  t.api.onPost(CAMINHO).reply(() => {
    atual = mes({ indicacao: salvo })
    return [201, { msg: 'Envio salvo.', indicacao: salvo }]
  })
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: /Começar das minhas evoluções \(2 guias\)/ }))
  expect(screen.queryByText(/O sistema tem/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await screen.findByText('Envio salvo.')
  expect(corpo(t.api.history.post[0] ?? {})).toEqual({
    mesReferencia: '2026-11',
    guias: [
      { _id: guia(0)._id, numeroGuia: '10011500', quantidade: 7 },
      { _id: guia(1)._id, numeroGuia: '10011501', quantidade: 2 },
    ],
  })
  await waitFor(() => expect(situacao()).toBe('Situação: Submetido'))
  expect(botao('Salvar').disabled).toBe(true)

  const fim = { ...salvo, finishedAt: '2026-11-23T13:00:00.000Z', updatedAt: '2026-11-23T13:00:00.000Z' }
  t.api.onPut(`${CAMINHO}/${salvo._id}/finalizar`).reply((c) => {
    expect(corpo(c)).toEqual({ updatedAt: salvo.updatedAt })
    atual = mes({ indicacao: fim })
    return [200, { msg: 'Envio finalizado.', indicacao: fim }]
  })
  fireEvent.click(botao('Finalizar'))
  const pergunta = await screen.findByRole('alertdialog')
  expect(pergunta.textContent).toContain('2 guias, 9 sessões.')
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Finalizar' }))
  await waitFor(() => expect(situacao()).toBe('Situação: Finalizado'))
  expect(screen.queryByRole('combobox', { name: /Guia/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remover|Alterar|Finalizar/ })).toBeNull()
  expect(botao('Salvar').disabled).toBe(true)
  expect(cartoes()).toHaveLength(2)
})

it('a guide taken out comes back where it stood', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 7],
        [1, 2],
        [2, 1],
      ]),
    }),
  ])
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  expect(cartoes()).toHaveLength(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(cartoes().map((c) => /1001150\d/.exec(c ?? '')?.[0])).toEqual(['10011500', '10011501', '10011502'])
  expect(botao('Salvar').disabled).toBe(true)
})

it('tells where the system has another number, and takes it by a click', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 5],
        [2, 1],
      ]),
    }),
  ])
  await openPage()
  const nota = await screen.findByText(/O sistema tem/)
  expect(nota.textContent).toBe('O sistema tem 9 evoluções suas no mês, 3 a mais que este envio. Ver quais')
  fireEvent.click(botao('Ver quais'))
  const linhas = within(await screen.findByRole('dialog'))
    .getAllByRole('row')
    .slice(1)
  expect(linhas.map((l) => l.textContent)).toEqual([
    expect.stringMatching(/Ana Souza.*57Usar 7/),
    expect.stringMatching(/Bruno Lima.*02Usar 2/),
    expect.stringMatching(/Carla Dias.*10$/),
  ])
  fireEvent.click(botao('Usar todas as evoluções'))
  expect(cartoes()).toEqual([
    expect.stringContaining('7 sessões'),
    expect.stringMatching(/Carla Dias.*nenhuma evolução no mês.*1 sessão/),
    expect.stringContaining('2 sessões'),
  ])
})
