import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expectConsole } from '../teste/tela'
import { indicacao, mes } from './teste/envio'
import { botao, CAMINHO, cartoes, corpo, openPage, sessoes, situacao, testSubmissao } from './teste/tela'

const t = testSubmissao()
const { responde } = t

it('another window’s save is joined with what was changed here, and nothing is lost', async () => {
  expectConsole(/^409 desatualizado/)
  const antes = indicacao([
    [0, 7],
    [1, 2],
  ])
  const deles = indicacao(
    [
      [0, 7],
      [1, 3],
    ],
    { updatedAt: '2026-11-22T09:00:00.000Z' },
  )
  let atual = mes({ indicacao: antes })
  responde(() => [200, atual])
  t.api.onPut(`${CAMINHO}/${antes._id}`).reply((c) => {
    const { updatedAt, guias } = corpo(c)
    if (updatedAt === antes.updatedAt)
      return [
        409,
        {
          msg: 'Este envio mudou depois que você o abriu.',
          erro: {
            tipo: 'desatualizado',
            titulo: 'Mudou',
            conteudo: 'Mudou',
            alteradoPorId: 'u1',
            atual: deles,
          },
        },
      ]
    expect(
      guias.map((g: { numeroGuia: string; quantidade: number }) => [g.numeroGuia, g.quantidade]),
    ).toEqual([
      ['10011500', 6],
      ['10011501', 3],
    ])
    atual = mes({
      indicacao: indicacao(
        [
          [0, 6],
          [1, 3],
        ],
        { updatedAt: '2026-11-22T10:00:00.000Z' },
      ),
    })
    return [200, { msg: 'Envio salvo.', indicacao: atual.indicacao }]
  })
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar as sessões da guia 10011500' }))
  fireEvent.change(sessoes(), { target: { value: '6' } })
  fireEvent.click(botao('Alterar'))
  fireEvent.click(botao('Salvar'))
  await screen.findByText(
    /Envio salvo, junto com a sua alteração em outra aba em: Guia 10011501 · Bruno Lima\./,
  )
  expect(cartoes()).toEqual([expect.stringContaining('6 sessões'), expect.stringContaining('3 sessões')])
})

it('finished in another window, what was changed here stays to be read, and is not sent again', async () => {
  expectConsole(/^409 finalizada/)
  const antes = indicacao([
    [0, 7],
    [1, 2],
  ])
  const fim = indicacao(
    [
      [0, 7],
      [1, 2],
    ],
    { finishedAt: '2026-11-22T09:00:00.000Z' },
  )
  responde(() => [200, mes({ indicacao: antes })])
  t.api.onPut().reply(() => {
    t.api.onGet(CAMINHO).reply(200, mes({ indicacao: fim }))
    return [
      409,
      {
        msg: 'Finalizado',
        erro: { tipo: 'finalizada', titulo: 'Finalizado', conteudo: 'Finalizado', atual: fim },
      },
    ]
  })
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  fireEvent.click(botao('Salvar'))
  await screen.findByText(/Este envio foi finalizado em outra janela/)
  expect([cartoes().length, situacao(), botao('Salvar').disabled]).toEqual([1, 'Situação: Finalizado', true])
  fireEvent.click(botao('Ver o envio finalizado'))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(t.api.history.put).toHaveLength(1)
})

it('what is not saved is asked about before another period', async () => {
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 7],
        [1, 2],
      ]),
    }),
  ])
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  const swap = async () => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Período' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Outubro de 2026' }))
  }
  await swap()
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(cartoes()).toHaveLength(1)
  await swap()
  fireEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  await waitFor(() => expect(t.api.history.get.at(-1)?.params.mesReferencia).toBe('2026-10'))
})

it('a failure is told in the bar, without a dialog, and what was changed stays', async () => {
  expectConsole(/^404 naoEncontrado/)
  expectConsole(/^pagamento não encontrado/)
  responde(() => [
    200,
    mes({
      indicacao: indicacao([
        [0, 7],
        [1, 2],
      ]),
    }),
  ])
  t.api.onPut().reply(404, {
    msg: 'pagamento não encontrado',
    erro: {
      tipo: 'naoEncontrado',
      titulo: 'pagamento não encontrado',
      conteudo: 'pagamento não encontrado',
    },
  })
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a guia 10011501' }))
  fireEvent.click(botao('Salvar'))
  expect((await screen.findByRole('alert')).textContent).toBe('pagamento não encontrado')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cartoes()).toHaveLength(1)
  await waitFor(() => expect(botao('Salvar').disabled).toBe(false))
})
